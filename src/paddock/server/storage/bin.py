"""Races out of sight: deleted ones wait in a bin for a week, finished ones go when all owners have hidden them."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, or_, select, update

from paddock.kernel import said

from ..errors import Refusal, not_found
from .absence_schema import hidden_tables
from .clock import DAY, now
from .clock_schema import clocks
from .database import Database
from .news import News
from .rows import Sheet
from .schema import accounts, reports, seats, tables
from .tables import BINNED, Page, read_sheet, read_sheets

BIN_KEPT = 7 * DAY
"""Milliseconds for which a deleted race can be taken out of the bin."""


class Bin:
    """Puts races away, and takes them out again."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, table_id: str) -> None:
        """A race is deleted: nobody sees it, and its clocks stand."""
        await self._database.write(lambda connection: _put_away(connection, table_id), News("gone", table_id))

    async def of_person(self, identity_id: str) -> list[Sheet]:
        """Deleted races in which somebody had a seat, or was host; the latest first."""
        found = select(tables).where(tables.c.status == BINNED, _seated(identity_id))
        latest = found.order_by(tables.c.binned_at.desc()).limit(100)
        return await self._database.read(lambda connection: read_sheets(connection, latest))

    async def restore(self, table_id: str, identity_id: str) -> None:
        """Any owner takes a race out of the bin; it is as it was, and in the own list again."""

        def work(connection: Connection) -> None:
            binned = select(tables).where(tables.c.id == table_id, tables.c.status == BINNED, _seated(identity_id))
            if not (found := read_sheets(connection, binned)):
                raise not_found("race")
            values = {"status": _status_before(found[0]), "binned_at": None}
            connection.execute(update(tables).where(tables.c.id == table_id).values(values))
            _show(connection, table_id, identity_id)

        await self._database.write(work, News("table", table_id))

    async def hide(self, table_id: str, identity_id: str) -> bool:
        """Out of somebody's list; whether the race goes into the bin, since all owners have hidden it."""

        def work(connection: Connection) -> bool:
            sheet = read_sheet(connection, table_id)
            if sheet is None or not sheet.is_member(identity_id):
                raise not_found("race")
            if sheet.status != "over":
                raise Refusal("not-over", said("refused.hide-over", "Only a race that is over can be hidden."))
            _show(connection, table_id, identity_id)
            connection.execute(insert(hidden_tables).values(table_id=table_id, identity_id=identity_id, at=now()))
            return _put_away_if_unwanted(connection, sheet)

        gone = await self._database.write(work)
        if gone:
            await self._database.announce(News("gone", table_id))
        return gone

    async def show(self, table_id: str, identity_id: str) -> None:
        """Into the list again."""
        await self._database.write(lambda connection: _show(connection, table_id, identity_id))

    async def hidden_of(self, identity_id: str, page: Page) -> list[Sheet]:
        """What somebody has hidden and others have not."""
        mine = exists().where(hidden_tables.c.table_id == tables.c.id, hidden_tables.c.identity_id == identity_id)
        found = select(tables).where(tables.c.status == "over", mine, *page.bounds())
        newest = found.order_by(tables.c.created_at.desc(), tables.c.id.desc()).limit(page.most)
        return await self._database.read(lambda connection: read_sheets(connection, newest))

    async def empty(self) -> int:
        """What has been in the bin for a week goes for good."""
        return await self._database.execute(delete(tables).where(tables.c.binned_at < now() - BIN_KEPT))

    async def sweep(self, before: int) -> list[str]:
        """Remove old tables of guests: finished ones whose results are kept, and lobbies that never started."""
        guest = ~exists().where(accounts.c.identity_id == tables.c.host_id)
        seated = (seats.c.table_id == tables.c.id, seats.c.identity_id == accounts.c.identity_id)
        guests = ~exists(select(seats.c.seat).select_from(seats.join(accounts, seated[1])).where(seated[0]))
        reported = exists().where(reports.c.table_id == tables.c.id)
        finished = (tables.c.ended_at < before) & reported
        old = or_(finished, (tables.c.status == "lobby") & (tables.c.created_at < before))

        def work(connection: Connection) -> list[str]:
            gone = list(connection.execute(select(tables.c.id).where(guest, guests, old)).scalars())
            connection.execute(delete(tables).where(tables.c.id.in_(gone)))
            return gone

        return await self._database.write(work)


def _put_away(connection: Connection, table_id: str) -> None:
    seen = (tables.c.id == table_id, tables.c.status != BINNED)
    connection.execute(update(tables).where(*seen).values(status=BINNED, binned_at=now()))
    stopped = {"running_since": None, "due_at": None}
    connection.execute(update(clocks).where(clocks.c.table_id == table_id).values(stopped))


def _put_away_if_unwanted(connection: Connection, sheet: Sheet) -> bool:
    owners = {seat.identity_id for seat in sheet.owners()} or {sheet.host_id}
    here = select(hidden_tables.c.identity_id).where(hidden_tables.c.table_id == sheet.id)
    if not owners <= set(connection.execute(here).scalars()):
        return False
    _put_away(connection, sheet.id)
    return True


def _show(connection: Connection, table_id: str, identity_id: str) -> None:
    mine = (hidden_tables.c.table_id == table_id, hidden_tables.c.identity_id == identity_id)
    connection.execute(delete(hidden_tables).where(*mine))


def _seated(identity_id: str) -> ColumnElement[bool]:
    seat = exists().where(seats.c.table_id == tables.c.id, seats.c.identity_id == identity_id)
    return or_(tables.c.host_id == identity_id, seat)


def _status_before(sheet: Sheet) -> str:
    """What a race was before it was deleted."""
    if sheet.started_at is None:
        return "lobby"
    return "running" if sheet.ended_at is None else "over"
