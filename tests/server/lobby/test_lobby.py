"""A lobby that all look at: changes are told, readiness is asked anew, suggestions are heard, removals hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.kit import Guest, Refused, Server

MakeGuest = Callable[..., Guest]


def _table(host: Guest, guests: int = 1, **wish: object) -> dict[str, Any]:
    seats = [{"kind": "human"}, *[{"kind": "open"}] * guests]
    made: dict[str, Any] = host.post("/api/tables", {"seats": seats, "public": True, **wish})
    return made


def test_a_change_is_told_and_asks_anew_who_is_ready(any_server: Server, guest: MakeGuest) -> None:
    """The circuit changes, the laps stay; everybody reads it, and nobody is ready any more."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    table = _table(nina, options={"circuit": "usa", "laps": 1})["id"]
    otto.post(f"/api/tables/{table}/join")
    ready = otto.post(f"/api/tables/{table}/ready", {"ready": True})
    assert [seat["ready"] for seat in ready["seats"]] == [False, True]
    with otto.live(table) as live:
        live.drain()
        after = nina.call("PATCH", f"/api/tables/{table}", {"some_options": {"circuit": "italia"}})
        line = live.next("chat")["line"]
    assert line["name"] == "" and line["text"] == "Nina has changed the table: circuit Italia."
    assert after["options"]["laps"] == 1 and after["options"]["circuit"] == "italia"
    assert not any(seat["ready"] for seat in after["seats"])


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        ({"kind": "daily", "hours": 48}, "clock 48 h for each decision"),
        ({"kind": "live", "move_s": 30, "reserve_s": 60}, "clock live 30 s and 60 s in reserve"),
        ({"kind": "live", "move_s": 30, "reserve_s": 0}, "clock live 30 s"),
        ({"kind": "none"}, "clock none"),
    ],
)
def test_another_clock_is_told_and_asks_anew_who_is_ready(
    clock: dict[str, Any], told: str, sqlite_server: Server, guest: MakeGuest
) -> None:
    """Nobody starts with 30 seconds who was ready for a day."""
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    table = _table(nina, clock={"kind": "daily", "hours": 24})["id"]
    otto.post(f"/api/tables/{table}/join")
    otto.post(f"/api/tables/{table}/ready", {"ready": True})
    with otto.live(table) as live:
        live.drain()
        after = nina.call("PATCH", f"/api/tables/{table}", {"clock": clock})
        assert live.next("chat")["line"]["text"] == f"Nina has changed the table: {told}."
    assert not any(seat["ready"] for seat in after["seats"])


def test_a_new_name_unsettles_nobody(sqlite_server: Server, guest: MakeGuest) -> None:
    """Only what people race by is worth another look."""
    nina = guest(sqlite_server, "Nina")
    table = _table(nina)["id"]
    nina.post(f"/api/tables/{table}/ready", {"ready": True})
    after = nina.call("PATCH", f"/api/tables/{table}", {"name": "Sunday", "chat": "drivers"})
    assert after["seats"][0]["ready"] and after["name"] == "Sunday"


def test_one_option_goes_back_to_what_is_usual(sqlite_server: Server, guest: MakeGuest) -> None:
    """Null takes an option out; an unknown one is refused, and nothing changes."""
    nina = guest(sqlite_server, "Nina")
    table = _table(nina, options={"laps": 2, "weather": True})["id"]
    after = nina.call("PATCH", f"/api/tables/{table}", {"some_options": {"laps": None}})
    assert after["options"]["laps"] == 0 and after["options"]["weather"]
    with pytest.raises(Refused, match="wings"):
        nina.call("PATCH", f"/api/tables/{table}", {"some_options": {"wings": 3}})
    assert nina.get(f"/api/tables/{table}")["options"] == after["options"]


def test_a_suggestion_is_taken_up_or_not(any_server: Server, guest: MakeGuest) -> None:
    """Drivers suggest, the host decides; what cannot be raced is refused at once, and strangers are not heard."""
    nina, otto, rosa = guest(any_server, "Nina"), guest(any_server, "Otto"), guest(any_server, "Rosa")
    table = _table(nina, 2)["id"]
    otto.post(f"/api/tables/{table}/join")
    path = f"/api/tables/{table}/suggestion"
    with pytest.raises(Refused) as refused:
        rosa.post(path, {"options": {"laps": 2}})
    assert refused.value.status == 403
    with pytest.raises(Refused, match="laps"):
        otto.post(path, {"options": {"laps": 99}})
    assert otto.post(path, {"options": {"laps": 2}})["seats"][1]["suggestion"] == {"laps": 2}
    with pytest.raises(Refused):
        otto.post(f"{path}/1", {"accept": True})
    after = nina.post(f"{path}/1", {"accept": True})
    assert after["options"]["laps"] == 2 and after["seats"][1]["suggestion"] is None
    with pytest.raises(Refused) as refused:
        nina.post(f"{path}/1", {"accept": True})
    assert refused.value.kind == "no-suggestion"


def test_whoever_is_taken_off_is_told_and_stays_off(any_server: Server, guest: MakeGuest) -> None:
    """With the reason, on the open page too; until the host lets them in again."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    table = _table(nina)["id"]
    otto.post(f"/api/tables/{table}/join")
    with otto.live(table) as live:
        live.drain()
        nina.post(f"/api/tables/{table}/seats/1", {"kind": "open", "reason": "we wait for Rosa"})
        with pytest.raises(ConnectionClosed) as closed:
            live.next("never")
    assert closed.value.rcvd and closed.value.rcvd.code == 4403 and "we wait for Rosa" in closed.value.rcvd.reason
    for call in (lambda: otto.post(f"/api/tables/{table}/join"), lambda: otto.get(f"/api/tables/{table}")):
        with pytest.raises(Refused, match="we wait for Rosa") as refused:
            call()
        assert (refused.value.status, refused.value.kind) == (403, "removed")
    with pytest.raises(Refused):
        otto.get(f"/api/tables/{table}/removals")
    (removal,) = nina.get(f"/api/tables/{table}/removals")
    assert removal["name"] == "Otto"
    nina.call("DELETE", f"/api/tables/{table}/removals/{removal['id']}")
    assert otto.post(f"/api/tables/{table}/join")["my_seats"] == [1]


def test_a_new_name_does_not_lead_back_in(any_server: Server, guest: MakeGuest) -> None:
    """Whoever was taken off comes as another guest, with the link that they kept: it opens nothing any more."""
    nina, otto, again, rosa = (guest(any_server, name) for name in ("Nina", "Otto", "Toto", "Rosa"))
    made = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}], "public": False, "watch": "off"})
    table, kept = made["id"], made["join_code"]
    otto.post(f"/api/tables/{table}/join", {"invitation": kept})
    nina.post(f"/api/tables/{table}/seats/1", {"kind": "open", "reason": "no"})
    for call in (lambda: again.get(f"/api/join/{kept}"), lambda: _join(again, table, kept)):
        with pytest.raises(Refused):
            call()
    fresh = nina.get(f"/api/tables/{table}")["join_code"]
    assert fresh != kept and _join(rosa, table, fresh)["my_seats"] == [1]


def _join(somebody: Guest, table: str, code: str) -> Any:
    return somebody.post(f"/api/tables/{table}/join", {"invitation": code})


def test_a_bot_that_goes_is_not_kept_off(sqlite_server: Server, guest: MakeGuest) -> None:
    """Nor is a second seat at the host's own device."""
    nina = guest(sqlite_server, "Nina")
    seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot"}]
    table = nina.post("/api/tables", {"seats": seats})["id"]
    nina.post(f"/api/tables/{table}/seats/2", {"kind": "closed"})
    nina.post(f"/api/tables/{table}/seats/1", {"kind": "closed"})
    assert nina.get(f"/api/tables/{table}/removals") == []


def test_seats_move_on_the_grid(sqlite_server: Server, guest: MakeGuest) -> None:
    """The host puts a seat elsewhere; a place that is none is refused."""
    nina = guest(sqlite_server, "Nina")
    seats = [{"kind": "human"}, {"kind": "bot", "name": "Ben"}, {"kind": "bot", "name": "Cleo"}]
    table = nina.post("/api/tables", {"seats": seats})["id"]
    after = nina.post(f"/api/tables/{table}/seats/2/move", {"to": 0})
    assert [seat["name"] for seat in after["seats"]] == ["Cleo", "Nina", "Ben"] and after["my_seats"] == [1]
    with pytest.raises(Refused, match="no seat 9"):
        nina.post(f"/api/tables/{table}/seats/0/move", {"to": 8})


def test_cars_wear_their_drivers_colours(sqlite_server: Server, guest: MakeGuest) -> None:
    """As chosen when the race starts; who comes second with a colour or a number gets the next free one."""
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    table = _table(nina)["id"]
    otto.post(f"/api/tables/{table}/join")
    for person in (nina, otto):
        person.call("PATCH", "/api/me", {"livery": "amber", "number": 7})
    nina.post(f"/api/tables/{table}/start")
    with nina.live(table) as live:
        live.next("snapshot")
        cars = {car["seat"]: (car["livery"], car["num"]) for car in live.view["cars"]}
    assert cars[0] == ("amber", 7)
    assert cars[1][0] != "amber" and cars[1][1] != 7
