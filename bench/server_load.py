"""How fast the server is: tables with four clients each, over real sockets on this machine.

    python -m bench.server_load                  200 tables x 4 clients, three paces, about a minute
    python -m bench.server_load --tables 20 --seconds 3
    python -m bench.server_load --peer           a boardgame.io server under the same load, one after the other

Starts a server of its own on a free port of the loopback, with its files in a temporary folder, and stops it again.
The latency of a choice is the time from its sending until the last other client at the table has been told.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import secrets
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Protocol, cast

import orjson
import uvloop

CLIENTS = 4
PACES = ("1_per_second", "5_per_second", "saturated")
PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- server -->", "<!-- end of server -->"
MOST_TABLES = 400
MOST_SECONDS = 30.0
SHORTEST_PAUSE = 0.004  # the load must not eat the processor that the server needs


class Socket(asyncio.Protocol):
    """A WebSocket client with nothing to spare: text frames only, no compression."""

    def __init__(self, tell: Callable[[bytes], None]) -> None:
        self._tell = tell
        self._buffer = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)

    def greet(self, path: str, cookie: str, host: str) -> None:
        """Ask for the socket."""
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
        )
        self._transport.write("\r\n".join((*lines, "", "")).encode())

    def send(self, message: dict[str, object]) -> None:
        """One text frame, masked as clients must."""
        self.send_text(orjson.dumps(message))

    def send_text(self, body: bytes) -> None:
        """Whatever is text already."""
        assert len(body) < 65536
        head = (
            struct.pack("!BB", 0x81, 0x80 | len(body))
            if len(body) < 126
            else struct.pack("!BBH", 0x81, 0xFE, len(body))
        )
        self._transport.write(head + b"\0\0\0\0" + body)  # a mask of zeros leaves the body as it is

    def data_received(self, received: bytes) -> None:
        self._buffer += received
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise SystemExit(f"no socket: {head.decode()}")
            self._open, self._buffer = True, rest
            self.ready.set_result(None)
        while (frame := self._next_frame()) is not None:
            self._tell(frame)

    def _next_frame(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        if buffer[0] & 0x0F == 9:  # a ping wants its pong
            self._transport.write(
                struct.pack("!BB", 0x8A, 0x80 | length) + b"\0\0\0\0" + buffer[start : start + length]
            )
            return b""
        return buffer[start : start + length] if buffer[0] & 0x0F == 1 else b""


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


async def seat_everybody(load: Load, base: str, laps: int) -> None:
    """Four guests per table, each with a socket of their own."""
    turns, loop = asyncio.Semaphore(8), asyncio.get_running_loop()

    async def seat(table: LoadTable) -> None:
        async with turns:
            made, cookies = await loop.run_in_executor(None, _set_up, base, laps)
            await _take_seats(table, base, made, cookies)

    await asyncio.gather(*(seat(table) for table in load.tables if isinstance(table, LoadTable)))


def _set_up(base: str, laps: int) -> tuple[str, list[str]]:
    """A started table, and its drivers' cookies."""
    cookies, seats = [], [{"kind": "human"}, *({"kind": "open"} for _ in range(CLIENTS - 1))]
    wish = {"game": "heat", "options": {"circuit": "usa", "laps": laps}, "seats": seats, "public": True}
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


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor so far (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def with_cpu(pid: int, work: Awaitable[dict[str, float]]) -> dict[str, float]:
    """A measurement, with the server's processor time per choice."""
    before = cpu_seconds(pid)
    found = await work
    used = (cpu_seconds(pid) - before) * 1000 / max(1, found["choices"])
    return {**found, "server_cpu_ms_per_choice": round(used, 3)}


async def measure(base: str, tables: int, seconds: float, pid: int) -> dict[str, object]:
    """All paces, one after the other, at the same tables."""
    load = Load(tables)
    started = time.perf_counter()
    await seat_everybody(load, base, laps=9)
    await asyncio.sleep(1.5)
    results: dict[str, object] = {
        "tables": tables,
        "clients": tables * CLIENTS,
        "set_up_seconds": round(time.perf_counter() - started, 1),
        **await all_paces(load, seconds, pid),
    }
    return {**results, "refused": len(load.refused), "nobody_asked": load.idle}


async def all_paces(load: Load, seconds: float, pid: int) -> dict[str, object]:
    """Slow, brisk, and as quick as it goes."""
    return {
        "1_per_second": await with_cpu(pid, load.pace(1, seconds)),
        "5_per_second": await with_cpu(pid, load.pace(5, seconds)),
        "saturated": await with_cpu(pid, load.saturate(seconds)),
    }


def call(base: str, method: str, path: str, body: object = None, cookie: str = "") -> tuple[dict[str, object], str]:
    """A plain HTTP call; the answer, and the cookie that came with it."""
    connection = HTTPConnection(base.removeprefix("http://"), timeout=30)
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    connection.request(method, path, orjson.dumps(body) if body is not None else None, headers)
    answer = connection.getresponse()
    told = orjson.loads(answer.read())
    if answer.status >= 400:
        raise SystemExit(f"{method} {path}: {told}")
    return told, (answer.getheader("Set-Cookie") or "").partition(";")[0]


def free_port() -> int:
    """A port of the loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_server(port: int, folder: str, database: str) -> subprocess.Popen[bytes]:
    """A server of our own, with wide limits."""
    options = ["--host", "127.0.0.1", "--port", str(port), "--folder", folder, "--rate-factor", "1000"]
    command = [sys.executable, "-m", "paddock.server", *options]
    chosen = [*command, "--database", database] if database else command
    server = subprocess.Popen(chosen, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(200):
        try:
            call(f"http://127.0.0.1:{port}", "GET", "/api/health")
            return server
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0, help="per pace")
    parser.add_argument("--database", default="", help="a PostgreSQL URL instead of a SQLite file")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    parser.add_argument("--peer", action="store_true", help="measure a boardgame.io server, too")
    given = parser.parse_args()
    tables, seconds = min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start_server(port, folder, given.database)
        try:
            results = uvloop.run(measure(f"http://127.0.0.1:{port}", tables, seconds, server.pid))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)
    if given.peer:
        results["boardgame.io"] = measure_peer(tables, seconds)
    if given.write:
        write(results)
    if given.json:
        print(json.dumps(results))
        return
    for name, value in results.items():
        print(f"{name:16} {value}")


def write(results: dict[str, object]) -> None:
    """Put the figures into the page, between their marks."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{as_markdown(results)}{END}{after}", encoding="utf-8")


def as_markdown(results: dict[str, object]) -> str:
    """One line per pace and server."""
    lines = [
        f"{results['tables']} tables, {results['clients']} clients on the same {os.cpu_count()} cores\n\n",
        "| Server | Pace | Choices/s | p50 | p99 | Server CPU per choice |\n|---|---|---|---|---|---|\n",
    ]
    servers = {"Paddock, every choice on disk": results, "boardgame.io, memory only": results.get("boardgame.io")}
    for server, found in servers.items():
        for pace in PACES if isinstance(found, dict) else ():
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
