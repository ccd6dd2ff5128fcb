"""The start: words are promised in the lobby, told when the host starts, and then the race is dealt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import SystemRandom

from sqlalchemy import Connection

from paddock.kernel import said

from ..errors import Refusal
from ..race import Replica
from ..ratings import check_rated_start, check_rated_table
from ..storage import (
    Identity,
    Seat,
    Sheet,
    TableChange,
    count_bot_races,
    now,
    paint_of,
    people_of,
    save_sheet,
)
from .changes import LobbyChange, check_host
from .setup import arrange, check_ready
from .words import owed, with_promise, with_word, with_words

PATIENCE = 4_000
"""Milliseconds in which browsers tell the words that they have promised; a race waits no longer for anybody."""


@dataclass(frozen=True, slots=True)
class PromiseWord(LobbyChange):
    """A seated person promises 32 bytes of their own, by their hash."""

    person: Identity
    promise: str

    def changed(self, sheet: Sheet) -> Sheet:
        return with_promise(sheet, self.person.id, self.promise)


@dataclass(frozen=True, slots=True)
class TellWord(TableChange):
    """The same person tells them, once nobody can promise anything any more."""

    person: Identity
    word: str

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        if sheet.status != "lobby":
            raise Refusal("started", said("refused.started-without-word", "The race has started without this word."))
        if sheet.revealing_until is None:
            raise Refusal(
                "too-early",
                said(
                    "refused.words-promised",
                    "Words are told when the host starts the race; until then they are promised.",
                ),
            )
        after = with_word(sheet, self.person.id, self.word)
        save_sheet(connection, after)
        return after


@dataclass(frozen=True, slots=True)
class Start(TableChange):
    """The host starts the race: at once where no word is owed, else when all are told or nobody waits any more."""

    host: Identity
    most_bot_races: float
    word: str | None = None
    is_patient: bool = True

    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        self._check(connection, sheet)
        if self.word and sheet.seats_of(self.host.id):
            sheet = with_word(sheet, self.host.id, self.word)
        if owed(sheet) and self.is_patient and now() < (sheet.revealing_until or now() + PATIENCE):
            waiting = replace(sheet, revealing_until=sheet.revealing_until or now() + PATIENCE)
            save_sheet(connection, waiting)
            return waiting
        return self._begin(connection, sheet)

    def _check(self, connection: Connection, sheet: Sheet) -> None:
        if sheet.revealing_until is None or now() < sheet.revealing_until or not sheet.seats_of(self.host.id):
            check_host(sheet, self.host)  # a start that was broken off is finished by any driver
        check_ready(sheet)
        if not sheet.has_drivers and count_bot_races(connection, self.host.id) >= self.most_bot_races:
            why = said(
                "refused.too-many-bot-races",
                "You have {n} races that only bots drive; let one of them end first.",
                n=f"{self.most_bot_races:g}",
            )
            raise Refusal("too-many", why, 429)
        if sheet.rated:
            check_rated_table(sheet, self.host)
            drivers = [seat.identity_id for seat in sheet.seats if seat.identity_id]
            check_rated_start(sheet, people_of(connection, drivers))

    def _begin(self, connection: Connection, sheet: Sheet) -> Sheet:
        seats = _painted(connection, sheet)
        after = with_words(arrange(sheet, drawn_by_lot(seats) if sheet.rated else seats, sheet.options))
        begun = replace(after, status="running", started_at=now(), revealing_until=None, asked=Replica(after).asked)
        save_sheet(connection, begun)
        return begun


def drawn_by_lot(seats: Iterable[Seat]) -> list[Seat]:
    """Nobody chooses where they start a rated race; Legends stay behind."""
    drawn = list(seats)
    SystemRandom().shuffle(drawn)
    return drawn


def _painted(connection: Connection, sheet: Sheet) -> list[Seat]:
    """Everybody starts in the colours and with the number that they have now."""
    paint = paint_of(connection, (seat.identity_id for seat in sheet.seats if seat.identity_id))
    known = {seat.seat: paint[seat.identity_id] for seat in sheet.seats if seat.identity_id in paint}
    return [
        replace(seat, livery=known[seat.seat][0], number=known[seat.seat][1]) if seat.seat in known else seat
        for seat in sheet.seats
    ]
