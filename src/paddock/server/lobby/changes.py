"""What can happen to a table besides its race, each in one transaction."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from paddock.kernel import find_game, said
from paddock.kernel.flow import commitment, fresh_seed

from ..errors import Refusal, damaged, forbidden, removed
from ..moderation import person_name
from ..ratings import check_rated_table
from ..storage import (
    Identity,
    Seat,
    Sheet,
    TableChange,
    add_notice,
    add_sheet,
    new_id,
    now,
    removal_of,
    save_sheet,
    save_table,
)
from .setup import arrange, check_level, seat_of
from .telling import is_unsettling, told_changes


class LobbyChange(TableChange):
    """The common parent of what is possible before the start only."""

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        if sheet.status != "lobby":
            raise Refusal(
                "started", said("refused.lobby-only", "The race has started; this can be changed in the lobby only.")
            )
        check_settled(sheet)
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

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        if removal := removal_of(connection, sheet.id, self.person.id):
            raise removed(removal.reason)
        return LobbyChange.carry_out(self, connection, sheet)

    def changed(self, sheet: Sheet) -> Sheet:
        if self.seat is None and sheet.seats_of(self.person.id):
            return sheet  # seated already
        free = [seat.seat for seat in sheet.seats if seat.kind == "open"]
        if self.seat is None and not free:
            raise Refusal("full", said("refused.seats-taken", "All seats are taken."))
        wanted = free[0] if self.seat is None else self.seat
        if wanted not in free:
            raise Refusal("taken", said("refused.seat-taken", "That seat is not open."))
        name = person_name(self.name) if self.name else self.person.name
        taken = replace(seat_of(self.person, name), seat=wanted)
        return arrange(sheet, with_seat(sheet, taken), sheet.options)


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
            raise Refusal("last", said("refused.last-one", "You are the last one here; delete the table instead."))
        return replace(after, host_id=heirs[0])


@dataclass(frozen=True, slots=True)
class ChangeTable(TableChange):
    """The host changes what the table is like."""

    host: Identity
    values: Mapping[str, Any]

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        check_host(sheet, self.host)
        values = {name: value for name, value in self.values.items() if value is not None}
        options, some = values.pop("options", None), values.pop("some_options", None)
        check_settled(sheet)
        after = replace(sheet, **values)
        check_time(sheet, after)
        if sheet.rated:
            check_rated_table(after, self.host)
        if options is None and some is None:
            save_table(connection, after)
        elif sheet.status != "lobby":
            raise Refusal(
                "started", said("refused.options-fixed", "The race has started; its options stay as they are.")
            )
        else:
            wanted = options if options is not None else merged(sheet, some or {})
            after = arrange(after, after.in_race() if options is not None else after.seats, wanted)
            save_sheet(connection, after)
        return self._told(connection, sheet, after) if sheet.status == "lobby" else after

    def _told(self, connection: Connection, before: Sheet, after: Sheet) -> Sheet:
        """Everybody in the lobby reads what changed, and looks again before they are ready."""
        if words := told_changes(before, after):
            add_notice(connection, after.id, f"{self.host.name} has changed the table: {', '.join(words)}.")
        if not is_unsettling(before, after):
            return after
        after = replace(after, seats=tuple(replace(seat, ready=False) for seat in after.seats))
        save_sheet(connection, after)
        return after


@dataclass(frozen=True, slots=True)
class Rematch(TableChange):
    """The same drivers once more; whoever asks first becomes host."""

    person: Identity

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        if not sheet.is_member(self.person.id):
            raise forbidden(said("refused.rematch-at-table", "Only those who were at the table can ask for a rematch."))
        if sheet.status != "over":
            raise Refusal("running", said("refused.not-over", "The race is not over yet."))
        if sheet.rematch_id:
            return sheet
        if sheet.unreadable:
            raise damaged("options")
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
            coach=False,
            paused_at=None,
            asleep_at=None,
            secret=None,
            pledge=None,
            revealing_until=None,
            seats=tuple(_afresh(seat) for seat in sheet.seats),
        )
        add_sheet(connection, again)
        after = replace(sheet, rematch_id=again.id)
        save_table(connection, after)
        return after


def _afresh(seat: Seat) -> Seat:
    """A seat before another race."""
    return replace(seat, driver="", promise="", word="", ready=False, suggestion={})


def check_time(before: Sheet, after: Sheet) -> None:
    """Nobody's time gets shorter while people race, and nobody's relief changes."""
    if before.relief != after.relief and after.relief:
        check_level(find_game(after.game), after.relief)
    if before.status == "lobby":
        return
    if not after.clock.is_at_least(before.clock):
        raise Refusal("clock", said("refused.clock-lengthened", "The clock can only be lengthened while people race."))
    if before.relief != after.relief:
        raise Refusal(
            "started", said("refused.relief-fixed", "The race has started; who drives for the absent stays as it is.")
        )


def check_settled(sheet: Sheet) -> None:
    """While words are told, the deal is known to whoever holds the server's part: nothing else may change any more."""
    if sheet.status == "lobby" and sheet.revealing_until is not None:
        raise Refusal(
            "starting", said("refused.about-to-start", "The race is about to start; nothing can be changed any more.")
        )


def check_host(sheet: Sheet, person: Identity) -> None:
    """Refuse everybody but the host."""
    if sheet.host_id != person.id:
        raise forbidden(said("refused.host-only", "Only the host can do that."))


def with_seat(sheet: Sheet, wanted: Seat) -> list[Seat]:
    """The seats with one of them replaced, or one more."""
    seats = list(sheet.seats)
    seats[wanted.seat : wanted.seat + 1] = [wanted]
    return seats


def without_legends(sheet: Sheet) -> dict[str, Any]:
    """The options without the count of Legends, which follows from the seats."""
    counting = find_game(sheet.game).automaton_option
    return {name: value for name, value in sheet.options.items() if name != counting}


def merged(sheet: Sheet, some: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a table with some of them changed; one without a value goes back to what is usual."""
    kept = {name: value for name, value in without_legends(sheet).items() if name not in some}
    return {**kept, **{name: value for name, value in some.items() if value is not None}}
