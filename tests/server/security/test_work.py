"""Work is charged by its cost: whoever asks for much waits, and nobody else does."""

from __future__ import annotations

import asyncio
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from paddock.server import Limits
from paddock.server.errors import Refusal
from paddock.server.security import Asker, Turns, Work
from paddock.server.security.turns import PAUSE
from server.kit import Guest, Live, Server, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
FAR = "203.0.113.5"
GREEDY = Path(__file__).parents[1] / "kit" / "greedy_guest.py"


def test_a_guest_with_200_sockets_delays_nobody(new_server: MakeServer, guest: MakeGuest) -> None:
    """All of them ask for plans as often as a socket may; a stranger's ping is answered as if nobody did."""
    server = new_server("", "--rate-factor", "1", "--trusted-proxy", "127.0.0.1")
    nina, otto = guest(server, "Nina"), guest(server, "Otto")
    nina.http.headers["X-Forwarded-For"] = FAR
    tables = [table_of([nina], bots=5)["id"] for _ in range(4)]
    with otto.live(table_of([otto], bots=1)["id"]) as live:
        live.next("snapshot")
        quiet = _typical_ping(live)
        with _greedy(server, nina, tables):
            time.sleep(2)
            busy = min(_typical_ping(live) for _ in range(3))  # whatever else this machine is doing
            refused = re.search(r"paddock_refused_total (\d+)", otto.http.get("/metrics").text)
            assert refused and int(refused[1]) > 100, "the attack does not come through"
            assert busy < max(0.05, 3 * quiet)


@contextmanager
def _greedy(server: Server, who: Guest, tables: list[str]) -> Iterator[None]:
    command = [sys.executable, str(GREEDY), server.base.replace("http", "ws"), who.cookie, ",".join(tables), "200"]
    attacker = subprocess.Popen(["nice", "-n", "5", *command], stderr=subprocess.DEVNULL)
    try:
        yield
        assert attacker.poll() is None, "the attack ended by itself"
    finally:
        attacker.kill()
        attacker.wait(10)


def _typical_ping(live: Live) -> float:
    seconds = []
    for _ in range(40):
        started = time.perf_counter()
        live.send({"do": "ping"})
        live.next("pong")
        seconds.append(time.perf_counter() - started)
        time.sleep(0.05)
    return statistics.median(seconds)


def test_dear_work_is_refused_when_the_purse_is_empty() -> None:
    """A person's and an address's; strangers have purses of their own."""
    asyncio.run(_spend())


async def _spend() -> None:
    work = Work(Limits(person_milliseconds=10, address_milliseconds=20))
    nina, otto, far = Asker("nina", "a"), Asker("otto", "a"), Asker("nina", "b")
    work.charge(nina, 200 + 10 * 4)  # twenty seconds' worth and four seconds ahead
    with pytest.raises(Refusal) as refused:
        async with work.turn(nina):
            pass
    assert refused.value.kind == "too-fast"
    with pytest.raises(Refusal):
        await work.afford(far)
    async with work.turn(otto):
        pass
    work.charge(Asker(None, "a"), 1000)
    assert work.is_overdrawn("a") and not work.is_overdrawn("b")
    with pytest.raises(Refusal):
        await work.in_thread(otto, len, "")
    assert await work.in_thread(Asker("emma", "c"), len, "four") == 4


def test_turns_go_round() -> None:
    """Whoever waits with one wish is served before the second wish of another, and ranks come first."""
    assert asyncio.run(_in_turn()) == ["first", "urgent", "much 0", "little", "much 1", "much 2"]


async def _in_turn() -> list[str]:
    turns, served = Turns(1), []

    async def want(who: str, name: str, rank: int = 1) -> None:
        async with turns.take(who, rank):
            served.append(name)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as group:
        group.create_task(want("x", "first"))
        for number in range(3):
            group.create_task(want("much", f"much {number}"))
        gone = group.create_task(want("little", "gone"))
        group.create_task(want("little", "little"))
        group.create_task(want("much", "urgent", 0))
        await asyncio.sleep(0)
        gone.cancel()
    assert turns.has_room and not turns.waiting
    return served


def test_a_row_of_urgent_wishes_is_not_torn_apart() -> None:
    """Bots that race against people answer several questions in a row. Who wants much comes between two rows of others,
    not between two questions; what has time makes no rows."""
    row = ["little 0", "little 1", "little 2"]
    assert asyncio.run(_in_rows()) == ["much", *row, "much", "much", "much"]
    torn = asyncio.run(_in_rows(rank=2))
    assert torn != ["much", *row, "much", "much", "much"] and [name for name in torn if name in row] == row


async def _in_rows(rank: int = 0) -> list[str]:
    """Somebody asks the next question when the one before is answered, beside somebody who wants much."""
    turns, served = Turns(1, in_rows=True), []

    async def want(who: str, name: str, seconds: float) -> None:
        async with turns.take(who, rank):
            served.append(name)
            await asyncio.sleep(seconds)

    async def ask_in_a_row() -> None:
        for number in range(3):
            await want("little", f"little {number}", 0)

    async with asyncio.TaskGroup() as group:
        for _ in range(4):
            group.create_task(want("much", "much", 0.2))
        group.create_task(ask_in_a_row())
    await asyncio.sleep(PAUSE * 2)
    assert turns.has_room and not turns.waiting
    return served
