"""Seats as they are read: with whose program sits there."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from .schema import identities, seats


def seats_with_owners() -> Select[Any]:
    """Seats, and of programs their owners' names."""
    owner = identities.alias()
    seated = seats.outerjoin(identities, identities.c.id == seats.c.identity_id)
    joined = seated.outerjoin(owner, owner.c.id == identities.c.owner_id)
    return select(seats, owner.c.name.label("program")).select_from(joined)
