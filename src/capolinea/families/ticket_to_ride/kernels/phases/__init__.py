"""The phases of a game: what may be decided, and what a decision does, side by side."""
