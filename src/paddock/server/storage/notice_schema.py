"""How people want to be called, and what was sent to them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text

from .schema import ID, metadata, serial

channels = Table(
    "channels",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("way", String(10), nullable=False),  # push, mail, webhook
    Column("address", String(1000), nullable=False),
    Column("secret", Text, nullable=False, server_default=""),  # keys of a subscription, or of a webhook's signature
    Column("state", String(10), nullable=False),  # waiting (for a confirmation), on, off
    Column("failures", Integer, nullable=False, server_default="0"),  # in a row
    Column("failing_since", BigInteger),
    Column("created_at", BigInteger, nullable=False),
)

notice_settings = Table(
    "notice_settings",
    metadata,
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("body", Text, nullable=False),
)

table_notices = Table(
    "table_notices",
    metadata,
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("mode", String(10), nullable=False),  # mute, all
)

notices = Table(
    "notices",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("way", String(10), nullable=False),
    Column("text", String(300), nullable=False),
    Column("result", String(100), nullable=False),
    Column("sent_at", BigInteger, nullable=False),
    Index("ix_notices_identity_id", "identity_id", "id"),
)
