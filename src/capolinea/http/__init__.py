"""The table server's edge: HTTP and WebSocket, limits, settings and the browser app. `docs/server.md` has the protocol.

`tables` is what can be done, and knows nothing of this; `store` keeps it in a database. `service` puts both together;
`api` and `socket` let browsers in.
"""
