"""The tables of moderation: complaints, what was done about them, and a log that is only added to."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table, Text

from .schema import ID, metadata, serial

complaints = Table(
    "complaints",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("by_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("subject_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), index=True),
    Column("kind", String(10), nullable=False),  # line, name, comment, table
    Column("table_id", String(32), nullable=False, server_default=""),
    Column("item", String(40), nullable=False, server_default=""),  # which line or comment
    Column("copied", Text, nullable=False, server_default="[]"),  # the lines around it
    Column("why", String(500), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger, index=True),
    Column("outcome", String(200), nullable=False, server_default=""),
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),  # warn, mute, unrated, ban, rename
    Column("why", String(500), nullable=False),  # told to the person
    Column("made_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger),
    Column("lifted_at", BigInteger),
    Column("appeal", String(1000), nullable=False, server_default=""),  # one reply
)

audit = Table(  # triggers refuse to change or remove a row
    "audit",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("who", String(32), nullable=False, index=True),  # an identity, or "operator"; ids only, never names
    Column("what", String(40), nullable=False),
    Column("whom", String(32), nullable=False, server_default="", index=True),
    Column("why", String(500), nullable=False, server_default=""),
    sqlite_autoincrement=True,
)

audit_addresses = Table(  # kept for 30 days only, so beside the log
    "audit_addresses",
    metadata,
    Column("audit_id", serial, primary_key=True, autoincrement=False),
    Column("hash", String(64), nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
