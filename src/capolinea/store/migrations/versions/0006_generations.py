"""Which cookies of a guest are valid: those of the current generation."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; all cookies so far are of the first generation."""
    op.add_column("guests", sa.Column("generation", sa.Integer(), nullable=False, server_default="0"))
