"""Learning: tables at which the engineer teaches, and what people have learnt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; nobody was taught before."""
    op.add_column("tables", sa.Column("coach", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "learned",
        sa.Column("identity_id", sa.String(length=32), nullable=False),
        sa.Column("what", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("item", sa.String(length=60), nullable=False),
        sa.Column("outcome", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["identity_id"], ["identities.id"], name=op.f("fk_learned_identity_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("identity_id", "what", "game", "item", name=op.f("pk_learned")),
    )


def downgrade() -> None:
    """Back to the form before."""
    op.drop_table("learned")
    op.drop_column("tables", "coach")
