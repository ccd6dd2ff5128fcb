"""A boardgame.io server under the same load: the same tables, clients and paces, moves about as large as ours.

It keeps its matches in memory and acknowledges nothing durably; ours writes every choice to disk first. Used by
`bench.server_load --peer`; its packages are installed by npm under `.bench/boardgameio`.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
import time
from functools import partial
from pathlib import Path

import orjson
import uvloop

from bench import server_load as ours
from bench.server_line import Socket, call, free_port

SCRIPTS = Path(__file__).resolve().parent / "peers" / "boardgameio"
PLACE = Path(__file__).resolve().parent.parent / ".bench" / "boardgameio"
SPACE = b"/race,"


class PeerDriver:
    """One client of a match: socket.io over a plain WebSocket."""

    def __init__(self, table: PeerTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.credentials = ""
        self.socket: Socket
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, frame: bytes) -> None:
        """Note the state's number and whose turn it is."""
        if frame == b"2":
            self.socket.send_text(b"3")
        elif frame.startswith(b"0"):
            self.socket.send_text(b"40" + SPACE)
        elif frame.startswith(b"40" + SPACE):
            self._emit("sync", self.table.match, str(self.seat), self.credentials, ours.CLIENTS)
        elif frame.startswith((b'42/race,["sync"', b'42/race,["update"')):
            self.table.note(frame)
            if frame.startswith(b'42/race,["update"'):
                self.table.seen(self)
            elif not self.ready.done():
                self.ready.set_result(None)

    def drive(self, state: int) -> None:
        """Make a move."""
        payload = {
            "type": "drive",
            "args": [random.randint(1, 4)],
            "playerID": str(self.seat),
            "credentials": self.credentials,
        }
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, state, self.table.match, str(self.seat))

    def _emit(self, *values: object) -> None:
        self.socket.send_text(b"42" + SPACE + orjson.dumps(values))


class PeerTable:
    """One match; it makes a move at a time and waits until all four clients have seen it."""

    def __init__(self, load: ours.Load) -> None:
        self.load = load
        self.match = ""
        self.drivers = [PeerDriver(self, seat) for seat in range(ours.CLIENTS)]
        self._state = 0
        self._turn = 0
        self._waiting: set[int] = set()
        self._sent_at = 0.0
        self._last_other = 0.0

    @property
    def busy(self) -> bool:
        """A move is on its way."""
        return bool(self._waiting)

    def choose(self) -> bool:
        """Whoever is to move moves."""
        self._waiting = set(range(ours.CLIENTS))
        self._sent_at = time.perf_counter()
        self.drivers[self._turn].drive(self._state)
        return True

    def note(self, frame: bytes) -> None:
        """The number of the state, and who moves next, without reading the rest."""
        state = _number(frame, b'"_stateID":')
        if state >= self._state:
            self._next = (state, _number(frame, b'"currentPlayer":"'))
            if not self._waiting:
                self._state, self._turn = self._next

    def seen(self, driver: PeerDriver) -> None:
        """A client was told of a move."""
        self._waiting.discard(driver.seat)
        if driver.seat != self._turn:
            self._last_other = time.perf_counter()
        if not self._waiting:
            self._state, self._turn = self._next
            self.load.done(self, self._last_other - self._sent_at)


def _number(frame: bytes, key: bytes) -> int:
    start = frame.index(key) + len(key)
    end = start
    while frame[end : end + 1].isdigit():
        end += 1
    return int(frame[start:end])


def install() -> None:
    """The peer's packages, in a place of their own."""
    pins = (SCRIPTS / "package.json").read_bytes()
    built = PLACE / "built-from.json"
    if not built.is_file() or built.read_bytes() != pins:
        PLACE.mkdir(parents=True, exist_ok=True)
        shutil.copy(SCRIPTS / "package.json", PLACE)
        command = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(command, cwd=PLACE, check=False).returncode:
            raise SystemExit("boardgame.io could not be installed; measure without --peer.")
        built.write_bytes(pins)
    shutil.copy(SCRIPTS / "server.cjs", PLACE)


def start(port: int, calls: int) -> subprocess.Popen[bytes]:
    """The peer's server: sockets at one port, calls at another."""
    command = ["node", "server.cjs", str(port), str(calls)]
    server = subprocess.Popen(command, cwd=PLACE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert server.stdout
    for line in server.stdout:
        if line == b"ready\n":
            return server
    raise SystemExit("the boardgame.io server did not start")


async def seat_everybody(load: ours.Load, port: int, calls: int) -> None:
    """Four players per match, each with a socket of their own."""
    host, base = "127.0.0.1", f"http://127.0.0.1:{calls}"
    loop = asyncio.get_running_loop()
    for table in load.tables:
        assert isinstance(table, PeerTable)
        table.match = str(call(base, "POST", "/games/race/create", {"numPlayers": ours.CLIENTS})[0]["matchID"])
        for driver in table.drivers:
            wish = {"playerID": str(driver.seat), "playerName": f"Driver {driver.seat}"}
            told = call(base, "POST", f"/games/race/{table.match}/join", wish)[0]
            driver.credentials = str(told["playerCredentials"])
            _, driver.socket = await loop.create_connection(partial(Socket, driver.hear), host, port)
            driver.socket.greet("/socket.io/?EIO=4&transport=websocket", "", f"{host}:{port}")
            await driver.socket.ready
            await driver.ready
    await asyncio.sleep(1)


def measure(tables: int, seconds: float) -> dict[str, object]:
    """The same paces as ours, at a server of its own."""
    install()
    port, calls = free_port(), free_port()
    server = start(port, calls)

    async def all_paces() -> dict[str, object]:
        load = ours.Load(tables, PeerTable)
        await seat_everybody(load, port, calls)
        return await ours.all_paces(load, seconds, server.pid)

    try:
        return uvloop.run(all_paces())
    finally:
        server.terminate()
        server.wait(20)
