"""Race on from any point of a finished race: a table of its own, with the same draws and the same story so far."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sqlalchemy import Connection

from ..storage import Identity, Seat, Sheet, Standing, TableChange, add_sheet, begin_progress, copy_story, new_id, now


@dataclass(frozen=True, slots=True)
class Branch(TableChange):
    """One person at one wheel, bots at the others."""

    person: Identity
    step: int
    seat: int
    level: str
    asked: tuple[int, ...]
    new_id: str = field(default_factory=new_id)

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        copy = replace(
            sheet,
            id=self.new_id,
            status="running",
            host_id=self.person.id,
            public=False,
            watch="off",
            asked=self.asked,
            rematch_id=None,
            branch_of=sheet.id,
            rewound=False,
            created_at=now(),
            started_at=now(),
            ended_at=None,
            seats=tuple(self._seat(seat) for seat in sheet.seats),
        )
        add_sheet(connection, copy)
        copy_story(connection, sheet.id, self.step, into=copy.id)
        begin_progress(connection, copy.id, Standing(self.step, self.asked))
        return sheet

    def _seat(self, seat: Seat) -> Seat:
        if not seat.in_race:
            return seat
        if seat.seat == self.seat:
            return Seat(seat.seat, "human", identity_id=self.person.id, name=seat.name)
        return Seat(seat.seat, "bot", self.level, name=seat.name)
