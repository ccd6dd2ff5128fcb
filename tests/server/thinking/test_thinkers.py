"""Bots think in processes of their own, within their time, without a look at hidden cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvloop
from prometheus_client import generate_latest

import paddock
from paddock.kernel import FastChance
from paddock.server.telemetry import Metrics
from paddock.server.thinking import Thinkers, job_for, spare_option
from paddock.server.thinking.jobs import think


def test_a_bot_gets_no_secrets() -> None:
    """Its position is the same, whatever the others hold: hidden cards, decks and the deal are dealt afresh."""
    table = paddock.new_table("heat", 3, {"circuit": "usa", "laps": 1})
    job = job_for(table, 0, "greedy")
    assert isinstance(table.seed, str) and table.seed not in str(job.to_line())
    hands = {str(job_for(table, 0, "greedy").state["cars"][1]["hand"]) for _ in range(8)}
    assert len(hands) > 1
    own = {str(job_for(table, 0, "greedy").state["cars"][0]["hand"]) for _ in range(8)}
    assert own == {str(table.state.to_plain()["cars"][0]["hand"])}


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_thought_is_a_listed_option(bot: str) -> None:
    """Through a whole race, from what travels to the other process."""
    table = paddock.new_table("heat", 2, {"circuit": "usa", "laps": 1}, events=False)
    while not table.over:
        seat = next(iter(table.decisions))
        table.play(seat, think(job_for(table, seat, bot).to_line())["option"])


def test_a_hung_bot_is_killed_and_replaced() -> None:
    """The stand-in answers in its place; if nobody does, any legal option will do."""
    table = paddock.new_table("heat", 2, {"circuit": "usa", "laps": 1})
    job = job_for(table, 0, "sleepy")

    async def check() -> tuple[str | None, str | None, Metrics]:
        metrics = Metrics()
        patient, hasty = Thinkers(1, 20, metrics), Thinkers(1, 0.0001, metrics)
        try:
            return await patient.choose(job), await hasty.choose(job), metrics
        finally:
            await patient.stop()
            await hasty.stop()

    stand_in, nothing, metrics = asyncio.run(check())
    offered = [option.id for option in table.decisions[0].options]
    assert stand_in in offered and nothing is None
    assert b"paddock_bot_failures_total 3.0\n" in generate_latest(metrics)
    assert spare_option(table.state, 0) in offered


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_bot_that_was_killed_meanwhile_is_replaced(run: Callable[[Coroutine[Any, Any, Any]], Any]) -> None:
    """By the system, say, for want of memory; either event loop has words of its own for a line that is closed."""
    table = paddock.new_table("heat", 2, {"circuit": "usa", "laps": 1})
    job = job_for(table, 0, "greedy")

    async def check() -> str | None:
        thinkers = Thinkers(1, 20, Metrics())
        try:
            assert await thinkers.choose(job)
            (process,) = thinkers._all
            process.kill()
            await process.wait()
            return await thinkers.choose(job)
        finally:
            await thinkers.stop()

    assert run(check()) in [option.id for option in table.decisions[0].options]


def test_bots_do_not_know_the_future() -> None:
    """The chance that a bot's position carries is not the table's."""
    table = paddock.new_table("heat", 2, {"circuit": "usa", "laps": 1})
    state = table.deal_afresh(0, FastChance(1))
    assert job_for(table, 0, "greedy").state["chance"]["stream"] == "fast"
    assert state is not table.state
