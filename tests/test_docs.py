"""What README and docs say of the code: the example runs; files, commands and options that they name exist."""

import re
from pathlib import Path

import typer.main

from capolinea.cli.app import app

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/capolinea/families/*/template/*.md")]
SOURCES = ("src", "web/src", "web/e2e", "web/tools", "tests", "benchmarks", "examples", "training")
INVENTED = {"my_bot.py"}  # files that a reader writes


def test_the_example_in_the_readme_runs(capsys):
    text = (ROOT / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    lines = [line for line in example.splitlines() if line.strip()]
    assert len(lines) <= 10
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "won by seat" in printed
    assert printed.count("points") == 3


def test_every_file_that_the_documents_link_to_exists():
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_source_file_that_the_documents_name_exists():
    known = [file.relative_to(ROOT).as_posix() for folder in SOURCES for file in (ROOT / folder).rglob("*")]
    known += [file.name for file in ROOT.iterdir()] + [f"web/{file.name}" for file in (ROOT / "web").iterdir()]
    named = {
        (page.name, name.removeprefix("@capolinea/"))
        for page in PAGES
        for name in re.findall(r"[@\w./…*-]+\.(?:py|ts|svelte)\b", page.read_text("utf-8"))
    }
    assert len(named) > 100
    for page, name in named:
        end = re.compile("(^|/)" + re.escape(name).replace("…", ".+").replace(r"\*", "[^/]*") + "$")
        assert name in INVENTED or any(map(end.search, known)), f"{page} names {name}"


def test_every_command_that_the_documents_name_exists_with_its_options():
    commands = typer.main.get_command(app).commands
    told = re.compile(r"(?:^|`|\$ |uv run |\.venv/bin/)capolinea ([a-z][a-z-]*)((?:[^`\n|#]|\\\n)*)", re.MULTILINE)
    found = [(page.name, *line) for page in PAGES for line in told.findall(page.read_text("utf-8"))]
    assert {name for _, name, _ in found} == set(commands)  # and every command is in a page
    for page, name, rest in found:
        command = commands.get(name)
        parts = [command, *getattr(command, "commands", {}).values()] if command else []
        given = [parameter for part in parts for parameter in part.params]
        known = {option for parameter in given for option in (*parameter.opts, *parameter.secondary_opts)} | {"--help"}
        assert known.issuperset(re.findall(r"(?<![\w-])--[a-z][a-z-]*", rest)), f"{page}: capolinea {name}{rest}"


def test_the_lists_of_files_are_complete():
    tree = (ROOT / "docs/architecture.md").read_text("utf-8").partition("  core/")[2].partition("  families/")[0]
    files = {"core": {f"{name}.py" for name in re.findall(r"\b(\w+)\.py\b", tree)}}
    text = (ROOT / "docs/server.md").read_text("utf-8")
    for folder, rows in re.findall(r"^\| file of `(\w+)/` \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE):
        files[folder] = {name for row in rows.splitlines() for name in re.findall(r"`(\w+\.py)`", row.split("|")[1])}
    assert files.keys() == {"core", "tables", "store", "http"}
    for folder, named in files.items():
        there = {file.name for file in (ROOT / "src/capolinea" / folder).glob("*.py")} - {"__init__.py"}
        assert named == there, folder
