"""The performance that a review has found for each seat."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the column; reviews before this were not kept."""
    op.add_column("seats", sa.Column("performance", sa.Double(), nullable=True))
