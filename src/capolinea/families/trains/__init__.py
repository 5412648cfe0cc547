"""Trains and Trains: Rising Sun: rails on a hex board, bought with the cards of one's own deck."""
