"""Bot accounts with their owners, and invitations of somebody by name."""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .database import Database
from .people import name_key, new_id
from .program_tables import calls
from .rows import Account, Identity
from .schema import accounts, identities, seats, tables
from .titles import called
from .visit_rows import Summons

MOST_BOTS = 8
MOST_TABLES = 4
"""At which a program races at a time."""
NO_PASSPHRASE = "!"
"""No passphrase has this hash: a program comes by its tokens."""


class Programs:
    """Makes bot accounts and calls people to tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_bot(self, owner_id: str, account: Account) -> str:
        """A new account that a program drives; whose it is stays known."""
        moment, bot = now(), new_id()

        def work(connection: Connection) -> None:
            mine = identities.c.owner_id == owner_id
            known = connection.execute(select(func.count()).select_from(identities).where(mine)).scalar_one()
            if known >= MOST_BOTS:
                raise Refusal(
                    "too-many",
                    said(
                        "refused.too-many-bots",
                        "You have {known} bots of {most}; give one up first.",
                        known=known,
                        most=MOST_BOTS,
                    ),
                )
            taken = (accounts.c.name_key == name_key(account.name)) | (accounts.c.look == account.look)
            if connection.execute(select(accounts.c.name).where(taken)).first():
                raise Refusal(
                    "name-taken",
                    said(
                        "refused.account-taken",
                        "The account {name}, or one that looks like it, is taken.",
                        name=repr(account.name),
                    ),
                )
            row = {"id": bot, "name": account.name, "owner_id": owner_id, "created_at": moment, "seen_at": moment}
            connection.execute(insert(identities).values(row))
            values = {"name_key": name_key(account.name), "name": account.name, "look": account.look}
            kept = {**values, "identity_id": bot, "passphrase": NO_PASSPHRASE, "created_at": moment}
            connection.execute(insert(accounts).values(kept))

        await self._database.write(work)
        return bot

    async def bots_of(self, owner_id: str) -> list[Identity]:
        """Somebody's bots, in the order of their making."""
        statement = select(identities).where(identities.c.owner_id == owner_id).order_by(identities.c.created_at)
        return [
            Identity(row.id, row.name, row.livery, row.number, owner_id=owner_id)
            for row in await self._database.rows(statement)
        ]

    async def by_name(self, name: str) -> tuple[str, str, str | None] | None:
        """An account's identity, name and, of a program, its owner."""
        joined = accounts.join(identities, identities.c.id == accounts.c.identity_id)
        columns = select(identities.c.id, accounts.c.name, identities.c.owner_id).select_from(joined)
        row = await self._database.first(columns.where(accounts.c.name_key == name_key(name)))
        return (row.id, row.name, row.owner_id) if row else None

    async def count_races(self, identity_id: str) -> int:
        """Tables at which somebody sits and that are not over."""
        seated = seats.join(tables, tables.c.id == seats.c.table_id)
        mine = (seats.c.identity_id == identity_id, tables.c.status.in_(("lobby", "running")))
        statement = select(func.count(func.distinct(tables.c.id))).select_from(seated).where(*mine)
        row = await self._database.first(statement)
        return int(row[0]) if row else 0

    async def invite(self, call: Summons) -> None:
        """Summons somebody to a table; twice is once."""

        def work(connection: Connection) -> None:
            upsert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            values = {"table_id": call.table_id, "identity_id": call.identity_id, "seat": call.seat}
            row = {**values, "from_id": call.from_id, "at": now()}
            connection.execute(upsert(calls).values(row).on_conflict_do_nothing())

        await self._database.write(work)

    async def is_invited(self, table_id: str, identity_id: str) -> bool:
        """Whether somebody was called to that table by name."""
        mine = (calls.c.table_id == table_id, calls.c.identity_id == identity_id)
        return await self._database.first(select(calls.c.at).where(*mine)) is not None

    async def calls_of(self, identity_id: str) -> list[tuple[Summons, str, str]]:
        """To which lobbies somebody is called and has not come, the newest first, with the tables' names and games."""
        joined = calls.join(tables, tables.c.id == calls.c.table_id)
        come = exists().where(seats.c.table_id == calls.c.table_id, seats.c.identity_id == identity_id)
        mine = (calls.c.identity_id == identity_id, tables.c.status == "lobby", ~come)
        named = select(calls, tables.c.name, tables.c.title, tables.c.game).select_from(joined)
        rows = await self._database.rows(named.where(*mine).order_by(calls.c.at.desc()).limit(100))
        summoned = (Summons(row.table_id, row.identity_id, row.seat, row.from_id) for row in rows)
        return [(one, called(row.name, row.title), row.game) for one, row in zip(summoned, rows, strict=True)]

    async def decline(self, table_id: str, identity_id: str) -> None:
        """Somebody does not come."""
        mine = (calls.c.table_id == table_id, calls.c.identity_id == identity_id)
        await self._database.execute(delete(calls).where(*mine))
