"""What a table is, told to one person."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypedDict, cast

from paddock import protocol
from paddock.protocol import ClockRule, Pace, SeatKind, Status, TableInfo, Talk, Watch

from ..race import circuit_name, relief_level
from ..storage import Seat, Sheet, title_of


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is here now."""

    present: Collection[str]
    watchers: int


NOBODY = Attendance(frozenset(), 0)


class Sealed(TypedDict):
    """What is told of the deal."""

    commitment: str
    seed: str | None
    secret: str | None
    pledge: str | None
    revealing: bool


def describe_table(sheet: Sheet, identity_id: str | None, attendance: Attendance, code: str | None) -> TableInfo:
    """The table as everybody may know it, with what is the asker's own marked."""
    return {
        "id": sheet.id,
        "game": sheet.game,
        "name": str(sheet.name),
        "title": title_of(sheet.name),
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
        "programs": sheet.programs,
        "rated": sheet.rated,
        **_sealed(sheet),
        "host": sheet.host_id == identity_id,
        "join_code": code if sheet.is_member(identity_id) else None,
        "watchers": attendance.watchers,
        "rematch": sheet.rematch_id,
        "branch": sheet.branch_of is not None,
        "clock": cast(ClockRule, sheet.clock.to_plain()),
        "relief": relief_level(sheet),
        "paused": sheet.paused_at is not None,
        "asleep": sheet.asleep_at is not None,
        "rewound": sheet.rewound,
        "imported": sheet.imported,
        "coach": sheet.coach,
        "created_at": sheet.created_at,
        "started_at": sheet.started_at,
        "ended_at": sheet.ended_at,
        "my_seats": list(sheet.seats_of(identity_id)),
        "seats": [_seat(seat, identity_id, attendance.present) for seat in sheet.seats],
    }


def _sealed(sheet: Sheet) -> Sealed:
    """How the race is dealt, as far as it may be known by now."""
    over = sheet.status == "over"
    return {
        "commitment": sheet.commitment,
        "seed": sheet.seed if over else None,
        "secret": sheet.secret if over else None,
        "pledge": sheet.pledge,
        "revealing": sheet.status == "lobby" and sheet.revealing_until is not None,
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
        "promise": seat.promise or None,
        "word": seat.word or None,
        "ready": seat.ready,
        "livery": seat.livery or None,
        "num": seat.number,
        "suggestion": dict(seat.suggestion) or None,
        "program": seat.program or None,
    }
