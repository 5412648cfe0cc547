"""Tournaments: who takes part, and to which round a table belongs."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

TIME: sa.types.TypeEngine[float] = sa.Double()


def upgrade() -> None:
    """Make the tables and the columns; no table belongs to a tournament so far."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("variant", sa.String(60), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.String(10), nullable=False),
        sa.Column("clock_limit", sa.Integer(), nullable=False),
        sa.Column("style", sa.String(20), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(60), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("invitation", sa.String(64), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("off", sa.JSON(), nullable=False),
        sa.Column("ended", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made", TIME, nullable=False),
        sa.Column("changed", TIME, nullable=False),
    )
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("rests", sa.Integer(), nullable=False),
        sa.Column("made", TIME, nullable=False),
    )
    op.create_index("ix_entrants_guest_id", "entrants", ["guest_id"])
    op.add_column("tables", sa.Column("tournament", sa.String(32), nullable=True))
    op.add_column("tables", sa.Column("round", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_tables_tournament", "tables", ["tournament"])
