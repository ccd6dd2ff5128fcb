"""The tables of accounts: ways back in, earlier names."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table

from .schema import ID, metadata, serial

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)

one_time_links = Table(
    "one_time_links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("ends_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)

earlier_names = Table(
    "earlier_names",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
)
