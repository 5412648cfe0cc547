"""The command line: `capolinea`. Heavy imports stay inside the commands, so that help and lists come at once."""

from capolinea.cli.app import app

__all__ = ["app"]
