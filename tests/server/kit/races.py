"""Whole races, played by clients that choose at random."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from paddock.kernel import Plain

from .client import PATIENCE, Guest, Live, Refused, options_of

SHORT_LAP: Plain = {
    "schema": 1,
    "id": "short",
    "name": "Short",
    "laps": 1,
    "spaces": 22,
    "heat_cards": 6,
    "stress_cards": 3,
    "corner": [{"at": at, "limit": 3, "racing_lane_after": 1} for at in (7, 14)],
    "grid": [[space, lane] for space in (21, 20, 19) for lane in (1, 2)],
}
"""A circuit on which a whole race is a few rounds."""


def table_of(guests: Sequence[Guest], *, bots: int = 0, **wish: Any) -> Plain:
    """A started table at which each guest has a seat, in order."""
    host, *others = guests
    seats = [{"kind": "human"}, *({"kind": "open"} for _ in others), *({"kind": "bot"} for _ in range(bots))]
    options = wish.pop("options", {"circuit": "usa", "laps": 1})
    made = host.post("/api/tables", {"game": "heat", "options": options, "seats": seats, "public": True, **wish})
    for other in others:
        other.post(f"/api/tables/{made['id']}/join")
    started: Plain = host.post(f"/api/tables/{made['id']}/start")
    return started


def play_on(lives: Sequence[Live], choose: random.Random, acts: int) -> int:
    """Play a number of acts, whoever is asked; how many were played before the race ended."""
    for played in range(acts):
        if not _one(lives, choose):
            return played
    return acts


def finish(lives: Sequence[Live], choose: random.Random) -> int:
    """Play to the end."""
    played = 0
    while _one(lives, choose):
        played += 1
        assert played < 5000, "the race does not end"
    for live in lives:
        live.until(lambda live=live: live.table["status"] == "over")
    return played


def _one(lives: Sequence[Live], choose: random.Random) -> bool:
    """One seat that is asked answers; false if the race is over."""
    newest = max(live.n for live in lives)
    for live in lives:
        live.until(lambda live=live: live.n >= newest or live.table.get("status") == "over")
    while True:
        asked = [live for live in lives if live.decision]
        if asked:
            break
        if not lives[0].waiting:
            return False
        _hear_any(lives)  # bots are at work
    live = choose.choice(asked)
    try:
        number = live.play(choose.choice(options_of(live)))
    except Refused as refused:
        if refused.kind != "stale":
            raise
        return True
    live.until(lambda: live.n >= number)
    return True


def _hear_any(lives: Sequence[Live]) -> None:
    """Listen to all in turn until one is told something: who is ahead of the others may have nothing more to hear."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for live in lives:
            with suppress(TimeoutError):
                live.hear(0.02)
                return
    raise TimeoutError("nobody at the table is told anything")
