"""Many games at once: played by random seats in compiled code, and counted."""
