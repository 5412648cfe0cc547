"""The table server: play with friends over HTTP and WebSocket. `docs/server.md` describes the protocol.

From the bottom up: `store` keeps rows and knows no rules; `logged_game` turns the rows of a game into its position;
`watcher_messages` makes all that goes out, from views alone; `lobby` and `play` are the service, in which there is no
HTTP; `api` and `socket` are its edge.
"""
