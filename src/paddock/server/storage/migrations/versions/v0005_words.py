"""Players' own chance: a word for every seat, and what the server's own part of a mixed seed was."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; races of before had the server's chance alone."""
    op.add_column("seats", sa.Column("word", sa.String(length=64), server_default="", nullable=False))
    op.add_column("tables", sa.Column("secret", sa.String(length=64), nullable=True))
    op.add_column("tables", sa.Column("pledge", sa.String(length=64), nullable=True))


def downgrade() -> None:
    """Back to the fourth form."""
    op.drop_column("tables", "pledge")
    op.drop_column("tables", "secret")
    op.drop_column("seats", "word")
