"""The first form: people, tables, seats, choices, chat, rollbacks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form."""
    _identities()
    _accounts()
    _devices()
    _tables()
    _chat()
    _choices()
    _invitations()
    _rollbacks()
    _seats()
    _consents()


def downgrade() -> None:
    """Back to nothing."""
    op.drop_table("consents")
    op.drop_table("seats")
    op.drop_table("rollbacks")
    op.drop_table("invitations")
    op.drop_table("choices")
    op.drop_table("chat")
    op.drop_table("tables")
    op.drop_table("devices")
    op.drop_table("accounts")
    op.drop_table("identities")


def _identities() -> None:
    op.create_table(
        "identities",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("livery", sa.String(length=20), server_default="", nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=True),
        sa.Column("hidden_words", sa.Text(), server_default="[]", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identities")),
    )


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("name_key", sa.String(length=80), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("passphrase", sa.String(length=200), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name=op.f("fk_accounts_identity_id")),
        sa.PrimaryKeyConstraint("name_key", name=op.f("pk_accounts")),
        sa.UniqueConstraint("identity_id", name=op.f("uq_accounts_identity_id")),
    )


def _devices() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity_id"], ["identities.id"], name=op.f("fk_devices_identity_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_identity_id"), "devices", ["identity_id"], unique=False)


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("host_id", sa.String(length=32), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("watch", sa.String(length=10), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("own_circuit", sa.Boolean(), nullable=False),
        sa.Column("asked", sa.Text(), server_default="", nullable=False),
        sa.Column("rematch_id", sa.String(length=32), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host_id"], ["identities.id"], name=op.f("fk_tables_host_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_ended_at"), "tables", ["ended_at"], unique=False)
    op.create_index(op.f("ix_tables_host_id"), "tables", ["host_id"], unique=False)
    op.create_index(op.f("ix_tables_status"), "tables", ["status"], unique=False)


def _chat() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("room", sa.String(length=10), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=True),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("said_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity_id"], ["identities.id"], name=op.f("fk_chat_identity_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_chat_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id", "id"], unique=False)


def _choices() -> None:
    op.create_table(
        "choices",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("act", sa.String(length=10), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("nonce", sa.String(length=64), nullable=False),
        sa.Column("made_by", sa.String(length=60), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_choices_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_choices")),
        sa.UniqueConstraint("table_id", "nonce", name=op.f("uq_choices_table_id")),
        sqlite_with_rowid=False,
    )


def _invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("revoked_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_invitations_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_table_id"), "invitations", ["table_id"], unique=False)


def _rollbacks() -> None:
    op.create_table(
        "rollbacks",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("target", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("proposed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_rollbacks_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rollbacks")),
    )
    op.create_index(op.f("ix_rollbacks_table_id"), "rollbacks", ["table_id"], unique=False)


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("level", sa.String(length=40), server_default="", nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("driver", sa.String(length=40), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["identity_id"], ["identities.id"], name=op.f("fk_seats_identity_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_identity_id"), "seats", ["identity_id"], unique=False)


def _consents() -> None:
    op.create_table(
        "consents",
        sa.Column("rollback_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.Column("given_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["rollback_id"], ["rollbacks.id"], name=op.f("fk_consents_rollback_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("rollback_id", "seat", name=op.f("pk_consents")),
    )
