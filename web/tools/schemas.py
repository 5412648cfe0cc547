"""Prints what the server speaks: HTTP as OpenAPI, the socket and the views as JSON schemas.

`types.ts` makes TypeScript of it, so that no type is written twice.
"""

import json
import sys
from typing import Any

import msgspec

from capolinea.families.ticket_to_ride.moves.moves import Cards
from capolinea.families.ticket_to_ride.view import View as TicketToRideView
from capolinea.families.trains.view import View as TrainsView
from capolinea.http.api import socket_messages
from capolinea.http.app import make_inner_app
from capolinea.http.settings import ServerSettings
from capolinea.tables import messages

VIEWS = {"TicketToRide": TicketToRideView, "Trains": TrainsView}


def all_told(components: dict[str, Any]) -> None:
    """The server leaves nothing out of what it tells, not even what has a default."""
    for name, component in components.items():
        if issubclass(getattr(messages, name, str), messages.ServerMessage):
            component["required"] = list(component.get("properties", {}))


def view_schema(view: type) -> dict[str, Any]:
    """A view; its `Cards` travel as counts by name."""
    cards = {"type": "object", "additionalProperties": {"type": "integer"}}
    return msgspec.json.schema(view, schema_hook=lambda kind: cards if kind is Cards else None)


http = make_inner_app(ServerSettings()).openapi_schema.to_schema()
socket = socket_messages()
all_told(http["components"]["schemas"])
all_told(socket["$defs"])
views = {name: view_schema(view) for name, view in VIEWS.items()}
json.dump({"http": http, "socket": socket, "views": views}, sys.stdout)
