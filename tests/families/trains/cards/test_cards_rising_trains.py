"""The trains of Rising Sun whose text is done at once: BioFuel, Mining and Outdated Train."""

import pytest
from families.trains.cards.hands import seen, waste
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, seat

# --- BioFuel Train


@pytest.mark.card("biofuel-train")
def test_biofuel_train_may_return_one_waste_from_hand_or_discards_for_a_coin():
    game = osaka(seat("biofuel train + 2 waste + tower", discards="2 waste"), seat())
    twin = game.copy()
    play(game, "play biofuel train")
    assert (coins(game), legal(game)) == (2, {"return waste", "return waste from the discards", "done"})
    play(game, "return waste")
    assert (coins(game), pile(game, "waste"), game.view(0).phase) == (3, 67, "turn")
    assert (hand(game, 0), waste(game)) == (cards("waste + tower"), 2)
    play(twin, "play biofuel train", "return waste from the discards")
    assert (coins(twin), pile(twin, "waste"), waste(twin)) == (3, 67, 1)
    assert hand(twin, 0) == cards("2 waste + tower")


@pytest.mark.card("biofuel-train")
@pytest.mark.rule("TT4")
def test_biofuel_train_may_return_none():
    game = osaka(seat("biofuel train + waste", discards="waste"), seat())
    play(game, "play biofuel train", "done")
    assert (coins(game), pile(game, "waste")) == (2, 68)


@pytest.mark.card("biofuel-train")
def test_biofuel_train_without_waste_gives_its_coins_only():
    game = osaka(seat("biofuel train + tower", deck="waste"), seat())
    play(game, "play biofuel train")
    assert legal(game) == {"done"}  # asked all the same: others cannot see the hand
    play(game, "done")
    assert (coins(game), pile(game, "waste")) == (2, 69)
    bare = osaka(seat("biofuel train"), seat())
    play(bare, "play biofuel train")
    assert (coins(bare), bare.view(0).phase) == (2, "turn")


# --- Mining Train


@pytest.mark.card("mining-train")
@pytest.mark.parametrize(("own", "worth"), [("5,5 4,6", 1), ("5,5 5,6", 2), ("5,6 5,7 6,7 5,5", 4)])
def test_mining_train_gives_a_coin_for_each_own_rail_on_a_mountain(own, worth):
    game = osaka(seat("mining train", own), seat("", "4,8 7,6"))  # mountains of another do not count
    play(game, "play mining train")
    assert coins(game) == worth
    assert game.view(0).phase == "turn"


@pytest.mark.card("mining-train", "lay-rails")
def test_mining_train_counts_when_it_is_played():
    game = osaka(seat("2 mining train + lay rails", "5,5"), seat(), coins=1)
    play(game, "play mining train", "play lay rails at 5,6")
    assert coins(game) == 0  # the later rail does not count
    play(game, "play mining train")
    assert coins(game) == 2


@pytest.mark.card("mining-train")
@pytest.mark.rule("TT4")
def test_mining_train_can_be_declined():
    game = osaka(seat("mining train", "5,6"), seat())
    play(game, "play mining train, no text")
    assert coins(game) == 1


# --- Outdated Train


@pytest.mark.card("outdated-train")
@pytest.mark.rule("TT6", "TW1")
def test_buying_an_outdated_train_gives_waste_and_ends_the_turn():
    game = osaka(
        seat("normal train + tower", deck="6 express train"), seat("normal train"), coins=9, piles="outdated train"
    )
    play(game, "play normal train", "buy outdated train")
    view = game.view(None)
    assert (view.turn_seat, view.coins, view.in_play, view.acted) == (1, 0, {}, False)
    assert discards(game, 0) == cards("normal train + tower + outdated train + waste")
    assert hand(game, 0) == cards("5 express train")
    assert (pile(game, "outdated train"), pile(game, "waste")) == (6, 69)
    assert game.seats_to_decide == [1]


@pytest.mark.card("outdated-train")
def test_an_outdated_train_gives_two_coins_and_has_no_text():
    game = osaka(seat("outdated train"), seat())
    assert legal(game, "play") == {"play outdated train"}
    play(game, "play outdated train")
    assert (coins(game), waste(game), game.view(0).turn_seat) == (2, 0, 0)


@pytest.mark.card("outdated-train", "dump-site", "surveyor")
def test_the_waste_of_an_outdated_train_can_be_kept_away():
    for name in ("dump site", "surveyor"):
        game = osaka(seat(name, deck="6 normal train"), seat("normal train"), coins=2, piles="outdated train")
        play(game, f"play {name}", "buy outdated train")
        assert game.view(0).turn_seat == 1
        assert waste(game) == 0


@pytest.mark.card("outdated-train")
@pytest.mark.rule("TE1")
def test_the_end_is_tested_after_an_outdated_train():
    supply = {"express-train": 0, "tower": 0, "apartment": 0, "outdated-train": 1}
    game = osaka(seat(), seat(), coins=2, supply=supply)
    play(game, "buy outdated train")
    assert game.over
    assert seen(game).hand_size == 2  # the train and its Waste, drawn in the clean-up
