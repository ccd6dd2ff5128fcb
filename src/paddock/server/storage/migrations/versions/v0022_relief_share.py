"""Results tell how much of a race somebody else drove."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; of races before nobody knows."""
    op.add_column("results", sa.Column("relief_share", sa.Float(), server_default="0", nullable=False))


def downgrade() -> None:
    """Back to the form before."""
    op.drop_column("results", "relief_share")
