"""Studies share one thread: they take turns, and nobody takes all places."""

from __future__ import annotations

import time
from threading import Event

import pytest

from capolinea.tables import studies
from capolinea.tables.errors import TooMany
from capolinea.tables.studies import Studies
from capolinea.tables.work import address


class Steps:
    """A job that notes its steps, and waits in the first for a gate to open."""

    def __init__(self, name, noted, gate=None, steps=3):
        self.name, self.noted, self.gate, self.steps = name, noted, gate, steps

    def rounds(self):
        for _ in range(self.steps):
            self.noted.append(self.name)
            yield []
            if self.gate:
                assert self.gate.wait(10)

    def now(self, number, state):
        return state


@pytest.fixture
def all_studies():
    made = Studies()
    yield made
    made.stop()
    if made.executor:
        made.executor.shutdown()


def until_over(*jobs):
    until = time.monotonic() + 10
    while not all(job.over for job in jobs) and time.monotonic() < until:
        time.sleep(0.001)
    return [job.tell() for job in jobs]


def test_studies_take_turns(all_studies, monkeypatch):
    monkeypatch.setattr(studies, "TURN", 0.0)
    noted, gate = [], Event()
    jobs = [all_studies.begin(name, Steps(name, noted, gate)) for name in "abc"]
    gate.set()
    assert until_over(*jobs) == ["done"] * 3
    assert len(noted) == 9
    assert noted.index("c") < 8 - noted[::-1].index("a")  # the last has begun before the first is done


def test_a_study_that_was_stopped_while_it_waited_does_nothing(all_studies):
    noted, gate = [], Event()
    first = all_studies.begin("ada", Steps("first", noted, gate))
    flood = [all_studies.begin("eve", Steps(str(number), noted)) for number in range(20)]
    gate.set()
    assert until_over(first, *flood) == ["done", *["stopped"] * 19, "done"]
    assert set(noted) == {"first", "19"}


def test_an_address_never_has_all_places(all_studies):
    gate, noted = Event(), []
    given = address.set("192.0.2.1")
    try:
        for number in range(studies.MOST_OF_ADDRESS):
            all_studies.begin(f"guest {number}", Steps("", noted, gate))
        with pytest.raises(TooMany, match="too many studies"):
            all_studies.begin("one more", Steps("", noted, gate))
        all_studies.begin("guest 0", Steps("", noted, gate))  # in place of the earlier one
        address.set("192.0.2.2")
        all_studies.begin("somebody else", Steps("", noted, gate))
    finally:
        address.reset(given)
        gate.set()


def test_a_study_that_waits_and_that_nobody_asks_about_leaves_its_place(all_studies):
    gate, noted = Event(), []
    jobs = [all_studies.begin(f"guest {number}", Steps("", noted, gate)) for number in range(studies.MOST_AT_ONCE)]
    with pytest.raises(TooMany):
        all_studies.begin("one more", Steps("", noted, gate))
    jobs[-1].asked -= studies.FORGOTTEN + 1
    all_studies.begin("one more", Steps("", noted, gate))
    gate.set()
