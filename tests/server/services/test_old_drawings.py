"""What guests draw and leave alone goes, after a notice; nothing of an account, and nothing unless it is wanted."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import select, update

from paddock.server.security import Work
from paddock.server.services import Services, leaving, remove_old_tables, sweep_drawings
from paddock.server.settings import Limits, Settings
from paddock.server.storage import DAY, Account, Project, Room, Storage, Version, days_ago
from paddock.server.storage.absence_schema import sweeps
from paddock.server.storage.job_schema import jobs
from paddock.server.storage.schema import identities
from paddock.server.storage.workshop_schema import projects, versions
from paddock.server.telemetry import Metrics
from paddock.server.thinking import Thinkers
from server.kit import opened_storage

ROOM = Room(20, 5_000_000)


def services_of(storage: Storage, **settings: Any) -> Services:
    """A server that was told so."""
    metrics = Metrics()
    return Services(Settings(**settings), storage, Thinkers(1, 1, metrics), metrics, Work(Limits()))


async def drawing(storage: Storage, owner: str, days: float) -> str:
    """A project that was changed so many days ago."""
    made = await storage.workshop.add(Project("", owner, "heat", "Dune", {"laps": 3}), ROOM)
    then = {"changed_at": days_ago(days), "created_at": days_ago(days)}
    await storage.database.execute(update(projects).where(projects.c.id == made.id).values(then))
    return made.id


async def version(storage: Storage, project: str, owner: str, days: float, raced: bool) -> str:
    """A version of it, as old as that."""
    rest = ({"laps": 3}, {}, f"{project} {raced}", project)
    made = await storage.workshop.freeze(Version("", project, owner, "heat", 0, "Dune", "Guest", *rest), ROOM)
    then = {"made_at": days_ago(days), "raced_at": days_ago(days) if raced else None}
    await storage.database.execute(update(versions).where(versions.c.id == made.id).values(then))
    return made.id


async def told(storage: Storage) -> list[str]:
    """The drawings that somebody was told of."""
    keys = [row.key for row in await storage.database.rows(select(jobs.c.key))]
    return [key.split(":")[3] for key in keys if ":drawing:" in key]


async def long_decided(storage: Storage) -> None:
    """Old drawings have been going for long."""
    await storage.sweeps.since("drawings since")
    here = sweeps.c.what == "drawings since"
    await storage.database.execute(update(sweeps).where(here).values(at=days_ago(400)))


def test_old_drawings_of_guests_go_after_a_notice(url: str) -> None:
    async def check() -> None:
        async with opened_storage(url) as storage:
            guest, _ = await storage.people.new_guest("Guest")
            owner, _ = await storage.people.new_guest("Owner")
            await storage.people.open_account(Account("owner", owner.id, "hash"))
            old, warned, fresh, used = [await drawing(storage, guest.id, days) for days in (91, 76, 74, 200)]
            kept = await drawing(storage, owner.id, 500)
            raced, loose = [await version(storage, old, guest.id, 91, raced) for raced in (True, False)]
            await version(storage, used, guest.id, 10, True)
            await long_decided(storage)
            services = services_of(storage, retention_days=30)
            going = await leaving(services.settings, storage, guest.id)
            assert set(going) == {old, warned} and abs(going[warned] - days_ago(-14)) < DAY
            await sweep_drawings(services)
            await sweep_drawings(services)
            assert sorted(await told(storage)) == sorted([old, warned]), "once each"
            assert {one.id for one in await storage.workshop.of_person(guest.id)} == {warned, fresh, used}
            assert [one.id for one in await storage.workshop.of_person(owner.id)] == [kept]
            assert await storage.workshop.version(raced) and await storage.workshop.version(loose) is None

    asyncio.run(check())


def test_nobody_loses_a_drawing_on_the_day_that_it_is_decided(url: str) -> None:
    """And none goes where the operator removes nothing, or keeps drawings."""

    async def check() -> None:
        async with opened_storage(url) as storage:
            guest, _ = await storage.people.new_guest("Guest")
            await drawing(storage, guest.id, 500)
            here = identities.c.id == guest.id
            await storage.database.execute(update(identities).where(here).values(seen_at=days_ago(500)))
            await long_decided(storage)
            for settings in ({}, {"retention_days": 30.0, "drawing_days": 0.0}):
                services = services_of(storage, **settings)
                await sweep_drawings(services)
                assert await leaving(services.settings, storage, guest.id) == {} and await told(storage) == []
            services = services_of(storage, retention_days=30)
            await remove_old_tables(services)
            await sweep_drawings(services)
            assert len(await storage.workshop.of_person(guest.id)) == 1 and len(await told(storage)) == 1
            [moment] = (await leaving(services.settings, storage, guest.id)).values()
            assert abs(moment - days_ago(-15)) < DAY

    asyncio.run(check())
