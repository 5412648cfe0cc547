"""States of long games, so that they need not be replayed from the first move."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table; snapshots are taken as games go on."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("layout", sa.String(64), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
    )
