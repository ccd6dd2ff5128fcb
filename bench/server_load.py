"""How fast the server is: tables with four clients each, over real sockets on this machine.

    python -m bench.server_load                  200 tables x 4 clients, three paces, about a minute
    python -m bench.server_load --tables 20 --seconds 3
    python -m bench.server_load --game poleposition --game formula90
    python -m bench.server_load --database postgresql://… --workers 2
    python -m bench.server_load --peer           a boardgame.io server under the same load, one after the other

Starts a server of its own on a free port of the loopback, with its files in a temporary folder, and stops it again.
The latency of a choice is the time from its sending until the last other client at the table has been told.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

import orjson
import uvloop

from bench.server_line import Socket, call, cpu_seconds, family_of, free_port, resident_megabytes

CLIENTS = 4
GAMES: dict[str, dict[str, object]] = {
    "heat": {"circuit": "usa", "laps": 9},
    "formula90": {"circuit": "monza"},
    "poleposition": {"circuit": "great-britain", "laps": 20},
}
NAMES = {"heat": "HEAT", "formula90": "Formula 90", "poleposition": "Pole Position"}
PACES = ("1_per_second", "5_per_second", "saturated")
PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
PEER = "boardgame.io"
BEGIN, END = "<!-- server -->", "<!-- end of server -->"
MOST_TABLES = 1000
MOST_SECONDS = 30.0
SHORTEST_PAUSE = 0.004  # the load must not eat the processor that the server needs


class Driver:
    """One client at a table."""

    def __init__(self, table: LoadTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.decision: dict[str, object] | None = None
        self.socket: Socket

    def hear(self, frame: bytes) -> None:
        """Note the decision, and tell the table how far this client is."""
        if frame.startswith(b'{"is":"update"'):
            number = int(frame[19 : frame.index(b",", 19)])
            if b'"decision":' in frame:
                self._consider(orjson.loads(frame)["decision"])
            self.table.seen(self, number)
        elif frame.startswith(b'{"is":"snapshot"'):
            snapshot = orjson.loads(frame)
            self._consider(snapshot["decision"])
            self.table.number = snapshot["n"]
        elif frame.startswith(b'{"is":"options"'):
            answer = orjson.loads(frame)
            self.decision = {"id": answer["decision"], "options": answer["options"]}
            self.table.load.wake(self.table)
        elif frame.startswith(b'{"is":"refused"'):
            self.table.load.refused.append(frame.decode())

    def _consider(self, decision: dict[str, object] | None) -> None:
        """A long list of options is sent on request."""
        self.decision = decision
        if decision and decision["lazy"]:
            self.decision = None
            self.socket.send({"do": "options", "seat": self.seat, "decision": decision["id"]})


class LoadTable:
    """One table; it makes a choice at a time and waits until all four clients have seen it."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.number = 0
        self.drivers = [Driver(self, seat) for seat in range(CLIENTS)]
        self.sent_at = 0.0
        self.waiting: set[int] = set()
        self.sender = -1
        self.last_other = 0.0

    @property
    def busy(self) -> bool:
        """A choice is on its way."""
        return bool(self.waiting)

    def choose(self) -> bool:
        """Let one of the seats that are asked choose at random; false if the race is over."""
        asked = [driver for driver in self.drivers if driver.decision]
        if not asked:
            return False
        driver = random.choice(asked)
        decision, driver.decision = driver.decision, None
        assert decision
        options = decision["options"]
        assert isinstance(options, list)
        self.waiting = set(range(CLIENTS))
        self.sender = driver.seat
        self.sent_at = time.perf_counter()
        driver.socket.send(
            {
                "do": "play",
                "seat": driver.seat,
                "decision": decision["id"],
                "option": random.choice(options)["id"],
                "nonce": f"{self.number}",
            }
        )
        return True

    def seen(self, driver: Driver, number: int) -> None:
        """A client was told of an act."""
        self.waiting.discard(driver.seat)
        if driver.seat != self.sender:
            self.last_other = time.perf_counter()
        if not self.waiting:
            self.number = number
            self.load.done(self, self.last_other - self.sent_at)


class AnyTable(Protocol):
    """What a load needs of a table, ours or a peer's."""

    @property
    def busy(self) -> bool:
        """A choice is on its way."""

    def choose(self) -> bool:
        """Make a choice; false if the race is over."""


class Load:
    """All tables, and how they fare."""

    def __init__(self, tables: int, make: Callable[[Load], AnyTable] | None = None) -> None:
        self.tables = [(make or LoadTable)(self) for _ in range(tables)]
        self.latencies: list[float] = []
        self.refused: list[str] = []
        self.saturated = False
        self.idle = 0

    def done(self, table: AnyTable, seconds: float) -> None:
        """A choice has reached everybody."""
        self.latencies.append(seconds)
        if self.saturated:
            self._go_on(table)

    def wake(self, table: AnyTable) -> None:
        """A table that had to ask for its options can go on."""
        if self.saturated and not table.busy:
            table.choose()

    def _go_on(self, table: AnyTable) -> None:
        if not table.choose():
            self.idle += 1

    async def pace(self, per_second: float, seconds: float) -> dict[str, float]:
        """Every table chooses at this rate, evenly spread; those that still wait are left out."""
        self.latencies, self.saturated = [], False
        skipped, started = 0, time.perf_counter()
        gap, turn = 1 / (per_second * len(self.tables)), 0
        while (elapsed := time.perf_counter() - started) < seconds:
            due = int(elapsed / gap)
            while turn < due:
                table = self.tables[turn % len(self.tables)]
                turn += 1
                if table.busy:
                    skipped += 1
                else:
                    self._go_on(table)
            await asyncio.sleep(max(gap, SHORTEST_PAUSE))
        elapsed = time.perf_counter() - started
        await asyncio.sleep(0.5)
        return {**figures(self.latencies, elapsed), "skipped": skipped}

    async def saturate(self, seconds: float) -> dict[str, float]:
        """Every table chooses as soon as everybody has seen the choice before."""
        self.latencies, self.saturated = [], True
        started = time.perf_counter()
        for table in self.tables:
            if not table.busy:
                self._go_on(table)
        await asyncio.sleep(seconds)
        self.saturated = False
        return figures(self.latencies, time.perf_counter() - started)


def figures(latencies: list[float], seconds: float) -> dict[str, float]:
    """Choices per second, and how long they took to reach everybody, in milliseconds."""
    ordered = sorted(latencies) or [0.0]
    return {
        "choices": len(latencies),
        "choices_per_second": round(len(latencies) / seconds, 1),
        "p50_ms": round(ordered[len(ordered) // 2] * 1000, 2),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1000, 2),
        "max_ms": round(ordered[-1] * 1000, 2),
    }


async def seat_everybody(load: Load, base: str, game: str = "heat") -> None:
    """Four guests per table, each with a socket of their own."""
    turns, loop = asyncio.Semaphore(8), asyncio.get_running_loop()

    async def seat(table: LoadTable) -> None:
        async with turns:
            made, cookies = await loop.run_in_executor(None, _set_up, base, game)
            await _take_seats(table, base, made, cookies)

    await asyncio.gather(*(seat(table) for table in load.tables if isinstance(table, LoadTable)))


def _set_up(base: str, game: str) -> tuple[str, list[str]]:
    """A started table, and its drivers' cookies."""
    cookies, seats = [], [{"kind": "human"}, *({"kind": "open"} for _ in range(CLIENTS - 1))]
    wish = {"game": game, "options": GAMES[game], "seats": seats, "public": True}
    made = ""
    for _ in range(CLIENTS):
        cookie = call(base, "GET", "/api/me")[1]
        cookies.append(cookie)
        if not made:
            made = str(call(base, "POST", "/api/tables", wish, cookie)[0]["id"])
        else:
            call(base, "POST", f"/api/tables/{made}/join", {}, cookie)
    call(base, "POST", f"/api/tables/{made}/start", {}, cookies[0])
    return made, cookies


async def _take_seats(table: LoadTable, base: str, made: str, cookies: list[str]) -> None:
    host, port = base.removeprefix("http://").split(":")
    for driver, cookie in zip(table.drivers, cookies, strict=True):
        driver.socket = await _connect(driver, (host, int(port)), f"/api/tables/{made}/live", cookie)


async def _connect(driver: Driver, place: tuple[str, int], path: str, cookie: str) -> Socket:
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(lambda: Socket(driver.hear), *place)
    protocol.greet(path, cookie, f"{place[0]}:{place[1]}")
    await protocol.ready
    return protocol


async def with_cpu(pid: int, work: Awaitable[dict[str, float]]) -> dict[str, float]:
    """A measurement, with the processor time per choice of the server and its workers."""
    family = family_of(pid)
    before = sum(map(cpu_seconds, family))
    found = await work
    used = (sum(map(cpu_seconds, family)) - before) * 1000 / max(1, found["choices"])
    return {**found, "server_cpu_ms_per_choice": round(used, 3)}


async def measure(base: str, asked: Asked, pid: int) -> dict[str, object]:
    """All paces, one after the other, at the same tables."""
    load = Load(asked.tables)
    started = time.perf_counter()
    await seat_everybody(load, base, asked.game)
    await asyncio.sleep(1.5)
    results: dict[str, object] = {
        "tables": asked.tables,
        "clients": asked.tables * CLIENTS,
        "set_up_seconds": round(time.perf_counter() - started, 1),
        **await all_paces(load, asked.seconds, pid),
        "memory_megabytes": round(resident_megabytes(pid)),
    }
    return {**results, "refused": len(load.refused), "nobody_asked": load.idle}


async def all_paces(load: Load, seconds: float, pid: int) -> dict[str, object]:
    """Slow, brisk, and as quick as it goes."""
    return {
        "1_per_second": await with_cpu(pid, load.pace(1, seconds)),
        "5_per_second": await with_cpu(pid, load.pace(5, seconds)),
        "saturated": await with_cpu(pid, load.saturate(seconds)),
    }


@dataclass(frozen=True)
class Asked:
    """What is to be measured."""

    game: str
    tables: int
    seconds: float
    database: str
    workers: int


def start_server(port: int, folder: str, asked: Asked) -> subprocess.Popen[bytes]:
    """A server of our own, with wide limits."""
    options = ["--host", "127.0.0.1", "--port", str(port), "--folder", folder, "--rate-factor", "1000"]
    command = [sys.executable, "-m", "paddock.server", *options, "--workers", str(asked.workers)]
    chosen = [*command, "--database", asked.database] if asked.database else command
    server = subprocess.Popen(chosen, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(200):
        try:
            call(f"http://127.0.0.1:{port}", "GET", "/api/health")
            return server
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def measure_ours(asked: Asked) -> dict[str, object]:
    """One game at a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start_server(port, folder, asked)
        try:
            return uvloop.run(measure(f"http://127.0.0.1:{port}", asked, server.pid))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=GAMES, help="may be given several times; HEAT if not")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0, help="per pace")
    parser.add_argument("--database", default="", help="a PostgreSQL URL instead of a SQLite file")
    parser.add_argument("--workers", type=int, default=1, help="more than one need PostgreSQL")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    parser.add_argument("--peer", action="store_true", help="measure a boardgame.io server, too")
    given = parser.parse_args()
    tables, seconds = min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS)
    gc.disable()  # 800 clients keep a million objects: looking through them would count as the server's time
    results: dict[str, dict[str, object]] = {}
    for game in given.game or ["heat"]:
        results[game] = measure_ours(Asked(game, tables, seconds, given.database, given.workers))
    if given.peer:
        results[PEER] = measure_peer(tables, seconds)
    if given.write:
        write(results, tables)
    if given.json:
        print(json.dumps(results))
        return
    for server, found in results.items():
        for name, value in found.items():
            print(f"{server:14} {name:16} {value}")


def write(results: dict[str, dict[str, object]], tables: int) -> None:
    """Put the figures into the page, between their marks."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{as_markdown(results, tables)}{END}{after}", encoding="utf-8")


def as_markdown(results: dict[str, dict[str, object]], tables: int) -> str:
    """One line per pace and server."""
    lines = [
        f"{tables} tables, {tables * CLIENTS} clients on the same {os.cpu_count()} cores\n\n",
        "| Server | Pace | Choices/s | p50 | p99 | Server CPU per choice |\n|---|---|---|---|---|---|\n",
    ]
    for name, found in results.items():
        server = "boardgame.io, memory only" if name == PEER else f"Paddock, {NAMES[name]}, every choice on disk"
        for pace in PACES:
            told = cast(dict[str, dict[str, float]], found)[pace]
            lines.append(
                f"| {server} | {pace.replace('_', ' ')} | {told['choices_per_second']:,.0f} | {told['p50_ms']} ms"
                f" | {told['p99_ms']} ms | {told['server_cpu_ms_per_choice']} ms |\n"
            )
    return "".join(lines)


def measure_peer(tables: int, seconds: float) -> dict[str, object]:
    """The peer's figures, after ours, on the same machine."""
    from bench import server_peer

    return server_peer.measure(tables, seconds)


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parents[1])
    main()
