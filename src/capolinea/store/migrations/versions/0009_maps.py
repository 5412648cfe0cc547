"""Maps of guests' own."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

TIME: sa.types.TypeEngine[float] = sa.Double()


def upgrade() -> None:
    """Make the tables; nobody has a map so far."""
    op.create_table(
        "maps",
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("made", TIME, nullable=False),
    )
    op.create_table(
        "map_owners",
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String(60), sa.ForeignKey("maps.game"), primary_key=True),
        sa.Column("made", TIME, nullable=False),
    )
    op.create_index("ix_map_owners_game", "map_owners", ["game"])
    op.create_index("ix_tables_game", "tables", ["game"])
