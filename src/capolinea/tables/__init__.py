"""What a table is: its log, seats, watchers, clocks, bots and messages."""
