"""A study is run by one worker at a time; whoever dies gives it to another, but not for ever."""

from __future__ import annotations

import asyncio

import pytest

from paddock.server.errors import Refusal
from paddock.server.storage import Allowance, Ending, NewStudy, Storage, Study, clock
from paddock.server.storage.studies import LEASE, MOST_TRIES
from server.kit import opened_storage

PLENTY = Allowance(waiting=9, kept=9, a_day=9, seconds_a_day=100)


@pytest.fixture(autouse=True)
def _own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test travels for itself."""
    monkeypatch.setattr(clock, "_travelled", 0)


async def begun(storage: Storage, origin: str = "here") -> Study:
    """A new study of a new guest."""
    person, _ = await storage.people.new_guest("Nina")
    wanted = NewStudy(person.id, "lab", "", "heat", "USA", {"game": "heat", "series": []}, 10, origin)
    return await storage.studies.add(wanted, PLENTY)


def test_whoever_dies_gives_it_to_another_and_at_last_it_is_given_up(url: str) -> None:
    async def story() -> None:
        async with opened_storage(url) as storage:
            study = await begun(storage)
            for tries in range(1, MOST_TRIES + 1):
                taken = await storage.studies.take(1)
                assert taken is not None and (taken.id, taken.tries) == (study.id, tries)
                assert await storage.studies.take(1) is None, "one at a time"
                clock.travel(LEASE / 1000 + 1)
            assert await storage.studies.take(1) is None
            ended = await storage.studies.find(study.id)
            assert ended.status == "failed" and "interrupted" in ended.why

    asyncio.run(story())


def test_a_worker_that_comes_back_late_changes_nothing(url: str) -> None:
    async def story() -> None:
        async with opened_storage(url) as storage:
            study = await begun(storage)
            slow = await storage.studies.take(1)
            clock.travel(LEASE / 1000 + 1)
            quick = await storage.studies.take(1)
            assert slow is not None and quick is not None
            assert await storage.studies.note(slow, 9, 9) == "lost"
            await storage.studies.end(slow, Ending("done", {"races": 1}))
            assert (await storage.studies.find(study.id)).status == "running"
            assert await storage.studies.note(quick, 4, 700) == "go on"
            await storage.studies.stop(study.id)
            assert await storage.studies.note(quick, 5, 800) == "stop"
            await storage.studies.end(quick, Ending("stopped", {"races": 5}))
            assert await storage.studies.report(study.id) == b'{"races":5}'
            assert (await storage.studies.find(study.id)).cost == 800

    asyncio.run(story())


def test_a_host_that_stops_gives_back_without_a_try(url: str) -> None:
    async def story() -> None:
        async with opened_storage(url) as storage:
            await begun(storage)
            for _ in range(MOST_TRIES + 2):
                taken = await storage.studies.take(1)
                assert taken is not None
                await storage.studies.give_back(taken)

    asyncio.run(story())


def test_what_it_cost_counts_for_a_day_whoever_throws_it_away(url: str) -> None:
    async def story() -> None:
        async with opened_storage(url) as storage:
            study = await begun(storage)
            taken = await storage.studies.take(1)
            assert taken is not None
            await storage.studies.note(taken, 3, 400_000)
            await storage.studies.remove(study.id)
            with pytest.raises(Refusal, match="enough studies"):
                await begun(storage)  # another name, the same address
            await begun(storage, "elsewhere")
            clock.travel(86_401)
            await storage.studies.forget_gone()
            await begun(storage)

    asyncio.run(story())
