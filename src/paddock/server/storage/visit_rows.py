"""How people and their programs come in: tokens, calls to a table, sessions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Token:
    """By which a program acts for somebody, as far as its scopes go."""

    id: str
    identity_id: str
    name: str
    scopes: tuple[str, ...]
    created_at: int
    ends_at: int
    used_at: int | None


@dataclass(frozen=True, slots=True)
class Summons:
    """An invitation of somebody by name."""

    table_id: str
    identity_id: str
    seat: int | None
    from_id: str


@dataclass(frozen=True, slots=True)
class Session:
    """A device on which somebody is logged in; `id` names it in lists."""

    device: str
    id: str
    label: str
    created_at: int
    seen_at: int
