"""What all families share in a terminal, and what the command line needs of them (`table.py`)."""
