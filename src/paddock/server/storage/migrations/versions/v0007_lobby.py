"""A lobby for all: who is ready, whose colours a car wears, what drivers suggest, whom the host sent away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; cars of before wear the colours of their box."""
    op.add_column("seats", sa.Column("ready", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seats", sa.Column("livery", sa.String(length=20), server_default="", nullable=False))
    op.add_column("seats", sa.Column("number", sa.SmallInteger(), nullable=True))
    op.add_column("seats", sa.Column("suggestion", sa.Text(), server_default="{}", nullable=False))
    serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "removals",
        sa.Column("id", serial, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("reason", sa.String(length=120), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_removals_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_removals_identity_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_removals"),
        sa.UniqueConstraint("table_id", "identity_id", name="uq_removals_table_id"),
    )


def downgrade() -> None:
    """Back to the form before."""
    op.drop_table("removals")
    for name in ("suggestion", "number", "livery", "ready"):
        op.drop_column("seats", name)
