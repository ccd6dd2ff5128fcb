"""The tables of company: comments and bookmarks on steps of a race, and hands that may be watched."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, SmallInteger, String, Table, false

from .schema import ID, metadata, serial

comments = Table(
    "comments",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("step", Integer, nullable=False),
    Column("room", String(10), nullable=False),  # all, table
    Column("text", String(2000), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger),
    Index("ix_comments_table_id", "table_id", "step"),
)

bookmarks = Table(
    "bookmarks",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("step", Integer, nullable=False),
    Column("label", String(80), nullable=False),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("made_at", BigInteger, nullable=False),
)

open_hands = Table(  # seats whose owner lets others watch their hand, late
    "open_hands",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
)
