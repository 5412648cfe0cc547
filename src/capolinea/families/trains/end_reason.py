"""Why a game of Trains is over."""

from capolinea.core.outcome import EndReason


class TrainsEnd(EndReason):
    """Empty piles, no rail or station token left, or nothing that changes (TE1, TE2)."""

    SUPPLY = "end-supply"
    RAILS = "end-rails"
    STATIONS = "end-stations"
    STANDSTILL = "end-standstill"
