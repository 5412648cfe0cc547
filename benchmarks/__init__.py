"""Measurements; they print tables and test nothing."""
