"""Players whom the host of a tournament has struck."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the column; so far nobody who has dropped out was told apart."""
    op.add_column("entrants", sa.Column("struck", sa.Boolean(), nullable=False, server_default=sa.false()))
