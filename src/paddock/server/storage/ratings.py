"""Ratings of people: kept per race, so that a struck race is worked out of all that followed it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import orjson
from sqlalchemy import Connection, Row, delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from paddock.kernel import Plain

from .clock import days_ago, now
from .database import Database
from .rating_tables import rating_events, rating_races, ratings
from .rows import json_text
from .schema import accounts, identities
from .tables import Known

_LOCK = 7_230_417  # any number, the same for all hosts
SURE_ENOUGH, FEWEST_RACES = 110.0, 10
Rated = dict[str, tuple[float, float, float, float]]
"""By person: mu and sigma before and after a race."""
Rate = Callable[[Sequence[Plain], "Skills", int], Rated]
Skills = dict[str, tuple[float, float, int]]
"""By person: mu, sigma and when they raced last."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is in a game."""

    identity_id: str
    name: str
    game: str
    mu: float
    sigma: float
    races: int
    raced_at: int

    def is_provisional(self, error: float) -> bool:
        """Not sure enough for a list of the best, with the error that it has today."""
        return error > SURE_ENOUGH or self.races < FEWEST_RACES


class Ratings:
    """Keeps rated races, and what they say of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, table_id: str, game: str, ended_at: int, field: Sequence[Plain], rate: Rate) -> None:
        """A rated race is over; twice is once, and one that was reported late is put in its order."""

        def work(connection: Connection) -> None:
            _take_turns(connection)
            upsert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            row = {"table_id": table_id, "game": game, "ended_at": ended_at, "field": json_text(list(field))}
            added = upsert(rating_races).values(row).on_conflict_do_nothing().returning(rating_races.c.table_id)
            if connection.execute(added).first():
                _rate_from(connection, game, ended_at, rate)

        await self._database.write(work)

    async def strike(self, table_id: str, rate: Rate) -> bool:
        """A race counts no longer: all that followed it is worked out again."""

        def work(connection: Connection) -> bool:
            _take_turns(connection)
            row = connection.execute(select(rating_races).where(rating_races.c.table_id == table_id)).first()
            if row is None or row.struck_at:
                return False
            this = rating_races.c.table_id == table_id
            connection.execute(update(rating_races).where(this).values(struck_at=now()))
            _rate_from(connection, row.game, row.ended_at, rate)
            return True

        return await self._database.write(work)

    async def of_person(self, identity_id: str, known: Known | None = None) -> list[Rating]:
        """Somebody's ratings, by game; for others without races that they still see going on."""
        found = await self._listed(_ratings().where(ratings.c.identity_id == identity_id).order_by(ratings.c.game))
        return found if known is None else await self._as_of(found, known)

    async def best(self, game: str, known: Known, most: int = 100) -> list[Rating]:
        """The strongest of a game whom we are sure of, as everybody may know it."""
        sure = (ratings.c.game == game, ratings.c.sigma <= SURE_ENOUGH, ratings.c.races >= FEWEST_RACES)
        public = identities.c.privacy == "public"
        found = await self._listed(_ratings().where(*sure, public).order_by(ratings.c.mu.desc()).limit(most))
        return sorted(await self._as_of(found, known), key=lambda one: -one.mu)

    async def _as_of(self, found: Sequence[Rating], known: Known) -> list[Rating]:
        """Ratings as far as they are known to somebody; who has none so far is left out."""
        told = []
        for one in found:
            if one.raced_at <= known.until:
                told.append(one)
                continue
            every = [row for row in await self.curve(one.identity_id) if row.game == one.game]
            events = await self.known_of(every, known)
            if events:
                latest, races = events[0], one.races - len(every) + len(events)
                told.append(replace(one, mu=latest.mu, sigma=latest.sigma, races=races, raced_at=latest.ended_at))
        return told

    async def known_of(self, events: Sequence[Row[Any]], known: Known) -> list[Row[Any]]:
        """Of somebody's rated races those whose end is known to another person, who may have driven there as well."""
        if all(row.ended_at <= known.until for row in events):
            return list(events)
        mine = {row.table_id for row in await self.curve(known.identity_id or "")}
        return [row for row in events if row.ended_at <= known.until or row.table_id in mine]

    async def curve(self, identity_id: str, most: int = 500) -> list[Row[Any]]:
        """How somebody's ratings went, race by race, the latest first."""
        mine = select(rating_events).where(rating_events.c.identity_id == identity_id)
        return list(await self._database.rows(mine.order_by(rating_events.c.ended_at.desc()).limit(most)))

    async def count_today(self, people: Iterable[str]) -> int:
        """How many rated races exactly these people ended within a day."""
        wanted = set(people)
        rows = await self._database.rows(
            select(rating_races.c.field).where(
                rating_races.c.ended_at > days_ago(1), rating_races.c.struck_at.is_(None)
            )
        )
        return sum({one["id"] for one in orjson.loads(row.field) if one["id"]} == wanted for row in rows)

    async def _listed(self, statement: Any) -> list[Rating]:
        return [
            Rating(row.identity_id, row.name, row.game, row.mu, row.sigma, row.races, row.raced_at)
            for row in await self._database.rows(statement)
        ]


def _ratings() -> Any:
    joined = ratings.join(identities, identities.c.id == ratings.c.identity_id)
    joined = joined.join(accounts, accounts.c.identity_id == identities.c.id)
    return select(ratings, accounts.c.name).select_from(joined)


def _take_turns(connection: Connection) -> None:
    """Hosts rate one after the other, for a race moves whoever raced later with its drivers; SQLite has one writer."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})


def _rate_from(connection: Connection, game: str, moment: int, rate: Rate) -> None:
    """Work out all races of a game from a moment on, in the order in which they ended."""
    later = (rating_races.c.game == game, rating_races.c.ended_at >= moment)
    rows = connection.execute(
        select(rating_races).where(*later).order_by(rating_races.c.ended_at, rating_races.c.table_id)
    ).all()
    connection.execute(delete(rating_events).where(rating_events.c.game == game, rating_events.c.ended_at >= moment))
    fields = [(row, orjson.loads(row.field)) for row in rows]
    people = {one["id"] for _, field in fields for one in field if one["id"]}
    people &= set(connection.execute(select(identities.c.id).where(identities.c.id.in_(people))).scalars())
    skills = _skills_before(connection, game, moment, people)
    for row, field in fields:
        if row.struck_at is None:
            _rate_one(connection, row, [one for one in field if not one["id"] or one["id"] in people], (skills, rate))
    _keep(connection, game, skills, people)


def _rate_one(connection: Connection, row: Row[Any], field: list[Plain], by: tuple[Skills, Rate]) -> None:
    skills, rate = by
    places = {one["id"]: one["place"] for one in field}
    for person, (mu_before, sigma_before, mu, sigma) in rate(field, skills, row.ended_at).items():
        skills[person] = (mu, sigma, row.ended_at)
        about = {"table_id": row.table_id, "identity_id": person, "game": row.game, "ended_at": row.ended_at}
        skill = {"mu_before": mu_before, "sigma_before": sigma_before, "mu": mu, "sigma": sigma}
        connection.execute(insert(rating_events).values(**about, place=places[person], **skill))


def _skills_before(connection: Connection, game: str, moment: int, people: Iterable[str]) -> Skills:
    """What was known of people before that moment."""
    found: Skills = {}
    earlier = (rating_events.c.game == game, rating_events.c.ended_at < moment)
    statement = select(rating_events).where(*earlier, rating_events.c.identity_id.in_(list(people)))
    for row in connection.execute(statement.order_by(rating_events.c.ended_at, rating_events.c.table_id)):
        found[row.identity_id] = (row.mu, row.sigma, row.ended_at)
    return found


def _keep(connection: Connection, game: str, skills: Skills, people: Iterable[str]) -> None:
    """The latest of everybody; who has no race left has no rating."""
    for person in people:
        mine = (rating_events.c.identity_id == person, rating_events.c.game == game)
        races = connection.execute(select(func.count()).select_from(rating_events).where(*mine)).scalar_one()
        connection.execute(delete(ratings).where(ratings.c.identity_id == person, ratings.c.game == game))
        if races:
            mu, sigma, raced_at = skills[person]
            row = {"identity_id": person, "game": game, "mu": mu, "sigma": sigma, "races": races}
            connection.execute(insert(ratings).values(**row, raced_at=raced_at))
