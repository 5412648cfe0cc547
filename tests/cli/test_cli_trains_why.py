"""`why` at a table of Trains: what a hex costs, what a card says, and the rule that forbids something."""

import pytest
from trains_sitting import seat, sit, table

import capolinea


def why(position, *texts, moves=(), language="en"):
    """The answers, as one line of words."""
    game = capolinea.from_position(position)
    for move in moves:
        game.play(move)
    word = {"en": "why", "it": "perché", "es": "por qué"}[language]
    _, shown = sit(game, *(f"{word} {text}" for text in texts), language=language)
    return " ".join(shown.split())


HAND = table(
    seat("lay rails + tunnel + station expansion", ["4,4"], discards="waste"),
    seat(rails=["3,4", "4,5"]),
    stations={"4,4": 2, "kyoto": 1},
    coins=2,
)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("3,3", "3,3 river Rail: possible now with Lay Rails: 1 coin; possible now with Tunnel: 1 coin"),
        ("3,4", "3,4 river · rails: Ada Rail: possible now with Lay Rails: 2 coins, 1 Waste; "),
        ("umeda", "Umeda (4,4) city · 2 of 2 stations · your rail · a rail here currently scores 4 points"),
        ("umeda", "Rail: TR1: you already have a rail at Umeda"),
        ("umeda", "Station: TN1: Umeda is full: it has room for 2"),
        ("namba", "Rail: TR1: a barrier separates Namba from your rails"),
        ("kyoto", "Rail: TR1: Kyoto isn't next to any of your rails"),
        ("kyoto", "Station: possible now with Station Expansion: 1 Waste"),
        ("4,1", "4,1 sea Rail: TR1: you can't lay rails on the sea"),
        ("otsu", "Otsu (0,9) remote location · a rail here scores 3 points at the end"),
        ("kans", "Kansai Airport (7,2)"),
        ("airport", "Kansai Airport (7,2)"),
        ("3,", "… and 3 more; type more of the name"),
        (
            "play lay rails at kyoto",
            "play lay rails at 0,8: TR1: Kyoto isn't next to any of your rails Lay Rails",
        ),
        ("lay rail at 3,3", 'lay rail at 3,3: TT1: "lay rail at 3,3" is not possible now'),
    ],
)
@pytest.mark.rule("TR1", "TR2", "TN1")
def test_why_a_hex(text, answer):
    assert answer in why(HAND, text)


def test_why_a_rail_is_too_expensive():
    poor = HAND | {"coins": 0, "stations": {}}
    assert "Rail: TR2: you need 2 more coins: a rail at the river south-west of Ibaraki costs 2, you have 0" in why(
        poor, "3,4"
    )


def test_why_without_a_card_for_it():
    empty = table(seat("normal train", ["4,4"]), seat(), coins=5)
    assert "Rail: costs 1 coin, but you have no card in hand that lays rails" in why(empty, "3,3")
    assert "Station: there's room, but you have no card in hand that places stations" in why(empty, "kyoto")
    later = table(seat("trail blazer", ["4,4"]), seat(), coins=5)
    assert "costs 1 coin; Trail Blazer asks where while you play it" in why(later, "3,3")


def test_why_while_a_text_asks():
    asked = table(seat("garage + lay rails + tunnel", ["4,4"], deck="2 waste"), seat(), coins=5)
    assert "Rail: costs 1 coin, but not now" in why(asked, "3,3", moves=["play garage"])
    rail = table(seat("trail blazer", ["4,4"]), seat(), coins=5)
    text = why(rail, "3,3", "kyoto", moves=["play trail blazer", "option 1"])
    assert "Rail: possible now: 1 coin" in text
    assert "Rail: TR1: Kyoto isn't next to any of your rails" in text


def test_why_at_the_start():
    start = {"game": "trains/osaka", "players": [seat("5 normal train"), seat("5 normal train")], "phase": "start"}
    text = why(start, "kyoto", "otsu", "4,1")
    assert "Start: possible now" in text
    assert "Start: TS6: you can't start in Otsu: it's a remote location" in text
    assert "Start: TS6: you can't start on the sea: choose a land hex" in text


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("express train", "Express Train Train · cost 3 · 2 coins · 7 left in the pile"),
        (
            "express train",
            "TT3: you need 1 more coin: Express Train costs 3, you have 2 Play: TT1: you have no Express Train in hand",
        ),
        ("lay rails", "Lay 1 rail. Buy: TT3: you need 1 more coin: Lay Rails costs 3, you have 2 Play: possible now"),
        ("waste", "Buy: TT3: you can't buy Waste Play: TT1: Waste can't be played"),
        ("normal", "Normal Train Train · cost 1 · 1 coin · no pile"),
        ("normal", "Buy: TS2: you can't buy Normal Train: it has no supply pile"),
        ("tower", "Tower Building · cost 5 · 2 points at the end · 1 Waste when you buy it · 7 left in the pile"),
        ("politician", "Politician Action, Attack · cost 4 · not in this game Attack: at the same time"),
        ("politician", "(reconstructed: coins)"),
        ("conductor's", "Conductor's Station Action · cost 2 · not in this game"),
        ("expr tr", 'No hex or card matches "expr tr"'),
        ("expres trian", 'No hex or card matches "expres trian" (express train?)'),
        ("", "Type why and a hex or a card"),
        (
            "buy skyscraper",
            "buy skyscraper: TT3: you need 6 more coins: Skyscraper costs 8, you have 2 Skyscraper Building · cost 8",
        ),
        ("buy skysc", "Skyscraper Building · cost 8"),
        ("play express train", "play express train: TT1: you have no Express Train in hand"),
        ("play lay rails, no rail", "play lay rails, no rail: possible now"),
        ("pass", "pass: TT5: you have already played or bought a card this turn"),
        ("passing", "Passing Station"),
        ("end turn", "end turn: possible now"),
    ],
)
def test_why_a_card(text, answer):
    assert answer in why(HAND, text)


def test_why_passing_says_what_passing_does():
    text = why(table(seat("garage + waste"), seat()), "pass")
    assert "pass: possible now If you pass, you can't play or buy this turn; all Waste in hand is returned" in text


@pytest.mark.parametrize(("language", "words"), [("it", "la tua ferrovia · "), ("es", "tu vía · ")])
def test_ones_own_rail_is_not_that_of_a_stranger(language, words):
    text = why(HAND, "umeda", language=language)
    assert words in text
    assert "You" not in text.partition("Umeda (4,4)")[2].partition("Stazione:")[0]


def test_all_cards_of_the_game_can_be_read():
    text = why(table(seat("engineer"), seat()), "*")
    for words in ("Skyscraper", "Normal Train", "Gain its coins and copy its effect. (reconstructed: coins, text)"):
        assert words in text
    assert text.count("left in the pile") == 16


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("it", ("Ferrovia: possibile adesso con Posa ferrovie: 1 moneta", "Posa 1 ferrovia.", "Comprare: TT3")),
        ("es", ("Vía: posible ahora con Tendido de vías: 1 moneda", "Coloca 1 vía.", "Comprar: TT3")),
    ],
)
def test_why_in_other_languages(language, words):
    text = why(HAND, "3,3", "lay rails", language=language)
    for part in words:
        assert part in text
