"""Circuits that people draw: drafts that may be wrong, and versions that never change once they were raced."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, false

from .schema import ID, metadata

projects = Table(
    "circuit_projects",
    metadata,
    Column("id", ID, primary_key=True),
    Column("owner_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("content", Text, nullable=False),
    Column("revision", Integer, nullable=False, server_default="1"),
    Column("based_on", ID),  # the version that it was copied from
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)

versions = Table(
    "circuit_versions",
    metadata,
    Column("id", ID, primary_key=True),
    Column("project_id", ID, ForeignKey("circuit_projects.id", ondelete="SET NULL"), index=True),
    Column("owner_id", ID, ForeignKey("identities.id", ondelete="SET NULL"), index=True),
    Column("game", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("maker", String(40), nullable=False),
    Column("content", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("rules_digest", String(64), nullable=False, index=True),
    Column("based_on", ID),
    Column("made_at", BigInteger, nullable=False),
    Column("raced_at", BigInteger),
    Column("published_at", BigInteger),
    Column("licence", String(20), nullable=False, server_default=""),
    Column("is_hidden", Boolean, nullable=False, server_default=false()),
    Index("ix_circuit_versions_published_at", "game", "published_at"),
)

plays = Table(  # one row a person and day: a host who races all evening counts once
    "circuit_plays",
    metadata,
    Column("version_id", ID, ForeignKey("circuit_versions.id", ondelete="CASCADE"), primary_key=True),
    Column("identity_id", ID, primary_key=True),
    Column("day", Integer, primary_key=True),
)

complaints = Table(
    "circuit_reports",
    metadata,
    Column("version_id", ID, ForeignKey("circuit_versions.id", ondelete="CASCADE"), primary_key=True),
    Column("identity_id", ID, primary_key=True),
    Column("reason", String(20), nullable=False),
    Column("text", String(500), nullable=False, server_default=""),
    Column("at", BigInteger, nullable=False),
)
