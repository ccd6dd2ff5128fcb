"""The language in which somebody is written to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form."""
    op.add_column("identities", sa.Column("language", sa.String(length=8), server_default="", nullable=False))


def downgrade() -> None:
    """Back to the old one."""
    op.drop_column("identities", "language")
