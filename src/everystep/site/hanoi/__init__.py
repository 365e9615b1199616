"""The tables, figures and blocks of the pages on the Tower of Hanoi."""
