"""What games between bots show."""
