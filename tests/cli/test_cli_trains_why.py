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
        ("3,4", "3,4 river · rails of Ada Rail: possible now with Lay Rails: 2 coins, 1 Waste; "),
        ("umeda", "Umeda (4,4) city · stations 2 of 2 · your rail · a rail here is worth 4 points as it stands"),
        ("umeda", "Rail: TR1: you already have a rail on Umeda"),
        ("umeda", "Station: TN1: Umeda has no free place: it takes 2"),
        ("namba", "Rail: TR1: a barrier parts Namba from your rails"),
        ("kyoto", "Rail: TR1: Kyoto is not next to one of your rails"),
        ("kyoto", "Station: possible now with Station Expansion: 1 Waste"),
        ("4,1", "4,1 sea Rail: TR1: no rail is laid on the sea"),
        ("otsu", "Otsu (0,9) remote location · a rail here is worth 3 points at the end"),
        ("kans", "Kansai Airport (7,2)"),
        ("airport", "Kansai Airport (7,2)"),
        ("3,", "… and 3 more; write more of the name"),
        (
            "play lay rails at kyoto",
            "play lay rails at 0,8: TR1: Kyoto is not next to one of your rails Lay Rails",
        ),
        ("lay rail at 3,3", 'lay rail at 3,3: TT1: "lay rail at 3,3" is not possible now'),
    ],
)
@pytest.mark.rule("TR1", "TR2", "TN1")
def test_why_a_hex(text, answer):
    assert answer in why(HAND, text)


def test_why_a_rail_is_too_expensive():
    poor = HAND | {"coins": 0, "stations": {}}
    assert "Rail: TR2: a rail on the river south-west of Ibaraki costs 2; your coins: 0" in why(poor, "3,4")


def test_why_without_a_card_for_it():
    empty = table(seat("normal train", ["4,4"]), seat(), coins=5)
    assert "Rail: would cost 1 coin; you have no card in hand that lays rails" in why(empty, "3,3")
    assert "Station: there is room; you have no card in hand that places stations" in why(empty, "kyoto")
    later = table(seat("trail blazer", ["4,4"]), seat(), coins=5)
    assert "would cost 1 coin; Trail Blazer asks for the place while it is played" in why(later, "3,3")


def test_why_while_a_text_asks():
    asked = table(seat("garage + lay rails + tunnel", ["4,4"], deck="2 waste"), seat(), coins=5)
    assert "Rail: would cost 1 coin; not now" in why(asked, "3,3", moves=["play garage"])
    rail = table(seat("trail blazer", ["4,4"]), seat(), coins=5)
    text = why(rail, "3,3", "kyoto", moves=["play trail blazer", "option 1"])
    assert "Rail: possible now: 1 coin" in text
    assert "Rail: TR1: Kyoto is not next to one of your rails" in text


def test_why_at_the_start():
    start = {"game": "trains/osaka", "players": [seat("5 normal train"), seat("5 normal train")], "phase": "start"}
    text = why(start, "kyoto", "otsu", "4,1")
    assert "Start: possible now" in text
    assert "Start: TS6: Otsu is a remote location: nobody starts there" in text
    assert "Start: TS6: nobody starts on the sea: choose land" in text


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("express train", "Express Train Train · price 3 · 2 coins · in the pile: 7"),
        (
            "express train",
            "Buy: TT3: Express Train costs 3; your coins: 2 Play: TT1: you have no Express Train in hand",
        ),
        ("lay rails", "Lay 1 rail. Buy: TT3: Lay Rails costs 3; your coins: 2 Play: possible now"),
        ("waste", "Buy: TT3: Waste cannot be bought Play: TT1: Waste cannot be played"),
        ("normal", "Normal Train Train · price 1 · 1 coin · in no pile"),
        ("normal", "Buy: TS2: there is no pile of Normal Train: it cannot be bought"),
        ("tower", "Tower Building · price 5 · 2 points at the end · 1 Waste when bought · in the pile: 7"),
        ("politician", "Politician Action, Attack · price 4 · not in this game Attack: all players, you too"),
        ("politician", "(reconstructed: coins)"),
        ("conductor's", "Conductor's Station Action · price 2 · not in this game"),
        ("expr tr", 'No hex and no card is called "expr tr"'),
        ("expres trian", 'No hex and no card is called "expres trian" (express train?)'),
        ("", "Write why and a hex or a card"),
        ("buy skyscraper", "buy skyscraper: TT3: Skyscraper costs 8; your coins: 2 Skyscraper Building · price 8"),
        ("buy skysc", "Skyscraper Building · price 8"),
        ("play express train", "play express train: TT1: you have no Express Train in hand"),
        ("play lay rails, no rail", "play lay rails, no rail: possible now"),
        ("pass", "pass: TT5: you have already played or bought something this turn"),
        ("passing", "Passing Station"),
        ("end turn", "end turn: possible now"),
    ],
)
def test_why_a_card(text, answer):
    assert answer in why(HAND, text)


def test_why_passing_says_what_passing_does():
    text = why(table(seat("garage + waste"), seat()), "pass")
    assert "pass: possible now Who passes plays and buys nothing this turn, and returns all Waste in hand" in text


@pytest.mark.parametrize(("language", "words"), [("it", "una ferrovia tua · "), ("es", "una vía tuya · ")])
def test_ones_own_rail_is_not_that_of_a_stranger(language, words):
    text = why(HAND, "umeda", language=language)
    assert words in text
    assert "You" not in text.partition("Umeda (4,4)")[2].partition("Stazione:")[0]


def test_all_cards_of_the_game_can_be_read():
    text = why(table(seat("engineer"), seat()), "*")
    for words in ("Skyscraper", "Normal Train", "Gain its coins and carry out its text. (reconstructed: coins, text)"):
        assert words in text
    assert text.count("in the pile:") == 16


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("it", ("Ferrovia: possibile adesso con Lay Rails: 1 moneta", "Posa 1 ferrovia.", "Comprare: TT3")),
        ("es", ("Vía: posible ahora con Lay Rails: 1 moneda", "Coloca 1 vía.", "Comprar: TT3")),
    ],
)
def test_why_in_other_languages(language, words):
    text = why(HAND, "3,3", "lay rails", language=language)
    for part in words:
        assert part in text
