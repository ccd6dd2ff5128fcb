"""Deleted races wait in a bin, finished ones may be hidden, votes to go back end, and sweeps know when the last was."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; votes that are open have a day from when they began."""
    op.add_column("tables", sa.Column("binned_at", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_tables_binned_at"), "tables", ["binned_at"], unique=False)
    op.add_column("rollbacks", sa.Column("ends_at", sa.BigInteger(), server_default="0", nullable=False))
    op.execute("UPDATE rollbacks SET ends_at = proposed_at + 86400000")
    op.create_table(
        "hidden_tables",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity_id"], ["identities.id"], name=op.f("fk_hidden_tables_identity_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_hidden_tables_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "identity_id", name=op.f("pk_hidden_tables")),
    )
    op.create_index(op.f("ix_hidden_tables_identity_id"), "hidden_tables", ["identity_id"], unique=False)
    op.create_table(
        "sweeps",
        sa.Column("what", sa.String(length=20), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("what", name=op.f("pk_sweeps")),
    )


def downgrade() -> None:
    """Back to the form before, which knows no bin: what lies in it goes."""
    op.drop_table("sweeps")
    op.drop_index(op.f("ix_hidden_tables_identity_id"), table_name="hidden_tables")
    op.drop_table("hidden_tables")
    op.drop_column("rollbacks", "ends_at")
    op.execute("DELETE FROM tables WHERE binned_at IS NOT NULL")
    op.drop_index(op.f("ix_tables_binned_at"), table_name="tables")
    op.drop_column("tables", "binned_at")
