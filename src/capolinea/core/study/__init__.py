"""What is counted in many games, in which a family describes what its studies find; `capolinea.lab` makes them."""
