"""What is counted in many games, and how a family describes its findings; `capolinea.lab` plays the games."""
