"""Tables inside a browser page: the same code as on a server, with a store of the page's own and no server."""
