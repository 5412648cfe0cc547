"""What the lab counts in games of Trains."""
