"""What a table is, told to one person."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import cast

from paddock import protocol
from paddock.protocol import Pace, SeatKind, Status, TableInfo, Talk, Watch

from ..race import circuit_name
from ..storage import Seat, Sheet


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is here now."""

    present: Collection[str]
    watchers: int


NOBODY = Attendance(frozenset(), 0)


def describe_table(sheet: Sheet, identity_id: str | None, attendance: Attendance, code: str | None) -> TableInfo:
    """The table as everybody may know it, with what is the asker's own marked."""
    return {
        "id": sheet.id,
        "game": sheet.game,
        "name": sheet.name,
        "circuit": circuit_name(sheet),
        "options": sheet.short_options,
        "rules_version": sheet.rules_version,
        "status": cast(Status, sheet.status),
        "public": sheet.public,
        "watch": cast(Watch, sheet.watch),
        "hints": sheet.hints,
        "pace": cast(Pace, sheet.pace),
        "chat": cast(Talk, sheet.chat),
        "clean_chat": sheet.clean_chat,
        "commitment": sheet.commitment,
        "seed": sheet.seed if sheet.status == "over" else None,
        "secret": sheet.secret if sheet.status == "over" else None,
        "pledge": sheet.pledge,
        "host": sheet.host_id == identity_id,
        "join_code": code if sheet.is_member(identity_id) else None,
        "watchers": attendance.watchers,
        "rematch": sheet.rematch_id,
        "branch": sheet.branch_of is not None,
        "rewound": sheet.rewound,
        "created_at": sheet.created_at,
        "started_at": sheet.started_at,
        "ended_at": sheet.ended_at,
        "my_seats": list(sheet.seats_of(identity_id)),
        "seats": [_seat(seat, identity_id, attendance.present) for seat in sheet.seats],
    }


def _seat(seat: Seat, identity_id: str | None, present: Collection[str]) -> protocol.Seat:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": cast(SeatKind, seat.kind),
        "level": seat.level or None,
        "driver": seat.driver or None,
        "present": seat.identity_id in present or seat.kind in ("bot", "legend"),
        "mine": identity_id is not None and seat.identity_id == identity_id,
        "word": seat.word or None,
    }
