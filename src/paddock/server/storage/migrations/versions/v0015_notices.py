"""How people want to be called, and what was sent to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _person(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_identity_id"
    return sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name=name, ondelete="CASCADE")


def upgrade() -> None:
    """To the new form."""
    op.create_table(
        "channels",
        sa.Column("id", serial, autoincrement=True, nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("way", sa.String(length=10), nullable=False),
        sa.Column("address", sa.String(length=1000), nullable=False),
        sa.Column("secret", sa.Text(), server_default="", nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("failures", sa.Integer(), server_default="0", nullable=False),
        sa.Column("failing_since", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        _person("channels"),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_identity_id", "channels", ["identity_id"])
    _create_wishes()
    op.create_table(
        "notices",
        sa.Column("id", serial, autoincrement=True, nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("way", sa.String(length=10), nullable=False),
        sa.Column("text", sa.String(length=300), nullable=False),
        sa.Column("result", sa.String(length=100), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=False),
        _person("notices"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )
    op.create_index("ix_notices_identity_id", "notices", ["identity_id", "id"])


def _create_wishes() -> None:
    op.create_table(
        "notice_settings",
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        _person("notice_settings"),
        sa.PrimaryKeyConstraint("identity_id", name="pk_notice_settings"),
    )
    op.create_table(
        "table_notices",
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("mode", sa.String(length=10), nullable=False),
        _person("table_notices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_table_notices_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("identity_id", "table_id", name="pk_table_notices"),
    )


def downgrade() -> None:
    """Back to the eighth form."""
    op.drop_index("ix_notices_identity_id", "notices")
    op.drop_table("notices")
    op.drop_table("table_notices")
    op.drop_table("notice_settings")
    op.drop_index("ix_channels_identity_id", "channels")
    op.drop_table("channels")
