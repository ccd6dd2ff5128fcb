"""Ratings of people, who follows and blocks whom, and who may see a profile."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new form; no race of before is rated, and profiles are for friends."""
    op.add_column("tables", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("identities", sa.Column("privacy", sa.String(length=10), server_default="friends", nullable=False))
    _create(
        "ratings", ["identity_id", "game"], _person("ratings"), _game(), *_skill(), _number("races"), _at("raced_at")
    )
    _create(
        "rating_races",
        ["table_id"],
        _id("table_id"),
        _game(),
        _at("ended_at"),
        sa.Column("field", sa.Text(), nullable=False),
        sa.Column("struck_at", sa.BigInteger(), nullable=True),
    )
    op.create_index("ix_rating_races_game", "rating_races", ["game", "ended_at"], unique=False)
    place = sa.Column("place", sa.SmallInteger(), nullable=False)
    person = _person("rating_events")
    key = ["table_id", "identity_id"]
    _create(
        "rating_events", key, _id("table_id"), person, _game(), _at("ended_at"), place, *_skill("_before"), *_skill()
    )
    op.create_index("ix_rating_events_identity_id", "rating_events", ["identity_id"], unique=False)
    for table in ("follows", "blocks"):
        _create(table, ["from_id", "to_id"], _person(table, "from_id"), _person(table, "to_id"), _at("at"))
        op.create_index(f"ix_{table}_to_id", table, ["to_id"], unique=False)


def downgrade() -> None:
    """Back to the form before."""
    for table in ("blocks", "follows", "rating_events", "rating_races", "ratings"):
        op.drop_table(table)
    op.drop_column("identities", "privacy")
    op.drop_column("tables", "rated")


def _create(table: str, key: list[str], *columns: sa.Column[Any]) -> None:
    op.create_table(table, *columns, sa.PrimaryKeyConstraint(*key, name=op.f(f"pk_{table}")))


def _id(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.String(length=32), nullable=False)


def _game() -> sa.Column[object]:
    return sa.Column("game", sa.String(length=40), nullable=False)


def _at(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.BigInteger(), nullable=False)


def _number(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _skill(when: str = "") -> tuple[sa.Column[object], sa.Column[object]]:
    return sa.Column(f"mu{when}", sa.Float(), nullable=False), sa.Column(f"sigma{when}", sa.Float(), nullable=False)


def _person(table: str, name: str = "identity_id") -> sa.Column[object]:
    person = sa.ForeignKey("identities.id", name=op.f(f"fk_{table}_{name}"), ondelete="CASCADE")
    return sa.Column(name, sa.String(length=32), person, nullable=False)
