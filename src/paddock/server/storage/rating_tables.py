"""The tables of ratings, and of who follows and blocks whom."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, SmallInteger, String, Table, Text

from .schema import ID, metadata

ratings = Table(
    "ratings",
    metadata,
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("races", Integer, nullable=False),
    Column("raced_at", BigInteger, nullable=False),
)

rating_races = Table(  # what ratings are worked out from, again if a race is struck
    "rating_races",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("field", Text, nullable=False),
    Column("struck_at", BigInteger),
    Index("ix_rating_races_game", "game", "ended_at"),
)

rating_events = Table(
    "rating_events",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("game", String(40), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)


def _pairs(name: str) -> Table:
    return Table(
        name,
        metadata,
        Column("from_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        Column("to_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True),
        Column("at", BigInteger, nullable=False),
    )


follows = _pairs("follows")
blocks = _pairs("blocks")
