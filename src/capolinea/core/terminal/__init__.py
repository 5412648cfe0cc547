"""What a family's tables in a terminal share, and what the command line asks of them (`table.py`)."""
