"""What belongs to one guest: the ids of their messages, and the votes on their seats."""

from serving.sitting import ME, OPEN, frames, guest, only, table, watch

from capolinea.tables.messages.from_client import Move
from capolinea.tables.records import Presence


async def two(service):
    ada, bob = await guest(service, "Ada"), await guest(service, "Bob")
    where = await table(service, ada, ME, OPEN, public=True)
    await service.tables.sit(bob, where, 1)
    await service.tables.start(ada, where)
    return ada, bob, where


def test_the_same_id_of_two_guests_is_two_messages(serve):
    async def test(service):
        *both, where = await two(service)
        for seat, who in enumerate(both):
            position = only(frames(await watch(service, who, where)), "position")[-1]
            done = await service.play.act(who, where, Move("same", seat, position["number"], position["moves"][0]))
            assert (done.number, done.repeated) == (seat + 1, False)

    serve(test)


def test_votes_on_a_guest_who_comes_back_leave_the_store(serve):
    async def test(service):
        ada, bob, where = await two(service)
        await service.store.vote(where, 1, ada, "random", lambda *_: False)
        assert (await service.store.read_game(where)).stored.votes == {1: 1}
        await service.store.note_presence(Presence(where, bob, 1.0), told=True)
        assert (await service.store.read_game(where)).stored.votes == {}

    serve(test)
