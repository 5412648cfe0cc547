"""Asking for the ways to make a move that is not legal: the very reason is told."""

import pytest
from families.ticket_to_ride.tables import europe, seat
from serving.sitting import ME, frames, guest, only, started, watch

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.tables.messages.from_client import Ask, Move
from capolinea.tables.watcher_messages import WatcherMessages


def claim(route):
    return {"kind": "claim", "route": route, "cards": {}}


def station(city):
    return {"kind": "build-station", "city": city, "cards": {}}


def ways(game, move):
    """The ways of the first seat to pay for a move."""
    return WatcherMessages(game.rulebook).ways(game.states, 0, game.rulebook.read_move(move))[0]


async def at_a_table(service):
    """Two seats of one guest after the first choices; which of them decides, and the number."""
    ada = await guest(service)
    where = await started(service, ada, ME, ME)
    for position in only(frames(await watch(service, ada, where)), "position"):
        number = service.rooms.rooms[where].number
        await service.play.act(ada, where, Move(f"k{number}", position["watcher"], number, position["moves"][0]))
    line = service.rooms.rooms[where].logged_game
    return ada, where, next(iter(line.questions)), line.number


async def refusal(service, who, where, seat, number, move):
    with pytest.raises((IllegalMove, InvalidInput)) as refused:
        await service.play.ask(who, where, Ask("a", seat, number, move))
    return refused.value


def test_the_reason_is_that_of_the_rules(serve):
    async def test(service):
        ada, where, mine, number = await at_a_table(service)

        async def why(move, asking=mine):
            error = await refusal(service, ada, where, asking, number, move)
            return error.code, error.rule, error.plain_facts()

        hand = max(service.rooms.rooms[where].logged_game.states[0].hands[mine])
        assert hand < 8
        code, rule, facts = await why(claim("petrograd-stockholm"))  # eight cards, of which nobody has so many yet
        assert (code, rule) == ("route-too-dear", "C1")
        assert (facts["needed"], facts["held"] < 8) == (8, True)  # pyright: ignore[reportOperatorIssue]
        assert (await why({"kind": "pay-extra", "cards": {"blue": 1}}))[0] == "not-now"
        assert (await why(claim("atlantis-mu")))[0] == "unknown-route"
        assert (await why(station("atlantis")))[0] == "unknown-city"
        assert (await why({"kind": "fly-to-the-moon"}))[0] == "malformed"
        assert await why(claim("petrograd-stockholm"), 1 - mine) == (
            "not-your-turn",
            "T1",
            {"seat": 1 - mine, "deciding": str(mine)},
        )

    serve(test)


def test_a_whole_legal_move_is_its_only_way(serve):
    async def test(service):
        ada, where, mine, number = await at_a_table(service)
        ways = await service.play.ask(ada, where, Ask("a", mine, number, {"kind": "draw-from-deck"}))
        assert (ways.moves, ways.more) == ([{"kind": "draw-from-deck"}], False)

    serve(test)


def test_a_taken_route_a_closed_double_and_a_station():
    game = europe(seat("3 blue"), seat(routes="paris-zurich frankfurt-paris-white", stations="paris"))

    def why(move):
        with pytest.raises(IllegalMove) as refused:
            ways(game, move)
        return refused.value.code, refused.value.rule

    assert why(claim("paris-zurich")) == ("route-taken", "C2")
    assert why(claim("frankfurt-paris-orange")) == ("route-closed", "C4")
    assert why(station("paris")) == ("station-taken", "B1")
    assert [str(way) for way in ways(game, station("roma"))] == ["build station at roma with 1 blue"]


@pytest.mark.parametrize(
    ("route", "code", "rule", "facts"),
    [
        ("petrograd-stockholm", "route-too-dear", "C1", {"needed": 8, "held": 4}),
        ("brest-paris", "route-too-dear-colour", "C1", {"cards": "3 black", "held": 1}),
        ("athina-smyrna", "ferry-too-dear", "C5", {"needed": 2, "locomotives": 1}),
    ],
)
def test_who_cannot_pay_is_told_the_price_and_what_the_hand_has(route, code, rule, facts):
    locomotives = 0 if code.startswith("ferry") else 1
    game = europe(seat(f"3 blue + {locomotives} locomotive"), seat())
    with pytest.raises(IllegalMove) as refused:
        ways(game, claim(route))
    assert (refused.value.code, refused.value.rule) == (code, rule)
    assert facts.items() <= refused.value.plain_facts().items()


def test_who_cannot_pay_for_a_station_is_told_its_price():
    game = europe(seat("1 blue + 1 red", stations="paris wien"), seat())
    with pytest.raises(IllegalMove) as refused:
        ways(game, station("roma"))
    assert (refused.value.code, refused.value.rule) == ("station-too-dear", "B2")
    assert refused.value.plain_facts() == {"needed": 3, "held": 1, "missing": 2, "what": "cards"}


def test_a_refusal_names_cities_to_people_and_ids_to_programs():
    game = europe(seat("3 blue"), seat(routes="frankfurt-paris-white", stations="zurich"))
    with pytest.raises(IllegalMove) as refused:
        ways(game, claim("frankfurt-paris-orange"))
    assert "Frankfurt – Paris (arancione)" in refused.value.words("it")
    assert refused.value.plain_facts()["route"] == "frankfurt-paris-orange"
    with pytest.raises(IllegalMove) as refused:
        ways(game, station("zurich"))
    assert "Zürich" in refused.value.words()


def test_trains_say_why_too(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME, game="trains/osaka")
        mine = next(iter(service.rooms.rooms[where].logged_game.questions))
        error = await refusal(service, ada, where, mine, 0, {"kind": "buy", "card": "limited-express-train"})
        assert (error.code, error.rule) == ("not-now", "TT1")

    serve(test)
