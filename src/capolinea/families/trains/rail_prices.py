"""The question for a seat, in words, and the cost of a rail, hex by hex; from a concealed state alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from capolinea.core.language import LANGUAGES
from capolinea.core.schema import Words, words
from capolinea.families.trains.game_data import FAMILY_ID
from capolinea.families.trains.kernels import state as at
from capolinea.families.trains.moves.price import lifted_by, rail_price, rail_worth
from capolinea.families.trains.moves.refusals import rail_refusal
from capolinea.families.trains.words.names import names_on
from capolinea.families.trains.words.question_text import QuestionText

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.view import View


class RailPrice(Struct, frozen=True):
    """A rail on a hex: coins and Waste (TR2, TR3), and its points with the stations of now (TE2).

    If none can be laid, `refusal` is the code of the reason and `rule` its rule; otherwise both are empty.
    """

    hex: str
    coins: int
    waste: int
    points: int
    refusal: str
    rule: str


class Asked(Struct, frozen=True):
    """A question of a text, its options in order, and what the answer `done` means here.

    During an attack, `{name}` in the question is the attacker's name.
    """

    question: Words
    options: tuple[Words, ...]
    done: Words


class TrainsOutlook(Struct, frozen=True, tag_field="family", tag=FAMILY_ID):
    """The question for a seat, and its rails: all hexes while one is being laid, otherwise those next to its network.

    `lifting` has the same rails for each card in hand that lifts a cost before its own rail (TR4).
    """

    asked: Asked | None
    rails: tuple[RailPrice, ...]
    lifting: dict[str, tuple[RailPrice, ...]]


SHAPE = TrainsOutlook


def outlook(rules: Trains, record: Records[State], view: View, seat: int) -> TrainsOutlook | None:
    """See `capolinea.core.family_parts.Outlook`."""
    if seat not in view.to_decide:
        return None
    rails = tuple(_rails(rules, record, view, seat))
    return TrainsOutlook(_asked(rules, record, view, seat), rails, _lifting(rules, view, rails))


def _asked(rules: Trains, record: Records[State], view: View, seat: int) -> Asked | None:
    asked = view.question
    if asked is None:
        return None
    in_words = {language: QuestionText(names_on(rules.library, language)) for language in LANGUAGES}
    options = {language: question_text.options(asked) for language, question_text in in_words.items()}
    nothing_else = len(rules.legal_actions(record, seat)) == 1
    done = {language: (each.nothing if nothing_else else each.stop)(asked) for language, each in in_words.items()}
    return Asked(
        question=words(lambda language: in_words[language].question(view, asked, "{name}")),
        options=tuple(Words(*texts) for texts in zip(*(options[language] for language in LANGUAGES), strict=True)),
        done=Words(**done),
    )


def _rails(rules: Trains, record: Records[State], view: View, seat: int) -> Iterator[RailPrice]:
    state: Any = record[0]
    numbers = range(len(rules.library.hexes))
    if state.phase == at.TURN:
        rails, reach = state.rails.tolist(), state.reach.tolist()
        yield from (_rail(rules, view, number) for number in numbers if (reach[number] & ~rails[number]) >> seat & 1)
    elif state.phase == at.RAIL:
        legal = {action - at.HEX for action in rules.legal_actions(record, seat)}
        for number in numbers:
            yield _rail(rules, view, number) if number in legal else _refused(rules, record, view, seat, number)


def _lifting(rules: Trains, view: View, rails: tuple[RailPrice, ...]) -> dict[str, tuple[RailPrice, ...]]:
    if view.phase != "turn":
        return {}
    lifted = {card: lifted_by(rules.library, card) for card in view.hand or ()}
    numbers = [rules.library.hex_number[rail.hex] for rail in rails]
    return {
        card: tuple(_rail(rules, view, number, costs) for number in numbers) for card, costs in lifted.items() if costs
    }


def points(rules: Trains, states: Records[State]) -> list[int]:
    """See `capolinea.core.family_parts.Outlook`: rails on the board, points taken in play; cards tell at the end."""
    sheet = rules.score_sheet(states)
    parts = (sheet.city_points.tolist(), sheet.remote_points.tolist(), sheet.taken_points.tolist())
    return [sum(points) for points in zip(*parts, strict=True)][: rules.players]


def _rail(rules: Trains, view: View, number: int, lifted: Iterable[str] = ()) -> RailPrice:
    hex_ = rules.library.hexes[number].id
    coins, waste = rail_price(rules.library, view, hex_, lifted)
    return RailPrice(hex_, coins, waste, rail_worth(rules.library, view, hex_), refusal="", rule="")


def _refused(rules: Trains, record: Records[State], view: View, seat: int, number: int) -> RailPrice:
    reason = rail_refusal(rules, record, seat, rules.library.hexes[number].id)
    return replace(_rail(rules, view, number), refusal=reason.code, rule=reason.rule)
