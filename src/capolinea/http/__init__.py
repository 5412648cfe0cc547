"""The table server's edge: HTTP and WebSocket, limits, settings and the browser app. `docs/server.md` has the protocol.

From the bottom up: `store` keeps rows and knows no rules. In `tables`, `logged_game` turns the rows of a game into its
position, `watcher_messages` makes all that goes out, from views alone, and `lobby` and `play` are what can be done.
`service` puts the parts together; `api` and `socket` let browsers in.
"""
