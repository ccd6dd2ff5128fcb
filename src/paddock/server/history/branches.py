"""Race on from any point of a finished race: a table of its own with the same story so far, and other draws from there.

The seed of the finished race is open, so the other draws follow from a word that is kept until this race is over, too.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection

from ..storage import (
    NO_CLOCK,
    Act,
    Identity,
    Seat,
    Sheet,
    Standing,
    TableChange,
    add_sheet,
    add_story,
    begin_progress,
    copy_story,
    new_id,
    now,
)


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
            rated=False,
            host_id=self.person.id,
            public=False,
            watch="off",
            asked=self.asked,
            rematch_id=None,
            branch_of=sheet.id,
            clock=NO_CLOCK,
            paused_at=None,
            asleep_at=None,
            rewound=False,
            secret=None,  # its draws follow from another word
            pledge=None,
            created_at=now(),
            started_at=now(),
            ended_at=None,
            seats=tuple(self._seat(seat) for seat in sheet.seats),
        )
        add_sheet(connection, copy)
        copy_story(connection, sheet.id, self.step, into=copy.id)
        add_story(connection, copy.id, [self._redraw()])
        begin_progress(connection, copy.id, Standing(self.step + 1, self.asked))
        return sheet

    def _redraw(self) -> Act:
        """Go back to where the copied story ends, and draw anew."""
        options = (str(self.step), secrets.token_hex(32))
        return Act(self.step + 1, self.seat, "rollback", options, "branch", self.person.id, self.asked, now())

    def _seat(self, seat: Seat) -> Seat:
        if not seat.in_race:
            return seat
        bare = Seat(seat.seat, "bot", self.level, name=seat.name, livery=seat.livery, number=seat.number)
        if seat.seat == self.seat:
            return replace(bare, kind="human", level="", identity_id=self.person.id)
        return bare
