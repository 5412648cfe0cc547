"""A process that turns one picture, SVG on its input, into PNG; before that it writes a line with the seconds it took.

The library keeps Python's lock while it draws, so that in a thread it would stop every table. A map of somebody's own
can also be drawn so that it takes minutes: a process can be given up.
"""

from __future__ import annotations

import os
import sys
import time

NICE = 5  # how much this process yields to the tables
MOST_SECONDS = 10  # of processor time
MOST_MEMORY = 1 << 30  # bytes


def limit() -> None:
    """Give up what takes too long or too much memory, where the system knows such limits."""
    try:
        import resource
    except ImportError:  # Windows
        return
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def main() -> None:
    """Draw."""
    limit()
    from resvg_py import svg_to_bytes

    png = bytes(svg_to_bytes(svg_string=sys.stdin.buffer.read().decode(), skip_system_fonts=True))
    sys.stdout.buffer.write(b"%.3f\n" % time.process_time() + png)


if __name__ == "__main__":
    main()
