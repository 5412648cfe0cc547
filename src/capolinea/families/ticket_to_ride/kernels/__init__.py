"""The rules of Ticket to Ride as compiled functions over records."""
