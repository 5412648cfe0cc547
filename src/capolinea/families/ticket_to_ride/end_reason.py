"""Why a game of Ticket to Ride is over."""

from capolinea.core.outcome import EndReason


class TicketToRideEnd(EndReason):
    """The last turns were played (E1), or nobody can do anything (T6)."""

    LAST_TURNS = "end-last-turns"
    STALEMATE = "end-stalemate"
