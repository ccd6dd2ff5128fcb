"""Ways back into an account without its passphrase: codes that work once, and links that an admin makes."""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import Connection, Engine, delete, insert, select, update

from .account_tables import one_time_links, recovery_codes
from .clock import now
from .database import Database
from .schema import accounts

CODES = 8
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that look like others on paper."""
GROUPS, GROUP = 4, 4


def new_code() -> str:
    """Sixteen letters in groups; nobody guesses one."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def hash_of(secret: str) -> str:
    """What is kept of a code, a link or a token; they are long enough to need no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def plain_code(text: str) -> str:
    """A code as it was made, however it was typed."""
    letters = "".join(letter for letter in text.lower() if letter.isalnum())
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


class Recovery:
    """Makes codes and uses them up."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def new_codes(self, identity_id: str) -> list[str]:
        """Eight fresh codes; the earlier ones open nothing any more."""
        codes = [new_code() for _ in range(CODES)]

        def work(connection: Connection) -> None:
            connection.execute(delete(recovery_codes).where(recovery_codes.c.identity_id == identity_id))
            rows = [{"hash": hash_of(code), "identity_id": identity_id, "made_at": now()} for code in codes]
            connection.execute(insert(recovery_codes), rows)

        await self._database.write(work)
        return codes

    async def left(self, identity_id: str) -> int:
        """How many codes somebody has not used yet."""
        unused = (recovery_codes.c.identity_id == identity_id, recovery_codes.c.used_at.is_(None))
        return len(await self._database.rows(select(recovery_codes.c.hash).where(*unused)))

    async def use_code(self, identity_id: str, code: str, passphrase: str) -> bool:
        """A new passphrase (hashed) for a code, which is used up; false if it is none."""
        unused = (
            recovery_codes.c.hash == hash_of(plain_code(code)),
            recovery_codes.c.identity_id == identity_id,
            recovery_codes.c.used_at.is_(None),
        )

        def work(connection: Connection) -> bool:
            if not connection.execute(update(recovery_codes).where(*unused).values(used_at=now())).rowcount:
                return False
            _set_passphrase(connection, identity_id, passphrase)
            return True

        return await self._database.write(work)

    async def use_link(self, link: str, passphrase: str) -> str | None:
        """A new passphrase (hashed) for a link; whose account it is, or nobody's."""

        def work(connection: Connection) -> str | None:
            open_one = (
                one_time_links.c.hash == hash_of(link),
                one_time_links.c.used_at.is_(None),
                one_time_links.c.ends_at > now(),
            )
            found = connection.execute(select(one_time_links.c.identity_id).where(*open_one)).scalar()
            if found and connection.execute(update(one_time_links).where(*open_one).values(used_at=now())).rowcount:
                _set_passphrase(connection, found, passphrase)
                return str(found)
            return None

        return await self._database.write(work)

    async def make_link(self, identity_id: str, minutes: float) -> str:
        """The secret part of a link by which somebody sets a new passphrase, once."""
        return await self._database.write(lambda connection: make_link(connection, identity_id, minutes))

    async def set_passphrase(self, identity_id: str, passphrase: str) -> None:
        """Another passphrase, hashed."""
        await self._database.write(lambda connection: _set_passphrase(connection, identity_id, passphrase))


def make_link(connection: Connection, identity_id: str, minutes: float) -> str:
    """The same within a transaction; an earlier link opens nothing any more."""
    secret = secrets.token_urlsafe(24)
    connection.execute(delete(one_time_links).where(one_time_links.c.identity_id == identity_id))
    row = {"hash": hash_of(secret), "identity_id": identity_id, "ends_at": now() + int(minutes * 60_000)}
    connection.execute(insert(one_time_links).values(row))
    return secret


def link_for(engine: Engine, name_key: str, minutes: float) -> str | None:
    """A link for an account, for an operator at the database; none if there is no such account."""
    with engine.begin() as connection:
        found = connection.execute(select(accounts.c.identity_id).where(accounts.c.name_key == name_key)).scalar()
        return make_link(connection, found, minutes) if found else None


def _set_passphrase(connection: Connection, identity_id: str, passphrase: str) -> None:
    connection.execute(update(accounts).where(accounts.c.identity_id == identity_id).values(passphrase=passphrase))
