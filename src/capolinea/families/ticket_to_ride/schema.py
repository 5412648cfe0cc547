"""The schema of the data files of a map: `game.json`, `board.json`, `tickets.json` and `bonus.json`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from capolinea.core.schema import About, Part, Words

Colour = Literal["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]
RouteColour = Literal["purple", "blue", "orange", "white", "green", "yellow", "black", "red", "gray"]
Kind = Literal["plain", "ferry", "tunnel"]
Metric = Literal[
    "hand_locomotives",
    "cars_left",
    "longest_route",
    "nations",
    "routes_of_length",
    "routes_of_kind",
    "routes_at",
    "tickets_at",
    "tickets_up_to",
]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]*$", max_length=64, extra={"form": "form-map-id"})]
Small = Annotated[int, Meta(ge=0, le=100)]
Positive = Annotated[int, Meta(ge=1, le=100)]
Fraction = Annotated[float, Meta(ge=0, le=1)]


class City(Part, frozen=True):
    """A city, or a junction without a printed name, which is `called` something all the same."""

    id: Id
    name: str
    nation: str
    x: Fraction
    y: Fraction
    lon: float = 0.0
    lat: float = 0.0
    plain_name: str = ""
    today: str = ""
    called: Words | None = None
    tags: list[str] = field(default_factory=list[str])
    note: str = ""


class Route(Part, frozen=True):
    """One claimable line of spaces between two cities."""

    id: Id
    start: Id = field(name="from")
    end: Id = field(name="to")
    length: Annotated[int, Meta(ge=1, le=8)]
    colour: RouteColour
    kind: Kind = "plain"
    locomotives: Annotated[int, Meta(ge=0, le=4)] = 0
    bonus_draw: Annotated[int, Meta(ge=0, le=5)] = 0
    group: Id | None = None
    note: str = ""


class BoardFile(Part, frozen=True):
    """`board.json`."""

    cities: list[City]
    routes: list[Route]
    about: About = field(default_factory=About)
    aspect_ratio: Annotated[float, Meta(gt=0)] = 1.0


class Ticket(Part, frozen=True):
    """A destination ticket."""

    id: Id
    start: Id = field(name="from")
    end: Id = field(name="to")
    points: Positive
    set: Id
    long: bool = False
    big_cities: bool = False
    reconstructed: bool = False
    note: str = ""


class TicketFile(Part, frozen=True):
    """`tickets.json`."""

    tickets: list[Ticket]
    about: About = field(default_factory=About)


class BonusCard(Part, frozen=True):
    """A bonus card of Northern Lights: what it counts, and its points."""

    id: Id
    name: Words
    about: Words
    points: Positive
    metric: Metric
    tag: str = ""
    nation: str = ""
    length: Annotated[int, Meta(ge=0, le=8)] = 0
    points_limit: Small = 0
    kind: Kind = "plain"
    reconstructed: bool = False


class BonusFile(Part, frozen=True):
    """`bonus.json`."""

    bonus_cards: list[BonusCard]
    about: About = field(default_factory=About)


class Deal(Part, frozen=True):
    """One deal of tickets at the start."""

    unkept: Literal["box", "under"]
    hold_at_least: Small
    long: Annotated[int, Meta(ge=0, le=5)] = 0
    regular: Annotated[int, Meta(ge=0, le=5)] = 0
    keep_at_most: Small = 5


class Variant(Part, frozen=True):
    """A way to play a map: which tickets, how they are dealt and drawn."""

    id: Id
    rule: str
    name: Words
    about: Words
    sets: list[Id]
    deals: Annotated[list[Deal], Meta(min_length=1, max_length=2)]
    draw: Annotated[int, Meta(ge=1, le=5)]
    keep: Annotated[int, Meta(ge=1, le=5)] = 1
    big_cities_only: bool = False


class TicketOption(Part, frozen=True):
    """A set of tickets that a table may add to any variant (V6)."""

    id: Id
    rule: str
    name: Words
    set: Id


class UsableRoutes(Part, frozen=True):
    """How many routes of a group are usable with 2, 3, 4 and 5 players (C4)."""

    double: Annotated[list[Annotated[int, Meta(ge=1, le=2)]], Meta(min_length=4, max_length=4)]
    triple: Annotated[list[Annotated[int, Meta(ge=1, le=3)]], Meta(min_length=4, max_length=4)]


class GameFile(Part, frozen=True):
    """`game.json`: the rules in which maps differ."""

    name: Words
    rules: str
    players: tuple[Annotated[int, Meta(ge=2, le=5)], Annotated[int, Meta(ge=2, le=5)]]
    cars: Annotated[int, Meta(ge=3, le=60)]
    last_cars: Small
    stations: Annotated[int, Meta(ge=0, le=3)]
    station_points: Small
    longest_route_points: Small
    start_cards: Annotated[int, Meta(ge=0, le=10)]
    cards_per_colour: Annotated[int, Meta(ge=1, le=24)]
    locomotives: Annotated[int, Meta(ge=0, le=24)]
    route_points: dict[Annotated[str, Meta(pattern="^[1-8]$", extra={"form": "form-route-length"})], Small]
    usable_routes: UsableRoutes
    market_resets: bool
    ferries_take_pairs: bool
    may_stop_drawing: bool
    hands_revealed: bool
    default_variant: Id
    variants: Annotated[list[Variant], Meta(min_length=1)]
    ticket_options: list[TicketOption] = field(default_factory=list[TicketOption])
    bonus_in_play: Annotated[int, Meta(ge=0, le=8)] = 0
