"""`capolinea play`: a game in the terminal, a person against bots."""
