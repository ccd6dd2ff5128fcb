"""Studies: run in the background, told as they go, ended whatever happens, and bounded for everybody."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.kit import Guest, Refused, Server
from server.kit.figures import size

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
PATIENCE = 300
ENOUGH = size("PADDOCK_STUDY_RACES", 300, 60)
"""Races of a study that a restart comes in the middle of."""
SMALL: dict[str, Any] = {
    "game": "heat",
    "drivers": ["random", "random"],
    "races": 3,
    "circuits": ["usa"],
    "options": {"laps": 1},
}
LONG: dict[str, Any] = {**SMALL, "races": 2000}


def until(guest: Guest, study: str, *wanted: str) -> Any:
    """The study once it has come so far."""
    end = time.monotonic() + PATIENCE
    while (told := guest.get(f"/api/studies/{study}"))["status"] not in wanted:
        assert time.monotonic() < end, told
        time.sleep(0.1)
    return told


def drop(guest: Guest, study: str, query: str = "") -> int:
    """Stop a study, or throw it away."""
    answer = guest.http.delete(f"/api/studies/{study}{query}")
    if answer.status_code >= 400:
        raise Refused(answer.json()["error"], answer.status_code)
    return answer.status_code


def test_a_small_study_ends_with_a_report_that_anybody_can_read(shared_server: Server, guest: MakeGuest) -> None:
    nina, stranger = guest(shared_server), guest(shared_server)
    told = nina.post("/api/studies", SMALL)
    assert told["mine"] and told["status"] in ("waiting", "running") and told["title"] == "USA"
    ended = until(stranger, told["id"], "done")
    assert (ended["done"], ended["races"], ended["mine"]) == (3, 3, False) and ended["cost"] > 0
    report = stranger.get(f"/api/studies/{told['id']}/report")
    assert report["races"] == 3 and report["figures"][0]["circuit"] == "USA"
    assert [one["id"] for one in nina.get("/api/studies")] == [told["id"]] and not stranger.get("/api/studies")
    left = [path.name for path in (shared_server.folder / "studies").iterdir()]
    assert all(name.startswith("kept-") for name in left), "what was written down meanwhile is gone"


def test_the_same_wish_gives_the_same_figures(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    found = []
    for _ in range(2):
        study = until(nina, nina.post("/api/studies", {**SMALL, "seed": 7})["id"], "done")
        found.append(nina.get(f"/api/studies/{study['id']}/report"))
    assert found[0] == found[1]


def test_somebody_else_can_neither_stop_nor_delete_it(sqlite_server: Server, guest: MakeGuest) -> None:
    nina, rey = guest(sqlite_server), guest(sqlite_server)
    study = nina.post("/api/studies", SMALL)["id"]
    for query in ("", "?keep=true"):
        with pytest.raises(Refused, match="Only whoever asked"):
            drop(rey, study, query)
    until(nina, study, "done")
    drop(nina, study)
    with pytest.raises(Refused, match="does not exist"):
        rey.get(f"/api/studies/{study}/report")


def test_a_stopped_study_keeps_what_it_has(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    study = nina.post("/api/studies", LONG)["id"]
    end = time.monotonic() + PATIENCE
    while not nina.get(f"/api/studies/{study}")["done"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    with pytest.raises(Refused, match="still being run"):
        nina.get(f"/api/studies/{study}/report")
    drop(nina, study, "?keep=true")
    told = until(nina, study, "stopped")
    assert 0 < told["done"] < 2000
    assert nina.get(f"/api/studies/{study}/report")["races"] == told["done"]


def test_one_person_and_one_address_have_a_share_and_no_more(new_server: MakeServer, guest: MakeGuest) -> None:
    server = new_server()
    nina = guest(server)
    mine = [nina.post("/api/studies", LONG)["id"] for _ in range(4)]
    with pytest.raises(Refused, match="still run or wait"):
        nina.post("/api/studies", LONG)
    for _ in range(6):  # many names at the same address
        guest(server).post("/api/studies", LONG)
    with pytest.raises(Refused, match="still run or wait"):
        guest(server).post("/api/studies", LONG)
    running = [study for study in mine if nina.get(f"/api/studies/{study}")["status"] == "running"]
    assert len(running) <= 1
    drop(nina, mine[0])
    assert nina.get("/api/health")


def test_throwing_studies_away_makes_no_room_for_more_in_a_day(new_server: MakeServer, guest: MakeGuest) -> None:
    nina = guest(new_server())
    for _ in range(20):
        drop(nina, nina.post("/api/studies", {**SMALL, "races": 1})["id"])
    with pytest.raises(Refused, match="enough studies for one day"):
        nina.post("/api/studies", SMALL)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "chess"}, "This game"),
        ({"drivers": ["ghost"]}, "ghost"),
        ({"drivers": ["search:1000000"]}, "search"),
        ({"drivers": []}, "drivers"),
        ({"drivers": ["random"] * 13}, "drivers"),
        ({"races": 0}, "races"),
        ({"races": 10**9}, "races"),
        ({"races": 2000, "circuits": ["italia", "usa"]}, "4000"),
        ({"circuits": ["/etc/passwd"]}, "circuit"),
        ({"circuits": [], "options": {"circuit": "../../secret.toml"}}, "circuit"),
        ({"options": {"laps": -3}}, "laps"),
        ({"seed": -1}, "seed"),
        ({"folder": "/tmp"}, "folder"),
    ],
)
def test_what_cannot_be_raced_is_refused(
    change: dict[str, Any], told: str, sqlite_server: Server, guest: MakeGuest
) -> None:
    with pytest.raises(Refused) as refused:
        guest(sqlite_server).post("/api/studies", {**SMALL, **change})
    assert refused.value.status in (404, 422) and told in str(refused.value)


def test_a_restart_goes_on_where_it_was(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    server = new_server()
    nina = guest(server)
    study = nina.post("/api/studies", {**LONG, "races": ENOUGH})["id"]
    end = time.monotonic() + PATIENCE
    while nina.get(f"/api/studies/{study}")["done"] < 10:
        assert time.monotonic() < end
        time.sleep(0.1)
    cookie = dict(nina.http.cookies)
    server.restart()
    nina = guest(server)
    nina.http.cookies.update(cookie)
    told = until(nina, study, "done")
    assert told["done"] == ENOUGH
