"""Clocks, seats that a bot plays for its guest, presence, votes, hints, and the scores of finished games."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TIME: sa.types.TypeEngine[float] = sa.Double()


def upgrade() -> None:
    """Add the columns and the table; the score of each seat is read from the results that are kept."""
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("clock", sa.String(10), nullable=False, server_default="off"))
    op.add_column("tables", sa.Column("clock_limit", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("started", TIME))
    op.add_column("seats", sa.Column("handed", sa.String(10), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("deadline", TIME))
    op.add_column("seats", sa.Column("here_until", TIME, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("score", sa.Integer()))
    op.add_column("seats", sa.Column("rank", sa.Integer()))
    op.create_index("ix_seats_deadline", "seats", ["deadline"])
    op.create_table(
        "votes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
    )
    op.execute("UPDATE seats SET handed = 'resigned' WHERE kind = 'bot' AND guest_id IS NOT NULL")
    op.execute("UPDATE tables SET started = made WHERE seed IS NOT NULL")
    _fill_scores(op.get_bind())


def _fill_scores(connection: sa.Connection) -> None:
    tables = sa.table("tables", sa.column("id"), sa.column("state"), sa.column("result", sa.JSON()))
    results = connection.execute(sa.select(tables.c.id, tables.c.result).where(tables.c.state == "over")).all()
    found: list[dict[str, Any]] = [
        {"of": table_id, "at": sheet["seat"], "score": sheet["total"], "rank": sheet["rank"]}
        for table_id, result in results
        for sheet in result["ranking"]
    ]
    if found:
        seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "score", "rank")))
        where = (seats.c.table_id == sa.bindparam("of"), seats.c.seat == sa.bindparam("at"))
        connection.execute(sa.update(seats).where(*where), found)
