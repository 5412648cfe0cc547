"""Trains and Trains: Rising Sun: rails on a hex board, bought with the cards of one's own deck."""

OUTLOOK = "rail_prices"  # the module that says what a seat could work out
