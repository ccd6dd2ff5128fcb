"""The clocks of seats, and the holidays that stop them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, SmallInteger, String, Table, Text

from .schema import ID, metadata, serial

clocks = Table(
    "clocks",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("decision", String(40), nullable=False, server_default=""),
    Column("occasion", String(10), nullable=False, server_default="plan"),
    Column("running_since", BigInteger),  # it may lie ahead: time to look at what was shown
    Column("spent_ms", BigInteger, nullable=False),  # on this decision, before it ran last
    Column("extra_ms", BigInteger, nullable=False),  # given for this decision by others
    Column("reserve_ms", BigInteger, nullable=False),
    Column("due_at", BigInteger, index=True),
    Column("credit_quota", Integer, nullable=False),
    Column("credit_ms", Integer, nullable=False),  # of the latest answer
    Column("backs", Integer, nullable=False),  # how often the owner has come back to the seat
    Column("reliefs", Integer, nullable=False),  # single answers by the relief, in a row
    Column("rested_ms", BigInteger, nullable=False),  # of holidays, at this table
    Column("trail", Text, nullable=False, server_default="[]"),  # time and reserve of answers that can be taken back
)

holidays = Table(
    "holidays",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("starts_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger, nullable=False),
)
