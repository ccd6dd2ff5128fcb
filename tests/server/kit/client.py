"""A person at a table: HTTP calls, and a socket whose updates are put together as the web client does."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from socket import SHUT_RDWR
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from paddock.kernel import Plain

PATIENCE = 60.0
_numbers = itertools.count(1)


class Refused(AssertionError):
    """The server said no."""

    def __init__(self, told: Plain, status: int = 0) -> None:
        super().__init__(f"{status} {told}")
        self.kind = told.get("kind")
        self.status = status
        self.told = told


class Guest:
    """Somebody with a cookie."""

    def __init__(self, base: str, name: str | None = None) -> None:
        self.base = base
        self.http = httpx.Client(base_url=base, verify=False, timeout=30)
        self.me: Plain = self.get("/api/me")
        if name:
            self.me = self.call("PATCH", "/api/me", {"name": name})

    @property
    def cookie(self) -> str:
        """As a browser would send it."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str, **query: Any) -> Any:
        """Look something up."""
        return self._told(self.http.get(path, params=query))

    def post(self, path: str, body: object = None) -> Any:
        """Ask for something."""
        return self.call("POST", path, {} if body is None else body)

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Any call."""
        return self._told(self.http.request(method, path, json=body))

    def live(self, table: str, seat: int | None = None, **headers: str) -> Live:
        """Open the table's socket."""
        query = "" if seat is None else f"?seat={seat}"
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/live{query}"
        return Live(address, {"Cookie": self.cookie, **headers})

    def live_with(self, cookie: str, table: str) -> Live:
        """Open the table's socket at this server under a cookie from another one."""
        return Live(f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/live", {"Cookie": cookie})

    def close(self) -> None:
        """Go away."""
        self.http.close()

    def _told(self, answer: httpx.Response) -> Any:
        told = answer.json()
        if answer.status_code >= 400:
            raise Refused(told["error"], answer.status_code)
        return told


class Live:
    """A socket, and the table as its updates have drawn it."""

    def __init__(self, address: str, headers: Mapping[str, str]) -> None:
        self._stack = ExitStack()
        plain: Plain = {"max_size": None, "max_queue": None, "compression": None, "proxy": None, "close_timeout": 1}
        opening = connect(address, additional_headers=dict(headers), **plain)
        self._socket: ClientConnection = self._stack.enter_context(opening)
        self.heard: list[Plain] = []
        self.frames: list[str] = []
        self.view: Plain = {}
        self.table: Plain = {}
        self.decision: Plain | None = None
        self.waiting: list[Plain] = []
        self.events: list[Plain] = []
        self.chat: list[Plain] = []
        self.n = -1
        self.seat: int | None = None
        self.gaps = 0
        self.ways_back: tuple[bool, bool] = (False, False)  # undo, take back
        self.views: dict[int, Plain] = {}

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self._stack.close()

    def cut(self) -> None:
        """The line breaks, without a word."""
        self._socket.socket.shutdown(SHUT_RDWR)

    def send(self, message: object) -> None:
        """Say something, even nonsense."""
        self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Plain:
        """The next message, taken in."""
        frame = self._socket.recv(timeout)
        assert isinstance(frame, str)
        message: Plain = json.loads(frame)
        self.frames.append(frame)
        self.heard.append(message)
        self._take_in(message)
        return message

    def until(self, wanted: Callable[[], object], timeout: float = PATIENCE) -> None:
        """Listen until something holds."""
        end = time.monotonic() + timeout
        while not wanted():
            self.hear(max(0.01, end - time.monotonic()))

    def next(self, kind: str, timeout: float = PATIENCE) -> Plain:
        """Listen until a message of that kind comes."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if message["is"] == kind:
                return message

    def drain(self, quiet: float = 0.3) -> None:
        """Listen until nothing comes for a while."""
        while True:
            try:
                self.hear(quiet)
            except TimeoutError:
                return

    def do(self, message: Plain, nonce: str | None = None) -> int:
        """Act and wait until it is acknowledged; the number of the act."""
        used = nonce or f"t{next(_numbers)}"
        self.send({**message, "nonce": used})
        while True:
            answer = self.hear()
            if answer.get("nonce") == used and answer["is"] == "acked":
                return int(answer["n"])
            if answer.get("nonce") == used and answer["is"] == "refused":
                raise Refused(answer)

    def play(self, option: str, nonce: str | None = None) -> int:
        """Answer the decision."""
        assert self.decision
        wish = {"do": "play", "seat": self.decision["seat"], "decision": self.decision["id"], "option": option}
        return self.do(wish, nonce)

    def _take_in(self, message: Plain) -> None:
        if "takeback" in message:
            self.ways_back = (message["undo"], message["takeback"])
        match message["is"]:
            case "snapshot":
                self.view = message["view"]
                self.n, self.seat = message["n"], message["seat"]
                self.table, self.decision, self.waiting = message["table"], message["decision"], message["waiting"]
                self.chat = message["chat"]
                self.views[self.n] = dict(self.view)
            case "update":
                self._update(message)
            case "table":
                self.table = message["table"]
            case "waiting":
                self.waiting = message["waiting"]
            case "chat":
                self.chat.append(message["line"])

    def _update(self, message: Plain) -> None:
        if message["n"] != self.n + 1:
            self.gaps += 1
        self.n = message["n"]
        self.view = merged(self.view, message["view"])
        self.views[self.n] = dict(self.view)
        self.events += message["events"]
        self.waiting = message["waiting"]
        if "decision" in message:
            self.decision = message["decision"]


def merged(view: Plain, changes: Plain) -> Plain:
    """A view with its changes: keys are replaced, cars are replaced one by one."""
    cars = {car["id"]: car for car in changes.get("cars", ())}
    after = {**view, **changes}
    if "cars" in view:
        after["cars"] = [cars.get(car["id"], car) for car in view["cars"]]
    return after


def options_of(live: Live) -> list[str]:
    """The ids of what is offered, asked for if the list is long."""
    assert live.decision
    if not live.decision["lazy"]:
        return [option["id"] for option in live.decision["options"]]
    live.send({"do": "options", "seat": live.decision["seat"], "decision": live.decision["id"]})
    while (answer := live.hear())["is"] != "options":
        if answer["is"] == "refused":
            raise Refused(answer)
    return [option["id"] for option in answer["options"]]
