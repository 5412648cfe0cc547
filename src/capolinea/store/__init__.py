"""Tables in SQLite or PostgreSQL: `sql_store.SqlStore` is the way in. No rule of a game is known here."""
