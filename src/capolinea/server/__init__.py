"""The table server: play with friends over HTTP and WebSocket. `docs/server.md` describes the protocol.

From the bottom up: `store` keeps rows and knows no rules; `line` turns the rows of a game into its position; `sights`
makes all that goes out, from views alone; `tables` and `play` are the service, in which there is no HTTP; `api` and
`socket` are its edge.
"""
