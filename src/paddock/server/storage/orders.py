"""Standing orders, by seat: a list with a revision, and what became of each order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import orjson
from sqlalchemy import Connection, delete, insert, select, update

from ..errors import stale
from .asking_schema import orders
from .database import Database
from .news import News

HEAD = -1
"""The slot that keeps the revision of a list, even of an empty one."""


@dataclass(frozen=True, slots=True)
class KeptOrder:
    """An order as it was given, with what was known then and what became of it."""

    body: dict[str, Any]
    state: str = "set"
    why: dict[str, Any] | None = None
    step: int | None = None


@dataclass(frozen=True, slots=True)
class OrderList:
    """The orders of a seat."""

    rev: int = 0
    orders: tuple[KeptOrder, ...] = ()

    def with_order(self, slot: int, order: KeptOrder) -> OrderList:
        """The same with one order as it is now."""
        return replace(self, orders=(*self.orders[:slot], order, *self.orders[slot + 1 :]))


class OrderBook:
    """Reads and keeps the orders of a table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: str) -> dict[int, OrderList]:
        """All orders of a table, by seat."""
        rows = await self._database.rows(
            select(orders).where(orders.c.table_id == table_id).order_by(orders.c.seat, orders.c.slot)
        )
        found: dict[int, OrderList] = {}
        for row in rows:
            kept = found.setdefault(row.seat, OrderList(row.rev))
            if row.slot != HEAD:
                order = KeptOrder(
                    orjson.loads(row.body), row.state, orjson.loads(row.why) if row.why else None, row.step
                )
                found[row.seat] = replace(kept, orders=(*kept.orders, order))
        return found

    async def keep(self, table_id: str, seat: int, seen: int, bodies: Sequence[dict[str, Any]]) -> OrderList:
        """A new list, if the one that was seen is still the last."""
        here = (orders.c.table_id == table_id, orders.c.seat == seat)

        def work(connection: Connection) -> OrderList:
            rev = connection.execute(select(orders.c.rev).where(*here, orders.c.slot == HEAD)).scalar() or 0
            if rev != seen:
                raise stale()
            connection.execute(delete(orders).where(*here))
            every = [(HEAD, {}), *enumerate(bodies)]
            rows = [
                {"table_id": table_id, "seat": seat, "slot": slot, "rev": rev + 1, "body": _text(body), "state": "set"}
                for slot, body in every
            ]
            connection.execute(insert(orders), rows)
            return OrderList(rev + 1, tuple(KeptOrder(body) for body in bodies))

        return await self._database.write(work, News("wishes", table_id))

    async def note(self, table_id: str, place: tuple[int, int, int], order: KeptOrder) -> None:
        """What became of an order of that seat, slot and revision."""
        seat, slot, rev = place
        statement = (
            update(orders)
            .where(orders.c.table_id == table_id, orders.c.seat == seat, orders.c.slot == slot, orders.c.rev == rev)
            .values(
                state=order.state, why=_text(order.why) if order.why else "", step=order.step, body=_text(order.body)
            )
        )
        await self._database.execute(statement, News("wishes", table_id))


def _text(body: dict[str, Any]) -> str:
    return orjson.dumps(body).decode()
