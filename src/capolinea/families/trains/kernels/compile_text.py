"""Texts of cards as instructions: the steps of the data files, checked and flattened for the kernels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from capolinea.core.problems import Phrase
from capolinea.families.trains import steps as step
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.state import ANY_TYPE, COPIER

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.families.trains.steps import AnyStep

MAX_DEPTH = 8  # of steps inside of steps
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
    step.Reveal,  # revealed cards belong to the player whose turn it is
    step.PutBack,
)  # only for the player whose turn it is
CLEARED = (*LOOPS, step.PassRight, step.Copy, step.RevealUntil)  # not while cards are revealed


class WrongStep(Exception):
    """A step that makes no sense: where it is in the text, and what was expected instead."""

    def __init__(self, place: str, expected: Phrase, found: str) -> None:
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
    """The steps of a text, each followed by those inside it, numbered by their place in this list."""
    found: list[AnyStep] = []
    waiting = list(reversed(text))
    while waiting:  # a text that was not checked yet may be nested deeper than Python calls
        part = waiting.pop()
        found.append(part)
        for _, inner in reversed(_parts(part)):
            waiting.extend(reversed(inner))
    return found


def copies(text: Sequence[AnyStep]) -> bool:
    """Whether a text copies another card's."""
    return any(isinstance(part, step.Copy) for part in all_steps(text))


def places_first(text: Sequence[AnyStep]) -> Literal["", "rail", "station"]:
    """What a text places first, if that is the first thing it asks; lasting effects ask nothing."""
    for part in text:
        if isinstance(part, step.Rail):
            return "rail"
        if isinstance(part, step.Station):
            return "station"
        if not isinstance(part, step.Waive | step.Lasting):
            return ""
    return ""


# --- declining


def is_declinable(text: Sequence[AnyStep]) -> bool:
    """Whether declining a text as a whole (TT4) is possible and differs from saying no to each of its steps.

    Waste always happens, so a text that gives it in any case cannot be declined.
    """
    return not _gives_waste(text) and not all(_can_be_refused(part) for part in text)


def _gives_waste(text: Sequence[AnyStep]) -> bool:
    """Whether a text gives Waste, whatever is chosen in it."""
    return any(
        isinstance(part, step.Waste)
        or (isinstance(part, step.OneOf) and all(_gives_waste(option) for option in part.options))
        for part in text
    )


def _can_be_refused(part: AnyStep) -> bool:
    """Whether a step does nothing for a player who says no to it, or to the choice before it."""
    match part:
        case step.Rail() | step.Station() | step.May() | step.Gain() | step.Copy():
            return True
        case step.Choose():
            return part.how in ("up-to", "any-number")
        case step.Draw() | step.Coins() | step.Points():
            return part.each in ("chosen", "printed-coin") or part.when == "chosen"
        case step.OneOf():
            return all(_lays(option) for option in part.options)
        case _:
            return False


def _lays(option: Sequence[AnyStep]) -> bool:
    """Whether an option is only about rails and stations, which can be skipped one by one, and their Waste."""
    return all(isinstance(part, step.Rail | step.Station | step.Waste) for part in option)


# --- checking


@dataclass(frozen=True)
class _Known:
    """What holds at a place of a text."""

    loop: bool = False  # another player carries it out
    chosen: step.Choose | None = None  # the choice that "chosen" means
    revealed: bool = False  # cards are revealed
    discarded: bool = False  # the others discarded the top cards of their decks
    depth: int = 1

    def after(self, part: AnyStep) -> _Known:
        """What holds after a step. What is chosen inside of a step is known inside of it alone."""
        inside = all_steps([part])
        chosen, discarded = self.chosen, self.discarded
        if isinstance(part, step.Choose):
            chosen = part
        elif any(isinstance(each, step.Choose | step.PutBack | step.Copy) for each in inside):
            chosen = None
        if isinstance(part, LOOPS):
            discarded = any(isinstance(each, step.DiscardTop) for each in inside)
        elif any(isinstance(each, (*LOOPS, step.PassRight, step.Copy)) for each in inside):
            discarded = False
        revealed = (self.revealed or isinstance(part, step.Reveal)) and not isinstance(part, step.PutBack)
        return replace(self, chosen=chosen, discarded=discarded, revealed=revealed)

    def inside(self, part: AnyStep) -> _Known:
        """What holds at the beginning of the steps inside of a step."""
        if isinstance(part, LOOPS):
            return _Known(loop=True, depth=self.depth + 1)
        return replace(self, depth=self.depth + 1)


def _name(part: AnyStep) -> str:
    return str(part.__struct_config__.tag)


def check(text: Sequence[AnyStep], cards: Mapping[str, int]) -> None:
    """Refuse a text whose steps do not fit together."""
    if _check(text, cards, "", _Known()).revealed:
        raise WrongStep("", Phrase("step-put-back-after"), "reveal")
    copying = sum(isinstance(part, step.Copy) for part in all_steps(text))
    if copying > 1:
        raise WrongStep("", Phrase("step-one-copy"), str(copying))


def _check(text: Sequence[AnyStep], cards: Mapping[str, int], place: str, known: _Known) -> _Known:
    """Refuse steps that do not fit together; returns what holds after them."""
    if known.depth > MAX_DEPTH:
        raise WrongStep(place, Phrase("step-depth", most=MAX_DEPTH), str(known.depth))
    for number, part in enumerate(text):
        here = f"{place}[{number}]"
        _check_step(part, here, known)
        if isinstance(part, step.Draw | step.Coins | step.Points):
            _check_amount(part, cards, here, known)
        if isinstance(part, step.Choose):
            _check_choice(part, here, known)
        inside = known.inside(part)
        for name, inner in _parts(part):
            end = _check(inner, cards, here + name, inside)
            if end.revealed and not inside.revealed:
                raise WrongStep(here + name, Phrase("step-put-back-after"), "reveal")
            if inside.revealed and not end.revealed:
                raise WrongStep(here + name, Phrase("step-stays-revealed"), "put-back")
        known = known.after(part)
    return known


def _check_step(part: AnyStep, here: str, known: _Known) -> None:
    if isinstance(part, step.Gain | step.Copy):
        _check_one_chosen(part, here, known)
    if known.loop and isinstance(part, OF_THE_TURN):
        raise WrongStep(here, Phrase("step-of-another"), _name(part))
    if known.loop and isinstance(part, LOOPS):
        raise WrongStep(here, Phrase("step-no-attack-inside"), _name(part))
    if known.revealed and isinstance(part, CLEARED):
        raise WrongStep(here, Phrase("step-put-back-before"), _name(part))
    if isinstance(part, step.PutBack) and not known.revealed:
        raise WrongStep(here, Phrase("step-reveal-before"), "put-back")


def _check_one_chosen(part: AnyStep, place: str, known: _Known) -> None:
    """A step about the chosen card: there is one, and everyone knows which."""
    choice = known.chosen
    if choice is None:
        raise WrongStep(place, Phrase("step-choose-before"), _name(part))
    if choice.count != 1 or choice.how not in ("exactly", "up-to") or choice.to == "deck":
        raise WrongStep(place, Phrase("step-choose-one-before"), _name(part))


def _check_amount(
    part: step.Draw | step.Coins | step.Points, cards: Mapping[str, int], here: str, known: _Known
) -> None:
    if part.each == "printed-coin":
        _check_one_chosen(part, f"{here}.each", known)
    if part.each == "chosen" and known.chosen is None:
        raise WrongStep(f"{here}.each", Phrase("step-choose-before"), "chosen")
    if part.when == "chosen" and known.chosen is None:
        raise WrongStep(f"{here}.if", Phrase("step-choose-before"), "chosen")
    if part.when == "train-discarded" and not known.discarded:
        raise WrongStep(f"{here}.if", Phrase("step-discard-top-before"), "train-discarded")
    if isinstance(part, step.Coins) and part.if_in_play is not None:
        if part.when is not None:
            raise WrongStep(f"{here}.if_in_play", Phrase("step-one-condition"), f"if: {part.when}")
        if part.if_in_play not in cards:
            raise WrongStep(f"{here}.if_in_play", Phrase("step-card-id"), part.if_in_play)


def _check_choice(part: step.Choose, here: str, known: _Known) -> None:
    zones = ", ".join(part.zones)
    if part.how == "down-to" and part.zones != ["hand"]:
        raise WrongStep(f"{here}.from", Phrase("step-hand-down-to"), zones)
    if len(part.zones) > 1 and sorted(part.zones) != ["discards", "hand"]:
        raise WrongStep(f"{here}.from", Phrase("step-zones"), zones)
    if "revealed" in part.zones and not known.revealed:
        raise WrongStep(f"{here}.from", Phrase("step-reveal-before"), "revealed")
    if known.loop and part.zones != ["hand"]:
        raise WrongStep(f"{here}.from", Phrase("step-hand-of-another"), zones)
    if part.otherwise and "hand" not in part.zones:
        raise WrongStep(f"{here}.else", Phrase("step-hand-to-show"), zones)
    _check_destination(part, here)
    if part.identical > 1 and part.how == "down-to":
        raise WrongStep(f"{here}.identical", Phrase("step-single-down-to"), str(part.identical))
    if part.identical > 1 and part.count != 1:
        raise WrongStep(f"{here}.count", Phrase("step-identical-once"), str(part.count))
    if part.count == 0 and part.how != "down-to":
        raise WrongStep(f"{here}.count", Phrase("step-one-or-more"), "0")


def _check_destination(part: step.Choose, here: str) -> None:
    zones = ", ".join(part.zones)
    if part.to == "stay" and "hand" in part.zones:
        raise WrongStep(f"{here}.to", Phrase("step-show"), "stay")
    if part.to == "show" and part.zones != ["hand"]:
        raise WrongStep(f"{here}.to", Phrase("step-stay"), "show")
    if part.to == "deck" and part.zones != ["hand"]:
        raise WrongStep(f"{here}.to", Phrase("step-deck-shown"), "deck")
    if part.to in ("hand", "discards") and part.to in part.zones:
        raise WrongStep(f"{here}.to", Phrase("step-elsewhere", place=part.to), zones)
    if part.to in ("show", "stay"):
        if part.how not in ("exactly", "up-to") or part.count != 1:
            raise WrongStep(f"{here}.count", Phrase("step-one-stays"), str(part.count))
        if part.identical > 1:
            raise WrongStep(f"{here}.identical", Phrase("step-one-stays"), str(part.identical))


# --- translating


Row = list[int]
NO_STEP = -1


class _Translator:
    """Writes rows of instructions; the steps inside a step follow it, with jumps around them."""

    def __init__(self, cards: Mapping[str, int], base: int, *, copying: bool) -> None:
        self.cards, self.base, self.copying = cards, base, copying
        self.rows: list[Row] = []
        self.numbers: list[int] = []  # of the steps that the rows belong to
        self.step, self.steps = NO_STEP, 0  # the number of the step that is being written; how many there were

    def add(self, *numbers: int) -> Row:
        """An instruction; returned so that what is not known yet can be filled in."""
        row = [*numbers, *[0] * (op.ARGUMENTS - len(numbers))]
        self.rows.append(row)
        self.numbers.append(self.step)
        return row

    @property
    def here(self) -> int:
        """The number of the next instruction."""
        return self.base + len(self.rows)

    def run(self, parts: Sequence[AnyStep]) -> None:
        """Steps in order."""
        around = self.step
        for part in parts:
            self.step = self.steps
            self.steps += 1
            if isinstance(part, step.May | step.OneOf | step.Others | step.Attack):
                self.compound(part)
            else:
                self.simple(part)
        self.step = around

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


def _translated(text: Sequence[AnyStep], cards: Mapping[str, int], base: int) -> _Translator:
    translator = _Translator(cards, base, copying=copies(text))
    translator.run(text)
    translator.add(op.END)
    return translator


def translate(text: Sequence[AnyStep], cards: Mapping[str, int], base: int) -> list[Row]:
    """A text as instructions that begin at number `base`, with END at their end."""
    return _translated(text, cards, base).rows


def step_numbers(text: Sequence[AnyStep], cards: Mapping[str, int]) -> list[int]:
    """For each instruction of a text the number of its step, as `all_steps` counts them; NO_STEP for END."""
    return _translated(text, cards, 0).numbers
