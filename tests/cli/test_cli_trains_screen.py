"""The screen of Trains: every phase in every language, the board, and nothing that seat 0 may not know."""

import io
import json

import pytest
from rich.console import Console
from trains_sitting import TITLES, seat, sit, table

import capolinea
from capolinea.core.language import LANGUAGES
from capolinea.core.terminal.settings import Settings
from capolinea.families.trains.terminal.board import draw
from capolinea.families.trains.terminal.names import Names, letters

# Positions, the moves that lead to the question, and what is asked in English.
PHASES = {
    "turn": (table(seat("garage + 2 waste"), seat()), (), "Play Garage"),
    "discard": (
        table(seat("garage + waste", deck="3 normal train"), seat()),
        ("play garage",),
        "Garage: discard a card (2 left).",
    ),
    "any number": (table(seat("mail train + waste"), seat()), ("play mail train",), "discard any number of cards."),
    "any number of Waste": (
        table(seat("freight train + waste"), seat()),
        ("play freight train",),
        "return any number of Waste cards to their pile.",
    ),
    "from two zones": (
        table(seat("recycling center + waste", discards="waste"), seat()),
        ("play recycling center",),
        "Recycling Center: return a Waste card to its pile (up to 2).",
    ),
    "identical": (table(seat("yardmaster + 2 waste"), seat()), ("play yardmaster",), "discard 2 identical cards"),
    "from play": (
        table(seat("switchback"), seat(), in_play={"express-train": 1, "normal-train": 1}, acted=True),
        ("play switchback",),
        "Switchback: put a train card in play on top of your deck.",
    ),
    "from the discards": (
        table(seat("pulling", discards="express train + normal train"), seat()),
        ("play pulling",),
        "Pulling: take a train card from your discard pile into your hand.",
    ),
    "revealed": (
        table(seat("information central", deck="4 waste"), seat()),
        ("play information central",),
        "take a card from the revealed cards into your hand",
    ),
    "put back": (
        table(seat("information central", deck="2 waste + 2 garage"), seat()),
        ("play information central", "done"),
        "put a card back on top of your deck",
    ),
    "name": (
        table(seat("command central", deck="4 waste"), seat()),
        ("play command central",),
        "Command Central: name a card",
    ),
    "gain": (
        table(seat("wagon factory + express train"), seat()),
        ("play wagon factory", "trash express train"),
        "gain a card from",
    ),
    "show": (
        table(seat("maintenance factory + 2 express train"), seat()),
        ("play maintenance factory",),
        "reveal a train card",
    ),
    "copied": (
        table(seat("stationmaster office + garage", deck="3 waste"), seat()),
        ("play stationmaster office", "show garage"),
        "Stationmaster Office (copying Garage): discard a card",
    ),
    "option": (table(seat("station crew"), seat()), ("play station crew",), "Station Crew: choose one."),
    "look": (
        table(seat("signals", deck="3 waste"), seat()),
        ("play signals",),
        "Signals: the top card of your deck is Waste.",
    ),
    "pay": (
        table(seat("charitable support"), seat(), coins=4),
        ("play charitable support",),
        "Charitable Support: pay 4 coins to gain 1 point?",
    ),
    "trash": (
        table(seat("holiday timetable"), seat()),
        ("play holiday timetable",),
        "Holiday Timetable: trash this card to gain 3 coins?",
    ),
    "rail": (
        table(seat("trail blazer", ["4,4"]), seat(rails=["3,4"]), coins=5),
        ("play trail blazer", "option 2"),
        "Trail Blazer: lay a rail (2 left). You have 5 coins.",
    ),
    "one rail": (
        table(seat("interchange + waste", deck="4 waste"), seat(), coins=5),
        ("play interchange", "discard waste"),
        "Interchange: lay a rail.",
    ),
    "react": (
        table(seat("legal counsel"), seat("protesters"), to_move=1),
        ("play protesters",),
        "Reveal Legal Counsel to block the attack",
    ),
    "no reaction": (
        table(seat("waste"), seat("protesters"), to_move=1, piles=["legal-counsel"]),
        ("play protesters",),
        "No reaction in hand – continue",
    ),
    "attacked": (
        table(seat("lay rails + tunnel"), seat("protesters"), to_move=1),
        ("play protesters",),
        "Protesters: discard a rail-laying card.",
    ),
    "nothing fits": (
        table(seat("waste"), seat("protesters"), to_move=1, options=["every-question"]),
        ("play protesters",),
        "No matching card – reveal your hand",
    ),
    "pass a card": (
        table(seat("waste + garage"), seat("politician + waste"), to_move=1, piles=["landfill"]),
        ("play politician",),
        "Politician: choose a card to pass to the player on your right",
    ),
    "start": (
        {"game": "trains/tokyo", "players": [seat("5 normal train"), seat("5 normal train")], "phase": "start"},
        (),
        "Choose a starting hex",
    ),
}


def check_screens(make, asked):
    """The question in every language, on a narrow and a wide screen."""
    for language in LANGUAGES:
        for width in (80, 120):
            _, text = sit(make(), "?", "", "", language=language, width=width)
            assert not {"{", "}"} & set(text)
            if language == "en":
                assert asked in " ".join(text.split()), text
            else:
                assert "Your " not in text


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_its_screen_and_its_question(phase):
    position, moves, asked = PHASES[phase]

    def make():
        game = capolinea.from_position(position)
        for move in moves:
            game.play(move)
        return game

    check_screens(make, asked)


def test_a_station_that_a_text_asks_for_later(tmp_path):
    depot = {
        "id": "depot",
        "name": "Depot",
        "box": "trains",
        "types": ["action"],
        "cost": 4,
        "steps": [{"do": "draw"}, {"do": "station", "count": 2}],
    }
    (tmp_path / "trains").mkdir()
    (tmp_path / "trains" / "cards.json").write_text(json.dumps({"cards": [depot]}))
    position = table(seat(deck="2 waste"), seat()) | {"piles": ["depot"]}
    position["players"][0]["hand"] = {"depot": 1}  # pyright: ignore[reportIndexIssue]

    def make():
        game = capolinea.from_position(position, data=tmp_path)
        game.play("play depot")
        return game

    check_screens(make, "Depot: place a station (2 left).")


# --- the board


def drawn(name, **position):
    game = capolinea.from_position({"game": f"trains/{name}", "players": [seat(), seat(), seat(), seat()]} | position)
    names = Names(game.rulebook.library, Settings())
    return [line.plain for line in draw(names, game.view(0), letters(TITLES))]


@pytest.mark.parametrize("name", ["osaka", "tokyo"])
def test_the_board_shows_every_hex_with_its_coordinates(name):
    lines = drawn(name)
    text = "\n".join(lines)
    assert max(map(len, lines)) <= 72
    names = Names(capolinea.new(f"trains/{name}").rulebook.library, Settings())
    for hex_ in names.library.hexes:
        assert text.count(hex_.id) == (hex_.terrain != "sea"), hex_.id
        if hex_.name:
            assert hex_.name[:6].strip() in text, hex_.name
    signs = {"▲▲": "mountain", "≈≈": "river"}
    for sign, terrain in signs.items():
        assert text.count(sign) == sum(hex_.terrain == terrain for hex_ in names.library.hexes)


def test_rails_stations_and_barriers_are_on_the_board():
    players = [
        {"rails": ["0,8", "1,7"]},
        {"rails": ["0,8", "0,9"]},
        {"rails": ["0,8", "3,4"]},
        {"rails": ["0,8"]},
    ]
    lines = drawn("osaka", players=players, stations={"kyoto": 2, "uji": 1})
    assert lines[1].endswith("│Kyoto │Otsu  │")
    assert lines[2].endswith("│●2YABC│◆3   A│")  # as many rails as there is room for
    assert lines[5][52:59] == "│  Y   "
    assert lines[8].endswith("│●○    │")
    assert lines[11][31:39] == "│  B   │"
    assert lines[1][42:49] == "█Kameok"  # 0,5 and 0,6
    assert "1,5████1,6█" in lines[3]
    assert "5,3████5,4█" in lines[15]


def test_a_players_letter():
    assert letters(["Tú", "Ada"]) == ("T", "A")
    assert letters(["Bo", "Ben"]) == ("O", "N")
    assert letters(["", ""]) == ("1", "2")


# --- what seat 0 may not know


def screens(position, *moves, language="en"):
    """Everything that is printed for seat 0: the screen with the events, the board, why, and the public screen."""
    game = capolinea.from_position(position, seed=1)
    shown = io.StringIO()
    console = Console(file=shown, width=80, highlight=False)
    at = game.rulebook.family.terminal.sit_down(
        game.rulebook, Settings(language=language), console, TITLES[: game.players]
    )
    log = []
    for who, move in moves:
        game.play(move, who)
        log += at.tell(game.events(0))
    at.show(game.view(0), log)
    at.show_board(game.view(0))
    at.show_public(game.view(None))
    for text in ("kyoto", "lay rails", "*"):
        for line in at.why(game, 0, text):
            console.print(line)
    return shown.getvalue()


PILES = ["strategy-meeting", "signals", "information-central", "politician", "garage", "landfill", "tunnel", "viaduct"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("TG2")
def test_hands_and_decks_of_others_are_not_shown(language):
    one = table(seat("garage"), seat("3 waste + garage", deck="3 tunnel"), seat("tunnel", deck="viaduct"), piles=PILES)
    other = table(
        seat("garage"), seat("3 tunnel + waste", deck="2 waste + garage"), seat("viaduct", deck="tunnel"), piles=PILES
    )
    assert screens(one, language=language) == screens(other, language=language)


OTHER = {"waste": "garage", "garage": "waste"}
SECRETS = {
    "a card put on the deck": (
        lambda secret: table(seat(), seat("strategy meeting + waste + garage"), to_move=1, piles=PILES),
        lambda secret: [(1, "play strategy meeting"), (1, f"put {secret} on the deck")],
        ("waste", "garage"),
    ),
    "a card put at the bottom": (
        lambda secret: table(
            seat(),
            seat("signals", deck=OTHER[secret], deck_top=[{"card": "tunnel"}, {"card": secret}]),
            to_move=1,
            piles=PILES,
        ),
        lambda secret: [(1, "play signals"), (1, "option 2")],
        ("waste", "garage"),
    ),
    "the order of cards put back": (
        lambda secret: table(seat(), seat("information central", deck="waste + garage"), to_move=1, piles=PILES),
        lambda secret: [(1, "play information central"), (1, "done"), (1, f"put back {secret}")],
        ("waste", "garage"),
    ),
    "a card passed between others": (
        lambda secret: table(
            seat("3 waste"),
            seat("politician + 2 tunnel"),
            seat("waste + garage"),
            seat("2 viaduct"),
            to_move=1,
            piles=PILES,
        ),
        lambda secret: [
            (1, "play politician"),
            (0, "hand over waste"),
            (1, "hand over tunnel"),
            (2, f"hand over {secret}"),
            (3, "hand over viaduct"),
        ],
        ("waste", "garage"),
    ),
    "a card that is picked to be passed": (
        lambda secret: table(seat("3 waste"), seat("politician + waste + garage"), to_move=1, piles=PILES),
        lambda secret: [(1, "play politician"), (1, f"hand over {secret}")],
        ("waste", "garage"),
    ),
}


@pytest.mark.parametrize("what", SECRETS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("TG2", "TA2")
def test_what_others_do_in_secret_is_not_told(what, language):
    position, moves, secrets = SECRETS[what]
    first, second = (screens(position(secret), *moves(secret), language=language) for secret in secrets)
    assert first == second
