"""Clocks: what a table gives, what each seat has left, and holidays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
NO_CLOCK = '{"kind":"none"}'


def upgrade() -> None:
    """To the new form; races of before have no clock."""
    op.add_column("tables", sa.Column("clock", sa.String(length=200), server_default=NO_CLOCK, nullable=False))
    op.add_column("tables", sa.Column("relief", sa.String(length=40), server_default="", nullable=False))
    op.add_column("tables", sa.Column("paused_at", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("asleep_at", sa.BigInteger(), nullable=True))
    op.add_column("choices", sa.Column("spent_ms", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("choices", sa.Column("credit_ms", sa.Integer(), server_default="0", nullable=False))
    _create_clocks()
    op.create_table(
        "holidays",
        sa.Column("id", serial, autoincrement=True, nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("starts_at", sa.BigInteger(), nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_holidays_identity_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_holidays"),
    )
    op.create_index("ix_holidays_identity_id", "holidays", ["identity_id"])


def _create_clocks() -> None:
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("decision", sa.String(length=40), server_default="", nullable=False),
        sa.Column("occasion", sa.String(length=10), server_default="plan", nullable=False),
        sa.Column("running_since", sa.BigInteger(), nullable=True),
        sa.Column("spent_ms", sa.BigInteger(), nullable=False),
        sa.Column("extra_ms", sa.BigInteger(), nullable=False),
        sa.Column("reserve_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("credit_quota", sa.Integer(), nullable=False),
        sa.Column("credit_ms", sa.Integer(), nullable=False),
        sa.Column("backs", sa.Integer(), nullable=False),
        sa.Column("reliefs", sa.Integer(), nullable=False),
        sa.Column("rested_ms", sa.BigInteger(), nullable=False),
        sa.Column("trail", sa.Text(), server_default="[]", nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_clocks_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_clocks"),
    )
    op.create_index("ix_clocks_due_at", "clocks", ["due_at"])


def downgrade() -> None:
    """Back to the form before."""
    op.drop_index("ix_holidays_identity_id", "holidays")
    op.drop_table("holidays")
    op.drop_index("ix_clocks_due_at", "clocks")
    op.drop_table("clocks")
    for column in ("credit_ms", "spent_ms"):
        op.drop_column("choices", column)
    for column in ("asleep_at", "paused_at", "relief", "clock"):
        op.drop_column("tables", column)
