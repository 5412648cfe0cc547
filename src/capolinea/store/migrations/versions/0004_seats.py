"""Names of seats where people share a browser, and whom a game waits for."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns; a game in progress fills in whom it waits for at the next step."""
    op.add_column("seats", sa.Column("name", sa.String(120), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("deciding", sa.JSON(), nullable=False, server_default="[]"))
