"""Circuits that people draw: projects, versions, plays and complaints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form."""
    op.create_table(
        "circuit_projects",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("owner_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), server_default="1", nullable=False),
        sa.Column("based_on", sa.String(length=32), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["identities.id"], name="fk_circuit_projects_owner_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_circuit_projects"),
    )
    op.create_index("ix_circuit_projects_owner_id", "circuit_projects", ["owner_id"])
    _versions()
    op.create_table(
        "circuit_plays",
        sa.Column("version_id", sa.String(length=32), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        _of_version("circuit_plays"),
        sa.PrimaryKeyConstraint("version_id", "identity_id", "day", name="pk_circuit_plays"),
    )
    op.create_table(
        "circuit_reports",
        sa.Column("version_id", sa.String(length=32), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("text", sa.String(length=500), server_default="", nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of_version("circuit_reports"),
        sa.PrimaryKeyConstraint("version_id", "identity_id", name="pk_circuit_reports"),
    )


def _of_version(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["version_id"], ["circuit_versions.id"], name=f"fk_{table}_version_id", ondelete="CASCADE"
    )


def _versions() -> None:
    op.create_table(
        "circuit_versions",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("project_id", sa.String(length=32), nullable=True),
        sa.Column("owner_id", sa.String(length=32), nullable=True),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("maker", sa.String(length=40), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("rules_digest", sa.String(length=64), nullable=False),
        sa.Column("based_on", sa.String(length=32), nullable=True),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("raced_at", sa.BigInteger(), nullable=True),
        sa.Column("published_at", sa.BigInteger(), nullable=True),
        sa.Column("licence", sa.String(length=20), server_default="", nullable=False),
        sa.Column("is_hidden", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(
            ["project_id"], ["circuit_projects.id"], name="fk_circuit_versions_project_id", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["identities.id"], name="fk_circuit_versions_owner_id", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_circuit_versions"),
    )
    for column in ("project_id", "owner_id", "rules_digest"):
        op.create_index(f"ix_circuit_versions_{column}", "circuit_versions", [column])
    op.create_index("ix_circuit_versions_published_at", "circuit_versions", ["game", "published_at"])


def downgrade() -> None:
    """Back to the form before; drawn circuits are lost, races on them are not."""
    for table in ("circuit_reports", "circuit_plays", "circuit_versions", "circuit_projects"):
        op.drop_table(table)
