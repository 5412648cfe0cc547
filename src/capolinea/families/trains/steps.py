"""The steps of which a card's text is made, as the data files write them.

A text is a list of steps, carried out in order: `[{"do": "draw", "count": 2}, {"do": "choose", "count": 2}]` is
"draw 2 cards, then discard 2". `compile_text.py` turns them into the instructions that the kernels carry out.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from capolinea.core.schema import Id, Part

Count = Annotated[int, Meta(ge=1, le=9)]
Type = Literal["any", "train", "rail-laying", "station-expansion", "action", "building", "waste"]
Condition = Literal["chosen", "train-discarded"]
Lift = Literal["river", "mountain", "city", "remote", "rivals", "all"]


class Step(Part, frozen=True, tag_field="do"):
    """Base of all steps."""


class Draw(Step, frozen=True, tag="draw"):
    """Draw cards: so many, or so many for each card chosen before; identical cards chosen at once count as one."""

    count: Count = 1
    each: Literal["", "chosen"] = ""
    when: Condition | None = field(name="if", default=None)


class Coins(Step, frozen=True, tag="coins"):
    """Gain coins: so many, or so many for each thing; or the printed coins of the card chosen before, so often."""

    count: Count = 1
    each: Literal["", "chosen", "own-mountain", "printed-coin"] = ""
    when: Condition | None = field(name="if", default=None)
    if_in_play: Id | None = None


class Points(Step, frozen=True, tag="points"):
    """Take points."""

    count: Count = 1
    each: Literal["", "chosen"] = ""
    when: Condition | None = field(name="if", default=None)


class Waive(Step, frozen=True, tag="lift"):
    """Until the end of the turn a cost of laying rails is lifted (TR4)."""

    what: Lift


class Lasting(Step, frozen=True, tag="lasting"):
    """Something else holds until the end of the turn."""

    what: Literal["buy-onto-deck", "rail-coins", "no-waste", "skip-waste", "station-points"]
    count: Count = 1


class Choose(Step, frozen=True, tag="choose"):
    """Choose cards and do something with them. Where nothing fits, the step does nothing."""

    count: Annotated[int, Meta(ge=0, le=9)] = 1
    how: Literal["exactly", "up-to", "any-number", "down-to"] = "exactly"
    zones: Annotated[list[Literal["hand", "play", "discards", "revealed"]], Meta(min_length=1, max_length=2)] = field(
        name="from", default_factory=lambda: ["hand"]
    )
    type: Type = "any"
    to: Literal["discards", "trash", "pile", "deck", "deck-shown", "hand", "show", "stay"] = "discards"
    identical: Annotated[int, Meta(ge=1, le=4)] = 1
    otherwise: Literal["", "show-hand"] = field(name="else", default="")


class ReturnWaste(Step, frozen=True, tag="return-waste"):
    """Return all Waste in hand to its pile."""


class May(Step, frozen=True, tag="may"):
    """The player may pay, or trash this card, to carry out some steps."""

    steps: Annotated[list[AnyStep], Meta(min_length=1)]
    pay: Annotated[int, Meta(ge=0, le=20)] = 0
    trash_this: bool = False


class OneOf(Step, frozen=True, tag="one-of"):
    """The player chooses one of some lists of steps."""

    options: Annotated[list[Annotated[list[AnyStep], Meta(min_length=1)]], Meta(min_length=2, max_length=4)]


class Rail(Step, frozen=True, tag="rail"):
    """Lay rails, one by one (TR)."""

    count: Count = 1


class Station(Step, frozen=True, tag="station"):
    """Place stations, one by one (TN)."""

    count: Count = 1


class Waste(Step, frozen=True, tag="waste"):
    """Gain Waste (TW)."""

    count: Count = 1


class RevealUntil(Step, frozen=True, tag="reveal-until"):
    """Reveal cards of the deck until so many of a type are there; those go to hand or to their piles, the rest away."""

    type: Type
    count: Count
    to: Literal["hand", "pile"]


class Reveal(Step, frozen=True, tag="reveal"):
    """Reveal the top cards of the deck and leave them revealed for the next steps."""

    count: Count


class PutBack(Step, frozen=True, tag="put-back"):
    """Put the revealed cards back on top of the deck, in an order that only their owner knows."""


class Look(Step, frozen=True, tag="look"):
    """Look at the top card of the deck; discard it or put it at the bottom."""


class Guess(Step, frozen=True, tag="guess"):
    """Name a card and reveal the top card of the deck: to hand if it is that one, else back."""


class Gain(Step, frozen=True, tag="gain"):
    """Gain a card of the supply (TG4): the same as the one chosen before, or one of a type that costs so much more."""

    what: Literal["same", "train", "rail-laying", "action", "any"]
    above: Annotated[int, Meta(ge=0, le=20)] = 0
    to: Literal["hand", "discards", "deck"] = "discards"


class Copy(Step, frozen=True, tag="copy"):
    """Carry out the text of the card chosen before (TG6); with `coins` also gain its coins."""

    coins: bool = False


class Others(Step, frozen=True, tag="others"):
    """Every other player in seat order carries out some steps; no attack."""

    steps: Annotated[list[AnyStep], Meta(min_length=1)]


class Attack(Step, frozen=True, tag="attack"):
    """Every other player who does not react (TA1), and has so many cards in hand, carries out some steps."""

    steps: Annotated[list[AnyStep], Meta(min_length=1)]
    hand_at_least: Annotated[int, Meta(ge=0, le=20)] = 0


class PassRight(Step, frozen=True, tag="pass-right"):
    """All who do not react pass a card to the right, secretly and at once (TA2). An attack."""


class DiscardTop(Step, frozen=True, tag="discard-top"):
    """Discard the top card of the deck."""


AnyStep = (
    Draw
    | Coins
    | Points
    | Waive
    | Lasting
    | Choose
    | ReturnWaste
    | May
    | OneOf
    | Rail
    | Station
    | Waste
    | RevealUntil
    | Reveal
    | PutBack
    | Look
    | Guess
    | Gain
    | Copy
    | Others
    | Attack
    | PassRight
    | DiscardTop
)
