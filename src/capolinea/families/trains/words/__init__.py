"""What Trains says to people, in three languages."""
