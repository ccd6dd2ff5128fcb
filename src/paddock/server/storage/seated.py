"""Seats as they are read: with whose program sits there."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from .schema import identities, seats

_owners = identities.alias()


def seats_with_owners() -> Select[Any]:
    """Seats, and of programs their owners' names."""
    seated = seats.outerjoin(identities, identities.c.id == seats.c.identity_id)
    joined = seated.outerjoin(_owners, _owners.c.id == identities.c.owner_id)
    return select(seats, _owners.c.name.label("program")).select_from(joined)
