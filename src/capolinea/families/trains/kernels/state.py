"""The state of a game of Trains: one record, the same for every board, supply and number of players.

Rules: `docs/rules/trains.md` (Trains, AEG 2013; Rising Sun, AEG 2014). The kernels in `phases/` are the only code that
changes a state.

Cards are counted, not listed: a game has at most `MAX_KINDS` kinds of cards, each with a *slot*, and a zone holds so
many of each slot. A deck is counted too, and sampled on drawing, which is the same as a shuffled pile and has no order
to leak; only the places that a player has come to know (on top by Switchback, at the bottom by Signals) are listed.
"""

from __future__ import annotations

from capolinea.core.records import Record, int8, int16, int32, uint32

# Capacities. A board or a set of cards beyond them is refused on loading.
SEATS = 4
MAX_HEXES = 96
MAX_CARDS = 128  # that the data know
MAX_KINDS = 20  # in one game
MAX_OWNED = 400  # cards in one game
MAX_CODE = 1024  # instructions of all cards
CHOSEN_PILES = 8  # TS2
QUIET_ROUNDS = 50  # TE5

# Slots that every game has.
WASTE = 0
NO_CARD = -1

# Types of cards, as bits.
TRAIN = 1
RAIL_LAYING = 2
STATION_EXPANSION = 4
ACTION = 8
BUILDING = 16
WASTE_TYPE = 32
ATTACK = 64
REACTION = 128
COPIER = 256  # its text copies another card (TG6)
ANY_TYPE = 0

# Terrain.
SEA = 0
PLAIN = 1
RIVER = 2
MOUNTAIN = 3
CITY = 4
REMOTE = 5

# What is lifted until the end of the turn (TR4), as bits.
NO_RIVER_COST = 1
NO_MOUNTAIN_COST = 2
NO_CITY_COST = 4
NO_REMOTE_COST = 8
NO_RIVAL_COST = 16  # and no Waste for rivals
NO_COST = 32

# A known place of a deck holds a slot and who knows it: its owner alone, everyone, or everyone as one of a group.
KNOWN_TO_ALL = 32
KNOWN_GROUP = 64  # everyone knows which cards the neighbouring places of a group hold, but not in which order
OTHER_GROUP = 96  # the same, for a group next to another
SLOT_BITS = 31
HIDDEN_PLACE = 31  # in a concealed state

# Phases: what has to be decided.
START = 0  # TS6: the first rail
TURN = 1  # TT1
CHOOSE = 2  # a card, as the step of the text says
OPTION = 3  # one of the options of the step
RAIL = 4  # TR1
STATION = 5  # TN1
REACT = 6  # TA1: show a reaction or not
PASS_CARD = 7  # TA2: every undecided seat, at the same time
OVER = 8

# Reasons for the end (TE1), as bits.
SUPPLY_END = 1
RAILS_END = 2
STATIONS_END = 4
STANDSTILL = 8  # TE5

# Decisions: the whole action space, as integers.
END_TURN = 0
PASS = 1
DONE = 2  # no more, none, no
OPTIONS = 3  # + option
MAX_OPTIONS = 4
PLAY = OPTIONS + MAX_OPTIONS  # + slot
PLAY_PLAIN = PLAY + MAX_KINDS  # + slot; without its text (TT4)
BUY = PLAY_PLAIN + MAX_KINDS  # + slot
BUY_ONTO = BUY + MAX_KINDS  # + slot; onto the deck (Early Train)
PICK = BUY_ONTO + MAX_KINDS  # + slot; of the hand, in play, revealed, of the supply, or named
PICK_DISCARD = PICK + MAX_KINDS  # + slot; of the discards
HEX = PICK_DISCARD + MAX_KINDS  # + hex
ACTIONS = HEX + MAX_HEXES

SPECTATOR = -1


class State(Record):
    """The whole state of one game. `conceal_state` erases what is marked secret."""

    # chance (secret)
    chance_key = uint32(4)
    chance_drawn = uint32()
    chance_stream = uint32()

    # whose decision
    players = int8()
    phase = int8()
    seat = int8()  # decides now
    turn_seat = int8()  # whose turn it is
    undecided = int8()  # PASS_CARD: the seats still to pick, as bits
    turn = int32()
    quiet = int16()  # TE5: turns since something last changed for good
    end_reason = int8()

    # kinds of cards, the supply and the trash
    kinds = int8()
    kind = int8(MAX_KINDS)  # the card of the data in each slot
    pile = int8(MAX_KINDS)
    trash = int8(MAX_KINDS)

    # cards of the seats
    hand_size = int16(SEATS)
    hand = int8(SEATS, MAX_KINDS)  # secret
    shown = int8(SEATS, MAX_KINDS)  # cards that everyone knows to be in a hand
    deck_size = int16(SEATS)  # without the known places
    deck = int8(SEATS, MAX_KINDS)  # secret: how many of each between the known places
    top_count = int16(SEATS)  # known places on top of the deck
    bottom_count = int16(SEATS)  # known places at its bottom
    known_first = int16(SEATS)
    known = int8(SEATS, MAX_OWNED)  # secret: a ring of known places, top first
    discards = int8(SEATS, MAX_KINDS)
    mixed = int8()  # seats that passed cards in secret since all their cards were last seen, as bits
    gave_to = int8(SEATS)  # secret: to whom a seat passed a card that must still be in that hand
    gave = int8(SEATS)  # secret: which
    in_play = int8(MAX_KINDS)
    revealed = int8(MAX_KINDS)

    # board
    rails = int8(MAX_HEXES)  # the seats with a rail there, as bits
    reach = int8(MAX_HEXES)  # the seats with a rail next to it, as bits
    stations = int8(MAX_HEXES)
    stations_left = int8()
    rails_left = int8(SEATS)
    points = int16(SEATS)  # taken during play

    # the turn
    acted = int8()  # something was played or bought
    changed = int8()  # TE5: something changed for good
    coins = int16()
    lifted = int8()
    rail_coins = int16()  # coins for each rail-laying card played
    buy_onto_deck = int8()  # Early Train
    no_waste = int8()  # Dump Site
    skip_waste = int16()  # Surveyor: Waste cards that will not be gained
    station_points = int16()  # Commuter Train

    # a card that is being carried out
    card = int8()  # "this card"
    text = int8()  # the card whose text it is: this one, or the one it copies
    step = int16()
    return_step = int16()  # where to go on after a copied text
    actor = int8()  # to whom the step applies: the seat of the turn, or a victim
    chosen = int8()
    tally = int16()  # cards chosen at the last choice
    todo = int16()  # choices or rails that are left
    found = int16()  # trains that an attack discarded
    victim = int8()
    spared = int8()  # the seats that reacted, as bits
    picked = int8(SEATS)  # secret: PASS_CARD


class Legal(Record):
    """The legal decisions of one seat, as a list."""

    count = int16()
    actions = int16(ACTIONS)


class Work(Record):
    """Scratch space for kernels, which allocate nothing. Holds nothing between calls."""

    drawn = int8(MAX_CARDS)


class Sheet(Record):
    """The final score of a game, seat by seat."""

    end_reason = int8()
    turns = int32()
    city_points = int16(SEATS)
    remote_points = int16(SEATS)
    card_points = int16(SEATS)
    taken_points = int16(SEATS)
    rails = int8(SEATS)
    cities = int8(SEATS)
    total = int16(SEATS)
    rank = int8(SEATS)
