"""How races ended: a report for the table, and a result for every person who drove."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, exists, insert, or_, select, update

from paddock.kernel import Plain

from .database import Database
from .rows import Result, json_text, read_mapping
from .schema import reports, results, seats, tables
from .tables import Known, Page


class Results:
    """Writes reports and reads results."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def report(self, table_id: str) -> Plain | None:
        """The report of a race, if it has been written."""
        row = await self._database.first(select(reports.c.report).where(reports.c.table_id == table_id))
        return read_mapping(row.report) if row else None

    async def keep(self, table_id: str, report: Plain, drivers: Sequence[Result]) -> None:
        """A race is over. Two workers may say so; a table that was deleted meanwhile leaves nothing."""

        def work(connection: Connection) -> None:
            taken = connection.execute(update(tables).where(tables.c.id == table_id).values(id=table_id))
            known = connection.execute(select(reports.c.table_id).where(reports.c.table_id == table_id)).first()
            if not taken.rowcount or known:
                return
            connection.execute(insert(reports).values(table_id=table_id, report=json_text(report)))
            if drivers:
                connection.execute(insert(results), [_values(driver) for driver in drivers])

        await self._database.write(work)

    async def page_of_person(self, identity_id: str, page: Page, known: Known | None = None) -> list[Result]:
        """A part of that list."""
        mine = select(results).where(results.c.identity_id == identity_id, *_told(known))
        if page.before:
            moment, table_id = page.before
            same_moment = (results.c.ended_at == moment) & (results.c.table_id < table_id)
            mine = mine.where(or_(results.c.ended_at < moment, same_moment))
        newest = mine.order_by(results.c.ended_at.desc(), results.c.table_id.desc(), results.c.seat).limit(page.most)
        return [_result(row) for row in await self._database.rows(newest)]

    async def of_person(self, identity_id: str, known: Known | None = None) -> list[Result]:
        """Everything somebody drove to the end, newest first; for others as far as they know."""
        mine = select(results).where(results.c.identity_id == identity_id, *_told(known))
        return [_result(row) for row in await self._database.rows(mine.order_by(results.c.ended_at.desc()))]


def _told(known: Known | None) -> tuple[ColumnElement[bool], ...]:
    """Without races that somebody still sees going on."""
    if known is None:
        return ()
    delayed = exists().where(tables.c.id == results.c.table_id, tables.c.watch == "delayed")
    seated = exists().where(seats.c.table_id == results.c.table_id, seats.c.identity_id == (known.identity_id or ""))
    return (or_(results.c.ended_at <= known.until, ~delayed, seated),)


def _values(result: Result) -> Plain:
    return {**asdict(result), "figures": json_text(dict(result.figures))}


def _result(row: Row[Any]) -> Result:
    return Result(
        row.table_id,
        row.seat,
        row.identity_id,
        row.game,
        row.circuit,
        row.place,
        row.cars,
        read_mapping(row.figures) or {},
        row.ended_at,
        row.counts,
        row.relief_share,
    )
