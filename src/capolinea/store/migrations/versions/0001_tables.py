"""Guests, tables, seats, the log of each table, and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TIME: sa.types.TypeEngine[float] = sa.Double()


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("recovery", sa.String(64), unique=True),
        sa.Column("made", TIME, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("variant", sa.String(60), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("data", sa.String(64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("invitation", sa.String(64), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(40)),
        sa.Column("salt", sa.String(64)),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("result", sa.JSON()),
        sa.Column("rematch", sa.String(32)),
        sa.Column("made", TIME, nullable=False),
        sa.Column("changed", TIME, nullable=False),
    )
    op.create_index("ix_tables_listed", "tables", ["public", "state", "changed"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("plan", sa.String(10), nullable=False),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), index=True),
        sa.Column("level", sa.String(60), nullable=False),
    )
    op.create_table(
        "admissions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(400), nullable=False),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("message", sa.String(40)),
        sa.Column("made", TIME, nullable=False),
        sa.UniqueConstraint("table_id", "guest_id", "message", name="uq_entries_message"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("message", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("made", TIME, nullable=False),
        sa.UniqueConstraint("table_id", "guest_id", "message", name="uq_chat_message"),
    )
