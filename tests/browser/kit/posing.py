"""Questions posed at the real page of a table, with no race before them: the server's part is played here."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable

from playwright.sync_api import Page, Route, WebSocketRoute

from paddock.kernel import Plain, Table
from paddock.server.learning import Position, Still

TABLE = "posed"
BARE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".world > svg:nth-of-type(-n + 2) { display: none }");
  document.adoptedStyleSheets = [sheet];
}"""
"""Ground and road are not drawn: they take the time, and nothing is asked of them here."""
NO_OUTLOOK: Plain = {"points": [], "done": 0, "total": 0}


class Poser:
    """One page of one table that is asked one question after the other; the page is loaded once."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._numbers = itertools.count(1)
        self._told: Plain = {}
        self._line: WebSocketRoute | None = None
        self._read: int | None = None
        page.route(f"**/api/tables/{TABLE}", _answer(lambda: self._told["snapshot"]["table"]))
        page.route(f"**/api/tables/{TABLE}/outlook*", _answer(lambda: NO_OUTLOOK))
        page.route(f"**/api/boards/{TABLE}-*", _answer(lambda: self._told["board"]))
        page.route_web_socket(f"**/api/tables/{TABLE}/live*", self._opened)

    def pose(self, table: Table, seat: int) -> None:
        """Show a table as it stands at a seat's question."""
        self.show(Still(Position.of(table, seat), seat, 0, "").to_plain(asked=True))

    def show(self, told: Plain) -> None:
        """Show a table that stands still, under a name by which the page knows that it is another one."""
        number = next(self._numbers)
        name = f"Question {number}"
        told["snapshot"] |= {"n": 1, "decision": {**told["snapshot"]["decision"], "id": f"{number}.0"}}
        told["snapshot"]["table"] |= {"id": TABLE, "name": name, "hints": True}
        told["snapshot"]["board"] = {"hash": name, "url": f"/api/boards/{TABLE}-{number}"}
        self._told = told
        if self._line:
            self._line.send(json.dumps(told["snapshot"]))
        else:
            self.page.goto(f"/t/{TABLE}")
            self.page.evaluate(BARE)
        self.page.get_by_text(name).first.wait_for(state="attached")
        self.page.locator("section.dock .pinned button").first.wait_for()

    def touch(self) -> None:
        """Read what a race begins with, and take the first answer, so that its price is told, too."""
        sheet, chapter = self.page.locator("dialog[open]"), self._chapter()
        if chapter is not None and chapter != self._read:
            sheet.wait_for()
            self._read = chapter
        if sheet.count():
            self.page.keyboard.press("Escape")
            sheet.wait_for(state="detached")
        answers = self.page.locator("section.dock [data-pick]:not([aria-disabled=true]):visible")
        if answers.count():
            answers.first.click()

    def _chapter(self) -> int | None:
        """The race of a season; its sheet opens by itself the first time that one of it is shown."""
        season: Plain | None = self._told["snapshot"]["view"].get("season")
        return int(season["now"]) if season else None

    @property
    def cars(self) -> int:
        """How many there are."""
        return len(self._told["snapshot"]["view"]["cars"])

    def map_size(self) -> tuple[int, int]:
        """Width and height of the map."""
        width, height = self.page.locator(".map-box").evaluate("map => [map.clientWidth, map.clientHeight]")
        return int(width), int(height)

    def _opened(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(self._heard)
        line.send(json.dumps(self._told["snapshot"]))

    def _heard(self, message: str | bytes) -> None:
        """Plans are sent when they are asked for; everything else is heard and left."""
        decision = self._told["snapshot"]["decision"]
        if self._line and json.loads(message).get("do") == "plans":
            plans = {"decision": decision["id"], "seat": decision["seat"], "plans": self._told["plans"]}
            self._line.send(json.dumps({"is": "plans", **plans}))


def _answer(body: Callable[[], object]) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json=body())
