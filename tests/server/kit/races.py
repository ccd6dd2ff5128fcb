"""Whole races, played by clients that choose at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from paddock.kernel import Plain

from .client import Guest, Live, Refused, options_of


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
        for live in lives:  # bots are at work
            live.hear()
    live = choose.choice(asked)
    try:
        number = live.play(choose.choice(options_of(live)))
    except Refused as refused:
        if refused.kind != "stale":
            raise
        return True
    live.until(lambda: live.n >= number)
    return True
