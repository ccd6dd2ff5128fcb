"""Bots: in processes of their own, within their time, without a look at hidden cards."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

import pytest
from serverkit import Guest, Server, finish, table_of

import paddock
from paddock.kernel import FastChance
from paddock.server.telemetry import Metrics
from paddock.server.thinking import Thinkers, job_for, spare_option
from paddock.server.thinking.jobs import think

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


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
    assert stand_in in offered and nothing is None and metrics.bot_failures.value == 3
    assert spare_option(table.state, 0) in offered


def test_a_race_goes_on_without_time_to_think(new_server: MakeServer, guest: MakeGuest) -> None:
    """Even if every bot hangs, the race reaches its end, and the figures tell of it."""
    server = new_server("", "--bot-seconds", "0.0001")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        started = time.monotonic()
        while live.n < 12 and time.monotonic() - started < 60:
            if live.decision:
                number = live.play(live.decision["options"][0]["id"])
                live.until(lambda number=number: live.n >= number)
            else:
                live.hear()
    metrics = nina.http.get("/metrics").text
    assert "paddock_bot_failures_total 0" not in metrics


def test_only_bots_race(shared_server: Server, guest: MakeGuest) -> None:
    """Nobody has to drive; the host watches."""
    nina = guest(shared_server, "Nina")
    wish = {"seats": [{"kind": "bot"}, {"kind": "bot", "level": "random"}, {"kind": "legend"}]}
    table = nina.post("/api/tables", {**wish, "options": {"circuit": "usa", "laps": 1}, "start": True})["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.until(lambda: live.table["status"] == "over", 60)
    assert nina.get(f"/api/tables/{table}/record")["choices"]


def test_hints(shared_server: Server, guest: MakeGuest) -> None:
    """One of the options, where the host allows it."""
    nina = guest(shared_server, "Nina")
    with nina.live(table_of([nina], bots=1)["id"]) as live:
        live.next("snapshot")
        live.send({"do": "hint", "seat": 0, "decision": live.decision["id"]})
        hint = live.next("hint")
        assert hint["options"][0]["id"] in [option["id"] for option in live.decision["options"]]
    with nina.live(table_of([nina], bots=1, hints=False)["id"]) as live:
        live.next("snapshot")
        live.send({"do": "hint", "seat": 0, "decision": live.decision["id"]})
        assert live.next("refused")["kind"] == "no-hints"


def test_bots_do_not_know_the_future() -> None:
    """The chance that a bot's position carries is not the table's."""
    table = paddock.new_table("heat", 2, {"circuit": "usa", "laps": 1})
    state = table.resample(0, FastChance(1))
    assert job_for(table, 0, "greedy").state["chance"]["stream"] == "fast"
    assert state is not table.state


def test_a_whole_race_against_bots(shared_server: Server, guest: MakeGuest) -> None:
    """Bots' moves are choices like all others."""
    nina = guest(shared_server, "Nina")
    table = table_of([nina], bots=2)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(31))
        assert live.gaps == 0
    step = nina.get(f"/api/tables/{table}/steps/1")
    assert step["act"]["act"] == "play"
