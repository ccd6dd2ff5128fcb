"""Programs: tokens with scopes, bot accounts with owners, a stream of events, and invitations by name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """To the new form; nobody is a program yet, and no table takes any."""
    op.add_column("identities", sa.Column("owner_id", sa.String(length=32), nullable=True))
    op.add_column("identities", sa.Column("listens_until", sa.BigInteger(), nullable=True))
    op.create_index("ix_identities_owner_id", "identities", ["owner_id"], unique=False)
    op.add_column("tables", sa.Column("programs", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(length=32), nullable=False),
        _person("tokens", "identity_id"),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        _moment("created_at"),
        _moment("ends_at"),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
    )
    op.create_index("ix_tokens_identity_id", "tokens", ["identity_id"], unique=False)
    _create_happenings()
    op.create_table(
        "calls",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        _person("calls", "identity_id"),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        _person("calls", "from_id"),
        _moment("at"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_calls_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "identity_id", name=op.f("pk_calls")),
    )
    op.create_index("ix_calls_identity_id", "calls", ["identity_id"], unique=False)


def _create_happenings() -> None:
    op.create_table(
        "happenings",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        _person("happenings", "identity_id"),
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        _moment("at"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_happenings")),
        sa.UniqueConstraint("identity_id", "key", name=op.f("uq_happenings_identity_id")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_happenings_identity_id", "happenings", ["identity_id", "id"], unique=False)
    op.create_index("ix_happenings_at", "happenings", ["at"], unique=False)


def downgrade() -> None:
    """Back to the form before."""
    for table in ("calls", "happenings", "tokens"):
        op.drop_table(table)
    op.drop_column("tables", "programs")
    op.drop_index("ix_identities_owner_id", "identities")
    op.drop_column("identities", "listens_until")
    op.drop_column("identities", "owner_id")


def _moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.BigInteger(), nullable=False)


def _person(table: str, name: str) -> sa.Column[object]:
    person = sa.ForeignKey("identities.id", name=op.f(f"fk_{table}_{name}"), ondelete="CASCADE")
    return sa.Column(name, sa.String(length=32), person, nullable=False)
