"""The picture of a finished game has the colours and marks of the app."""

import re
from pathlib import Path

from capolinea.core import picture

WEB = Path(__file__).parents[2] / "web" / "src"


def test_seats_look_as_they_do_in_the_app():
    tokens = (WEB / "styles" / "tokens.css").read_text("utf-8")
    assert tuple(re.findall(r"--seat-\d: (#\w+);", tokens)) == picture.SEATS
    assert tuple(re.findall(r"--on-seat-\d: (#\w+);", tokens)) == picture.ON_SEATS
    symbols = (WEB / "shared" / "symbols.ts").read_text("utf-8")
    marks = re.search(r"SEAT_MARKS = \[(.*?)\]", symbols, re.DOTALL)
    assert marks is not None
    assert tuple(re.findall(r'"(.*?)"', marks[1])) == picture.MARKS
