"""A session: one person against bots, to the end of the game or until the person leaves."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from rich.text import Text

from capolinea.bots.advice import hint
from capolinea.bots.table import blame, take_turn
from capolinea.cli.settings import WRONG_INPUT
from capolinea.core.errors import CapolineaError, DataError
from capolinea.core.terminal.talk import Leave, Talk, TypedMove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from capolinea.bots import Bot
    from capolinea.core.game import Game
    from capolinea.core.terminal.settings import Settings

YOU = 0
YES, NO = {"y", "yes", "s", "si", "sì", "sí"}, {"n", "no"}
DEFAULT_FILE = "capolinea-game.json"


class Session:
    """Shows the person's view, asks for moves and plays the other seats. Shows nothing that seat 0 may not know."""

    def __init__(
        self, game: Game, settings: Settings, console: Console, titles: Sequence[str], bots: Sequence[Bot]
    ) -> None:
        self.game, self.settings, self.console, self.titles, self.bots = game, settings, console, titles, bots
        self.table = game.rulebook.family.terminal.sit_down(game.rulebook, settings, console, titles)
        self.talk = Talk(console, settings, self.table, self.obey)
        self.log: list[Text] = []
        self.saved: Path | None = None

    def run(self) -> None:
        """Play to the end, or until the person leaves; Ctrl-C is passed on after an offer to save."""
        try:
            while not self.game.over:
                others = [seat for seat in self.game.seats_to_decide if seat != YOU]
                if others:
                    self.watch(others[0])
                else:
                    self.ask_move()
            self.finish()
        except Leave as leave:
            self.leave(leave)

    def play(self, move: Any) -> None:
        """Make the person's move."""
        self.game.play(move, YOU)
        self.log.clear()
        self.note()

    def watch(self, seat: int) -> None:
        """A move of a bot."""
        bot = self.bots[seat - 1]
        try:
            take_turn(self.game, seat, bot)
        except CapolineaError as error:
            self.give_up(bot, error)
        self.note()

    def note(self) -> None:
        """The events of the last move for seat 0."""
        self.log.extend(self.table.tell(self.game.events(YOU)))

    def ask_move(self) -> None:
        """Show the table and ask until a legal move is made."""
        self.show()
        view, moves = self.game.view(YOU), self.game.legal_moves(YOU)
        while True:
            try:
                move = self.table.ask(self.talk, view, moves)
                if move is None:
                    continue
                self.play(move)
                return
            except TypedMove as typed:
                move = typed.text
            except CapolineaError as error:
                self.refuse(error)
                continue
            try:
                self.play(move)
                return
            except CapolineaError as error:
                self.refuse(error)

    def refuse(self, error: CapolineaError) -> None:
        """Say why a move is not possible."""
        self.console.print(Text(error.text(self.settings.language), "bold red"))

    def show(self) -> None:
        """The whole screen."""
        self.table.show(self.game.view(YOU), self.log)

    # --- commands

    def obey(self, command: str, rest: str) -> None:
        """Carry out a command that is not an answer."""
        if command == "help":
            self.console.print(Text(self.table.help()))
        elif command == "show":
            self.show()
        elif command == "board":
            self.table.show_board(self.game.view(YOU))
        elif command == "save":
            if rest:
                self.save(rest)
            else:
                self.talk.tell("play-save-how")
        elif command == "hint":
            self.advise()
        else:
            for line in self.table.why(self.game, YOU, rest):
                self.console.print(line)

    def advise(self) -> None:
        """A strong player's move, as it is typed, and why."""
        found = hint(self.game, YOU)
        self.talk.tell("play-hint", "bold", move=found.move)
        self.console.print(Text(found.text(self.settings.language), "green"))

    def save(self, name: str) -> bool:
        """Write the game to a file; says so, or why not."""
        try:
            path = Path(name).expanduser()
            folder = path.is_dir()
            if not folder and not path.suffix:
                path = path.with_suffix(".json")
            if folder or (path != self.saved and path.exists()):
                self.talk.tell("play-is-folder" if folder else "play-file-exists", "bold red", file=str(path))
                return False
            self.game.save(path)
        except DataError as error:
            self.refuse(error)
            return False
        except (OSError, ValueError, RuntimeError) as error:  # a name that no file can have, or of an unknown home
            problem = error.strerror if isinstance(error, OSError) else None
            self.refuse(DataError("data-unwritable", file=name, problem=problem or str(error)))
            return False
        self.saved = path
        self.talk.tell("play-saved", "green", file=str(path))
        return True

    def offer_save(self) -> None:
        """Ask for a file name until the game is saved or the person does not want to."""
        while name := self.talk.read(self.settings.say("play-save-offer")):
            if name.lower() in NO or self.save(DEFAULT_FILE if name.lower() in YES else name):
                return

    # --- the end

    def finish(self) -> None:
        """The result, and an offer to save."""
        self.show()
        outcome = self.game.outcome
        assert outcome is not None
        self.table.show_scores(outcome.ranking, details=True)
        reasons = self.settings.say_all(reason.value for reason in outcome.reasons)
        self.console.print(Text(f"{reasons.capitalize()}.", "bold"))
        winners = ", ".join(self.titles[seat] for seat in outcome.winners)
        key = "play-you-won" if outcome.winners == (YOU,) else "play-winner"
        self.console.print(Text(self.settings.say(key, names=winners), "bold green"))
        self.offer_save()

    def give_up(self, bot: Bot, error: CapolineaError) -> NoReturn:
        """Report a bot that failed or decided something illegal, with an offer to save: another bot may continue."""
        self.refuse(blame(bot, error))
        with contextlib.suppress(Leave):
            self.offer_save()
        raise SystemExit(WRONG_INPUT)

    def leave(self, leave: Leave) -> None:
        """Leave, with an offer to save in the middle of a game; no answer means no."""
        if not self.game.over:
            with contextlib.suppress(Leave):
                self.offer_save()
        self.talk.tell("play-bye", "dim")
        if leave.interrupted:
            raise KeyboardInterrupt
