"""The story of a table: its choices, in order, for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Row, String, cast, insert, literal, select

from .database import Database, Work
from .rows import INHERITED, Act, read_seats, seats_text
from .schema import choices


def copy_story(connection: Connection, table_id: str, number: int, into: str) -> None:
    """Tell the first acts of one table at another as well; there, the nonces of people are theirs to use again."""
    rest = [column for column in choices.c if column.name not in ("table_id", "nonce")]
    nonce = literal(INHERITED).concat(cast(choices.c.number, String))
    told = select(literal(into), nonce, *rest).where(choices.c.table_id == table_id, choices.c.number <= number)
    connection.execute(insert(choices).from_select(["table_id", "nonce", *(column.name for column in rest)], told))


def add_story(connection: Connection, table_id: str, acts: Sequence[Act]) -> None:
    """Acts of a new table that nobody has seen yet."""
    if acts:
        connection.execute(insert(choices), [_act_values(table_id, act) for act in acts])


class Choices:
    """Adds to stories and reads them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def append(self, table_id: str, act: Act, work: Work[None] | None = None) -> asyncio.Future[bool]:
        """Add an act; resolves when it is on disk, to false if its number or nonce is taken."""
        options, asked = "\n".join(act.options), seats_text(act.asked)
        told = (table_id, act.number, act.seat, act.act, options, act.nonce, act.made_by, asked, act.made_at)
        return self._database.append((*told, act.spent_ms, act.credit_ms), seats_text(act.places) or None, work)

    async def after(self, table_id: str, number: int) -> list[Act]:
        """Everything behind that number."""
        statement = (
            select(choices).where(choices.c.table_id == table_id, choices.c.number > number).order_by(choices.c.number)
        )
        rows = await self._database.rows(statement)
        return [_act(row) for row in rows]

    async def by_nonce(self, table_id: str, nonce: str) -> Act | None:
        """The act that a client made under that nonce, if it arrived."""
        statement = select(choices).where(choices.c.table_id == table_id, choices.c.nonce == nonce)
        row = await self._database.first(statement)
        return _act(row) if row else None


def act_told(details: Sequence[str]) -> Act | None:
    """A choice that another worker has told of, if it told all of it."""
    if len(details) <= 1:
        return None
    number, seat, act, options, nonce, made_by, asked, made_at, spent, credit = details
    chosen = tuple(options.split("\n")) if options else ()
    whole = Act(int(number), int(seat), act, chosen, nonce, made_by, read_seats(asked), int(made_at))
    return replace(whole, spent_ms=int(spent), credit_ms=int(credit))


def _act(row: Row[Any]) -> Act:
    options = tuple(row.options.split("\n")) if row.options else ()
    asked, clocked = read_seats(row.asked), {"spent_ms": row.spent_ms, "credit_ms": row.credit_ms}
    return Act(row.number, row.seat, row.act, options, row.nonce, row.made_by, asked, row.made_at, **clocked)


def _act_values(table_id: str, act: Act) -> dict[str, object]:
    told = {name: getattr(act, name) for name in ("number", "seat", "act", "nonce", "made_by", "made_at")}
    return {"table_id": table_id, **told, "options": "\n".join(act.options), "asked": seats_text(act.asked)}
