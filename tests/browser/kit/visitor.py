"""A person with a browser of their own: what it complains of, whom it calls and what goes over the wire is noted."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, WebSocket

from paddock.kernel import Plain

DESKTOP = {"width": 1366, "height": 768}
PATIENCE = 20_000
INSTANT: Plain = {"speed": 0, "motion": "reduced"}
"""Settings of a person in a hurry: cars and cards are where they belong at once."""

LOCAL = ("data", "blob", "about")
PUBLIC = ("/api/boards/", "/api/rules/", "/api/games")


class Visitor:
    """One browser context with one page."""

    def __init__(self, browser: Browser, base: str, settings: Plain | None = None, **context: Any) -> None:
        self.base = base
        self.context = browser.new_context(base_url=base, **{"viewport": DESKTOP, **context})
        self.context.set_default_timeout(PATIENCE)
        choices = json.dumps({"questions": "always", **(INSTANT if settings is None else settings)})
        self.context.add_init_script(f"localStorage['paddock.settings'] ??= {json.dumps(choices)}")
        self.troubles: list[str] = []
        self.received: list[Plain] = []
        self.sent: list[Plain] = []
        self.bodies: list[tuple[str, str]] = []
        self._unread: list[tuple[str, Response]] = []
        self._forgiven: list[re.Pattern[str]] = []
        self.page = self.open()

    def open(self) -> Page:
        """Another page of the same person."""
        page = self.context.new_page()
        page.on("console", self._spoke)
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("request", self._asked)
        page.on("response", self._answered)
        page.on("websocket", self._connected)
        return page

    def forgive(self, pattern: str) -> None:
        """Complaints that belong to the test, such as a line that is cut on purpose."""
        self._forgiven.append(re.compile(pattern))

    @property
    def complaints(self) -> list[str]:
        """Errors and warnings on the console, errors in the page, and calls to other hosts."""
        return [one for one in self.troubles if not any(pattern.search(one) for pattern in self._forgiven)]

    def close(self) -> None:
        """Go away."""
        self.context.close()

    # Calls past the page, in the person's name

    def get(self, path: str) -> Any:
        """Look something up."""
        answer = self.context.request.get(path)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def post(self, path: str, body: object = None) -> Any:
        """Ask for something."""
        answer = self.context.request.post(path, data={} if body is None else body)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def called(self, name: str) -> Visitor:
        """The same person, with a name."""
        self.get("/api/me")
        answer = self.context.request.patch("/api/me", data={"name": name})
        assert answer.ok, answer.text()
        return self

    def table(self, *others: Plain, **wish: Any) -> str:
        """A table of one's own, one lap of the USA against a Legend unless wished otherwise; its id."""
        usual = {"circuit": "usa", "laps": 1} if wish.get("game", "heat") == "heat" else {}
        options = {**usual, **wish.pop("options", {})}
        seats = [{"kind": "human"}, *(others or ({"kind": "legend"},))]
        whole = {"game": "heat", "public": False, "watch": "live", "hints": True, "start": True}
        self.get("/api/me")
        return str(self.post("/api/tables", {**whole, "options": options, "seats": seats, **wish})["id"])

    def finished_race(self, **wish: Any) -> str:
        """A race that a bot drove home in this person's seat; its id."""
        table = self.table({"kind": "bot", "level": "greedy"}, {"kind": "legend"}, **wish)
        self.hand_over(table)
        return table

    def hand_over(self, table: str, level: str = "greedy") -> None:
        """Let a bot drive to the end, and wait for it."""
        self.post(f"/api/tables/{table}/seats/0/bot", {"level": level})
        for _ in range(600):
            if self.get(f"/api/tables/{table}")["status"] == "over":
                return
            time.sleep(0.1)
        raise AssertionError("the bots do not come home")

    # What the browser tells

    def _spoke(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location.get("url", "").removeprefix(self.base)
            self.troubles.append(f"console {message.type}: {message.text} ({where})")

    def _asked(self, request: Request) -> None:
        self._check_host(request.url)

    def _answered(self, response: Response) -> None:
        path = response.url.removeprefix(self.base)
        if path.startswith("/api/") and not path.startswith(PUBLIC):
            self._unread.append((path, response))

    def read_bodies(self) -> list[tuple[str, str]]:
        """What HTTP brought, public data aside; to be called while the page is still open."""
        while self._unread:
            path, response = self._unread.pop(0)
            self.bodies.append((path, response.text()))
        return self.bodies

    def _connected(self, socket: WebSocket) -> None:
        self._check_host(socket.url)
        socket.on("framereceived", _noted(self.received))
        socket.on("framesent", _noted(self.sent))

    def _check_host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in LOCAL and parts.netloc != urlsplit(self.base).netloc:
            self.troubles.append(f"a call to another host: {url}")


def _noted(frames: list[Plain]) -> Callable[[str | bytes], None]:
    return lambda frame: frames.append(json.loads(frame))


MakeVisitor = Callable[..., Visitor]
"""Who makes people: at a house, with settings of theirs and a context for the browser."""
