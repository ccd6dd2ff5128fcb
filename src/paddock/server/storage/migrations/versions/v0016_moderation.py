"""Moderation: roles, complaints, sanctions, and a log that triggers keep from change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
REFUSED = "the log is only added to"


def upgrade() -> None:
    """To the new form; nobody has a role before an operator says so."""
    op.add_column("identities", sa.Column("role", sa.String(length=10), server_default="", nullable=False))
    for moment in ("banned_until", "muted_until", "unrated_until"):
        op.add_column("identities", sa.Column(moment, sa.BigInteger(), nullable=True))
    _create_complaints()
    op.create_table(
        "sanctions",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        _person("sanctions", "identity_id"),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("why", sa.String(length=500), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=True),
        sa.Column("lifted_at", sa.BigInteger(), nullable=True),
        _text("appeal", 1000),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sanctions")),
    )
    op.create_index("ix_sanctions_identity_id", "sanctions", ["identity_id"], unique=False)
    _create_audit()


def _create_complaints() -> None:
    op.create_table(
        "complaints",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        _person("complaints", "by_id"),
        _person("complaints", "subject_id", nullable=True),
        sa.Column("kind", sa.String(length=10), nullable=False),
        _text("table_id", 32),
        _text("item", 40),
        sa.Column("copied", sa.Text(), server_default="[]", nullable=False),
        sa.Column("why", sa.String(length=500), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        _text("outcome", 200),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_complaints")),
    )
    for column in ("by_id", "subject_id", "closed_at"):
        op.create_index(f"ix_complaints_{column}", "complaints", [column], unique=False)


def _create_audit() -> None:
    op.create_table(
        "audit",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("who", sa.String(length=32), nullable=False),
        sa.Column("what", sa.String(length=40), nullable=False),
        _text("whom", 32),
        _text("why", 500),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
        sqlite_autoincrement=True,
    )
    for column in ("at", "who", "whom"):
        op.create_index(f"ix_audit_{column}", "audit", [column], unique=False)
    op.create_table(
        "audit_addresses",
        sa.Column("audit_id", SERIAL, autoincrement=False, nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("audit_id", name=op.f("pk_audit_addresses")),
    )
    op.create_index("ix_audit_addresses_at", "audit_addresses", ["at"], unique=False)
    _seal()


def _seal() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            name = f"audit_no_{verb.lower()}"
            op.execute(f"CREATE TRIGGER {name} BEFORE {verb} ON audit BEGIN SELECT RAISE(ABORT, '{REFUSED}'); END")
        return
    op.execute(
        "CREATE FUNCTION audit_sealed() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{REFUSED}'; END $$"
    )
    op.execute(
        "CREATE TRIGGER audit_sealed BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_sealed()"
    )


def downgrade() -> None:
    """Back to the form before."""
    for table in ("audit_addresses", "audit", "sanctions", "complaints"):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION audit_sealed()")
    for column in ("unrated_until", "muted_until", "banned_until", "role"):
        op.drop_column("identities", column)


def _text(name: str, length: int) -> sa.Column[object]:
    return sa.Column(name, sa.String(length=length), server_default="", nullable=False)


def _person(table: str, name: str, *, nullable: bool = False) -> sa.Column[object]:
    person = sa.ForeignKey("identities.id", name=op.f(f"fk_{table}_{name}"), ondelete="CASCADE")
    return sa.Column(name, sa.String(length=32), person, nullable=nullable)
