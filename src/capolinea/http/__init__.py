"""The table server's edge: HTTP and WebSocket, limits, settings and the browser app. `docs/server.md` has the protocol.

`tables` knows nothing of HTTP; `store` keeps tables in a database. `service` puts both together; `api` and `socket`
serve browsers.
"""
