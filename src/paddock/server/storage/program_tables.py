"""The tables of programs: tokens, what happened to those who listen, and invitations by name."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, SmallInteger, String, Table, Text, UniqueConstraint

from .schema import ID, metadata, serial

tokens = Table(
    "tokens",
    metadata,
    Column("id", ID, primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("scopes", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)

happenings = Table(  # kept for a day, for those who listen to their stream of events
    "happenings",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("key", String(120), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("table_id", ID, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    UniqueConstraint("identity_id", "key"),
    Index("ix_happenings_identity_id", "identity_id", "id"),
    sqlite_autoincrement=True,  # a number is never used again, so that a stream can go on behind it
)

calls = Table(  # invitations of somebody by name
    "calls",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seat", SmallInteger),
    Column("from_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
)
