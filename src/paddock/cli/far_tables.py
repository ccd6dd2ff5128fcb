"""A bot at tables of a server: it listens to its stream of events and answers whatever it is asked, by a token."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from paddock.kernel import BadOptions, PaddockError, Plain

Choose = Callable[[Plain, Plain], str]
"""From the view and the decision, as the protocol has them, to the id of an option."""
COME_BACK = (1001, 1012, 1013)
PAUSE = 2.0
PATIENCE = 60.0


class FarTables:
    """All tables of one bot, each on a line of its own."""

    def __init__(self, server: str, token: str, choose: Choose) -> None:
        if not server.startswith(("http://", "https://")):
            raise BadOptions(f"server {server!r} is no address; use http://HOST:PORT or https://HOST.")
        self._server = server.rstrip("/")
        self._token = token
        self._choose = choose
        self._racing: dict[str, threading.Thread] = {}
        self._told: Callable[[str], None] = lambda _line: None

    def name(self) -> str:
        """Whose token it is."""
        return str(self._call("GET", "/api/me")["name"])

    def run(self, told: Callable[[str], None], races: int = 0) -> None:
        """Race until somebody stops us, or until that many races are over."""
        self._told = told
        over: set[str] = set()
        for event in self._events():
            table, what = str(event.get("table", "")), event.get("event")
            if what == "invited":
                self._join(table, event.get("seat"))
            elif what in ("asked", "started"):
                self._race(table)
            elif what == "over" and table not in over:
                over.add(table)
                self._told(f"The race at table {table} is over.")
            if races and len(over) >= races:
                return

    def _join(self, table: str, seat: object) -> None:
        try:
            self._call("POST", f"/api/tables/{table}/join", {} if seat is None else {"seat": seat})
            self._told(f"We sit at table {table}.")
        except PaddockError as refused:
            self._told(f"Table {table}: {refused}")

    def _race(self, table: str) -> None:
        running = self._racing.get(table)
        if running is None or not running.is_alive():
            self._racing[table] = threading.Thread(target=self._drive, args=(table,), daemon=True)
            self._racing[table].start()

    def _events(self) -> Iterator[Plain]:
        """The stream; a line that breaks is opened again behind the last event."""
        last = ""
        while True:
            try:
                with self._open("GET", "/api/stream/events", None, last) as lines:
                    for line in lines:
                        event: Plain = json.loads(line)
                        last = str(event.get("id", last))
                        yield event
            except (URLError, TimeoutError, ConnectionError, OSError) as error:
                if isinstance(error, HTTPError) and error.code < 500 and error.code != 429:
                    raise BadOptions(_why(error)) from None
                time.sleep(PAUSE)

    def _drive(self, table: str) -> None:
        from websockets.exceptions import ConnectionClosed
        from websockets.sync.client import connect

        address = f"{self._server.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Authorization": f"Bearer {self._token}"}
        while True:
            try:
                with connect(address, additional_headers=headers, max_size=None) as socket:
                    Drive(socket.send, self._choose).follow(socket)
                return
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code not in COME_BACK:
                    self._told(f"Table {table}: {closed.rcvd.reason or 'the line was closed'}.")
                    return
            except OSError:
                pass
            time.sleep(PAUSE)

    def _call(self, method: str, path: str, body: object = None) -> Plain:
        try:
            with self._open(method, path, body, "") as answer:
                return dict(json.load(answer))
        except HTTPError as error:
            raise BadOptions(_why(error)) from None
        except OSError as error:
            raise BadOptions(f"{self._server} does not answer: {error}.") from None

    def _open(self, method: str, path: str, body: object, last: str) -> Any:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        if last:
            headers["Last-Event-ID"] = last
        content = None if body is None else json.dumps(body).encode()
        request = Request(f"{self._server}{path}", content, headers, method=method)
        return urlopen(request, timeout=PATIENCE)  # the scheme was checked


class Drive:
    """One race: the view is put together from updates, and every decision is answered."""

    def __init__(self, send: Callable[[str], None], choose: Choose) -> None:
        self._send = send
        self._choose = choose
        self._view: Plain = {}
        self._answers = 0

    def follow(self, frames: object) -> None:
        """Until the race is over."""
        for frame in frames:  # type: ignore[attr-defined]
            message: Plain = json.loads(frame)
            if self._hear(message):
                return

    def _hear(self, message: Plain) -> bool:
        if message["is"] == "snapshot":
            self._view = message["view"]
        elif message["is"] == "update":
            self._update(message["view"])
        elif message["is"] == "refused" and message["kind"] == "stale":
            self._send(json.dumps({"do": "resync"}))
        if isinstance(message.get("decision"), dict):
            self._answer(message["decision"])
        elif message["is"] == "options":
            self._play({"id": message["decision"], "seat": message["seat"], "options": message["options"]})
        table = message.get("table")
        return isinstance(table, dict) and table.get("status") == "over"

    def _update(self, changes: Plain) -> None:
        cars = {car["id"]: car for car in changes.get("cars", ())}
        before = self._view.get("cars", [])
        self._view = {**self._view, **changes, "cars": [cars.get(car["id"], car) for car in before]}

    def _answer(self, decision: Plain) -> None:
        """A long list of options is sent on request."""
        if decision.get("lazy"):
            self._send(json.dumps({"do": "options", "seat": decision["seat"], "decision": decision["id"]}))
        else:
            self._play(decision)

    def _play(self, decision: Plain) -> None:
        offered = [option["id"] for option in decision["options"]]
        chosen = self._choose(self._view, decision)
        if chosen not in offered:
            raise BadOptions(f"the bot chose {chosen!r}, which is not offered; there are {', '.join(offered[:6])} ….")
        self._answers += 1
        nonce = f"{decision['id']}-{self._answers}"
        wish = {"do": "play", "seat": decision["seat"], "decision": decision["id"], "option": chosen, "nonce": nonce}
        self._send(json.dumps(wish))


def _why(error: HTTPError) -> str:
    try:
        return str(json.load(error)["error"]["why"])
    except (ValueError, KeyError, TypeError):
        return f"the server answers {error.code}."
