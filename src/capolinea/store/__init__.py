"""Tables in SQLite or PostgreSQL: `sql_store.SqlStore` is the way in. Nothing here knows the rules of a game."""
