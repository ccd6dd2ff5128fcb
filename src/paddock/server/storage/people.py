"""Who people are: guests, the devices they use, and accounts."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import orjson
from sqlalchemy import Connection, Row, Select, delete, exists, insert, or_, select, update

from ..errors import Refusal
from .clock import now
from .database import Database
from .news import News
from .rows import Account, Identity, json_text
from .schema import accounts, chat, devices, identities, results, seats, tables


def new_id() -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(16)


def name_key(name: str) -> str:
    """Account names differ by more than case."""
    return name.casefold()


class People:
    """Identities, devices and accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_device(self, device: str) -> Identity | None:
        """Whoever uses a device."""
        statement = _identities().join(devices, devices.c.identity_id == identities.c.id)
        return await self._one(statement.where(devices.c.id == device))

    async def find(self, identity_id: str) -> Identity | None:
        """Somebody by id."""
        return await self._one(_identities().where(identities.c.id == identity_id))

    async def new_guest(self, name: str) -> tuple[Identity, str]:
        """Somebody new, on the device they use."""
        identity, device, moment = Identity(new_id(), name), new_id(), now()

        def work(connection: Connection) -> None:
            row = {"id": identity.id, "name": name, "created_at": moment, "seen_at": moment}
            connection.execute(insert(identities).values(row))
            connection.execute(_new_device(device, identity.id))

        await self._database.write(work)
        return identity, device

    async def new_device(self, identity_id: str) -> str:
        """A further device."""
        device = new_id()
        await self._database.execute(_new_device(device, identity_id))
        return device

    async def end_device(self, device: str) -> None:
        """The cookie that names it opens nothing any more."""
        statement = delete(devices).where(devices.c.id == device)
        await self._database.execute(statement, News("logout", details=(device,)))

    async def change(self, identity_id: str, changes: Mapping[str, object]) -> None:
        """A new name, livery, number or list of hidden words."""
        values = {key: json_text(value) if key == "hidden_words" else value for key, value in changes.items()}
        statement = update(identities).where(identities.c.id == identity_id).values(**values, seen_at=now())
        await self._database.execute(statement, News("person", details=(identity_id,)))

    async def open_account(self, account: Account) -> None:
        """Give an identity a name and a passphrase."""

        def work(connection: Connection) -> None:
            taken = or_(accounts.c.name_key == name_key(account.name), accounts.c.identity_id == account.identity_id)
            found = connection.execute(select(accounts.c.identity_id).where(taken)).first()
            if found and found.identity_id == account.identity_id:
                raise Refusal("has-account", "You have an account already.")
            if found:
                raise Refusal("name-taken", f"The account {account.name!r} belongs to somebody else.")
            connection.execute(
                insert(accounts).values(
                    name_key=name_key(account.name),
                    name=account.name,
                    identity_id=account.identity_id,
                    passphrase=account.passphrase,
                    created_at=now(),
                )
            )

        await self._database.write(work)

    async def account(self, name: str) -> Account | None:
        """An account by its name."""
        statement = select(accounts).where(accounts.c.name_key == name_key(name))
        row = await self._database.first(statement)
        return Account(row.name, row.identity_id, row.passphrase) if row else None

    async def forget_guests(self, before: int) -> int:
        """Guests without account, seat, table, words or results, not seen since that moment."""
        statement = delete(identities).where(
            identities.c.seen_at < before,
            ~exists().where(accounts.c.identity_id == identities.c.id),
            ~exists().where(seats.c.identity_id == identities.c.id),
            ~exists().where(tables.c.host_id == identities.c.id),
            ~exists().where(chat.c.identity_id == identities.c.id),
            ~exists().where(results.c.identity_id == identities.c.id),
        )
        return await self._database.execute(statement)

    async def _one(self, statement: Select[Any]) -> Identity | None:
        row = await self._database.first(statement)
        return _identity(row) if row else None


def _identities() -> Select[Any]:
    joined = identities.outerjoin(accounts, accounts.c.identity_id == identities.c.id)
    return select(identities, accounts.c.name.label("account")).select_from(joined)


def _identity(row: Row[Any]) -> Identity:
    return Identity(row.id, row.name, row.livery, row.number, _words(row.hidden_words), row.account)


def _words(text: str) -> tuple[str, ...]:
    """Hidden words; none if they cannot be read."""
    try:
        return tuple(word for word in orjson.loads(text) if isinstance(word, str))
    except (orjson.JSONDecodeError, TypeError):
        return ()


def _new_device(device: str, identity_id: str) -> Any:
    return insert(devices).values(id=device, identity_id=identity_id, created_at=now())
