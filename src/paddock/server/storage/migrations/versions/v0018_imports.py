"""Races that came in a file."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; every race of before was driven here."""
    op.add_column("tables", sa.Column("imported", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    """Back to the form before."""
    op.drop_column("tables", "imported")
