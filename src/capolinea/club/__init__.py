"""What a club wants of its server beyond tables: players who are called, found again, and shown what they did."""
