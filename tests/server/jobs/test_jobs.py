"""Jobs are neither lost nor doubled, whoever does them and whenever somebody is killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from paddock.server.jobs import Again, Dead, Done, JobRunner, Later, Outcome
from paddock.server.jobs.runner import RETRIES, retry_after
from paddock.server.storage import Job, NewJob, Storage, add_job, clock, now
from paddock.server.storage.heartbeats import EVERY, MISSED
from paddock.server.storage.jobs import LEASE
from server.kit import Postgres, opened_storage
from server.kit.figures import size

DOER = Path(__file__).parent / "doer.py"
SHARED = size("PADDOCK_SHARED_JOBS", 300, 100)


@pytest.fixture(autouse=True)
def _own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test travels for itself."""
    monkeypatch.setattr(clock, "_travelled", 0)
    monkeypatch.setattr(clock, "_ahead", 0)


def a_job(key: str = "greet", kind: str = "greet", at: int | None = None) -> NewJob:
    """Something to do."""
    return NewJob(key, kind, {"who": "Rey"}, now() if at is None else at)


def test_a_key_is_used_once(url: str) -> None:
    async def story() -> None:
        async with opened_storage(url) as storage:
            assert await storage.jobs.add(a_job())
            assert not await storage.jobs.add(a_job())
            (job,) = await storage.jobs.take()
            assert (job.key, job.body["who"], job.tries) == ("greet", "Rey", 1)
            assert await storage.jobs.take() == [], "it is leased"
            assert await storage.jobs.finish(job)
            assert not await storage.jobs.add(a_job()), "done is done"
            assert not await storage.jobs.finish(job)

    asyncio.run(story())


def test_a_job_belongs_to_its_cause(url: str) -> None:
    """What is rolled back leaves no job behind."""

    async def story() -> None:
        async with opened_storage(url) as storage:

            def fails(connection: Connection) -> None:
                add_job(connection, a_job())
                raise ValueError("the cause did not happen")

            with pytest.raises(ValueError, match="did not happen"):
                await storage.database.write(fails)
            assert await storage.jobs.next_run() is None

    asyncio.run(story())


def test_a_lost_lease_is_somebody_elses(url: str) -> None:
    async def story() -> None:
        async with opened_storage(url) as storage:
            await storage.jobs.add(a_job())
            (late,) = await storage.jobs.take()
            clock.travel(LEASE / 1000 + 1)
            (again,) = await storage.jobs.take()
            assert again.id == late.id and again.tries == 2
            written: list[str] = []
            assert not await storage.jobs.finish(late, lambda _: written.append("late"))
            assert await storage.jobs.finish(again, lambda _: written.append("again"))
            assert written == ["again"]

    asyncio.run(story())


def test_jobs_wait_for_their_time_and_are_tried_again(url: str) -> None:
    async def story() -> None:
        async with opened_storage(url) as storage:
            answers: list[Outcome] = [Again("busy"), Again("told to wait", seconds=7), Done()]
            tried: list[int] = []

            async def greet(job: Job) -> Outcome:
                tried.append(job.tries)
                return answers.pop(0)

            runner = JobRunner(storage, {"greet": greet})
            await storage.jobs.add(a_job(at=now() + 60_000))
            assert await runner.run_due() == 0
            clock.travel(61)
            assert await runner.run_due() == 1 and tried == [1]
            clock.travel(RETRIES[0] * 0.7)
            assert await runner.run_due() == 0, "too early"
            clock.travel(RETRIES[0])
            assert await runner.run_due() == 1
            clock.travel(8)
            assert await runner.run_due() == 1 and tried == [1, 2, 3]
            clock.travel(10**6)
            assert await runner.run_due() == 0

    asyncio.run(story())


def test_to_wait_is_not_to_fail(url: str) -> None:
    """Who was put off through many a night still has all tries."""

    async def story() -> None:
        async with opened_storage(url) as storage:
            tried: list[int] = []

            async def greet(job: Job) -> Outcome:
                tried.append(job.tries)
                return Later("it is night", 60) if len(tried) < 9 else Again("no line")

            runner = JobRunner(storage, {"greet": greet})
            await storage.jobs.add(a_job())
            for _ in range(9):
                assert await runner.run_due() == 1
                clock.travel(61)
            assert tried == [1] * 9 and await storage.jobs.dead() == []
            clock.travel(RETRIES[0])
            assert await runner.run_due() == 1 and tried[-1] == 2

    asyncio.run(story())


def test_what_never_works_is_a_dead_letter(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with opened_storage(url) as storage:

            async def refuse(job: Job) -> Outcome:
                return Dead("410 gone")

            async def fail(job: Job) -> Outcome:
                raise RuntimeError("no line")

            runner = JobRunner(storage, {"refuse": refuse, "fail": fail})
            for kind in ("refuse", "fail", "unheard"):
                await storage.jobs.add(a_job(kind, kind))
            for _ in range(len(RETRIES) + 1):
                await runner.run_due()
                clock.travel(RETRIES[-1] * 1.3)
            letters = {letter.key: letter for letter in await storage.jobs.dead()}
            assert letters["refuse"].error == "410 gone" and letters["refuse"].tries == 1
            assert letters["fail"].error == "RuntimeError: no line" and letters["fail"].tries == len(RETRIES) + 1
            assert "unheard" in letters["unheard"].error
            clock.travel(61 * 86_400)
            assert await storage.jobs.forget() == 3 and await storage.jobs.dead() == []

    asyncio.run(story())


def test_the_pauses_are_those_of_the_plan() -> None:
    for tries, seconds in enumerate((30, 120, 600, 3600, 21_600), 1):
        pauses = [retry_after(tries) or 0 for _ in range(200)]
        assert seconds * 0.8 <= min(pauses) < max(pauses) <= seconds * 1.2
    assert retry_after(6) is None


def test_two_hosts_share_the_work(postgres: Postgres) -> None:
    """Each of many jobs is done by one of them."""
    url = postgres.new_database()

    async def story() -> None:
        async with opened_storage(url) as one, opened_storage(url) as other:
            done: Counter[str] = Counter()
            by: Counter[str] = Counter()

            def doing(storage: Storage) -> JobRunner:
                async def greet(job: Job) -> Outcome:
                    await asyncio.sleep(random.random() / 500)
                    done[job.key] += 1
                    by[storage.database.worker] += 1
                    return Done()

                return JobRunner(storage, {"greet": greet})

            for number in range(SHARED):
                await one.jobs.add(a_job(str(number)))
            await asyncio.gather(doing(one).run_due(), doing(other).run_due())
            assert set(done.values()) == {1} and len(done) == SHARED
            assert len(by) == 2

    asyncio.run(story())


def test_killed_at_any_moment_nothing_is_lost_or_doubled(postgres: Postgres, tmp_path: Path) -> None:
    """Doers that write with the job are killed again and again; in the end each job was written once."""
    url, travelled = postgres.new_database(), tmp_path / "clock"
    total = 60

    async def prepare() -> None:
        async with opened_storage(url) as storage:
            await storage.database.write(lambda c: c.execute(text("CREATE TABLE deeds (key text)")) and None)
            for number in range(total):
                await storage.jobs.add(a_job(str(number)))

    async def deeds() -> Counter[str]:
        async with opened_storage(url) as storage:
            return Counter(row.key for row in await storage.database.rows(text("SELECT key FROM deeds")))

    asyncio.run(prepare())
    chance = random.Random(5)
    for leaps in range(40):
        travelled.write_text(str(leaps * (LEASE + 1000)))
        environment = {**os.environ, "PADDOCK_TEST_CLOCK": str(travelled)}
        doers = [subprocess.Popen([sys.executable, str(DOER), url], env=environment, stdout=-1) for _ in range(2)]
        for doer in doers:
            assert doer.stdout and doer.stdout.readline(), "it has begun"
        time.sleep(chance.random() / 4)
        for doer in doers:
            doer.send_signal(signal.SIGKILL)
            doer.wait(10)
            assert doer.stdout
            doer.stdout.close()
        if len(found := asyncio.run(deeds())) == total:
            break
    assert found == Counter(map(str, range(total)))


def test_time_without_a_host_is_given_back(url: str) -> None:
    async def story() -> None:
        given: list[int] = []
        async with opened_storage(url) as storage:
            assert await storage.heartbeats.beat(lambda _, ms: given.append(ms)) == 0, "the first start of all"
        clock.travel(600)
        async with opened_storage(url) as storage:
            stopped = await storage.heartbeats.beat(lambda _, ms: given.append(ms))
            assert 600_000 <= stopped < 605_000 and given == [stopped]
            assert await storage.heartbeats.beat(lambda _, ms: given.append(ms)) == 0
        clock.travel(EVERY / 1000 - 2)
        async with opened_storage(url) as storage:
            assert await storage.heartbeats.beat(lambda _, ms: given.append(ms)) == 0, "a short break"

    asyncio.run(story())


def test_a_machine_that_slept_is_noticed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock leaps, and nobody meant it to."""

    async def story() -> None:
        async with opened_storage(url) as storage:
            await storage.heartbeats.beat(lambda _, __: None)
            there = now()
            monkeypatch.setattr(type(clock), "now", lambda self: there + MISSED - 1000)
            assert await storage.heartbeats.beat(lambda _, __: None) == 0
            monkeypatch.setattr(type(clock), "now", lambda self: there + 91 * 86_400_000)
            assert await storage.heartbeats.beat(lambda _, __: None) > 90 * 86_400_000
            monkeypatch.setattr(type(clock), "now", lambda self: there)
            assert await storage.heartbeats.beat(lambda _, __: None) == 0, "back again"

    asyncio.run(story())


def test_while_one_host_lives_no_time_is_lost(postgres: Postgres) -> None:
    url = postgres.new_database()

    async def story() -> None:
        async with opened_storage(url) as one:
            await one.heartbeats.beat(lambda _, __: None)
            clock.travel(3600)
            await one.heartbeats.beat(lambda _, __: None)
            async with opened_storage(url) as other:
                assert await other.heartbeats.beat(lambda _, __: None) == 0

    asyncio.run(story())
