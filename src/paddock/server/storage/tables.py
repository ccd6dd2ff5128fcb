"""Tables with their seats and invitations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, delete, exists, func, insert, or_, select, update

from paddock.kernel import said

from ..errors import Refusal
from .absence_schema import hidden_tables
from .choices import add_story
from .clock import now
from .database import Database
from .news import News
from .progress import Standing, begin_progress
from .rows import Act, Seat, Sheet, json_text, read_mapping, read_seats, seats_text
from .schema import choices, reports, seats, tables
from .seated import seats_with_owners
from .time_controls import TimeControl
from .titles import called, title_text

BINNED = "binned"
"""The status of a table that was deleted, and may still come back."""
READ_ANEW = {"name", "options", "asked", "seats", "clock", "unreadable"}
KEPT_AS_THEY_ARE = tuple(field.name for field in fields(Sheet) if field.name not in READ_ANEW)
"""What a sheet has in common with its row."""


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a list, newest first: so many, behind the table that was made at that moment."""

    most: int
    before: tuple[int, str] | None = None

    def bounds(self) -> tuple[ColumnElement[bool], ...]:
        """What comes behind the last table of the page before."""
        if self.before is None:
            return ()
        moment, table_id = self.before
        same_moment = (tables.c.created_at == moment) & (tables.c.id < table_id)
        return (or_(tables.c.created_at < moment, same_moment),)


@dataclass(frozen=True, slots=True)
class Known:
    """What spectators of delayed races know: whatever happened until a moment; who has a seat knows all of it."""

    until: int
    identity_id: str | None


def add_sheet(connection: Connection, sheet: Sheet) -> None:
    """A new table with its seats."""
    connection.execute(insert(tables).values(_table_values(sheet)))
    connection.execute(insert(seats), [_seat_values(sheet.id, seat) for seat in sheet.seats])


def save_table(connection: Connection, sheet: Sheet) -> None:
    """A table without its seats, which may change hands in a running race meanwhile."""
    connection.execute(update(tables).where(tables.c.id == sheet.id).values(_table_values(sheet)))


def save_sheet(connection: Connection, sheet: Sheet) -> None:
    """A table in its lobby, with all its seats."""
    save_table(connection, sheet)
    connection.execute(delete(seats).where(seats.c.table_id == sheet.id))
    connection.execute(insert(seats), [_seat_values(sheet.id, seat) for seat in sheet.seats])


def set_driver(connection: Connection, table_id: str, seat: int, driver: str) -> None:
    """Let a bot drive for the seat's owner, or nobody."""
    place = (seats.c.table_id == table_id, seats.c.seat == seat)
    connection.execute(update(seats).where(*place).values(driver=driver))


def mark_over(connection: Connection, table_id: str) -> None:
    """The race has ended."""
    running = (tables.c.id == table_id, tables.c.status == "running")
    connection.execute(update(tables).where(*running).values(status="over", ended_at=now()))


def mark_rewound(connection: Connection, table_id: str) -> None:
    """The race went back: somebody knows what comes."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(rewound=True))


def count_bot_races(connection: Connection, host_id: str) -> int:
    """Races of a host that go on, and that no person drives."""
    driven = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "human", seats.c.driver == "")
    going_on = (tables.c.host_id == host_id, tables.c.status == "running", ~driven)
    return connection.execute(select(func.count()).select_from(tables).where(*going_on)).scalar_one()


def read_sheet(connection: Connection, table_id: str) -> Sheet | None:
    """A table with its seats, as the transaction sees it; one in the bin is not there."""
    found = read_sheets(connection, select(tables).where(tables.c.id == table_id, tables.c.status != BINNED))
    return found[0] if found else None


class Tables:
    """Everything about a table but its race."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, table_id: str) -> Sheet | None:
        """A table by id."""
        return await self._database.read(lambda connection: read_sheet(connection, table_id))

    async def add(self, sheet: Sheet) -> None:
        """A new table."""
        await self._database.write(lambda connection: add_sheet(connection, sheet))

    async def add_race(self, sheet: Sheet, acts: Sequence[Act]) -> None:
        """A race that was driven elsewhere, with its story so far."""

        def work(connection: Connection) -> None:
            add_sheet(connection, sheet)
            begin_progress(connection, sheet.id, Standing(len(acts), sheet.asked))
            add_story(connection, sheet.id, acts)

        await self._database.write(work)

    async def change(self, table_id: str, change: TableChange) -> Sheet:
        """Change a table in one transaction; the change sees the table as it is then."""

        def work(connection: Connection) -> Sheet:
            connection.execute(update(tables).where(tables.c.id == table_id).values(id=table_id))  # takes the row
            if (sheet := read_sheet(connection, table_id)) is None:
                raise Refusal("not-found", said("refused.table-gone", "This table does not exist any more."), 404)
            return change.carry_out(connection, sheet)

        return await self._database.write(work, News("table", table_id))

    async def remove(self, table_id: str) -> None:
        """The table and all that belongs to it."""
        statement = delete(tables).where(tables.c.id == table_id)
        await self._database.execute(statement, News("gone", table_id))

    async def open_to_all(self, page: Page) -> list[Sheet]:
        """Public tables that wait for drivers, newest first."""
        return await self._listed(page, *_waiting_for_all())

    async def opened_by(self, hosts: Iterable[str], since: int, page: Page) -> list[Sheet]:
        """Those of them that some people have made lately."""
        lately = (tables.c.host_id.in_(list(hosts)), tables.c.created_at > since)
        return await self._listed(page, *_waiting_for_all(), *lately)

    async def on_air(self, page: Page, known: Known) -> list[Sheet]:
        """Public races that may be watched; delayed ones until their end is known."""
        going_on = or_(tables.c.status == "running", _end_is_unknown(known))
        return await self._listed(page, going_on, tables.c.public, tables.c.watch != "off")

    async def finished(self, page: Page, known: Known) -> list[Sheet]:
        """Public races that are over, as far as it is known, and were driven here."""
        shown = (tables.c.public, tables.c.watch != "off", ~tables.c.imported)
        return await self._listed(page, tables.c.status == "over", ~_end_is_unknown(known), *shown)

    async def count_imported(self, identity_id: str) -> int:
        """Races that somebody brought in files."""
        mine = (tables.c.host_id == identity_id, tables.c.imported, tables.c.branch_of.is_(None))
        statement = select(func.count()).select_from(tables).where(*mine)
        return await self._database.read(lambda connection: connection.execute(statement).scalar_one())

    async def of_person(self, identity_id: str, page: Page) -> list[Sheet]:
        """Where somebody hosts or sits."""
        return await self._listed(page, *_belonging_to(identity_id))

    async def shown_to(self, identity_id: str, page: Page) -> list[Sheet]:
        """The same, but for what they have hidden."""
        hidden = exists().where(hidden_tables.c.table_id == tables.c.id, hidden_tables.c.identity_id == identity_id)
        return await self._listed(page, *_belonging_to(identity_id), ~hidden)

    async def reported_late(self, identity_id: str, most: int) -> list[str]:
        """Races that somebody drove to the end, and that have no report yet."""
        seated = exists().where(
            seats.c.table_id == tables.c.id, seats.c.identity_id == identity_id, seats.c.driver == ""
        )
        reported = exists().where(reports.c.table_id == tables.c.id)
        statement = select(tables.c.id).where(tables.c.status == "over", seated, ~reported).limit(most)
        return [row.id for row in await self._database.rows(statement)]

    async def turns(self, sheets: Sequence[Sheet], until: int) -> dict[str, Standing]:
        """How far races had come at an earlier moment; their places are nobody's business."""
        wanted = [sheet.id for sheet in sheets]
        latest = (
            select(choices.c.table_id, func.max(choices.c.number).label("number"))
            .where(choices.c.table_id.in_(wanted), choices.c.made_at <= until)
            .group_by(choices.c.table_id)
            .subquery()
        )
        same = (choices.c.table_id == latest.c.table_id) & (choices.c.number == latest.c.number)
        statement = select(choices.c.table_id, choices.c.number, choices.c.asked).join(latest, same)
        rows = await self._database.rows(statement) if wanted else []
        found = {row.table_id: Standing(int(row.number), read_seats(row.asked)) for row in rows}
        return {sheet.id: found.get(sheet.id, Standing(0, sheet.asked)) for sheet in sheets}

    async def awake(self) -> list[Sheet]:
        """Races with people that go on, or should."""
        owned = exists().where(seats.c.table_id == tables.c.id, seats.c.identity_id.is_not(None))
        going_on = (tables.c.status == "running", tables.c.asleep_at.is_(None), owned)
        return await self._database.read(lambda connection: read_sheets(connection, select(tables).where(*going_on)))

    async def count_hosted(self, identity_id: str) -> tuple[int, int]:
        """Tables somebody hosts that are not over, and those of them with a circuit of their own."""
        mine = (tables.c.host_id == identity_id, tables.c.status.in_(("lobby", "running")))
        statement = select(tables.c.own_circuit).where(*mine)
        rows = await self._database.read(lambda connection: connection.execute(statement).scalars().all())
        return len(rows), sum(rows)

    async def _listed(self, page: Page, *wanted: ColumnElement[bool]) -> list[Sheet]:
        columns = [column for column in tables.columns if column.name not in ("options", "short_options")]
        listed = select(*columns, tables.c.short_options.label("options")).where(*wanted, *page.bounds())
        newest = listed.order_by(tables.c.created_at.desc(), tables.c.id.desc()).limit(page.most)
        return await self._database.read(lambda connection: read_sheets(connection, newest))


class TableChange(ABC):
    """Something that happens to a table; what is refused changes nothing."""

    @abstractmethod
    def carry_out(self, connection: Connection, sheet: Sheet) -> Sheet:
        """The table after the change."""


def _waiting_for_all() -> tuple[ColumnElement[bool], ...]:
    waiting = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
    return tables.c.status == "lobby", tables.c.public, waiting


def _end_is_unknown(known: Known) -> ColumnElement[bool]:
    """Over, and not to be told yet."""
    late = (tables.c.status == "over", tables.c.watch == "delayed", func.coalesce(tables.c.ended_at, 0) > known.until)
    seated = exists().where(seats.c.table_id == tables.c.id, seats.c.identity_id == (known.identity_id or ""))
    return and_(*late, ~seated)


def _belonging_to(identity_id: str) -> tuple[ColumnElement[bool], ...]:
    seated = exists().where(seats.c.table_id == tables.c.id, seats.c.identity_id == identity_id)
    return or_(tables.c.host_id == identity_id, seated), tables.c.status != BINNED


def read_sheets(connection: Connection, statement: Select[Any]) -> list[Sheet]:
    """Tables with their seats."""
    rows = connection.execute(statement).all()
    places: dict[str, list[Seat]] = {row.id: [] for row in rows}
    found = (
        connection.execute(seats_with_owners().where(seats.c.table_id.in_(places)).order_by(seats.c.seat))
        if rows
        else ()
    )
    for row in found:
        places[row.table_id].append(_seat(row))
    return [_sheet(row, places[row.id]) for row in rows]


def _seat(row: Row[Any]) -> Seat:
    stored = {name: getattr(row, name) for name in Seat.__slots__}
    return Seat(**{**stored, "suggestion": read_mapping(row.suggestion) or {}, "program": row.program or ""})


def _sheet(row: Row[Any], places: list[Seat]) -> Sheet:
    options = read_mapping(row.options)
    return Sheet(
        **{name: getattr(row, name) for name in KEPT_AS_THEY_ARE},
        name=called(row.name, row.title),
        options=options or {},
        asked=read_seats(row.asked),
        seats=tuple(places),
        clock=TimeControl.stored(read_mapping(row.clock)),
        unreadable=options is None,
    )


def _table_values(sheet: Sheet) -> dict[str, object]:
    values = {column.name: getattr(sheet, column.name) for column in tables.columns if column.name != "title"}
    written: dict[str, object] = {"name": str(sheet.name), "title": title_text(sheet.name)}
    written |= {"options": json_text(sheet.options), "short_options": json_text(sheet.short_options)}
    written |= {"asked": seats_text(sheet.asked), "clock": json_text(sheet.clock.to_plain())}
    stored: dict[str, object] = {**values, **written}
    if sheet.unreadable:
        del (
            stored["options"],
            stored["short_options"],
        )  # nobody knows what they were, and somebody may still repair them
    return stored


def _seat_values(table_id: str, seat: Seat) -> dict[str, object]:
    stored = {name: getattr(seat, name) for name in Seat.__slots__ if name in seats.c}
    return {"table_id": table_id, **stored, "suggestion": json_text(seat.suggestion)}
