"""Tokens by which programs act for somebody: kept as hashes, narrowed by scopes, and ended at any time."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .database import Database
from .news import News
from .people import new_id
from .program_tables import tokens
from .recovery import hash_of
from .visit_rows import Token

PREFIX = "pdk_"
MOST_TOKENS = 20
PAUSE = 60_000
"""Milliseconds between two notes that a token is in use."""


class Tokens:
    """Makes, finds and revokes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, identity_id: str, name: str, scopes: Sequence[str], ends_at: int) -> tuple[Token, str]:
        """A new token with its secret, which is told once."""
        secret = f"{PREFIX}{secrets.token_urlsafe(32)}"
        token = Token(new_id(), identity_id, name, tuple(sorted(set(scopes))), now(), ends_at, None)

        def work(connection: Connection) -> None:
            mine = tokens.c.identity_id == identity_id
            known = connection.execute(select(func.count()).select_from(tokens).where(mine)).scalar_one()
            if known >= MOST_TOKENS:
                raise Refusal(
                    "too-many",
                    said(
                        "refused.too-many-tokens",
                        "You have {known} tokens of {most}; revoke one first.",
                        known=known,
                        most=MOST_TOKENS,
                    ),
                )
            connection.execute(insert(tokens).values(_values(token, secret)))

        await self._database.write(work)
        return token, secret

    async def find(self, secret: str) -> Token | None:
        """The token of that secret, if it has not ended."""
        if not secret.startswith(PREFIX):
            return None
        row = await self._database.first(select(tokens).where(tokens.c.hash == hash_of(secret)))
        if row is None or row.ends_at <= now():
            return None
        if now() - (row.used_at or 0) >= PAUSE:
            await self._database.execute(update(tokens).where(tokens.c.id == row.id).values(used_at=now()))
        return _token(row)

    async def of_person(self, identity_id: str) -> list[Token]:
        """Somebody's tokens, the newest first."""
        statement = select(tokens).where(tokens.c.identity_id == identity_id).order_by(tokens.c.created_at.desc())
        return [_token(row) for row in await self._database.rows(statement)]

    async def revoke(self, identity_id: str, token_id: str) -> bool:
        """It opens nothing any more, and its sockets close."""
        mine = (tokens.c.identity_id == identity_id, tokens.c.id == token_id)
        news = News("logout", details=(device_of(token_id),))
        return await self._database.execute(delete(tokens).where(*mine), news) > 0


def device_of(token_id: str) -> str:
    """A token in the place of a device."""
    return f"token:{token_id}"


def _values(token: Token, secret: str) -> dict[str, object]:
    return {
        "id": token.id,
        "identity_id": token.identity_id,
        "hash": hash_of(secret),
        "name": token.name,
        "scopes": " ".join(token.scopes),
        "created_at": token.created_at,
        "ends_at": token.ends_at,
    }


def _token(row: Row[Any]) -> Token:
    scopes = tuple(row.scopes.split())
    return Token(row.id, row.identity_id, row.name, scopes, row.created_at, row.ends_at, row.used_at)
