"""What people at a table propose while somebody is away, who agrees, and races that go out of sight."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, SmallInteger, String, Table

from .schema import ID, metadata, serial

proposals = Table(
    "proposals",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(10), nullable=False),  # relief, vote, host, pause
    Column("seat", SmallInteger, nullable=False),  # of whom it is about; -1 for nobody
    Column("by_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("decision", String(40), nullable=False, server_default=""),
    Column("status", String(10), nullable=False),  # open, done, refused, cancelled
    Column("proposed_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger, nullable=False),
    Index("ix_proposals_table_id", "table_id", "status"),
)

votes = Table(
    "votes",
    metadata,
    Column("proposal_id", serial, ForeignKey("proposals.id", ondelete="CASCADE"), primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("yes", Boolean, nullable=False),
    Column("given_at", BigInteger, nullable=False),
)

hidden_tables = Table(  # finished races that somebody does not want in the own list any more
    "hidden_tables",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

sweeps = Table(  # when something was swept last: a clock that leapt is noticed by it
    "sweeps",
    metadata,
    Column("what", String(20), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
