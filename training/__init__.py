"""How what the bots have learned was learned: run by hand, never by the product."""
