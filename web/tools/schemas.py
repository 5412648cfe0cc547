"""Prints what the server speaks: HTTP as OpenAPI, the socket, the views and the moves as JSON schemas.

`types.ts` makes TypeScript of it, so that no type is written twice.
"""

import json
import sys
from typing import Any

import msgspec

from capolinea.families.ticket_to_ride.moves.moves import Cards
from capolinea.families.ticket_to_ride.moves.moves import Move as TicketToRideMove
from capolinea.families.ticket_to_ride.view import View as TicketToRideView
from capolinea.families.trains.moves.moves import Move as TrainsMove
from capolinea.families.trains.view import View as TrainsView
from capolinea.http.api import socket_messages
from capolinea.http.app import make_inner_app
from capolinea.http.settings import ServerSettings
from capolinea.tables.messages.fields import ServerMessage

VIEWS = {"TicketToRide": TicketToRideView, "Trains": TrainsView}
MOVES = {"TicketToRide": TicketToRideMove, "Trains": TrainsMove}


def all_told(components: dict[str, Any]) -> None:
    """The server leaves nothing out of what it tells, not even what has a default."""
    told = {message.__name__ for message in ServerMessage.__subclasses__()}
    for name, component in components.items():
        if name in told:
            component["required"] = list(component.get("properties", {}))


def schema_of(what: Any) -> dict[str, Any]:
    """A view, or the moves of a family; their `Cards` travel as counts by name."""
    cards = {"type": "object", "additionalProperties": {"type": "integer"}}
    return msgspec.json.schema(what, schema_hook=lambda kind: cards if kind is Cards else None)


http = make_inner_app(ServerSettings()).openapi_schema.to_schema()
socket = socket_messages()
all_told(http["components"]["schemas"])
all_told(socket["$defs"])
views = {name: schema_of(view) for name, view in VIEWS.items()}
moves = {name: schema_of(move) for name, move in MOVES.items()}
json.dump({"http": http, "socket": socket, "views": views, "moves": moves}, sys.stdout)
