"""What the lab counts in games of Ticket to Ride."""
