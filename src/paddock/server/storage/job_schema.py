"""What is to be done at its time, and which hosts live."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from .schema import metadata, serial

jobs = Table(
    "jobs",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("key", String(200), nullable=False, unique=True),  # the same key twice is one job
    Column("kind", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("run_at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("lease_until", BigInteger, nullable=False, server_default="0"),
    Column("lease_by", String(32), nullable=False, server_default=""),
    Column("done_at", BigInteger),
    Column("dead_at", BigInteger),
    Column("error", String(300), nullable=False, server_default=""),
    Column("open", Integer, nullable=False, server_default="1"),  # 0 once it is done or given up
    Index("ix_jobs_open_run_at", "open", "run_at"),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("host", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
