"""Texts of cards as instructions: the steps of the data files, made flat for the kernels, and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.families.trains import operations as op
from capolinea.families.trains import steps as step
from capolinea.families.trains.state import ANY_TYPE, COPIER

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.families.trains.steps import AnyStep

NEEDS_CHOICE = (step.Gain, step.Copy)
LOOPS = (step.Others, step.Attack)
OF_THE_TURN = (
    step.Rail,
    step.Station,
    step.Coins,
    step.Waive,
    step.Lasting,
    step.Copy,
    step.Gain,
    step.May,
    step.PassRight,
)  # only for the player whose turn it is


class WrongStep(Exception):
    """A step that makes no sense: where it is in the text, and what was expected instead."""

    def __init__(self, place: str, expected: str, found: str) -> None:
        self.place, self.expected, self.found = place, expected, found
        super().__init__(place, expected, found)


def _parts(part: AnyStep) -> list[tuple[str, Sequence[AnyStep]]]:
    """The lists of steps inside a step."""
    if isinstance(part, step.May | step.Others | step.Attack):
        return [(".steps", part.steps)]
    if isinstance(part, step.OneOf):
        return [(f".options[{number}]", option) for number, option in enumerate(part.options)]
    return []


def all_steps(text: Sequence[AnyStep]) -> list[AnyStep]:
    """The steps of a text with those inside of others."""
    found: list[AnyStep] = []
    for part in text:
        found.append(part)
        for _, inner in _parts(part):
            found.extend(all_steps(inner))
    return found


def copies(text: Sequence[AnyStep]) -> bool:
    """Whether a text copies another card's."""
    return any(isinstance(part, step.Copy) for part in all_steps(text))


def is_declinable(text: Sequence[AnyStep]) -> bool:
    """Whether declining the text as a whole (TT4) is anything else than saying no to each of its steps."""
    return any(
        not isinstance(part, step.Rail | step.Station | step.May | step.OneOf)
        and not (isinstance(part, step.Choose) and part.how in ("up-to", "any-number"))
        and not (isinstance(part, step.Coins | step.Points | step.Draw) and "chosen" in (part.each, part.when))
        for part in text
    ) or any(isinstance(part, step.OneOf) and not _lays(part) for part in text)


def _lays(part: step.OneOf) -> bool:
    """Whether every option of a choice is about rails or stations, which can be forgone one by one."""
    return all(isinstance(option[0], step.Rail | step.Station) for option in part.options)


def check(text: Sequence[AnyStep], cards: Mapping[str, int]) -> None:
    """Refuse a text whose steps do not fit together."""
    _check(text, cards, "", loop=False, chosen=False, revealed=False)
    if sum(isinstance(part, step.Copy) for part in all_steps(text)) > 1:
        raise WrongStep("", "at most one copy in a text (TG6)", "more")


def _check(
    text: Sequence[AnyStep], cards: Mapping[str, int], place: str, *, loop: bool, chosen: bool, revealed: bool
) -> None:
    for number, part in enumerate(text):
        here = f"{place}[{number}]"
        if isinstance(part, step.Choose):
            _check_choice(part, here, loop=loop, revealed=revealed)
            chosen = True
        if isinstance(part, NEEDS_CHOICE) and not chosen:
            raise WrongStep(here, "a choose step before it", type(part).__name__.lower())
        if loop and isinstance(part, OF_THE_TURN):
            raise WrongStep(here, "a step that another player can carry out", type(part).__name__.lower())
        if loop and isinstance(part, LOOPS):
            raise WrongStep(here, "no attack inside an attack", type(part).__name__.lower())
        if isinstance(part, step.PutBack) and not revealed:
            raise WrongStep(here, "a reveal step before it", "put-back")
        if isinstance(part, step.Coins) and part.if_in_play is not None and part.if_in_play not in cards:
            raise WrongStep(f"{here}.if_in_play", "the id of a card", part.if_in_play)
        if isinstance(part, step.Reveal):
            revealed = True
        if isinstance(part, step.PutBack):
            revealed = False
        for name, inner in _parts(part):
            _check(inner, cards, here + name, loop=loop or isinstance(part, LOOPS), chosen=chosen, revealed=revealed)
    if revealed and not place:
        raise WrongStep("", "a put-back step after reveal", "none")


def _check_choice(part: step.Choose, here: str, *, loop: bool, revealed: bool) -> None:
    if part.how == "down-to" and part.zones != ["hand"]:
        raise WrongStep(f"{here}.from", "the hand alone, for down-to", ", ".join(part.zones))
    if len(part.zones) > 1 and sorted(part.zones) != ["discards", "hand"]:
        raise WrongStep(f"{here}.from", "one zone, or hand and discards", ", ".join(part.zones))
    if "revealed" in part.zones and not revealed:
        raise WrongStep(f"{here}.from", "a reveal step before it", "revealed")
    if loop and part.zones != ["hand"]:
        raise WrongStep(f"{here}.from", "the hand, for another player", ", ".join(part.zones))
    if part.to == "stay" and "hand" in part.zones:
        raise WrongStep(f"{here}.to", "show, for a card that stays in hand", "stay")
    if part.to in ("show", "stay") and (part.how not in ("exactly", "up-to") or part.count != 1):
        raise WrongStep(f"{here}.count", "1, for a card that stays where it is", str(part.count))
    if part.to == "hand" and "hand" in part.zones:
        raise WrongStep(f"{here}.to", "another place than the hand", "hand")
    if part.identical > 1 and part.count != 1:
        raise WrongStep(f"{here}.count", "1 choice of identical cards", str(part.count))
    if part.count == 0 and part.how != "down-to":
        raise WrongStep(f"{here}.count", "1 or more", "0")


Row = list[int]


class _Translator:
    """Writes rows of instructions; the steps inside a step follow it, with jumps around them."""

    def __init__(self, cards: Mapping[str, int], base: int, *, copying: bool) -> None:
        self.cards, self.base, self.copying = cards, base, copying
        self.rows: list[Row] = []

    def add(self, *numbers: int) -> Row:
        """An instruction; returned so that what is not known yet can be filled in."""
        row = [*numbers, *[0] * (op.ARGUMENTS - len(numbers))]
        self.rows.append(row)
        return row

    @property
    def here(self) -> int:
        """The number of the next instruction."""
        return self.base + len(self.rows)

    def run(self, parts: Sequence[AnyStep]) -> None:
        """Steps in order."""
        for part in parts:
            if isinstance(part, step.May | step.OneOf | step.Others | step.Attack):
                self.compound(part)
            else:
                self.simple(part)

    def simple(self, part: AnyStep) -> None:
        """A step that is one instruction, or always the same few."""
        match part:
            case step.Draw() | step.Points():
                operation = op.DRAW if isinstance(part, step.Draw) else op.POINTS
                self.add(operation, part.count, op.EACH[part.each], op.CONDITIONS[part.when])
            case step.Coins():
                condition, card = op.CONDITIONS[part.when], 0
                if part.if_in_play is not None:
                    condition, card = op.IF_IN_PLAY, self.cards[part.if_in_play]
                self.add(op.COINS, part.count, op.EACH[part.each], condition, card)
            case step.Waive():
                self.add(op.LIFT, op.LIFTS[part.what])
            case step.Lasting():
                self.add(op.LASTING, op.LASTINGS[part.what], part.count)
            case step.Choose():
                self.choose(part)
            case step.Rail() | step.Station() | step.Waste() | step.Reveal():
                self.add(COUNTED[type(part)], part.count)
            case step.RevealUntil():
                self.add(op.REVEAL_UNTIL, op.TYPES[part.type], part.count, op.PLACES[part.to])
            case step.Gain():
                to = {"hand": op.TO_HAND, "discards": op.TO_DISCARDS, "deck": op.TO_DECK_SHOWN}[part.to]
                self.add(op.GAIN, int(part.what == "same"), part.above, to, op.TYPES.get(part.what, ANY_TYPE))
            case step.Copy():
                self.add(op.COPY, int(part.coins))
            case _:
                for operation in PLAIN[type(part)]:
                    self.add(operation)

    def choose(self, part: step.Choose) -> None:
        """A choice; in a text that copies it leaves out cards that copy (TG6)."""
        zones = sum(op.ZONES[zone] for zone in part.zones)
        kind = op.TYPES[part.type] | (COPIER if self.copying else 0)
        much = part.count + op.IDENTICAL * part.identical + (op.SHOW_HAND if part.otherwise else 0)
        self.add(op.CHOOSE, zones, kind, op.PLACES[part.to], op.HOW[part.how], much)

    def compound(self, part: step.May | step.OneOf | step.Others | step.Attack) -> None:
        """A step with steps inside."""
        if isinstance(part, step.May):
            may = self.add(op.MAY, part.pay, int(part.trash_this))
            self.run(part.steps)
            may[3] = self.here
        elif isinstance(part, step.OneOf):
            self.add(op.ONE_OF, len(part.options))
            jumps = [self.add(op.JUMP) for _ in part.options]
            ends: list[Row] = []
            for jump, option in zip(jumps, part.options, strict=True):
                jump[1] = self.here
                self.run(option)
                ends.append(self.add(op.JUMP))
            for end in ends:
                end[1] = self.here
        else:
            self.add(op.BEGIN_OTHERS)
            head, attack = self.here, isinstance(part, step.Attack)
            other = self.add(op.OTHER, int(attack), part.hand_at_least if isinstance(part, step.Attack) else 0)
            self.run(part.steps)
            self.add(op.NEXT_OTHER, head)
            other[3] = self.here


COUNTED = {step.Rail: op.RAIL, step.Station: op.STATION, step.Waste: op.WASTE, step.Reveal: op.REVEAL}
PLAIN: dict[type[step.Step], tuple[int, ...]] = {
    step.ReturnWaste: (op.RETURN_WASTE,),
    step.PutBack: (op.PUT_BACK,),
    step.Look: (op.LOOK,),
    step.Guess: (op.GUESS,),
    step.DiscardTop: (op.DISCARD_TOP,),
    step.PassRight: (op.BEGIN_OTHERS, op.ASK_ALL, op.PASS_RIGHT),
}


def translate(text: Sequence[AnyStep], cards: Mapping[str, int], base: int) -> list[Row]:
    """A text as instructions that begin at number `base`, with END at their end."""
    translator = _Translator(cards, base, copying=copies(text))
    translator.run(text)
    translator.add(op.END)
    return translator.rows
