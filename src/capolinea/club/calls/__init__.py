"""Calls: messages that tell players elsewhere that it is their turn."""
