"""A house that is lived in: somebody with an account who has raced, drawn, studied and made friends."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from playwright.sync_api import Browser

from paddock.cli.app import main

from .house import House
from .visitor import Visitor

BOT = {"kind": "bot", "level": "greedy"}
OPEN = {"kind": "open"}
PASSPHRASE = "red kerb blue kerb"
NAME = "Ximena Solberg-Lindqvist"
LONG_NAME = "Old Aerodrome Motor Club"
DAY = 86_400_000
PATIENCE = 120

PAGES = {
    "home": "/",
    "open tables": "/tables",
    "new HEAT": "/play/heat",
    "new Formula 90": "/play/formula90",
    "new Pole Position": "/play/poleposition",
    "watch": "/watch",
    "seasons": "/seasons",
    "learn": "/learn",
    "how to HEAT": "/learn/heat",
    "how to Formula 90": "/learn/formula90",
    "how to Pole Position": "/learn/poleposition",
    "mistakes": "/me/mistakes",
    "rules": "/rules/heat",
    "a rule": "/rules/heat/HEAT.GEAR.03",
    "people": "/people",
    "person": f"/people/{NAME}",
    "me": "/me",
    "settings": "/settings",
    "recover": "/recover",
    "admin": "/admin",
    "lab": "/lab",
    "workshop": "/workshop",
    "nowhere": "/no/such/page",
    **dict.fromkeys(("lobby-full", "lobby-empty", "join", "verify", "study", "circuit", "version"), ""),
}
"""Every page outside the race; those without an address are of things that somebody has made."""


@dataclass(frozen=True, slots=True)
class LivedIn:
    """The person, and what their pages are called."""

    person: Visitor
    paths: dict[str, str]

    def path(self, name: str) -> str:
        """Where a page is."""
        return PAGES.get(name) or self.paths.get(name, name)


def move_in(browser: Browser, house: House) -> LivedIn:
    """Everything that a page may have to show."""
    nina, otto = Visitor(browser, house.base), Visitor(browser, house.base).called("Otto")
    nina.get("/api/me")
    nina.post("/api/me/account", {"account": NAME, "passphrase": PASSPHRASE})
    assert main(["admin", "grant", NAME, "--folder", str(house.log.parent)]) == 0
    study = nina.post(
        "/api/studies", {"game": "heat", "drivers": ["greedy", "random"], "races": 20, "circuits": ["italia"]}
    )["id"]
    paths = {**_races(nina, otto), **_circuit(nina), "study": f"/lab/{study}"}
    _programs(nina)
    _finish(nina, study)
    otto.close()
    return LivedIn(nina, paths)


def _races(nina: Visitor, otto: Visitor) -> dict[str, str]:
    nina.table(BOT, BOT, name=LONG_NAME)
    nina.table(BOT, game="poleposition", name="Lunch", options={"circuit": "great-britain"})
    nina.table(BOT, name="Season 1961", options={"championship": "1961", "laps": 0})
    over = nina.finished_race(public=True)
    for name, circuit in ((LONG_NAME, "france"), ("Lunch", "gb")):
        wish = {"name": name, "options": {"circuit": circuit, "laps": 2}, "public": True, "start": False}
        called = otto.table(OPEN, OPEN, BOT, **wish)
    otto.table(OPEN, BOT, name="On air", public=True, start=False)
    code = otto.post(f"/api/tables/{called}/invitations")["code"]
    otto.post("/api/reports", {"kind": "table", "table": over, "why": "other: the name of this table is rude"})
    full = nina.table(OPEN, BOT, BOT, BOT, {"kind": "legend"}, name=LONG_NAME, start=False)
    empty = nina.table(OPEN, name="Lunch", start=False, public=True)
    return {
        "lobby-full": f"/t/{full}",
        "lobby-empty": f"/t/{empty}",
        "join": f"/j/{code}",
        "replay": f"/r/{over}/30",
        "analysis": f"/r/{over}/30?analysis=0",
        "verify": f"/verify/{over}",
    }


def _circuit(nina: Visitor) -> dict[str, str]:
    turns = [math.tau * step / 24 for step in range(24)]
    points = [
        [500 + 380 * math.cos(turn) * (1 + 0.18 * math.sin(3 * turn)), 350 + 240 * math.sin(turn)] for turn in turns
    ]
    project = nina.post("/api/workshop", {"game": "heat", "name": "Gullwing Bay Sandhollow", "points": points})["id"]
    version = nina.post(f"/api/workshop/{project}/versions")["id"]
    nina.post(f"/api/versions/{version}/publish", {"mine": True})
    return {"circuit": f"/workshop/{project}", "version": f"/c/{version}"}


def _programs(nina: Visitor) -> None:
    nina.post("/api/me/bots", {"name": "Brumm Solberg"})
    nina.post("/api/me/tokens", {"name": "my bot", "scopes": ["tables:read", "tables:play"], "days": 30})
    now = int(time.time() * 1000)
    nina.post("/api/me/holidays", {"starts_at": now + 20 * DAY, "ends_at": now + 27 * DAY})


def _finish(nina: Visitor, study: str) -> None:
    end = time.monotonic() + PATIENCE
    while nina.get(f"/api/studies/{study}")["status"] in ("waiting", "running"):
        assert time.monotonic() < end, "the study takes too long"
        time.sleep(0.2)
