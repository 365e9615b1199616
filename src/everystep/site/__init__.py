"""Turns the answers of the engines into pages, tables and drawings, in two languages."""
