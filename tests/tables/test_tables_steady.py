"""A jump of the machine's clock, or a laptop's sleep, hands no seat to a bot and shows nobody away."""

import time

import pytest
from serving.sitting import ME, OPEN, frames, guest, only, table, watch

from capolinea.tables import steady_clock
from capolinea.tables.messages.table import Clock
from capolinea.tables.steady_clock import ASLEEP, STEADY, SteadyClock

HOURS = 9 * 3600


@pytest.fixture
def machine(monkeypatch):
    """The clocks of a machine, which a test can turn."""
    turned = {"wall": 0.0, "even": 0.0}
    wall, even = time.time, time.monotonic

    class Turned:
        time = staticmethod(lambda: wall() + turned["wall"])
        monotonic = staticmethod(lambda: even() + turned["even"])

    monkeypatch.setattr(steady_clock, "time", Turned)
    yield turned
    STEADY.base, STEADY.told, STEADY.looked = wall() - even(), 0.0, None


@pytest.mark.parametrize("turned", [{"wall": HOURS}, {"wall": -HOURS}, {"wall": HOURS, "even": HOURS}])
def test_no_seat_is_lost_and_nobody_is_away(serve, machine, turned):
    """The wall clock is set, forth or back; or both clocks have run on while the machine slept."""

    async def test(service):
        ada, bob = await guest(service, "Ada"), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, public=True, clock=Clock(kind="turn", limit=60))
        await service.tables.sit(bob, where, 1)
        await service.tables.start(ada, where)
        near, _ = await watch(service, ada, where), await watch(service, bob, where)
        await service.play.handover.hand_over_late()
        before = await service.tables.show(ada, where)
        machine.update(turned)
        await service.play.handover.hand_over_late()
        await service.play.presence.renew()
        after = await service.tables.show(ada, where)
        assert [seat.handed for seat in after.seats] == ["", ""]
        assert [seat.away_since for seat in after.seats] == [None, None]
        left = [[seat.deadline - shown.now for seat in shown.seats if seat.deadline] for shown in (before, after)]
        assert left[1] == pytest.approx(left[0], abs=30)
        assert not [frame for frame in only(frames(near), "table") if frame["table"]["seats"][1]["away_since"]]

    serve(test)


def test_workers_that_share_a_database_follow_the_machine(machine):
    clock = SteadyClock()
    machine["wall"] = HOURS
    assert clock.look(follow=True) == pytest.approx(HOURS, abs=1)
    assert clock.now() == pytest.approx(time.time() + HOURS, abs=1)
    assert clock.look(follow=True) == 0


def test_a_jump_is_told_once(machine, caplog):
    clock = SteadyClock()
    clock.look()
    machine["wall"] = HOURS
    assert [bool(clock.look()) for _ in range(3)] == [True, False, False]
    assert len(caplog.records) == 1
    machine["even"] = ASLEEP / 2  # a busy moment is no sleep
    before = clock.now()
    clock.look()
    assert clock.now() >= before


def test_a_service_that_begins_has_not_slept(serve, machine, caplog):
    """Not even where one before it, in the same process, looked long ago."""
    STEADY.look()
    machine.update(even=HOURS, wall=HOURS)

    async def test(service):
        before = steady_clock.now()
        await service.play.handover.hand_over_late()
        assert steady_clock.now() == pytest.approx(before, abs=30)
        assert not caplog.records

    serve(test)
