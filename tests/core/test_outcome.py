"""The end of a game, for one reason or several."""

from dataclasses import dataclass
from typing import Any

import pytest

import capolinea
from capolinea.core.language import LANGUAGES, sentences
from capolinea.core.outcome import Outcome
from capolinea.families.ticket_to_ride.end_reason import TicketToRideEnd
from capolinea.families.trains.end_reason import TrainsEnd


@dataclass(frozen=True)
class Sheet:
    seat: int
    rank: int
    total: int

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "rank": self.rank, "total": self.total}


RANKING = (Sheet(1, 1, 30), Sheet(0, 2, 20))


def test_one_reason():
    outcome = Outcome((TicketToRideEnd.STALEMATE,), RANKING)
    assert outcome.reason is TicketToRideEnd.STALEMATE
    assert outcome.to_json() == {"reason": "end-stalemate", "ranking": [sheet.to_json() for sheet in RANKING]}
    assert str(outcome).startswith("stalemate; won by seat 1\n")


def test_several_reasons_the_first_leads():
    outcome = Outcome((TrainsEnd.SUPPLY, TrainsEnd.RAILS, TrainsEnd.STATIONS), RANKING)
    assert outcome.reason is TrainsEnd.SUPPLY
    assert outcome.to_json()["reason"] == "end-supply"
    assert outcome.to_json()["also"] == ["end-rails", "end-stations"]
    assert str(outcome).startswith("supply and rails and stations; won by seat 1\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language):
    assert all(reason.value in sentences(language) for reason in (*TicketToRideEnd, *TrainsEnd))


def test_a_rulebook_explains_its_numbers():
    rules = capolinea.new("ticket-to-ride/europe", seed=1).rulebook
    assert [rules.end_reasons(number) for number in (1, 2)] == [
        (TicketToRideEnd.LAST_TURNS,),
        (TicketToRideEnd.STALEMATE,),
    ]
