"""Writes what a server answers about games, lessons, rules and boards as files, for the site that has no server.

    python web/tools/answers.py FOLDER

`index.json` names the file of each address; files are named by their content, so that equal answers are kept once.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlencode

from litestar import Litestar
from litestar.testing import TestClient

from capolinea.http.app import make_inner_app
from capolinea.http.settings import ServerSettings

LANGUAGES = ("en", "it", "es")
NAME_LENGTH = 16
OK = 200
FAILED = 500


def addresses(games: list[dict], lessons: list[dict]) -> Iterator[str]:
    """All addresses whose answers never change, as the app asks for them."""
    yield from ("/api/games", "/api/lessons")
    yield from (f"/api/lessons/{lesson['family']}/{lesson['id']}" for lesson in lessons)
    for family in sorted({game["id"].split("/")[0] for game in games}):
        yield from (f"/api/rules/{family}?language={language}" for language in LANGUAGES)
    for game in games:
        board = f"/api/boards/{game['id']}"
        yield from (board, f"{board}/drawing", f"{board}/picture", f"/api/maps/{game['id']}")
        fewest, most = game["players"]
        variants = ["", *(each["id"] for each in game["variants"])]  # "": the usual one, for the pictures of the rules
        for variant in variants:
            for players in range(fewest, most + 1):
                for options in ([], list(game["options"])):
                    query = [("variant", variant), *(("options", each) for each in options), ("players", players)]
                    yield f"{board}?{urlencode(query)}"


def answer(client: TestClient[Litestar], address: str) -> bytes | None:
    """What a server answers; None where it has nothing there, or options do not go together."""
    response = client.get(address)
    if response.status_code >= FAILED:
        raise SystemExit(f"{address}: {response.status_code} {response.text}")
    return response.content if response.status_code == OK else None


def write(folder: Path) -> None:
    """All answers, and the list of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    index = dict[str, str]()
    with tempfile.TemporaryDirectory() as home, TestClient(make_inner_app(ServerSettings(folder=Path(home)))) as client:
        games = [{**game, "preparing": False} for game in client.get("/api/games").json()]
        for address in addresses(games, client.get("/api/lessons").json()):
            content = json.dumps(games).encode() if address == "/api/games" else answer(client, address)
            if content is not None:
                name = f"{sha256(content).hexdigest()[:NAME_LENGTH]}.json"
                (folder / name).write_bytes(content)
                index[address] = name
    (folder / "index.json").write_text(json.dumps(index, indent=1))
    print(f"{len(index)} answers in {len(set(index.values()))} files")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
