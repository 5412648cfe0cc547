"""Where guests want to be called when it is their turn, and the calls that were made."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

TIME: sa.types.TypeEngine[float] = sa.Double()


def upgrade() -> None:
    """Make the tables; nobody is called so far."""
    op.create_table(
        "receivers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("made", TIME, nullable=False),
    )
    op.create_index("ix_receivers_guest_id", "receivers", ["guest_id"])
    op.create_table(
        "calls",
        sa.Column("receiver_id", sa.String(32), sa.ForeignKey("receivers.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("until", TIME, nullable=False),
    )
    op.create_index("ix_calls_table_id", "calls", ["table_id"])
