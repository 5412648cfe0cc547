"""What a server remembers of itself: the fingerprint of its key, and the last write probe."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table; a server fills it in when it starts."""
    op.create_table(
        "server",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
