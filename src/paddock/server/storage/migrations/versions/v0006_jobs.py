"""Things to do at their time, and which hosts live."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the new form."""
    op.create_table(
        "jobs",
        sa.Column("id", serial, autoincrement=True, nullable=False),
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("run_at", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.Column("lease_until", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("lease_by", sa.String(length=32), server_default="", nullable=False),
        sa.Column("done_at", sa.BigInteger(), nullable=True),
        sa.Column("dead_at", sa.BigInteger(), nullable=True),
        sa.Column("error", sa.String(length=300), server_default="", nullable=False),
        sa.Column("open", sa.Integer(), server_default="1", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
        sa.UniqueConstraint("key", name="uq_jobs_key"),
    )
    op.create_index("ix_jobs_open_run_at", "jobs", ["open", "run_at"])
    op.create_table(
        "heartbeats",
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("host", name="pk_heartbeats"),
    )


def downgrade() -> None:
    """Back to the fifth form."""
    op.drop_table("heartbeats")
    op.drop_index("ix_jobs_open_run_at", "jobs")
    op.drop_table("jobs")
