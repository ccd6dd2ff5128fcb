"""What the owners of seats want to be asked."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection, delete, insert, select

from .asking_schema import wishes
from .database import Database
from .news import News


class WishBook:
    """Reads and keeps the wishes of a table, by seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: str) -> dict[int, dict[str, Any]]:
        """Everything that was said at a table."""
        rows = await self._database.rows(select(wishes).where(wishes.c.table_id == table_id))
        return {row.seat: orjson.loads(row.body) for row in rows}

    async def keep(self, table_id: str, seat: int, said: dict[str, Any]) -> None:
        """From now on, this."""

        def work(connection: Connection) -> None:
            connection.execute(delete(wishes).where(wishes.c.table_id == table_id, wishes.c.seat == seat))
            values = {"table_id": table_id, "seat": seat, "body": orjson.dumps(said).decode()}
            connection.execute(insert(wishes).values(values))

        await self._database.write(work, News("wishes", table_id))
