"""Drivers promise their words before they tell them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; words of before were given in the open."""
    op.add_column("seats", sa.Column("promise", sa.String(length=64), server_default="", nullable=False))
    op.add_column("tables", sa.Column("revealing_until", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Back to the form before."""
    op.drop_column("tables", "revealing_until")
    op.drop_column("seats", "promise")
