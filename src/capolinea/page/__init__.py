"""Tables inside a browser page: the same code as on a server, with a store of the page's own and no server."""

from typing import Any


async def open_engine(host: Any, settings: str = "{}") -> Any:
    """The engine of a page: see `capolinea.page.engine`."""
    from capolinea.page import engine

    return await engine.open_engine(host, settings)
