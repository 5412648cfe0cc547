"""What several watchers are told is made once."""

from serving.sitting import ME, OPEN, frames, guest, only, table, watch

from capolinea.core.event import Event
from capolinea.core.language import LANGUAGES
from capolinea.tables.messages.from_client import Move


def test_an_event_that_two_watchers_see_is_spelled_once(serve, monkeypatch):
    spelled = []
    text = Event.text

    def counted(event, rules, language="en", *, you=False):
        spelled.append((event.key, str(event.facts), language))
        return text(event, rules, language, you=you)

    monkeypatch.setattr(Event, "text", counted)

    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, public=True)
        await service.tables.sit(bob, where, 1)
        await service.tables.start(ada, where)
        watchers = [await watch(service, ada, where), await watch(service, bob, where)]
        told, positions = [], [only(frames(watcher), "position")[-1] for watcher in watchers]
        for number in range(12):
            seat = next(seat for seat in (0, 1) if positions[seat]["moves"])
            move = Move(f"m{number}", seat, positions[seat]["number"], positions[seat]["moves"][-1])
            await service.play.act((ada, bob)[seat], where, move)
            sent = [frames(watcher) for watcher in watchers]
            positions = [only(found, "position")[-1] for found in sent]
            happened = [step for found in sent for each in only(found, "happened") for step in each["steps"]]
            told += [event for step in happened for event in step["events"]]
        assert all(event["words"].keys() == set(LANGUAGES) for event in told)
        assert len(spelled) == len(set(spelled))
        assert len(spelled) < len(told) * len(LANGUAGES)

    serve(test)
