"""Races that went back, races that go on from another one, and which results count."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

GONE = "gone"
"""The race from which a branch went on is not kept any more."""

tables = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("seed", sa.String),
    sa.column("created_at", sa.BigInteger),
    sa.column("branch_of", sa.String),
    sa.column("rewound", sa.Boolean),
)
choices = sa.table(
    "choices", sa.column("table_id", sa.String), sa.column("act", sa.String), sa.column("nonce", sa.String)
)
results = sa.table("results", sa.column("table_id", sa.String), sa.column("counts", sa.Boolean))


def upgrade() -> None:
    """To the new form; what happened before is marked, too."""
    op.add_column("tables", sa.Column("branch_of", sa.String(length=32), nullable=True))
    op.add_column("tables", sa.Column("rewound", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("results", sa.Column("counts", sa.Boolean(), server_default=sa.true(), nullable=False))
    connection = op.get_bind()
    rewound = sa.select(choices.c.table_id).where(choices.c.act == "rollback")
    connection.execute(sa.update(tables).where(tables.c.id.in_(rewound)).values(rewound=True))
    for branch, origin in _branches(connection).items():
        connection.execute(sa.update(tables).where(tables.c.id == branch).values(branch_of=origin))
    odd = sa.select(tables.c.id).where(sa.or_(tables.c.rewound, tables.c.branch_of.is_not(None)))
    connection.execute(sa.update(results).where(results.c.table_id.in_(odd)).values(counts=False))


def downgrade() -> None:
    """Back to the second form."""
    op.drop_column("results", "counts")
    for column in ("rewound", "branch_of"):
        op.drop_column("tables", column)


def _branches(connection: sa.Connection) -> dict[str, str]:
    """Tables that share their deal with an earlier one, and those whose first acts were inherited."""
    inherited = sa.select(choices.c.table_id).where(choices.c.nonce.like("inherited:%")).distinct()
    found = dict.fromkeys(connection.execute(inherited).scalars(), GONE)
    first: dict[str, str] = {}
    for row in connection.execute(sa.select(tables).order_by(tables.c.created_at, tables.c.id)):
        origin = first.setdefault(row.seed, row.id)
        if origin != row.id:
            found[row.id] = origin
    return found
