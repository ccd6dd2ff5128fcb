"""Seats before the start: who is ready, who stands where on the grid, who has to go."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from paddock.kernel import said

from ..errors import Refusal, forbidden
from ..storage import Identity, Sheet, add_notice, remove_person
from .changes import LobbyChange, check_host, with_seat, without_legends
from .setup import arrange, make_seat


@dataclass(frozen=True, slots=True)
class ChangeSeat(LobbyChange):
    """The host makes something else of a seat, adds one or takes one away; whoever sat there is told."""

    host: Identity
    seat: int
    kind: str
    level: str | None
    name: str | None
    reason: str = ""

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        after = LobbyChange.carry_out(self, connection, sheet)
        gone = sheet.seats[self.seat] if self.seat < len(sheet.seats) else None
        if gone and gone.identity_id and gone.identity_id != self.host.id and not after.seats_of(gone.identity_id):
            remove_person(connection, sheet.id, (gone.identity_id, gone.name), self.reason)
            why = f": {self.reason}" if self.reason else ""
            add_notice(connection, sheet.id, f"{self.host.name} has taken {gone.name} off the table{why}.")
        return after

    def changed(self, sheet: Sheet) -> Sheet:
        check_host(sheet, self.host)
        if not 0 <= self.seat <= len(sheet.seats):
            raise Refusal("no-seat", said("refused.no-seat", "There is no seat {seat}.", seat=self.seat), 404)
        if self.kind == "closed":
            left = [seat for seat in sheet.seats if seat.seat != self.seat]
            return arrange(sheet, left, without_legends(sheet))
        wanted = replace(make_seat(self.kind, self.level, self.name, self.host), seat=self.seat)
        return arrange(sheet, with_seat(sheet, wanted), without_legends(sheet))


@dataclass(frozen=True, slots=True)
class MoveSeat(LobbyChange):
    """The host gives a seat another place; cars that drive by themselves stay behind the drivers."""

    host: Identity
    seat: int
    to: int

    def changed(self, sheet: Sheet) -> Sheet:
        check_host(sheet, self.host)
        if not (0 <= self.seat < len(sheet.seats) and 0 <= self.to < len(sheet.seats)):
            raise Refusal(
                "no-seat", said("refused.no-seat", "There is no seat {seat}.", seat=max(self.seat, self.to) + 1), 404
            )
        seats = list(sheet.seats)
        seats.insert(self.to, seats.pop(self.seat))
        return arrange(sheet, seats, sheet.options)


@dataclass(frozen=True, slots=True)
class GetReady(LobbyChange):
    """A driver is ready to race, or not yet."""

    person: Identity
    ready: bool

    def changed(self, sheet: Sheet) -> Sheet:
        mine = sheet.seats_of(self.person.id)
        if not mine:
            raise forbidden(said("refused.ready-seated", "Only those who have a seat can be ready."))
        seats = (replace(seat, ready=self.ready) if seat.seat in mine else seat for seat in sheet.seats)
        return replace(sheet, seats=tuple(seats))
