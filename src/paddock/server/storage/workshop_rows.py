"""Circuits that people draw, as the database keeps them: drafts, versions, and what is asked about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row

from paddock.kernel import Plain

from .rows import json_text, read_mapping


@dataclass(frozen=True, slots=True)
class Project:
    """A circuit that somebody is drawing."""

    id: str
    owner_id: str
    game: str
    name: str
    content: Plain
    revision: int = 1
    based_on: str | None = None
    created_at: int = 0
    changed_at: int = 0


@dataclass(frozen=True, slots=True)
class Version:
    """A circuit as it was at a moment."""

    id: str
    project_id: str | None
    owner_id: str | None
    game: str
    number: int
    name: str
    maker: str
    content: Plain
    facts: Plain
    digest: str
    rules_digest: str
    based_on: str | None = None
    made_at: int = 0
    raced_at: int | None = None
    published_at: int | None = None
    licence: str = ""
    is_hidden: bool = False
    races: int = 0
    people: int = 0

    @property
    def is_fixed(self) -> bool:
        """Raced or published: it stays as long as anything."""
        return self.raced_at is not None or self.published_at is not None


@dataclass(frozen=True, slots=True)
class Search:
    """What somebody looks for in the gallery."""

    game: str = ""
    words: str = ""
    sort: str = "raced"
    page: int = 1
    most: int = 24
    hidden_from: str | None = field(default=None)
    """Whoever reported a circuit does not see it any more."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much one person may keep: drawings, and characters of them and their versions together."""

    circuits: int
    characters: int


def project_values(project: Project) -> Mapping[str, object]:
    """A draft as a row."""
    return {
        "id": project.id,
        "owner_id": project.owner_id,
        "game": project.game,
        "name": project.name,
        "content": json_text(project.content),
        "revision": project.revision,
        "based_on": project.based_on,
        "created_at": project.created_at,
        "changed_at": project.changed_at,
    }


def project_of(row: Row[Any]) -> Project:
    """A row as a draft."""
    content = read_mapping(row.content) or {}
    about = (row.id, row.owner_id, row.game, row.name)
    return Project(*about, content, row.revision, row.based_on, row.created_at, row.changed_at)


def version_values(version: Version) -> Mapping[str, object]:
    """A version as a row."""
    plain = ("id", "project_id", "owner_id", "game", "number", "name", "maker", "digest", "rules_digest", "based_on")
    return {
        **{name: getattr(version, name) for name in plain},
        "content": json_text(version.content),
        "facts": json_text(version.facts),
        "made_at": version.made_at,
    }


def version_of(row: Row[Any]) -> Version:
    """A row as a version, with how often it was raced where that was counted."""
    counted = row._mapping
    return Version(
        *(row.id, row.project_id, row.owner_id, row.game, row.number, row.name, row.maker),
        *(read_mapping(row.content) or {}, read_mapping(row.facts) or {}, row.digest, row.rules_digest, row.based_on),
        *(row.made_at, row.raced_at, row.published_at, row.licence, row.is_hidden),
        *(counted.get("races", 0), counted.get("people", 0)),
    )
