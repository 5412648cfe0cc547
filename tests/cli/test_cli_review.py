"""`review`: the figures of a finished game, and files that it refuses."""

import json

import pytest

import capolinea
from capolinea.core.language import LANGUAGES
from capolinea.core.registry import open_rulebook
from capolinea.lab.tournament import play_one


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    path = tmp_path_factory.mktemp("games") / "game.json"
    play_one(open_rulebook("trains/osaka", players=2), ["stationmaster", "conductor"], 5, 0).save(path)
    return path


def test_a_rating_is_told_in_full_at_80_columns(run, finished, tmp_path):
    result = run("review", finished, "--seat", 1, "--html", tmp_path / "page.html")
    assert result.exit_code == 0, result.stderr
    assert "…" not in result.stdout
    assert "player 2: Performance " in result.stdout
    assert "player 1: Performance " not in result.stdout
    assert "Performance" in (tmp_path / "page.html").read_text("utf-8")


def test_no_head_of_a_column_is_cut_off_in_any_language(run, tmp_path):
    stalemate = "tests/recorded/northern-lights-stalemate.json"  # nothing to judge
    for language in LANGUAGES:
        result = run("--language", language, "review", stalemate)
        assert result.exit_code == 0, result.stderr
        assert "…" not in result.stdout
    told = json.loads(run("review", stalemate, "--json").stdout)
    assert [seat["rating"] for seat in told["seats"]] == [None, None]


def test_a_file_that_cannot_be_reviewed_is_refused_with_a_sentence(run, write, finished, tmp_path):
    unfinished = tmp_path / "unfinished.json"
    capolinea.new("europe", players=2, seed=1).save(unfinished)
    older = json.loads(finished.read_text("utf-8")) | {"data": "0" * 16}
    for arguments, told in (
        ([unfinished], "only a finished game can be reviewed"),
        ([tmp_path / "nothing.json"], "no such file"),
        ([write("{}")], "missing: format"),
        ([write(older, "older.json")], "older.json"),
        ([finished, "--seat", 2], "there's no seat 2"),
        ([finished, "--html", tmp_path / "no" / "page.html"], "can't write"),
    ):
        result = run("review", *arguments)
        assert result.exit_code == 2
        assert told in result.stderr
