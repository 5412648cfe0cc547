"""Tournaments for an evening: who meets whom, what counts, and the rounds. See docs/club.md."""
