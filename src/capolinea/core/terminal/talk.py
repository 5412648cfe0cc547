"""The dialogue at the keyboard: questions, lists to pick from, and commands that work at every question."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from rich.text import Text

from capolinea.core.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import Console

    from capolinea.core.terminal.settings import Settings
    from capolinea.core.terminal.table import Table

PAGE = 15
ALL = "*"
BACK = ("", "0")
COMMANDS = {
    "help": ("help", "?", "aiuto", "ayuda"),
    "quit": ("quit", "exit", "esci", "salir"),
    "save": ("save", "salva", "guardar"),
    "hint": ("hint", "consiglio", "suggerimento", "pista", "consejo"),
    "why": ("why", "perche", "porque", "por que"),
    "board": ("board", "tabellone", "tablero"),
    "show": ("show", "mostra", "mostrar"),
}

EDITOR_STYLES = ("\1\33[1m\2", "\1\33[0m\2")  # bold and plain, marked as taking no room

Item = TypeVar("Item")


class Leave(Exception):  # not an error
    """The person wants to leave, or the input has ended; `interrupted` if by Ctrl-C."""

    def __init__(self, *, interrupted: bool = False) -> None:
        self.interrupted = interrupted
        super().__init__(interrupted)


class TypedMove(Exception):  # not an error
    """The person answered a question with a whole move."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)


def _edits_lines(console: Console) -> bool:
    """Whether there is a terminal with a line editor; prepares the editor."""
    if not (console.is_terminal and sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    try:
        import_module("readline")  # `input` uses it from now on
    except ImportError:
        return False
    return True


def _command(line: str) -> tuple[str, str]:
    """The command that a line begins with, of one word or two, and what follows it; nothing if it is no command."""
    for count in (2, 1):
        words = line.split(maxsplit=count)
        begun = folded(" ".join(words[:count]))
        for name, known in COMMANDS.items():
            if begun in known:
                return name, "".join(words[count:])
    return "", ""


class Talk:
    """Questions on the console. The table knows how a move begins; `obey` carries out a command that is no answer."""

    def __init__(self, console: Console, settings: Settings, table: Table, obey: Callable[[str, str], None]) -> None:
        self.console, self.say, self.table, self.obey = console, settings.say, table, obey
        self.editing = _edits_lines(console)

    def read(self, prompt: str) -> str:
        """A line from the keyboard, as it is."""
        try:
            line = self._line(prompt)
        except (EOFError, KeyboardInterrupt) as end:
            self.console.print()
            raise Leave(interrupted=isinstance(end, KeyboardInterrupt)) from None
        except UnicodeDecodeError:
            line = ""
        if not sys.stdin.isatty():
            self.console.print()  # no key was pressed that would end the line
        return line.strip()

    def _line(self, prompt: str) -> str:
        """A line; a line editor has to know the prompt, or it would write over it."""
        if self.editing:
            bold, plain = EDITOR_STYLES if self.console.color_system else ("", "")
            return input(f"{bold}{prompt}{plain} ")
        self.console.print(Text(f"{prompt} ", "bold"), end="")
        return input()

    def ask(self, prompt: str) -> str:
        """An answer; commands are carried out on the way, a whole move ends the question."""
        while True:
            line = self.read(prompt)
            word, _, rest = line.partition(" ")
            command, about = _command(line)
            if (rest and folded(word) in self.table.move_words) or folded(line) in self.table.plain_moves:
                raise TypedMove(line)
            if command == "quit":
                raise Leave
            if command:
                self.obey(command, about)
            else:
                return line

    def tell(self, key: str, style: str = "yellow", **facts: object) -> None:
        """A remark."""
        self.console.print(Text(self.say(key, **facts), style))

    def menu(self, lines: Sequence[Text | str]) -> None:
        """Numbered lines."""
        for number, line in enumerate(lines, 1):
            self.console.print(Text.assemble((f"{number:>3} ", "bold cyan"), line))

    def pick(
        self,
        items: Sequence[Item],
        show: Callable[[Item], Text],
        prompt: str,
        narrow: Callable[[Sequence[Item], str], Sequence[Item]] | None = None,
        how: str = "play-more",
    ) -> Item | None:
        """One of many; letters narrow the list if possible: the sentence `how` says so. None: go back."""
        shown, page = items, PAGE
        while True:
            self.menu([show(item) for item in shown[:page]])
            if len(shown) > page:
                self.tell(how if narrow else "play-more-all", "dim", count=len(shown) - page)
            answer = self.ask(prompt)
            if answer in BACK:
                if shown is not items:
                    shown, page = items, PAGE
                    continue
                return None
            if answer == ALL:
                shown, page = items, len(items)
            elif answer.isdecimal():
                if 1 <= int(answer[:6]) <= len(shown):
                    return shown[int(answer[:6]) - 1]
                self.tell("play-no-number", number=answer[:6], most=len(shown))
            else:
                found = narrow(items, answer) if narrow else ()
                if found:
                    shown, page = found, PAGE
                else:
                    self.tell("play-nothing-found", text=answer[:40])
