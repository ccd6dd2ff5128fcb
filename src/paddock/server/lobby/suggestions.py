"""What drivers would rather race by, and what the host makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from paddock.kernel import find_game, said

from ..errors import Refusal, forbidden
from ..storage import Identity, Sheet, TableChange, add_notice, save_sheet
from .changes import ChangeTable, LobbyChange, check_host, merged
from .setup import arrange
from .telling import told_options


@dataclass(frozen=True, slots=True)
class Suggest(LobbyChange):
    """A driver asks for other options; they must be possible at this table."""

    person: Identity
    options: Mapping[str, Any]

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        after = LobbyChange.carry_out(self, connection, sheet)
        if self.options:
            words = told_options(find_game(sheet.game), self.options)
            add_notice(connection, sheet.id, f"{self.person.name} suggests {words}.")
        return after

    def changed(self, sheet: Sheet) -> Sheet:
        mine = sheet.seats_of(self.person.id)
        if not mine:
            raise forbidden(said("refused.suggest-seated", "Only those who have a seat can suggest something."))
        arrange(sheet, sheet.seats, merged(sheet, self.options))  # what cannot be raced is refused at once
        seats = (replace(seat, suggestion=self.options) if seat.seat == mine[0] else seat for seat in sheet.seats)
        return replace(sheet, seats=tuple(seats))


@dataclass(frozen=True, slots=True)
class AnswerSuggestion(TableChange):
    """The host takes a suggestion up, or not."""

    host: Identity
    seat: int
    accept: bool

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        check_host(sheet, self.host)
        wanted = sheet.seats[self.seat].suggestion if self.seat < len(sheet.seats) else {}
        if not wanted or sheet.status != "lobby":
            raise Refusal("no-suggestion", said("refused.no-suggestion", "Nobody suggests anything there any more."))
        seats = (replace(seat, suggestion={}) if seat.seat == self.seat else seat for seat in sheet.seats)
        after = replace(sheet, seats=tuple(seats))
        save_sheet(connection, after)
        if not self.accept:
            return after
        return ChangeTable(self.host, {"some_options": wanted}).carry_out(connection, after)
