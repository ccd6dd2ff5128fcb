"""What can happen to a table besides its race, each in one transaction."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from paddock.kernel import find_game
from paddock.kernel.flow import commitment, fresh_seed

from ..errors import Refusal, damaged, forbidden
from ..moderation import clean_name
from ..race import Replica
from ..storage import (
    Identity,
    Seat,
    Sheet,
    TableChange,
    add_sheet,
    count_bot_races,
    new_id,
    now,
    save_sheet,
    save_table,
)
from .setup import arrange, check_ready, make_seat
from .words import with_words


class LobbyChange(TableChange):
    """The common parent of what is possible before the start only."""

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        if sheet.status != "lobby":
            raise Refusal("started", "The race has started; this can be changed in the lobby only.")
        after = self.changed(sheet)
        save_sheet(connection, after)
        return after

    @abstractmethod
    def changed(self, sheet: Sheet) -> Sheet:
        """The table after the change."""


@dataclass(frozen=True, slots=True)
class Join(LobbyChange):
    """Sit down on an open seat."""

    person: Identity
    seat: int | None
    name: str | None

    def changed(self, sheet: Sheet) -> Sheet:
        if self.seat is None and sheet.seats_of(self.person.id):
            return sheet  # seated already
        free = [seat.seat for seat in sheet.seats if seat.kind == "open"]
        if self.seat is None and not free:
            raise Refusal("full", "All seats are taken.")
        wanted = free[0] if self.seat is None else self.seat
        if wanted not in free:
            raise Refusal("taken", "That seat is not open.")
        name = clean_name(self.name) if self.name else self.person.name
        taken = Seat(wanted, "human", identity_id=self.person.id, name=name)
        return arrange(sheet, _with(sheet, taken), sheet.options)


@dataclass(frozen=True, slots=True)
class Leave(LobbyChange):
    """Get up; if the host goes, another driver becomes host."""

    person: Identity

    def changed(self, sheet: Sheet) -> Sheet:
        mine = sheet.seats_of(self.person.id)
        seats = [Seat(seat.seat, "open") if seat.seat in mine else seat for seat in sheet.seats]
        after = arrange(sheet, seats, sheet.options)
        if sheet.host_id != self.person.id:
            return after
        heirs = [seat.identity_id for seat in seats if seat.identity_id]
        if not heirs:
            raise Refusal("last", "You are the last one here; delete the table instead.")
        return replace(after, host_id=heirs[0])


@dataclass(frozen=True, slots=True)
class GiveWord(LobbyChange):
    """A seated person adds 32 bytes of their own, for all their seats."""

    person: Identity
    word: str

    def changed(self, sheet: Sheet) -> Sheet:
        mine = sheet.seats_of(self.person.id)
        if not mine:
            raise forbidden("Only those who have a seat add to the deal.")
        seats = (replace(seat, word=self.word) if seat.seat in mine else seat for seat in sheet.seats)
        return replace(sheet, seats=tuple(seats))


@dataclass(frozen=True, slots=True)
class ChangeSeat(LobbyChange):
    """The host makes something else of a seat, adds one or takes one away."""

    host: Identity
    seat: int
    kind: str
    level: str | None
    name: str | None

    def changed(self, sheet: Sheet) -> Sheet:
        _check_host(sheet, self.host)
        if not 0 <= self.seat <= len(sheet.seats):
            raise Refusal("no-seat", f"There is no seat {self.seat}.", 404)
        if self.kind == "closed":
            left = [seat for seat in sheet.seats if seat.seat != self.seat]
            return arrange(sheet, left, _without_legends(sheet))
        wanted = replace(make_seat(self.kind, self.level, self.name, self.host), seat=self.seat)
        return arrange(sheet, _with(sheet, wanted), _without_legends(sheet))


@dataclass(frozen=True, slots=True)
class ChangeTable(TableChange):
    """The host changes what the table is like."""

    host: Identity
    values: Mapping[str, Any]

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        _check_host(sheet, self.host)
        values = {name: value for name, value in self.values.items() if value is not None}
        options = values.pop("options", None)
        after = replace(sheet, **values)
        if options is None:
            save_table(connection, after)
            return after
        if sheet.status != "lobby":
            raise Refusal("started", "The race has started; its options stay as they are.")
        after = arrange(after, after.in_race(), options)
        save_sheet(connection, after)
        return after


@dataclass(frozen=True, slots=True)
class Start(TableChange):
    """The host starts the race."""

    host: Identity
    most_bot_races: float

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        _check_host(sheet, self.host)
        check_ready(sheet)
        if not sheet.has_drivers and count_bot_races(connection, self.host.id) >= self.most_bot_races:
            why = f"You have {self.most_bot_races:g} races that only bots drive; let one of them end first."
            raise Refusal("too-many", why, 429)
        after = with_words(arrange(sheet, sheet.seats, sheet.options))
        started = replace(after, status="running", started_at=now(), asked=Replica(after).asked)
        save_sheet(connection, started)
        return started


@dataclass(frozen=True, slots=True)
class Rematch(TableChange):
    """The same drivers once more; whoever asks first becomes host."""

    person: Identity

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        if not sheet.is_member(self.person.id):
            raise forbidden("Only those who were at the table can ask for a rematch.")
        if sheet.status != "over":
            raise Refusal("running", "The race is not over yet.")
        if sheet.rematch_id:
            return sheet
        if sheet.unreadable:
            raise damaged("the options of this table")
        seed = fresh_seed()
        again = replace(
            sheet,
            id=new_id(),
            seed=seed,
            commitment=commitment(seed),
            status="lobby",
            host_id=self.person.id,
            asked=(),
            created_at=now(),
            started_at=None,
            ended_at=None,
            branch_of=None,
            rewound=False,
            secret=None,
            pledge=None,
            seats=tuple(replace(seat, driver="", word="") for seat in sheet.seats),
        )
        add_sheet(connection, again)
        after = replace(sheet, rematch_id=again.id)
        save_table(connection, after)
        return after


def _check_host(sheet: Sheet, person: Identity) -> None:
    if sheet.host_id != person.id:
        raise forbidden("Only the host can do that.")


def _with(sheet: Sheet, wanted: Seat) -> list[Seat]:
    """The seats with one of them replaced, or one more."""
    seats = list(sheet.seats)
    seats[wanted.seat : wanted.seat + 1] = [wanted]
    return seats


def _without_legends(sheet: Sheet) -> dict[str, Any]:
    """The options without the count of Legends, which follows from the seats."""
    counting = find_game(sheet.game).automaton_option
    return {name: value for name, value in sheet.options.items() if name != counting}
