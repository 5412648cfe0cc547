"""Passkeys, by which guests are found again."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

TIME: sa.types.TypeEngine[float] = sa.Double()


def upgrade() -> None:
    """Make the table; nobody has a passkey so far."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("made", TIME, nullable=False),
        sa.Column("used", TIME, nullable=True),
    )
    op.create_index("ix_passkeys_guest_id", "passkeys", ["guest_id"])
