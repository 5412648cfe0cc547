"""Games of Trains that have begun go on asking what has only one answer: their logs hold the answers."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

TABLES = sa.table("tables", sa.column("id"), sa.column("game"), sa.column("options", sa.JSON()), sa.column("started"))


def upgrade() -> None:
    """Give them the option."""
    connection = op.get_bind()
    begun = sa.select(TABLES.c.id, TABLES.c.options).where(
        TABLES.c.game.like("trains/%"), TABLES.c.started.is_not(None)
    )
    for table_id, options in connection.execute(begun).all():
        asking = sa.update(TABLES).where(TABLES.c.id == table_id).values(options=[*options, "every-question"])
        connection.execute(asking)
