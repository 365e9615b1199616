"""The tables, figures and blocks of the pages on sliding tiles."""
