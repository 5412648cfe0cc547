"""Final scoring."""
