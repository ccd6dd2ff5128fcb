"""Seats: bots take over and give back, several seats at one device, all agree to go back."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

from server.kit import Guest, Live, Refused, Server, finish, options_of, play_on, table_of

MakeGuest = Callable[..., Guest]


def _opened(guests: list[Guest], table: str) -> list[Live]:
    lives = [someone.live(table) for someone in guests]
    for live in lives:
        live.next("snapshot")
    return lives


def test_a_bot_drives_and_gives_back(any_server: Server, guest: MakeGuest) -> None:
    """A handed-over seat answers by itself; its owner takes it back and decides again."""
    guests = [guest(any_server, "Nina"), guest(any_server, "Otto")]
    table = table_of(guests)["id"]
    first, second = _opened(guests, table)
    guests[1].post(f"/api/tables/{table}/seats/1/bot", {"level": "random"})
    second.until(lambda: second.table["seats"][1]["driver"] == "random")
    second.until(lambda: second.decision is None)
    with pytest.raises(Refused) as refused:
        second.do({"do": "play", "seat": 1, "decision": f"{second.n}.1", "option": "gear:1"})
    assert refused.value.kind == "bot-drives"
    play_on([first], random.Random(1), 6)
    guests[1].post(f"/api/tables/{table}/seats/1/take-back")
    second.until(lambda: second.table["seats"][1]["driver"] is None)
    finish([first, second], random.Random(2))
    for live in (first, second):
        live.close()


def test_a_seat_is_handed_over_by_its_driver_alone(any_server: Server, guest: MakeGuest) -> None:
    """Not even the host gives it away at once: all see a countdown, and only the driver may take it back."""
    guests = [guest(any_server, name) for name in ("Nina", "Otto", "Pia")]
    table = table_of(guests)["id"]
    with guests[0].live(table) as live:
        live.next("snapshot")
        live.until(lambda: {entry["seat"]: entry["state"] for entry in live.waiting}.get(1) == "away")
        assert guests[2].http.post(f"/api/tables/{table}/seats/1/bot", json={}).status_code == 403
        time.sleep(0.6)
        assert guests[0].http.post(f"/api/tables/{table}/seats/1/bot", json={}).status_code == 403
        assert guests[0].post(f"/api/tables/{table}/seats/1/relief")["kind"] == "relief"
        guests[1].post(f"/api/tables/{table}/seats/1/bot")
        assert guests[0].http.post(f"/api/tables/{table}/seats/1/take-back").status_code == 403
        guests[1].post(f"/api/tables/{table}/seats/1/take-back")


def test_leaving_a_race_leaves_a_bot(any_server: Server, guest: MakeGuest) -> None:
    """The race goes on, and the driver may come back."""
    guests = [guest(any_server, "Nina"), guest(any_server, "Otto")]
    table = table_of(guests)["id"]
    left = guests[1].post(f"/api/tables/{table}/leave")
    assert left["seats"][1]["driver"] == "greedy" and left["my_seats"] == [1]
    with guests[0].live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(4))


def test_several_seats_at_one_device(any_server: Server, guest: MakeGuest) -> None:
    """The table is shown from the seat that is asked, one after the other; a pinned socket stays with its seat."""
    nina = guest(any_server, "Nina")
    seats = [{"kind": "human", "name": "Nina"}, {"kind": "human", "name": "Otto"}]
    wish = {"options": {"circuit": "usa", "laps": 1}, "seats": seats, "start": True}
    table = nina.post("/api/tables", wish)["id"]
    with nina.live(table) as shared, nina.live(table, seat=1) as pinned:
        assert shared.next("snapshot")["seats"] == [0, 1] and shared.seat == 0
        assert pinned.next("snapshot")["seat"] == 1
        hand = shared.view["me"]["hand"]
        shared.play("gear:1")
        shared.until(lambda: shared.decision and shared.decision["kind"] == "cards")
        shared.play(options_of(shared)[0])
        shared.until(lambda: shared.seat == 1)
        assert shared.view == pinned.view and shared.view["me"]["hand"] != hand
        shared.send({"do": "sit", "seat": 0})
        shared.until(lambda: shared.seat == 0)
        assert shared.decision is None
        pinned.drain()
        finish([pinned, _second(nina, table)], random.Random(6))


def _second(nina: Guest, table: str) -> Live:
    live = nina.live(table, seat=0)
    live.next("snapshot")
    return live


def test_all_must_agree_to_go_back(any_server: Server, guest: MakeGuest) -> None:
    """A refusal ends the proposal, the last consent carries it out, and the story keeps what was undone."""
    guests = [guest(any_server, name) for name in ("Nina", "Otto", "Pia")]
    table = table_of(guests)["id"]
    lives = _opened(guests, table)
    earlier = dict(lives[0].views)
    play_on(lives, random.Random(7), 30)
    told = guests[0].post(f"/api/tables/{table}/rollback", {"to": 0})
    assert told["missing"] == [1, 2] and not told["done"]
    assert lives[1].next("rollback")["by"] == 0
    guests[1].post(f"/api/tables/{table}/rollback/consent", {"yes": False})
    assert guests[2].http.post(f"/api/tables/{table}/rollback/consent", json={"yes": True}).status_code == 409
    number = max(live.n for live in lives)
    guests[1].post(f"/api/tables/{table}/rollback", {"to": 0})
    guests[0].post(f"/api/tables/{table}/rollback/consent", {"yes": True})
    assert guests[2].post(f"/api/tables/{table}/rollback/consent", {"yes": True})["done"]
    lives[0].until(lambda: lives[0].n == number + 1)
    assert lives[0].view == earlier[0]
    assert guests[0].get(f"/api/tables/{table}/steps/{number}")["length"] == number + 1
    for live in lives:
        live.until(lambda live=live: live.n == number + 1)
    finish(lives, random.Random(8))
    for live in lives:
        live.close()


def test_going_back_to_the_middle(shared_server: Server, guest: MakeGuest) -> None:
    """Alone among bots nobody else has to agree; undo and rollback rows before the target are understood."""
    nina = guest(shared_server, "Nina")
    seats = [{"kind": "human", "name": name} for name in ("Nina", "Otto")]
    wish = {"options": {"circuit": "usa", "laps": 1}, "seats": seats, "start": True}
    table = nina.post("/api/tables", wish)["id"]
    first, second = nina.live(table, seat=0), nina.live(table, seat=1)
    first.next("snapshot")
    second.next("snapshot")
    first.play("gear:1")
    first.do({"do": "takeback", "seat": 0})
    play_on([first, second], random.Random(9), 12)
    first.drain()
    nina.post(f"/api/tables/{table}/rollback", {"to": 6})
    number = first.n + 1
    first.until(lambda: first.n == number)
    assert first.view == first.views[6]
    second.until(lambda: second.n == number)
    play_on([first, second], random.Random(10), 5)
    first.drain()
    nina.post(f"/api/tables/{table}/rollback", {"to": number})
    first.until(lambda: first.n > number + 5)
    assert first.view == first.views[6]
    second.until(lambda: second.n == first.n)
    finish([first, second], random.Random(11))
    record = nina.get(f"/api/tables/{table}/record")
    import paddock
    from paddock.kernel import Record

    assert paddock.verify(Record.from_plain(record)).over
    first.close()
    second.close()


def test_going_back_is_for_drivers_and_running_races(any_server: Server, guest: MakeGuest) -> None:
    """Spectators have no say, and there is no way into the future."""
    nina, zoe = guest(any_server, "Nina"), guest(any_server, "Zoe")
    table = table_of([nina], bots=1)["id"]
    assert zoe.http.post(f"/api/tables/{table}/rollback", json={"to": 0}).status_code == 403
    assert nina.http.post(f"/api/tables/{table}/rollback", json={"to": 4000}).status_code == 422
