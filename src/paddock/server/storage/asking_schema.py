"""The tables of what drivers say ahead: what they want to be asked, and standing orders."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, SmallInteger, String, Table, Text

from .schema import ID, metadata

wishes = Table(
    "wishes",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("body", Text, nullable=False),  # often, switches and marked cards, as JSON
)

orders = Table(
    "orders",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("slot", SmallInteger, primary_key=True),
    Column("rev", Integer, nullable=False),  # of the seat's whole list
    Column("body", Text, nullable=False),  # the order as it was given, and what was known then, as JSON
    Column("state", String(10), nullable=False),  # set, played, stopped
    Column("why", Text, nullable=False, server_default=""),  # why it was stopped, as JSON
    Column("step", Integer),  # the act by which it was played
)
