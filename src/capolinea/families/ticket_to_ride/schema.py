"""The schema of the data files of a map: `game.json`, `board.json`, `tickets.json` and `bonus.json`.

What a field means is said here, and published from here (`capolinea schema`). A field with a default may be left out.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field, structs

from capolinea.core.schema import About, Part, Words, told
from capolinea.families.ticket_to_ride.drawing import Drawing, Picture

FAMILY_ID = "ticket-to-ride"

Colour = Literal["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]
RouteColour = Annotated[
    Literal["purple", "blue", "orange", "white", "green", "yellow", "black", "red", "gray"],
    Meta(extra={"meant": {"pink": "purple", "violet": "purple", "magenta": "purple", "grey": "gray"}}),
]
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
    "tickets_completed",
]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]*$(?!\n)", max_length=64, extra={"form": "form-map-id"})]
Small = Annotated[int, Meta(ge=0, le=100)]
Positive = Annotated[int, Meta(ge=1, le=100)]
Fraction = Annotated[float, Meta(ge=0, le=1)]
Players = Annotated[int, Meta(ge=2, le=5)]
RouteLength = Annotated[str, Meta(pattern=r"^[1-9]$(?!\n)", extra={"form": "form-route-length"})]
RULE = "The rule of the family's rule page that speaks of it, such as `V1`; empty where no rule does."
NOTE = "For readers of the file; players do not see it."
RECONSTRUCTED = "No source gives it: players are told."
STANDARD = "standard"
NO_WORDS = Words(en="", it="", es="")
STANDARD_NAME = Words(en="Standard", it="Standard", es="Estándar")


class City(Part, frozen=True):
    """A city, or a junction without a printed name, which is `called` something all the same."""

    id: Annotated[Id, told("What routes and tickets name it by.")]
    name: Annotated[str, told("As printed on the board; empty at a junction. No two cities have the same.")]
    x: Annotated[Fraction, told("From the left edge of the board, 0, to the right one, 1.")]
    y: Annotated[Fraction, told("From the top edge of the board, 0, to the bottom one, 1.")]
    nation: Annotated[str, told("What the bonus cards `nations` and `routes_at` count; at most 31 on a map.")] = ""
    lon: Annotated[float, told("Longitude in degrees, east positive: for the coastlines of the drawing.")] = 0.0
    lat: Annotated[float, told("Latitude in degrees, north positive.")] = 0.0
    plain_name: Annotated[str, told("The name without accents, where that is how players type it.")] = ""
    today: Annotated[str, told("What the city is called today.")] = ""
    called: Annotated[Words | None, told("What a junction without a name is called.")] = None
    tags: Annotated[list[str], told("Marks that bonus cards count, such as `capital`.")] = field(
        default_factory=list[str]
    )
    note: Annotated[str, told(NOTE)] = ""


class Route(Part, frozen=True):
    """A route: a line of spaces between two cities, claimed as a whole. At most 32 meet in a city."""

    id: Annotated[Id, told("What moves and position files name it by.")]
    start: Annotated[Id, told("The id of a city.")] = field(name="from")
    end: Annotated[Id, told("The id of another city.")] = field(name="to")
    length: Annotated[int, Meta(ge=1, le=9), told("How many spaces; `route_points` must name it.")]
    colour: Annotated[RouteColour, told("Gray takes any one colour.")]
    kind: Annotated[Kind, told("A tunnel may ask for more cards (U); a ferry asks for locomotives (C5, C6).")] = "plain"
    locomotives: Annotated[int, Meta(ge=0, le=4), told("Printed on a ferry, and on nothing else.")] = 0
    bonus_draw: Annotated[int, Meta(ge=0, le=5), told("Cards that its claim brings (C7), the X of +X.")] = 0
    group: Annotated[Id | None, told("The same for all routes of a double or triple; at most 3.")] = None
    note: Annotated[str, told(NOTE)] = ""


class BoardFile(Part, frozen=True):
    """At most 128 cities and 320 routes. Every city has a route."""

    cities: list[City]
    routes: list[Route]
    about: About = field(default_factory=About)
    aspect_ratio: Annotated[float, Meta(gt=0), told("The width of the board divided by its height.")] = 1.0


class Ticket(Part, frozen=True):
    """A destination ticket, between two cities that routes join."""

    id: Annotated[Id, told("What moves and position files name it by.")]
    start: Annotated[Id, told("The id of a city.")] = field(name="from")
    end: Annotated[Id, told("The id of another city.")] = field(name="to")
    points: Annotated[Positive, told("Added if it is completed at the end, else subtracted (E2).")]
    set: Annotated[Id, told("The set that it belongs to; variants and options name sets.")] = STANDARD
    long: Annotated[bool, told("A long ticket: dealt at the start only, as `deals` say (V5).")] = False
    big_cities: Annotated[bool, told("In play where a variant has `big_cities_only`.")] = False
    reconstructed: Annotated[bool, told(RECONSTRUCTED)] = False
    note: Annotated[str, told(NOTE)] = ""


class TicketFile(Part, frozen=True):
    """At most 128 tickets of a variant with all options."""

    tickets: list[Ticket]
    about: About = field(default_factory=About)


class BonusCard(Part, frozen=True):
    """A bonus card: its points go to the player with the most of what it counts, or to all who tie (E5)."""

    id: Annotated[Id, told("What position files name it by.")]
    name: Words
    about: Annotated[Words, told("What it counts, in a sentence.")]
    points: Positive
    metric: Annotated[
        Metric,
        told(
            "What it counts: `tickets_completed` (Globetrotter), `tickets_up_to` so many points (`points_limit`), "
            "`tickets_at` and `routes_at` cities of a `tag` or `nation`, `routes_of_length` (`length`), "
            "`routes_of_kind` (`kind`), `nations` touched, the `longest_route`, `cars_left`, `hand_locomotives`."
        ),
    ]
    tag: Annotated[str, told("A tag that some city has.")] = ""
    nation: Annotated[str, told("A nation that some city has.")] = ""
    length: Annotated[int, Meta(ge=0, le=9), told("For `routes_of_length`.")] = 0
    points_limit: Annotated[Small, told("For `tickets_up_to`.")] = 0
    kind: Annotated[Kind, told("For `routes_of_kind`.")] = "plain"
    reconstructed: Annotated[bool, told(RECONSTRUCTED)] = False


class BonusFile(Part, frozen=True):
    """For a map with bonus cards: at most 16, of which 8 are in play."""

    bonus_cards: list[BonusCard]
    about: About = field(default_factory=About)


class Deal(Part, frozen=True):
    """One deal of tickets at the start: at most 5 a deal, and 8 in all deals."""

    unkept: Annotated[
        Literal["box", "under"], told("Tickets not kept go back to the box, or under the deck. Long ones: the box.")
    ] = "under"
    hold_at_least: Annotated[Small, told("Tickets that a player holds at least after this deal, earlier ones too.")] = 2
    long: Annotated[int, Meta(ge=0, le=5), told("Long tickets dealt.")] = 0
    regular: Annotated[int, Meta(ge=0, le=5), told("Other tickets dealt.")] = 0
    keep_at_most: Annotated[Small, told("Tickets of this deal that may be kept.")] = 5


class Variant(Part, frozen=True):
    """A way to play a map: which tickets, how they are dealt and drawn, which bonuses. All share the board."""

    id: Id
    name: Annotated[Words, told("What players read; made of the id if left out.")] = NO_WORDS
    about: Annotated[Words, told("What is special about it, in a sentence.")] = NO_WORDS
    rule: Annotated[str, told(RULE)] = ""
    sets: Annotated[list[Id], told("The sets of tickets in play.")] = field(default_factory=lambda: [STANDARD])
    deals: Annotated[
        list[Deal], Meta(min_length=1, max_length=2), told("At the start: one deal, or two after each other.")
    ] = field(default_factory=lambda: [Deal(regular=3)])
    draw: Annotated[int, Meta(ge=1, le=5), told("Tickets offered when a player draws tickets (K1).")] = 3
    keep: Annotated[int, Meta(ge=1, le=5), told("At least so many of them are kept.")] = 1
    big_cities_only: Annotated[bool, told("Only tickets marked `big_cities`, and no long ones.")] = False
    longest_route_points: Annotated[Small | UnsetType, told("Instead of the map's; 0 for no such bonus.")] = UNSET
    bonus_in_play: Annotated[int, Meta(ge=0, le=8), told("Instead of the map's; 0 for none.")] | UnsetType = UNSET
    bonus_cards: Annotated[list[Id] | UnsetType, told("The bonus cards that may come into play; all if left out.")] = (
        UNSET
    )
    ticket_points: Annotated[
        dict[Id, Positive] | UnsetType, told("Tickets that are worth something else in this variant, by id.")
    ] = UNSET

    def __post_init__(self) -> None:
        if self.name == NO_WORDS:
            plain = self.id.replace("-", " ").replace("_", " ").capitalize()
            name = STANDARD_NAME if self.id == STANDARD else Words(en=plain, it=plain, es=plain)
            structs.force_setattr(self, "name", name)


class TicketOption(Part, frozen=True):
    """A set of tickets that a table may add to any variant (V6)."""

    id: Id
    name: Words
    set: Annotated[Id, told("The set of tickets that it adds.")]
    rule: Annotated[str, told(RULE)] = ""


class UsableRoutes(Part, frozen=True):
    """How many routes of a group are usable, with 2, 3, 4 and 5 players in this order (C4)."""

    double: Annotated[list[Annotated[int, Meta(ge=1, le=2)]], Meta(min_length=4, max_length=4)] = field(
        default_factory=lambda: [1, 1, 2, 2]
    )
    triple: Annotated[list[Annotated[int, Meta(ge=1, le=3)]], Meta(min_length=4, max_length=4)] = field(
        default_factory=lambda: [1, 2, 3, 3]
    )


def _usual_points() -> dict[str, int]:
    return {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "7": 18, "8": 21, "9": 27}


class GameFile(Part, frozen=True):
    """The rules in which maps differ. Only `name` is needed."""

    name: Words
    rules: Annotated[str, told("The printed rules that the map follows.")] = ""
    players: Annotated[tuple[Players, Players], told("The lowest and the highest number of players.")] = (2, 5)
    cars: Annotated[int, Meta(ge=3, le=60), told("Train cars of a player.")] = 45
    last_cars: Annotated[Small, told("A player with so many cars left, or fewer, starts the last turns (E1).")] = 2
    stations: Annotated[int, Meta(ge=0, le=3), told("Stations of a player; 0 where the game has none.")] = 0
    station_points: Annotated[Small, told("For each station not built (E3).")] = 4
    longest_route_points: Annotated[Small, told("For the longest route (E4); 0 where that earns nothing.")] = 10
    longest_route_name: Annotated[Words | None, told("What that bonus is called on this map.")] = None
    start_cards: Annotated[int, Meta(ge=0, le=10), told("Train cards dealt to a player at the start.")] = 4
    later_cards: Annotated[
        int, Meta(ge=0, le=4), told("Train cards dealt to everybody but the first player besides; the boxes have none.")
    ] = 0
    cards_per_colour: Annotated[int, Meta(ge=1, le=24), told("Train cards of each of the eight colours.")] = 12
    locomotives: Annotated[int, Meta(ge=0, le=24), told("Locomotives among the train cards.")] = 14
    route_points: Annotated[dict[RouteLength, Small], told("The points of a route by its length.")] = field(
        default_factory=_usual_points
    )
    usable_routes: UsableRoutes = field(default_factory=UsableRoutes)
    market_resets: Annotated[bool, told("Three locomotives face up: all five cards are replaced (S4).")] = True
    ferries_take_pairs: Annotated[bool, told("A pair of one colour can replace a locomotive of a ferry (C6).")] = False
    may_stop_drawing: Annotated[bool, told("A player may take one train card and stop (D1).")] = False
    hands_revealed: Annotated[bool, told("All hands are shown when the game is over (P2).")] = False
    variants: Annotated[list[Variant], Meta(min_length=1)] = field(default_factory=lambda: [Variant(id=STANDARD)])
    default_variant: Annotated[Id | None, told("The id of a variant; the first one if left out.")] = None
    ticket_options: list[TicketOption] = field(default_factory=list[TicketOption])
    bonus_in_play: Annotated[int, Meta(ge=0, le=8), told("How many bonus cards are drawn for a game (S6).")] = 0

    @property
    def first_variant(self) -> str:
        """The id of the variant that is played if none is named."""
        return self.default_variant or self.variants[0].id


FILES = {
    "game": GameFile,
    "board": BoardFile,
    "tickets": TicketFile,
    "bonus": BonusFile,
    "drawing": Drawing,
    "picture": Picture,
}
