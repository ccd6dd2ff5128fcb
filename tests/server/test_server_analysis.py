"""After the race: choices weighed again, and racing on from any point."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from serverkit import Guest, Refused, Server, finish

MakeGuest = Callable[..., Guest]
Plain = dict[str, Any]

CORNERS = [{"at": at, "limit": 3, "racing_lane_after": 1} for at in (7, 14)]
SHORT = {
    "schema": 1,
    "id": "short",
    "name": "Short",
    "laps": 1,
    "spaces": 22,
    "heat_cards": 6,
    "stress_cards": 3,
    "corner": CORNERS,
    "grid": [[21, 1], [21, 2], [20, 1], [20, 2]],
}


def finished(host: Guest, **wish: Any) -> str:
    """A race of one short lap, both cars driven at random by the same person, to its end."""
    wish = {"game": "heat", "options": {"circuit": SHORT}, "seats": [{"kind": "human"}] * 2, "start": True, **wish}
    table = str(host.post("/api/tables", wish)["id"])
    with host.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(7))
    return table


def analysed(host: Guest, table: str, seat: int) -> Plain:
    deadline = time.monotonic() + 120
    while True:
        found: Plain = host.get(f"/api/tables/{table}/analysis", seat=seat)
        if found["done"] == found["total"]:
            return found
        assert time.monotonic() < deadline
        time.sleep(0.5)


def test_what_choices_were_worth(shared_server: Server, guest: MakeGuest) -> None:
    host = guest(shared_server)
    table = finished(host)
    found = analysed(host, table, 1)
    assert found["choices"] and len(found["costliest"]) <= 3
    for choice in found["choices"]:
        assert 1 <= choice["best_place"] <= choice["place"] <= 2
        assert choice["cost"] == round(choice["place"] - choice["best_place"], 2)
        assert choice["taken"]["label"]["en"] and choice["best"]["label"]["en"]
        assert choice["prompt"]["en"] and choice["why"]["en"]
    costs = [found["choices"][index]["cost"] for index in found["costliest"]]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] == max(choice["cost"] for choice in found["choices"]), "a random driver gives places away"


def test_race_on_from_a_step(shared_server: Server, guest: MakeGuest) -> None:
    host = guest(shared_server)
    table = finished(host)
    length = host.get(f"/api/tables/{table}/steps/0")["length"]
    step = length // 2
    before = host.get(f"/api/tables/{table}/steps/{step}", seat=1)
    wish = {"step": step, "seat": 1, "level": "champion"}
    branch = host.post(f"/api/tables/{table}/branch", wish)
    assert branch["status"] == "running" and branch["id"] != table
    kinds = [(seat["kind"], seat["level"]) for seat in branch["seats"]]
    assert [kind for kind, _ in kinds] == ["bot", "human"] and kinds[0][1] == "champion"
    there = host.get(f"/api/tables/{branch['id']}/steps/{step}", seat=1)
    assert there["view"]["cars"] == before["view"]["cars"]
    assert refused(lambda: host.post(f"/api/tables/{table}/branch", {**wish, "level": "file"})) == "options"
    assert host.get(f"/api/tables/{table}")["status"] == "over", "the old race stays as it was"


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        call()
    return str(caught.value.kind)


def test_what_cannot_be_looked_at(shared_server: Server, guest: MakeGuest) -> None:
    host = guest(shared_server)
    table = finished(host, hints=False)
    assert refused(lambda: host.get(f"/api/tables/{table}/analysis", seat=0)) == "no-hints"
    running = host.post(
        "/api/tables",
        {"game": "heat", "options": {"laps": 1}, "seats": [{"kind": "human"}] * 2, "start": True},
    )["id"]
    assert refused(lambda: host.get(f"/api/tables/{running}/analysis", seat=0)) == "not-over"
    assert refused(lambda: host.post(f"/api/tables/{running}/branch", {"step": 0, "seat": 0})) == "not-over"
    other = finished(host)
    assert refused(lambda: host.get(f"/api/tables/{other}/analysis", seat=7)) == "not-found"
    length = host.get(f"/api/tables/{other}/steps/0")["length"]
    assert refused(lambda: host.post(f"/api/tables/{other}/branch", {"step": length, "seat": 0})) == "not-found"
