"""The champion: a player that learned in games against itself. `training/champion` is how."""
