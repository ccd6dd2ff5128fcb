"""Studies: races that a process of the server runs in the background, one study after the other.

A study is leased by the worker that runs it; when its lease ends, another one goes on with it. What it showed is kept
until its owner throws it away.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import orjson
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from paddock.kernel import Plain, said

from ..errors import Refusal, not_found
from .clock import DAY, now
from .database import Database
from .people import new_id
from .rows import json_text, read_mapping
from .study_line import Served, Waiting, in_turn
from .study_schema import studies, study_reports

LEASE = 30_000
"""Milliseconds after which a study that nobody has told of is given to another worker."""
MOST_TRIES = 3
MOST_WAITING = 200
"""Studies that may wait in all, whoever asked for them."""
LONGEST_WHY = 300
OPEN = ("waiting", "running")
KEPT = studies.c.status != "gone"
Status = Literal["waiting", "running", "done", "stopped", "failed"]
Word = Literal["go on", "stop", "lost"]
"""What a worker is told when it says how far it is: somebody may have stopped the study, or taken it away."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much one person may have; everybody at one address together has three times as much."""

    waiting: int
    kept: int
    a_day: int
    seconds_a_day: float


@dataclass(frozen=True, slots=True)
class NewStudy:
    """Races that somebody wants to see."""

    identity_id: str
    kind: str
    subject: str
    game: str
    title: str
    plan: Plain
    races: int
    origin: str


@dataclass(frozen=True, slots=True)
class Study:
    """Races that wait, run, or were run."""

    id: str
    identity_id: str
    kind: str
    subject: str
    game: str
    title: str
    plan: Plain
    races: int
    done: int
    status: Status
    cost: int
    tries: int
    lease_until: int
    created_at: int
    started_at: int | None
    ended_at: int | None
    why: str

    @property
    def is_open(self) -> bool:
        """Whether it still goes on."""
        return self.status in OPEN


@dataclass(frozen=True, slots=True)
class Ending:
    """How a study came out, with its report if there is one."""

    status: Status
    report: Plain | None = None
    why: str = ""


class Studies:
    """The line of studies, and the reports."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, wanted: NewStudy, allowance: Allowance) -> Study:
        """At the end of the line, if this person and this address may have one more."""

        def work(connection: Connection) -> Study:
            _check(connection, wanted, allowance)
            plain = ("identity_id", "kind", "subject", "game", "title", "races", "origin")
            values = {name: getattr(wanted, name) for name in plain}
            own = {"id": new_id(), "plan": json_text(wanted.plan), "status": "waiting", "created_at": now()}
            row = connection.execute(insert(studies).values({**values, **own}).returning(studies)).one()
            return _study(row)

        return await self._database.write(work)

    async def find(self, study_id: str) -> Study:
        """A study by its id, which nobody can guess."""
        row = await self._database.first(select(studies).where(studies.c.id == study_id, KEPT))
        if row is None:
            raise not_found("study")
        return _study(row)

    async def of_person(self, identity_id: str, kind: str) -> list[Study]:
        """Somebody's own, the newest first."""
        mine = select(studies).where(studies.c.identity_id == identity_id, studies.c.kind == kind, KEPT)
        return [_study(row) for row in await self._database.rows(mine.order_by(studies.c.created_at.desc()))]

    async def about(self, kind: str, subject: str) -> list[Study]:
        """What was asked about one thing, the newest first."""
        same = select(studies).where(studies.c.kind == kind, studies.c.subject == subject, KEPT)
        return [_study(row) for row in await self._database.rows(same.order_by(studies.c.created_at.desc()))]

    async def ahead_of(self, study_id: str) -> int:
        """How many studies have their turn before this one."""
        line = await self._database.read(_line)
        return next((at for at, one in enumerate(line) if one.id == study_id), 0)

    async def report(self, study_id: str) -> bytes:
        """What it showed, as JSON."""
        row = await self._database.first(select(study_reports.c.body).where(study_reports.c.study_id == study_id))
        if row is None:
            raise not_found("study-report")
        return zlib.decompress(row.body)

    async def take(self, at_once: int) -> Study | None:
        """Lease the next one, unless as many run already, whoever runs them."""
        worker = self._database.worker

        def work(connection: Connection) -> Study | None:
            _reclaim(connection)
            running = select(func.count()).select_from(studies).where(studies.c.status == "running")
            if connection.execute(running).scalar_one() >= at_once or not (line := _line(connection)):
                return None
            leased = {"status": "running", "lease_until": now() + LEASE, "lease_by": worker, "started_at": now()}
            chosen = update(studies).where(studies.c.id == line[0].id, studies.c.status == "waiting")
            row = connection.execute(chosen.values(leased | {"tries": studies.c.tries + 1}).returning(studies)).first()
            return _study(row) if row else None

        return await self._database.write(work)

    async def note(self, study: Study, done: int, cost: int) -> Word:
        """How far it is, and what it has cost in all; keeps the lease."""
        values = {"done": done, "cost": cost, "lease_until": now() + LEASE}
        statement = update(studies).where(*self._mine(study)).values(values).returning(studies.c.stopping)
        row = await self._database.write(lambda connection: connection.execute(statement).first())
        return "lost" if row is None else "stop" if row.stopping else "go on"

    async def end(self, study: Study, ending: Ending) -> None:
        """It is over; nothing is written if another worker has it, or nobody wants it any more."""

        def work(connection: Connection) -> None:
            values = {"status": ending.status, "ended_at": now(), "why": ending.why[:LONGEST_WHY], "lease_by": ""}
            if not connection.execute(update(studies).where(*self._mine(study)).values(values)).rowcount:
                return
            if ending.report is not None:
                body = zlib.compress(orjson.dumps(ending.report), 6)
                connection.execute(insert(study_reports).values(study_id=study.id, body=body))

        await self._database.write(work)

    async def give_back(self, study: Study) -> None:
        """This worker ends; another one goes on, and it does not count as a try."""
        values = {"status": "waiting", "lease_until": 0, "lease_by": "", "tries": studies.c.tries - 1}
        await self._database.execute(update(studies).where(*self._mine(study)).values(values))

    async def stop(self, study_id: str) -> None:
        """Race no more; a study that runs is told so, and reports what it has."""

        def work(connection: Connection) -> None:
            here = studies.c.id == study_id
            ended = {"status": "stopped", "ended_at": now()}
            connection.execute(update(studies).where(here, studies.c.status == "waiting").values(ended))
            connection.execute(update(studies).where(here, studies.c.status == "running").values(stopping=True))

        await self._database.write(work)

    async def remove(self, study_id: str) -> None:
        """With its report; whoever runs it finds it lost. What it cost still counts for that day."""

        def work(connection: Connection) -> None:
            emptied = {"status": "gone", "title": "", "plan": "{}", "subject": "", "ended_at": now()}
            connection.execute(update(studies).where(studies.c.id == study_id).values(emptied))
            connection.execute(delete(study_reports).where(study_reports.c.study_id == study_id))

        await self._database.write(work)

    async def forget_gone(self) -> int:
        """What was thrown away, once it counts no more."""
        old = (studies.c.status == "gone", studies.c.created_at < now() - DAY)
        return await self._database.execute(delete(studies).where(*old))

    async def open_ids(self) -> set[str]:
        """All that wait or run."""
        rows = await self._database.rows(select(studies.c.id).where(studies.c.status.in_(OPEN)))
        return {row.id for row in rows}

    def _mine(self, study: Study) -> Sequence[ColumnElement[bool]]:
        held = (studies.c.lease_by == self._database.worker, studies.c.tries == study.tries)
        return (studies.c.id == study.id, studies.c.status == "running", *held)


def _reclaim(connection: Connection) -> None:
    """Whoever ran these is gone: they wait again, or are given up."""
    gone = (studies.c.status == "running", studies.c.lease_until < now())
    why = f"It was interrupted {MOST_TRIES} times."
    given_up = {"status": "failed", "ended_at": now(), "why": why, "lease_by": ""}
    connection.execute(update(studies).where(*gone, studies.c.tries >= MOST_TRIES).values(given_up))
    connection.execute(update(studies).where(*gone).values(status="waiting", lease_by=""))


def _line(connection: Connection) -> list[Waiting]:
    columns = (studies.c.id, studies.c.origin, studies.c.identity_id, studies.c.created_at)
    rows = connection.execute(select(*columns).where(studies.c.status == "waiting")).all()
    if not rows:
        return []
    lately = studies.c.started_at > now() - DAY
    served = Served(
        _last_turns(connection, studies.c.origin, lately), _last_turns(connection, studies.c.identity_id, lately)
    )
    return in_turn((Waiting(*row) for row in rows), served)


def _last_turns(connection: Connection, column: Any, lately: ColumnElement[bool]) -> dict[str, int]:
    latest = select(column, func.max(studies.c.started_at)).where(lately).group_by(column)
    return {row[0]: row[1] for row in connection.execute(latest)}


def _check(connection: Connection, wanted: NewStudy, allowance: Allowance) -> None:
    """Refuse more than a share, in one sentence."""
    waiting = select(func.count()).select_from(studies).where(studies.c.status == "waiting")
    if connection.execute(waiting).scalar_one() >= MOST_WAITING:
        raise Refusal(
            "too-many",
            said("refused.studies-waiting", "{most} studies wait already; try again later.", most=MOST_WAITING),
            429,
        )
    kept = select(func.count()).select_from(studies).where(studies.c.identity_id == wanted.identity_id, KEPT)
    if connection.execute(kept).scalar_one() >= allowance.kept:
        raise Refusal(
            "too-many",
            said("refused.studies-kept", "You keep {kept} studies; delete one first.", kept=allowance.kept),
            429,
        )
    _check_share(connection, studies.c.identity_id == wanted.identity_id, allowance, 1)
    _check_share(connection, studies.c.origin == wanted.origin, allowance, 3)


def _check_share(connection: Connection, whose: ColumnElement[bool], allowance: Allowance, times: int) -> None:
    still_open = select(func.count()).select_from(studies).where(whose, studies.c.status.in_(OPEN))
    if connection.execute(still_open).scalar_one() > allowance.waiting * times:
        raise Refusal(
            "too-many",
            said("refused.studies-run", "Your earlier studies still run or wait; let them finish, or stop one."),
            429,
        )
    day = select(func.count(), func.coalesce(func.sum(studies.c.cost), 0)).where(
        whose, studies.c.created_at > now() - DAY
    )
    count, cost = connection.execute(day).one()
    if count >= allowance.a_day * times or cost >= allowance.seconds_a_day * 1000 * times:
        raise Refusal(
            "too-many",
            said("refused.studies-enough", "These were enough studies for one day; come back tomorrow."),
            429,
        )


def _study(row: Row[Any]) -> Study:
    about = (row.id, row.identity_id, row.kind, row.subject, row.game, row.title, read_mapping(row.plan) or {})
    far = (row.races, row.done, row.status, int(row.cost), row.tries, row.lease_until)
    return Study(*about, *far, row.created_at, row.started_at, row.ended_at, row.why)
