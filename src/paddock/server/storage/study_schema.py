"""Series of races that are run in the background, and what they showed."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, String, Table, Text, false

from .schema import ID, metadata

studies = Table(
    "studies",
    metadata,
    Column("id", ID, primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(20), nullable=False),  # who asked: the lab, the workshop
    Column("subject", String(64), nullable=False, server_default=""),  # what it is about, as whoever asked knows it
    Column("game", String(40), nullable=False),
    Column("title", String(120), nullable=False),
    Column("plan", Text, nullable=False),
    Column("races", Integer, nullable=False),
    Column("done", Integer, nullable=False, server_default="0"),
    Column("status", String(12), nullable=False),
    Column("origin", String(32), nullable=False),  # a keyed digest of the address it came from
    Column("cost", BigInteger, nullable=False, server_default="0"),  # milliseconds of a processor
    Column("stopping", Boolean, nullable=False, server_default=false()),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("lease_until", BigInteger, nullable=False, server_default="0"),
    Column("lease_by", String(32), nullable=False, server_default=""),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("why", String(300), nullable=False, server_default=""),  # it failed
    Index("ix_studies_status", "status", "created_at"),
    Index("ix_studies_origin", "origin", "created_at"),
)

study_reports = Table(
    "study_reports",
    metadata,
    Column("study_id", ID, ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # JSON, packed
)
