"""Proposals about the absent, and who agrees."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the new form."""
    op.create_table(
        "proposals",
        sa.Column("id", serial, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("by_id", sa.String(length=32), nullable=False),
        sa.Column("decision", sa.String(length=40), server_default="", nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("proposed_at", sa.BigInteger(), nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_proposals_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["by_id"], ["identities.id"], name="fk_proposals_by_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_proposals"),
    )
    op.create_index("ix_proposals_table_id", "proposals", ["table_id", "status"])
    op.create_table(
        "votes",
        sa.Column("proposal_id", serial, nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.Column("given_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["proposal_id"], ["proposals.id"], name="fk_votes_proposal_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_votes_identity_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("proposal_id", "identity_id", name="pk_votes"),
    )


def downgrade() -> None:
    """Back to the seventh form."""
    op.drop_table("votes")
    op.drop_index("ix_proposals_table_id", "proposals")
    op.drop_table("proposals")
