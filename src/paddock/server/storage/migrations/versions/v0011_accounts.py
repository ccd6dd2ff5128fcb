"""Accounts: sessions with labels, recovery codes, one-time links, earlier names, and leave to be forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; looks of old accounts are filled in when somebody opens another one."""
    op.add_column("identities", sa.Column("leaves_at", sa.BigInteger(), nullable=True))
    op.add_column("identities", sa.Column("left_at", sa.BigInteger(), nullable=True))
    op.add_column("devices", sa.Column("label", sa.String(length=80), server_default="", nullable=False))
    op.add_column("devices", sa.Column("seen_at", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("accounts", sa.Column("look", sa.String(length=80), server_default="", nullable=False))
    op.create_index("ix_accounts_look", "accounts", ["look"], unique=False)
    _create("recovery_codes", _hash(), _owner("recovery_codes"), _moment("made_at"), _used())
    _create("one_time_links", _hash(), _owner("one_time_links"), _moment("ends_at"), _used())
    op.create_table(
        "earlier_names",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        _owner("earlier_names"),
        sa.Column("name", sa.String(length=40), nullable=False),
        _moment("until"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_earlier_names")),
    )
    op.create_index("ix_earlier_names_identity_id", "earlier_names", ["identity_id"], unique=False)


def downgrade() -> None:
    """Back to the form before."""
    for table in ("earlier_names", "one_time_links", "recovery_codes"):
        op.drop_table(table)
    op.drop_index("ix_accounts_look", "accounts")
    op.drop_column("accounts", "look")
    op.drop_column("devices", "seen_at")
    op.drop_column("devices", "label")
    op.drop_column("identities", "left_at")
    op.drop_column("identities", "leaves_at")


def _create(table: str, *columns: sa.Column[object]) -> None:
    op.create_table(table, *columns, sa.PrimaryKeyConstraint("hash", name=op.f(f"pk_{table}")))
    op.create_index(f"ix_{table}_identity_id", table, ["identity_id"], unique=False)


def _hash() -> sa.Column[object]:
    return sa.Column("hash", sa.String(length=64), nullable=False)


def _moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.BigInteger(), nullable=False)


def _used() -> sa.Column[object]:
    return sa.Column("used_at", sa.BigInteger(), nullable=True)


def _owner(table: str) -> sa.Column[object]:
    person = sa.ForeignKey("identities.id", name=op.f(f"fk_{table}_identity_id"), ondelete="CASCADE")
    return sa.Column("identity_id", sa.String(length=32), person, nullable=False)
