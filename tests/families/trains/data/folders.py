"""Folders of a user's own data, for tests."""

import json

WORDS = {"en": "-", "it": "-", "es": "-"}
EXPERIMENTAL = {
    "id": "experimental-train",
    "name": "Experimental Train",
    "box": "rising-sun",
    "types": ["train", "action"],
    "cost": 4,
    "coins": 1,
    "steps": [{"do": "draw"}, {"do": "may", "pay": 2, "steps": [{"do": "points", "count": 2}]}],
    "reconstructed": ["coins", "text"],
}
OWN_PILES = ["engineer", "upgrade", "monorail", "surveyor", "interchange", "politician", "yardmaster"]
SET = {
    "id": "laboratory",
    "rule": "TS4",
    "name": WORDS,
    "about": WORDS,
    "boxes": ["rising-sun"],
    "piles": ["experimental-train", *OWN_PILES],
}
ISLAND = {
    "name": WORDS,
    "rules": "Our own",
    "hexes": [
        {"id": "0,0", "terrain": "city", "name": "Ay", "stations": 3},
        {"id": "0,1", "terrain": "plain"},
        {"id": "0,2", "terrain": "mountain"},
        {"id": "1,0", "terrain": "river"},
        {"id": "1,1", "terrain": "city", "name": "Bee", "stations": 2},
        {"id": "1,2", "terrain": "sea"},
        {"id": "2,0", "terrain": "remote", "name": "Cee", "value": 4},
        {"id": "2,1", "terrain": "plain"},
    ],
    "barriers": [["0,0", "0,1"]],
}


def write(root, name, content):
    """A file of the user's own: `cards`, `sets` or `<board>/board`."""
    path = root / "trains" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return root


def card(*steps, **more):
    """A user's own card with a text, as a file of cards."""
    return {"cards": [{**EXPERIMENTAL, "types": ["action"], "steps": list(steps), **more}]}
