"""What all tests share: the marker by which a test cites the rules that it proves."""

import pytest

# Before any test imports them, of whatever folder; this one is on the path: pytest puts it there.
pytest.register_assert_rewrite("families.ticket_to_ride.tables", "families.trains.tables")

collect_ignore_glob = [
    "*conftest.py",  # they hold no doctests, and several files of one name cannot be collected
    "third_family/site/*",  # a package for a process of its own, and what is tested there
    "third_family/inside.py",
]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", 'rule("C4", "C5"): the numbered rules of docs/rules/ that a test proves')
    config.addinivalue_line("markers", 'card("mail-train", "pulling"): the cards whose text a test proves')


# What waits for clocks, processes and databases. A machine that stands still for minutes makes deadlines pass, players
# absent and connections end: such a test is run once more, and the summary says so. What fails twice is broken.
WAITING = tuple(f"tests/{room}/" for room in ("cli", "club", "http", "page", "store", "tables"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that no worker is left alone with it at the end."""
    for item in items:
        if item.nodeid.startswith(WAITING):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(key=lambda item: not item.nodeid.startswith("tests/families/test_"))
