"""How people behave: complaints with what was said around, and what moderators did about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .company_tables import comments
from .conduct_tables import complaints, sanctions
from .database import Database
from .names import keep_name
from .news import News
from .rows import json_text
from .schema import accounts, chat, identities, seats

AROUND = 10
"""Lines that are copied before and after one that somebody complains about."""
MOST_OPEN = 20
FOR_EVER = 2**52
UNTIL = {"ban": "banned_until", "mute": "muted_until", "unrated": "unrated_until"}
LISTED = 200
_by, _subjects = identities.alias(), identities.alias()


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something that somebody complains about."""

    by_id: str
    subject_id: str | None
    kind: str
    table_id: str
    item: str
    why: str


class Conduct:
    """Writes complaints and sanctions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def complain(self, complaint: Complaint) -> None:
        """Keep a complaint with a copy of what was said, which may be removed later."""

        def work(connection: Connection) -> None:
            mine = (complaints.c.by_id == complaint.by_id, complaints.c.closed_at.is_(None))
            known = connection.execute(select(func.count()).select_from(complaints).where(*mine)).scalar_one()
            if known >= MOST_OPEN:
                raise Refusal(
                    "too-many",
                    said(
                        "refused.too-many-reports",
                        "You have {known} open reports of {most}; wait for an answer.",
                        known=known,
                        most=MOST_OPEN,
                    ),
                    429,
                )
            copy = COPIES.get(complaint.kind)
            copied = copy(connection, complaint) if copy else []
            values = {name: getattr(complaint, name) for name in Complaint.__slots__}
            connection.execute(insert(complaints).values(**values, copied=json_text(copied), made_at=now()))

        await self._database.write(work)

    async def open_ones(self) -> list[dict[str, Any]]:
        """Complaints that nobody has closed, the oldest first."""
        joined = complaints.join(_by, _by.c.id == complaints.c.by_id)
        joined = joined.outerjoin(_subjects, _subjects.c.id == complaints.c.subject_id)
        columns = select(complaints, _by.c.name.label("by"), _subjects.c.name.label("subject")).select_from(joined)
        statement = columns.where(complaints.c.closed_at.is_(None)).order_by(complaints.c.id).limit(LISTED)
        return [_complaint(row) for row in await self._database.rows(statement)]

    async def close_one(self, number: int, outcome: str) -> bool:
        """Somebody has looked at it."""
        still = (complaints.c.id == number, complaints.c.closed_at.is_(None))
        statement = update(complaints).where(*still).values(closed_at=now(), outcome=outcome)
        return await self._database.execute(statement) > 0

    async def sanction(self, identity_id: str, kind: str, why: str, hours: float | None) -> int:
        """Something is done about somebody, for some hours or for ever; they are told why."""
        moment = now()
        ends = None if hours is None else moment + int(hours * 3_600_000)

        def work(connection: Connection) -> int:
            row = {"identity_id": identity_id, "kind": kind, "why": why, "made_at": moment, "ends_at": ends}
            key = connection.execute(insert(sanctions).values(row)).inserted_primary_key
            assert key
            _set_until(connection, identity_id, kind)
            return int(key[0])

        return await self._database.write(work, News("person", details=(identity_id,)))

    async def lift(self, number: int) -> str | None:
        """It holds no longer; whom it was about."""

        def work(connection: Connection) -> str | None:
            row = connection.execute(select(sanctions).where(sanctions.c.id == number)).first()
            if row is None or row.lifted_at:
                return None
            connection.execute(update(sanctions).where(sanctions.c.id == number).values(lifted_at=now()))
            _set_until(connection, row.identity_id, row.kind)
            return str(row.identity_id)

        person = await self._database.write(work)
        if person is not None:
            await self._database.announce(News("person", details=(person,)))
        return person

    async def sanctions_of(self, identity_id: str) -> list[dict[str, Any]]:
        """What was done about somebody, the latest first."""
        mine = select(sanctions).where(sanctions.c.identity_id == identity_id).order_by(sanctions.c.id.desc())
        return [dict(row._mapping) for row in await self._database.rows(mine.limit(LISTED))]

    async def appeal(self, identity_id: str, number: int, text: str) -> bool:
        """One reply to a sanction; false if it was given already."""
        mine = (sanctions.c.identity_id == identity_id, sanctions.c.id == number, sanctions.c.appeal == "")
        return await self._database.execute(update(sanctions).where(*mine).values(appeal=text)) > 0

    async def rename(self, identity_id: str, name: str) -> list[str]:
        """Another name, also at tables; at which ones."""

        def work(connection: Connection) -> list[str]:
            keep_name(connection, identity_id)
            connection.execute(update(identities).where(identities.c.id == identity_id).values(name=name))
            mine = seats.c.identity_id == identity_id
            found = list(connection.execute(select(seats.c.table_id).where(mine)).scalars())
            connection.execute(update(seats).where(mine).values(name=name))
            connection.execute(update(chat).where(chat.c.identity_id == identity_id).values(name=name))
            return found

        return await self._database.write(work, News("person", details=(identity_id,)))

    async def remove_line(self, table_id: str, line: int) -> str | None:
        """A line of chat goes; whose it was."""
        place = (chat.c.table_id == table_id, chat.c.id == line)

        def work(connection: Connection) -> str | None:
            row = connection.execute(select(chat.c.identity_id).where(*place)).first()
            connection.execute(delete(chat).where(*place))
            return None if row is None else str(row.identity_id or "")

        return await self._database.write(work, News("unsaid", table_id, (str(line),)))

    async def find_people(self, text: str) -> list[dict[str, Any]]:
        """People by a part of their name or account, for moderators."""
        joined = identities.outerjoin(accounts, accounts.c.identity_id == identities.c.id)
        columns = select(identities, accounts.c.name.label("account")).select_from(joined)
        like = f"%{text.replace('%', '').replace('_', '')}%"
        named = or_(identities.c.name.ilike(like), accounts.c.name.ilike(like), identities.c.id == text)
        statement = columns.where(named, identities.c.left_at.is_(None)).order_by(identities.c.seen_at.desc())
        shown = ("id", "name", "account", "role", "owner_id", "created_at", "seen_at", *UNTIL.values())
        rows = await self._database.rows(statement.limit(50))
        return [{name: row._mapping[name] for name in shown} for row in rows]


def _set_until(connection: Connection, identity_id: str, kind: str) -> None:
    """What is kept with the identity: until when the longest sanction of that kind holds."""
    if (column := UNTIL.get(kind)) is None:
        return
    held = (sanctions.c.identity_id == identity_id, sanctions.c.kind == kind, sanctions.c.lifted_at.is_(None))
    ends = connection.execute(select(sanctions.c.ends_at).where(*held)).scalars().all()
    until = max((FOR_EVER if end is None else end for end in ends), default=None)
    connection.execute(update(identities).where(identities.c.id == identity_id).values({column: until}))


def _around(connection: Connection, complaint: Complaint) -> list[dict[str, object]]:
    """What was said before and after a line."""
    here, number = chat.c.table_id == complaint.table_id, int(complaint.item)
    before = select(chat).where(here, chat.c.id <= number).order_by(chat.c.id.desc()).limit(AROUND + 1)
    after = select(chat).where(here, chat.c.id > number).order_by(chat.c.id).limit(AROUND)
    rows = [*reversed(connection.execute(before).all()), *connection.execute(after).all()]
    return [{"line": row.id, "name": row.name, "text": row.text, "at": row.said_at} for row in rows]


def _comment(connection: Connection, complaint: Complaint) -> list[dict[str, object]]:
    """What a comment says."""
    joined = comments.join(identities, identities.c.id == comments.c.identity_id)
    mine = (comments.c.table_id == complaint.table_id, comments.c.id == int(complaint.item))
    columns = select(comments, identities.c.name).select_from(joined).where(*mine)
    rows = connection.execute(columns).all()
    return [{"line": row.id, "name": row.name, "text": row.text, "at": row.made_at} for row in rows]


COPIES = {"line": _around, "comment": _comment}
"""What is copied of that which somebody complains about."""


def _complaint(row: Row[Any]) -> dict[str, Any]:
    return {**row._mapping, "copied": orjson.loads(row.copied)}
