"""How Alembic runs our migrations: on the connection that it is given, in the caller's transaction."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=context.config.attributes.get("metadata"),
    render_as_batch=True,  # SQLite alters a table by creating it again
)
context.run_migrations()
