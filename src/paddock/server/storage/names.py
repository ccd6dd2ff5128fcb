"""What people were called before, for moderators; and the looks of accounts."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, func, insert, select, update

from paddock.kernel import said

from ..errors import Refusal
from .account_tables import earlier_names
from .clock import days_ago, now
from .database import Database
from .schema import accounts, identities

MONTH_DAYS, CHANGES_A_MONTH = 30, 2
KEPT_DAYS = 90


class Names:
    """Keeps earlier names for a while."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note_change(self, identity_id: str) -> None:
        """Somebody with an account is about to take another name; refused if they do so often."""

        def work(connection: Connection) -> None:
            mine = earlier_names.c.identity_id == identity_id
            lately = (mine, earlier_names.c.until > days_ago(MONTH_DAYS))
            changes = connection.execute(select(func.count()).select_from(earlier_names).where(*lately)).scalar_one()
            if changes >= CHANGES_A_MONTH:
                raise Refusal("too-many", said("refused.name-twice", "A name can be changed twice a month."), 429)
            keep_name(connection, identity_id)

        await self._database.write(work)

    async def earlier(self, identity_id: str) -> list[str]:
        """What somebody was called lately, the latest first."""
        recent = (earlier_names.c.identity_id == identity_id, earlier_names.c.until > days_ago(KEPT_DAYS))
        statement = select(earlier_names.c.name).where(*recent).order_by(earlier_names.c.id.desc())
        return [row.name for row in await self._database.rows(statement)]

    async def forget_old(self) -> None:
        """After ninety days nobody needs to know."""
        await self._database.execute(delete(earlier_names).where(earlier_names.c.until < days_ago(KEPT_DAYS)))

    async def fill_in_looks(self, look_of: Callable[[str], str]) -> None:
        """Of accounts that are older than looks."""

        def work(connection: Connection) -> None:
            rows = connection.execute(select(accounts.c.name_key, accounts.c.name).where(accounts.c.look == "")).all()
            for row in rows:
                same = accounts.c.name_key == row.name_key
                connection.execute(update(accounts).where(same).values(look=look_of(row.name)[:80]))

        await self._database.write(work)


def keep_name(connection: Connection, identity_id: str) -> None:
    """Remember what somebody is called now."""
    name = connection.execute(select(identities.c.name).where(identities.c.id == identity_id)).scalar()
    if name:
        connection.execute(insert(earlier_names).values(identity_id=identity_id, name=name, until=now()))
