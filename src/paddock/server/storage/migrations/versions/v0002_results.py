"""Results and reports of races, people who are muted, and how a table is paced and talks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the new form."""
    op.add_column("tables", sa.Column("pace", sa.String(length=10), server_default="normal", nullable=False))
    op.add_column("tables", sa.Column("chat", sa.String(length=10), server_default="all", nullable=False))
    op.add_column("tables", sa.Column("clean_chat", sa.Boolean(), server_default=sa.false(), nullable=False))
    _mutes()
    _reports()
    _results()


def downgrade() -> None:
    """Back to the first form."""
    op.drop_table("results")
    op.drop_table("reports")
    op.drop_table("mutes")
    for column in ("clean_chat", "chat", "pace"):
        op.drop_column("tables", column)


def _mutes() -> None:
    op.create_table(
        "mutes",
        sa.Column("id", _serial, autoincrement=True, nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("muted_id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("muted_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity_id"], ["identities.id"], name=op.f("fk_mutes_identity_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["muted_id"], ["identities.id"], name=op.f("fk_mutes_muted_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mutes")),
        sa.UniqueConstraint("identity_id", "muted_id", name=op.f("uq_mutes_identity_id")),
    )


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("report", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_reports_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_reports")),
    )


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("circuit", sa.String(length=80), nullable=False),
        sa.Column("place", sa.SmallInteger(), nullable=False),
        sa.Column("cars", sa.SmallInteger(), nullable=False),
        sa.Column("figures", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity_id"], ["identities.id"], name=op.f("fk_results_identity_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_identity_id"), "results", ["identity_id"], unique=False)
