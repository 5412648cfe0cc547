"""Finished games that their players show to everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the column; nobody has shown a game so far."""
    op.add_column("tables", sa.Column("shown", sa.Boolean(), nullable=False, server_default=sa.false()))
