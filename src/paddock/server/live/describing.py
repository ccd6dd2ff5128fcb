"""What a table is, told to one person."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from ..storage import ChatLine, Identity, Seat, Sheet

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is here now."""

    present: Collection[str]
    watchers: int


NOBODY = Attendance(frozenset(), 0)


def describe_table(sheet: Sheet, identity_id: str | None, attendance: Attendance, code: str | None) -> Plain:
    """The table as everybody may know it, with what is the asker's own marked."""
    return {
        "id": sheet.id,
        "game": sheet.game,
        "name": sheet.name,
        "circuit": circuit_name(sheet),
        "options": dict(sheet.options),
        "rules_version": sheet.rules_version,
        "status": sheet.status,
        "public": sheet.public,
        "watch": sheet.watch,
        "hints": sheet.hints,
        "commitment": sheet.commitment,
        "seed": sheet.seed if sheet.status == "over" else None,
        "host": sheet.host_id == identity_id,
        "join_code": code if sheet.is_member(identity_id) else None,
        "watchers": attendance.watchers,
        "rematch": sheet.rematch_id,
        "created_at": sheet.created_at,
        "started_at": sheet.started_at,
        "ended_at": sheet.ended_at,
        "my_seats": list(sheet.seats_of(identity_id)),
        "seats": [_seat(seat, identity_id, attendance.present) for seat in sheet.seats],
    }


def circuit_name(sheet: Sheet) -> str | None:
    """The circuit the table was set up with; a circuit of one's own is told by its id."""
    circuit = sheet.options.get("circuit")
    return str(circuit.get("id", "own")) if isinstance(circuit, dict) else circuit


def _seat(seat: Seat, identity_id: str | None, present: Collection[str]) -> Plain:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": seat.kind,
        "level": seat.level or None,
        "driver": seat.driver or None,
        "present": seat.identity_id in present or seat.kind in ("bot", "legend"),
        "mine": identity_id is not None and seat.identity_id == identity_id,
    }


def describe_line(line: ChatLine, reader: Identity | None, mask: Callable[[str, tuple[str, ...]], str]) -> Plain:
    """A line of chat as one reader wants to see it."""
    words = reader.hidden_words if reader else ()
    return {
        "id": line.id,
        "room": line.room,
        "seat": line.seat,
        "name": mask(line.name, words),
        "text": mask(line.text, words),
        "at": line.said_at,
        "mine": reader is not None and line.identity_id == reader.id,
    }
