"""Bots are quick where nobody looks, and take their time on screen; nobody waits for them for long."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from paddock.server.live.pacing import Pace, Tempo
from server.kit import Guest, Server, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


@pytest.fixture
def standing_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes no time."""
    monkeypatch.setattr("paddock.server.live.pacing.time.monotonic", lambda: 1000.0)


@pytest.mark.usefixtures("standing_clock")
def test_one_turn_after_the_other() -> None:
    """A full pause before another seat's choice, less within the same turn, none once it has passed."""
    pace, tempo = Pace(), Tempo(1.0, None, 4)
    assert pace.wait(0, tempo) == 0
    pace.note(0, 1)
    assert pace.wait(1, tempo) == pytest.approx(1.0)
    assert pace.wait(0, tempo) == pytest.approx(0.3)


@pytest.mark.usefixtures("standing_clock")
def test_people_wait_for_bots_only_so_long() -> None:
    """The pauses of many bots share what a person may be kept waiting; a person's choice and a new round renew it."""
    pace, tempo = Pace(), Tempo(1.0, 3.0, 6)
    waited = 0.0
    for seat in range(40):
        pace.note(seat, 1)
        waited += pace.wait(seat + 1, tempo)
    assert waited == pytest.approx(3.0)
    assert pace.wait(99, tempo) == 0
    pace.note_person()
    pace.note(0, 1)
    assert pace.wait(1, tempo) == pytest.approx(0.5)
    for seat in range(40):
        pace.note(seat, 1)
        pace.wait(seat + 1, tempo)
    pace.note(0, 2)
    assert pace.wait(1, tempo) > 0.4


def _only_bots(host: Guest, **wish: object) -> str:
    seats = [{"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}]
    made = host.post("/api/tables", {"seats": seats, "options": {"circuit": "usa", "laps": 1}, "start": True, **wish})
    return str(made["id"])


def test_a_race_of_bots_can_be_watched(new_server: MakeServer, guest: MakeGuest) -> None:
    """Turns that somebody sees have their pause; at an instant table, and where nobody looks, there is none."""
    server = new_server("", "--bot-pause", "0.5")
    nina = guest(server, "Nina")
    table = _only_bots(nina)
    with nina.live(table) as live:
        live.next("snapshot")
        started = time.monotonic()
        turns = [0.0]
        while len(turns) < 5:
            update = live.next("update")
            if any(event["kind"] == "turn-started" for event in update["events"]):
                turns.append(time.monotonic())
        assert turns[-1] - turns[1] > 1.4
        assert time.monotonic() - started < 30
    quick = _only_bots(nina, pace="instant")
    with nina.live(quick) as live:
        live.next("snapshot")
        live.until(lambda: live.table["status"] == "over", 60)
    end = time.monotonic() + 60
    while nina.get(f"/api/tables/{table}")["status"] != "over":  # nobody looks at the first one any more
        assert time.monotonic() < end
        time.sleep(0.2)


def test_a_driver_does_not_wait_for_long(new_server: MakeServer, guest: MakeGuest) -> None:
    """Five bots with long pauses keep a person waiting for the allowed time at most."""
    server = new_server("", "--bot-pause", "40", "--bot-patience", "0.5")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=5)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        for _ in range(4):
            live.until(lambda: live.decision, 30)
            assert live.decision
            number = live.play(live.decision["options"][0]["id"])
            started = time.monotonic()
            live.until(lambda number=number: live.n >= number and live.decision)
            assert time.monotonic() - started < 30
