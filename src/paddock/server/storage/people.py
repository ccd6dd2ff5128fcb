"""Who people are: guests, the devices they use, and accounts."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

import orjson
from sqlalchemy import Connection, Row, Select, delete, exists, false, insert, or_, select, update

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .database import Database
from .news import News
from .rows import Account, Identity, json_text
from .schema import accounts, chat, devices, identities, results, seats, tables
from .study_schema import studies
from .workshop_schema import projects

SANCTIONED = ("banned_until", "muted_until", "unrated_until")
_owners = identities.alias()


def new_id() -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(16)


def name_key(name: str) -> str:
    """Account names differ by more than case."""
    return unicodedata.normalize("NFKC", name).casefold()


def paint_of(connection: Connection, ids: Iterable[str]) -> dict[str, tuple[str, int | None]]:
    """The colours and numbers that people drive in."""
    statement = select(identities.c.id, identities.c.livery, identities.c.number).where(identities.c.id.in_(list(ids)))
    return {row.id: (row.livery, row.number) for row in connection.execute(statement)}


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

    async def new_guest(self, name: str, label: str = "", language: str = "") -> tuple[Identity, str]:
        """Somebody new, on the device they use."""
        identity, device, moment = Identity(new_id(), name, language=language), new_id(), now()

        def work(connection: Connection) -> None:
            row = {"id": identity.id, "name": name, "language": language, "created_at": moment, "seen_at": moment}
            connection.execute(insert(identities).values(row))
            connection.execute(_new_device(device, identity.id, label))

        await self._database.write(work)
        return identity, device

    async def new_device(self, identity_id: str, label: str = "") -> str:
        """A further device."""
        device = new_id()
        await self._database.execute(_new_device(device, identity_id, label))
        return device

    async def end_device(self, device: str) -> None:
        """The cookie that names it opens nothing any more."""
        statement = delete(devices).where(devices.c.id == device)
        await self._database.execute(statement, News("logout", details=(device,)))

    async def change(self, identity_id: str, changes: Mapping[str, object]) -> None:
        """A new name, livery, number, language or list of hidden words."""
        values = {key: json_text(value) if key == "hidden_words" else value for key, value in changes.items()}
        statement = update(identities).where(identities.c.id == identity_id).values(**values, seen_at=now())
        await self._database.execute(statement, News("person", details=(identity_id,)))

    async def open_account(self, account: Account) -> None:
        """Give an identity a name and a passphrase; no two accounts have the same look."""

        def work(connection: Connection) -> None:
            mine = accounts.c.identity_id == account.identity_id
            same_look = accounts.c.look == account.look if account.look else false()
            taken = or_(accounts.c.name_key == name_key(account.name), same_look)
            if connection.execute(select(accounts.c.identity_id).where(mine)).first():
                raise Refusal("has-account", said("refused.has-account", "You have an account already."))
            if connection.execute(select(accounts.c.identity_id).where(taken)).first():
                raise Refusal(
                    "name-taken",
                    said(
                        "refused.account-taken",
                        "The account {name}, or one that looks like it, is taken.",
                        name=repr(account.name),
                    ),
                )
            connection.execute(
                insert(accounts).values(
                    name_key=name_key(account.name),
                    name=account.name,
                    look=account.look,
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
        """Guests without account, seat, table, words, results, studies or drawings, not seen since that moment."""
        statement = delete(identities).where(
            identities.c.seen_at < before,
            ~exists().where(accounts.c.identity_id == identities.c.id),
            ~exists().where(seats.c.identity_id == identities.c.id),
            ~exists().where(tables.c.host_id == identities.c.id),
            ~exists().where(chat.c.identity_id == identities.c.id),
            ~exists().where(results.c.identity_id == identities.c.id),
            ~exists().where(studies.c.identity_id == identities.c.id),
            ~exists().where(projects.c.owner_id == identities.c.id),
        )
        return await self._database.execute(statement)

    async def _one(self, statement: Select[Any]) -> Identity | None:
        row = await self._database.first(statement)
        return _identity(row) if row else None


def _identities() -> Select[Any]:
    """People with their accounts, and programs with what was done about whoever owns them."""
    joined = identities.outerjoin(accounts, accounts.c.identity_id == identities.c.id)
    joined = joined.outerjoin(_owners, _owners.c.id == identities.c.owner_id)
    conduct = (_owners.c[name].label(f"owner_{name}") for name in SANCTIONED)
    return select(identities, accounts.c.name.label("account"), *conduct).select_from(joined)


def _identity(row: Row[Any]) -> Identity:
    words = _words(row.hidden_words)
    return Identity(
        row.id, row.name, row.livery, row.number, words, row.account, row.leaves_at, row.owner_id, *_conduct(row)
    )


def people_of(connection: Connection, identity_ids: Iterable[str]) -> dict[str, Identity]:
    """Some people, as a transaction sees them."""
    rows = connection.execute(_identities().where(identities.c.id.in_(list(identity_ids)))).all()
    return {row.id: _identity(row) for row in rows}


def _conduct(row: Row[Any]) -> tuple[str, int | None, int | None, int | None, str]:
    """Whoever is banned or muted is so with all their programs."""
    known = row._mapping
    banned, muted, unrated = (
        max((until for until in (known[name], known[f"owner_{name}"]) if until), default=None) for name in SANCTIONED
    )
    return row.role, banned, muted, unrated, row.language


def _words(text: str) -> tuple[str, ...]:
    """Hidden words; none if they cannot be read."""
    try:
        return tuple(word for word in orjson.loads(text) if isinstance(word, str))
    except (orjson.JSONDecodeError, TypeError):
        return ()


def _new_device(device: str, identity_id: str, label: str) -> Any:
    moment = now()
    row = {"id": device, "identity_id": identity_id, "created_at": moment, "seen_at": moment, "label": label[:80]}
    return insert(devices).values(row)
