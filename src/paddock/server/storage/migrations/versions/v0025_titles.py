"""What a table is called that nobody has named, for readers of every language."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form."""
    op.add_column("tables", sa.Column("title", sa.Text(), nullable=True))


def downgrade() -> None:
    """Back to the old one."""
    op.drop_column("tables", "title")
