"""The example in the README runs and prints what it promises."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


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
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
