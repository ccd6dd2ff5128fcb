"""Series of races that are run in the background."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form."""
    op.create_table(
        "studies",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("subject", sa.String(length=64), server_default="", nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("title", sa.String(length=120), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("races", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), server_default="0", nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("origin", sa.String(length=32), nullable=False),
        sa.Column("cost", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("stopping", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.Column("lease_until", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("lease_by", sa.String(length=32), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("why", sa.String(length=300), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_studies_identity_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
    )
    op.create_index("ix_studies_identity_id", "studies", ["identity_id"])
    op.create_index("ix_studies_status", "studies", ["status", "created_at"])
    op.create_index("ix_studies_origin", "studies", ["origin", "created_at"])
    op.create_table(
        "study_reports",
        sa.Column("study_id", sa.String(length=32), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["study_id"], ["studies.id"], name="fk_study_reports_study_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("study_id", name="pk_study_reports"),
    )


def downgrade() -> None:
    """Back to the form before."""
    op.drop_table("study_reports")
    op.drop_table("studies")
