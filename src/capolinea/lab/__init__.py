"""What games between bots teach."""
