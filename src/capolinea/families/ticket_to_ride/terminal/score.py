"""Scoring a position file: who owned what at the end of a game at a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError
from capolinea.core.terminal.table import Scoring
from capolinea.core.terminal.words import player_names
from capolinea.families.ticket_to_ride import position as positions
from capolinea.families.ticket_to_ride.terminal.names import Names
from capolinea.families.ticket_to_ride.terminal.score_sheet import overview, print_details

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rich.console import Console

    from capolinea.core.terminal.settings import Settings
    from capolinea.families.ticket_to_ride.game_data import Map
    from capolinea.families.ticket_to_ride.position import Position


def score(settings: Settings, file: Path, document: dict[str, Any], get_ready: Callable[[], None]) -> Scoring:
    """Read, check and score; the cheap checks come before anything is compiled."""
    open_rules = positions.check_table(document, str(file), settings.data)
    get_ready()
    rules = open_rules()
    states, _ = positions.read_for_scoring(rules, document, str(file))
    position = positions.parse(document, str(file))
    _check_hands(rules.chart, position, str(file))
    titles = player_names(settings, [player.name for player in position.players])
    sheets, names = rules.score(states, titles), Names(rules.chart, settings)

    def show(console: Console) -> None:
        print_details(console, names, sheets, titles)
        console.print(overview(names, sheets, titles))

    return Scoring(sheets, _notes(settings, rules.chart, position), show)


def _check_hands(chart: Map, position: Position, file: str) -> None:
    """E5: where a bonus card in play counts what is in the hands, the file says what is."""
    in_play = {*(position.bonus_cards or chart.only_bonus_cards)}
    counting = {card.id for card in chart.bonus_cards if card.metric == "hand_locomotives"} & in_play
    for seat, player in enumerate(position.players):
        if counting and player.hand is None:
            place = f"$.players[{seat}]"
            raise DataError("position-needs-hand", "E5", file=file, place=place, card=min(counting))


def _notes(settings: Settings, chart: Map, position: Position) -> list[str]:
    """What is not scored because the file does not say it."""
    cards, listed = chart.game.bonus_in_play, len(position.bonus_cards or chart.only_bonus_cards)
    return [settings.say("cli-score-bonus", listed=listed, cards=cards)] if listed < cards else []
