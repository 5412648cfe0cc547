"""The exponential and the logistic function, from additions and multiplications alone.

The `exp` of one platform differs from that of another in the last digit, and so would a bot's decision now and then.
"""

from __future__ import annotations

from capolinea.core.kernel import kernel

FLAT = 40.0  # beyond this the function is 0 or 1, to the last digit
HALVINGS = 6
TERMS = 12


@kernel
def exponential(x: float) -> float:
    """exp(x), for x that is not beyond `FLAT`."""
    power = min(max(x, -FLAT), FLAT) / (1 << HALVINGS)
    found = 1.0
    for term in range(TERMS, 0, -1):  # the series of exp, innermost term first
        found = 1.0 + found * power / term
    for _ in range(HALVINGS):
        found *= found
    return found


@kernel
def logistic(x: float) -> float:
    """1 / (1 + exp(-x))."""
    return 1.0 / (1.0 + exponential(-1.0 * x))
