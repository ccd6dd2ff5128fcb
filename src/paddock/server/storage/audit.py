"""The log of what moderators and others did that cannot be undone quietly; it is only ever added to."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select

from .clock import days_ago, now
from .conduct_tables import audit, audit_addresses
from .database import Database
from .schema import identities

ADDRESS_DAYS = 30
LISTED = 200
_by, _about = identities.alias(), identities.alias()


class Audit:
    """Adds entries and reads them."""

    def __init__(self, database: Database, salt: str) -> None:
        self._database = database
        self._salt = salt

    async def note(self, who: str, what: str, *, whom: str = "", why: str = "", address: str = "") -> None:
        """Somebody did something; where from is kept as a hash, and for a month."""

        def work(connection: Connection) -> None:
            number = add_entry(connection, who, what, whom, why)
            if address:
                hashed = hashlib.sha256(f"{self._salt}{address}".encode()).hexdigest()
                connection.execute(insert(audit_addresses).values(audit_id=number, hash=hashed, at=now()))

        await self._database.write(work)

    async def entries(self, before: int | None, person: str | None = None) -> list[dict[str, Any]]:
        """The latest entries, or those behind one; of everybody, or by and about one person."""
        named = audit.outerjoin(_by, _by.c.id == audit.c.who).outerjoin(_about, _about.c.id == audit.c.whom)
        columns = select(audit, _by.c.name.label("by"), _about.c.name.label("about")).select_from(named)
        statement = columns.order_by(audit.c.id.desc()).limit(LISTED)
        if before is not None:
            statement = statement.where(audit.c.id < before)
        if person is not None:
            statement = statement.where(or_(audit.c.who == person, audit.c.whom == person))
        return [dict(row._mapping) for row in await self._database.rows(statement)]

    async def forget_addresses(self) -> None:
        """After a month nobody needs to know."""
        await self._database.execute(delete(audit_addresses).where(audit_addresses.c.at < days_ago(ADDRESS_DAYS)))


def add_entry(connection: Connection, who: str, what: str, whom: str, why: str) -> int:
    """The same within a transaction; the entry's number."""
    row = {"at": now(), "who": who, "what": what[:40], "whom": whom, "why": why[:500]}
    key = connection.execute(insert(audit).values(row)).inserted_primary_key
    assert key
    return int(key[0])
