"""Tables that begin with a position of a finished game and count nowhere."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; no table that is there is a sandbox."""
    op.add_column("tables", sa.Column("sandbox", sa.Boolean(), nullable=False, server_default=sa.false()))
