"""What Ticket to Ride says to people, in three languages."""
