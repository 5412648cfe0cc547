"""What a rail would cost the seat to move, hex by hex, and why there can be none; from a concealed state alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from capolinea.families.trains import entry
from capolinea.families.trains import state as at
from capolinea.families.trains.library import FAMILY
from capolinea.families.trains.price import rail_price, rail_worth
from capolinea.families.trains.refusals import rail_refusal

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.state import State
    from capolinea.families.trains.view import View


class RailOutlook(Struct, frozen=True):
    """A rail on a hex: coins and Waste (TR2, TR3), and its points with the stations of now (TE2).

    Where none can be laid, `refusal` is the code of the reason and `rule` says so; the coins are then those that it
    would take.
    """

    hex: str
    coins: int
    waste: int
    points: int
    refusal: str = ""
    rule: str = ""


class TrainsOutlook(Struct, frozen=True, tag_field="family", tag=FAMILY):
    """The rails of a seat that has its turn: every hex while one is to be laid, else those that it has come next to."""

    rails: tuple[RailOutlook, ...]


SHAPE = TrainsOutlook


def outlook(rules: Trains, record: Records[State], view: View, seat: int) -> TrainsOutlook | None:
    """See `capolinea.core.family.Outlook`."""
    state: Any = record[0]
    if seat not in view.to_decide or state.phase not in (at.TURN, at.RAIL):
        return None
    if state.phase == at.TURN:
        rails, reach = state.rails.tolist(), state.reach.tolist()
        near = (number for number in range(len(rules.library.hexes)) if (reach[number] & ~rails[number]) >> seat & 1)
        return TrainsOutlook(tuple(_rail(rules, view, number) for number in near))
    legal = {action - at.HEX for action in rules.legal_actions(record, seat)}
    return TrainsOutlook(
        tuple(
            _rail(rules, view, number) if number in legal else _refused(rules, record, view, seat, number)
            for number in range(len(rules.library.hexes))
        )
    )


def points(rules: Trains, states: Records[State]) -> list[int]:
    """See `capolinea.core.family.Outlook`: the rails on the board, and points taken in play; cards tell at the end."""
    entry.score(rules.boards, states, rules.sheets)
    sheet: Any = rules.sheets[0]
    return (sheet.city_points + sheet.remote_points + sheet.taken_points).tolist()[: rules.players]


def _rail(rules: Trains, view: View, number: int, refusal: str = "", rule: str = "") -> RailOutlook:
    hex_ = rules.library.hexes[number].id
    coins, waste = rail_price(rules.library, view, hex_)
    return RailOutlook(hex_, coins, waste, rail_worth(rules.library, view, hex_), refusal, rule)


def _refused(rules: Trains, record: Records[State], view: View, seat: int, number: int) -> RailOutlook:
    reason = rail_refusal(rules, record, seat, rules.library.hexes[number].id)
    return _rail(rules, view, number, reason.code, reason.rule)
