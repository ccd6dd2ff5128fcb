"""Comments and bookmarks on steps of a race, and hands that may be watched with a delay."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the new form."""
    op.create_table(
        "comments",
        *_said("comments"),
        sa.Column("room", sa.String(length=10), nullable=False),
        sa.Column("text", sa.String(length=2000), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_comments")),
    )
    op.create_index("ix_comments_table_id", "comments", ["table_id", "step"], unique=False)
    op.create_index("ix_comments_identity_id", "comments", ["identity_id"], unique=False)
    op.create_table(
        "bookmarks",
        *_said("bookmarks"),
        sa.Column("label", sa.String(length=80), nullable=False),
        sa.Column("shared", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bookmarks")),
    )
    op.create_index("ix_bookmarks_table_id", "bookmarks", ["table_id"], unique=False)
    op.create_index("ix_bookmarks_identity_id", "bookmarks", ["identity_id"], unique=False)
    op.create_table(
        "open_hands",
        sa.Column("table_id", sa.String(length=32), _table("open_hands"), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_open_hands")),
    )


def downgrade() -> None:
    """Back to the form before."""
    for table in ("open_hands", "bookmarks", "comments"):
        op.drop_table(table)


def _said(table: str) -> tuple[sa.Column[Any], ...]:
    person = sa.ForeignKey("identities.id", name=op.f(f"fk_{table}_identity_id"), ondelete="CASCADE")
    return (
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=32), _table(table), nullable=False),
        sa.Column("identity_id", sa.String(length=32), person, nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
    )


def _table(table: str) -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", name=op.f(f"fk_{table}_table_id"), ondelete="CASCADE")
