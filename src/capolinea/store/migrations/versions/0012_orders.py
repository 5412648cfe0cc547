"""Guests who are banned, and what the server's owner tells the running workers."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

TIME: sa.types.TypeEngine[float] = sa.Double()


def upgrade() -> None:
    """Nobody is banned so far."""
    op.add_column("guests", sa.Column("banned", TIME, nullable=True))
    op.create_table(
        "orders",
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("made", TIME, nullable=False),
    )
