"""After the flag: statistics, luck, places, and what a person has driven so far."""

from __future__ import annotations

import random
from collections.abc import Callable

from server.kit import Guest, Server, finish, options_of, play_on, table_of
from server.kit.figures import size

MakeGuest = Callable[..., Guest]
ENOUGH = size("PADDOCK_ADVICE", 12, 3)
"""Decisions for which advice is asked, or more until every kind was among them."""


def test_the_result_of_a_race(shared_server: Server, guest: MakeGuest) -> None:
    """Told to all who look when it is ready, and to all who come later; the same everywhere."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table = table_of([nina, otto])["id"]
    with nina.live(table) as first, otto.live(table) as second:
        assert first.next("snapshot")["result"] is None
        second.next("snapshot")
        assert nina.get(f"/api/tables/{table}/steps/0")["result"] is None
        finish([first, second], random.Random(3))
        results = [live.next("result")["result"] for live in (first, second)]
    shared_server.restart()
    with nina.live(table) as late:
        late.next("snapshot")
        results.append(late.heard[-1]["result"] or late.next("result")["result"])
    results.append(nina.get(f"/api/tables/{table}/steps/0")["result"])
    assert all(result == results[0] for result in results)
    columns = {figure["key"] for figure in results[0]["figures"]}
    assert {car["car"] for car in results[0]["cars"]} == {"car:0", "car:1"}
    for car in results[0]["cars"]:
        assert set(car["values"]) == columns and car["values"]["rounds"] > 0
        assert all(line["count"] > 0 and line["expected"] > 0 for line in car["luck"] if line["key"] == "hand")


def test_what_somebody_has_driven(shared_server: Server, guest: MakeGuest) -> None:
    """Races, wins and places by circuit; a race that a bot drove to its end is not theirs."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    assert nina.get("/api/me/statistics") == []
    places = []
    for seed, circuit in enumerate(("usa", "usa", "italia")):
        table = table_of([nina, otto], options={"circuit": circuit, "laps": 1})["id"]
        with nina.live(table) as first, otto.live(table) as second:
            first.next("snapshot")
            second.next("snapshot")
            finish([first, second], random.Random(seed))
            first.next("result")
            places.append(next(car["place"] for car in first.view["cars"] if car["seat"] == 0))
    away = table_of([nina], bots=1)["id"]
    nina.post(f"/api/tables/{away}/seats/0/bot")
    with nina.live(away) as live:
        live.next("snapshot")
        live.until(lambda: live.table["status"] == "over", 60)
    (told,) = nina.get("/api/me/statistics")
    assert (told["game"], told["races"], told["wins"]) == ("heat", 3, places.count(1))
    assert told["average_place"] == round(sum(places) / 3, 2) and told["podiums"] == 3
    assert [(one["circuit"], one["races"]) for one in told["circuits"]] == [("italia", 1), ("usa", 2)]
    figures = {figure["key"]: figure for figure in told["figures"]}
    assert figures["rounds"]["total"] > 3 and figures["rounds"]["label"]["en"]
    listed = {table["id"]: table for table in nina.get("/api/me/tables")}
    finished = [one for one in listed.values() if one["id"] != away]
    assert sorted(one["place"] for one in finished) == sorted(places) and all(one["cars"] == 2 for one in finished)


def test_my_place_in_a_race_that_goes_on(shared_server: Server, guest: MakeGuest) -> None:
    """In memory or not; whoever only watches has none."""
    nina, zoe = guest(shared_server, "Nina"), guest(shared_server, "Zoe")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        play_on([live], random.Random(5), 12)
        live.drain()
        place = next(car["place"] for car in live.view["cars"] if car["seat"] == 0)
        (listed,) = nina.get("/api/me/tables")
        assert (listed["place"], listed["cars"], listed["status"]) == (place, 2, "running")
    shared_server.restart()
    (listed,) = nina.get("/api/me/tables")
    assert listed["place"] == place and listed["my_turn"]
    on_air = {one["id"]: one for one in zoe.get("/api/tables", open=0)}
    assert on_air[table]["place"] is None


def test_advice_names_the_whole_plan(sqlite_server: Server, guest: MakeGuest) -> None:
    """Gear and cards, what they lead to, and why; every kind of decision has a reason."""
    nina = guest(sqlite_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    seen = set()
    with nina.live(table) as live:
        live.next("snapshot")
        choose = random.Random(6)
        for asked in range(40):
            if asked >= ENOUGH and seen >= {"gear+cards", "react"}:
                break
            live.until(lambda: live.decision or live.table["status"] == "over")
            if not live.decision:
                break
            decision = live.decision
            live.send({"do": "hint", "seat": 0, "decision": decision["id"]})
            hints = live.next("hint")["options"]
            seen.add(decision["kind"])
            for hint in reversed(hints):  # the best one last, to be taken
                assert hint["why"]["en"].endswith(".") and hint["label"]["en"] and hint["preview"] is not None
                assert 1 <= hint["place"] <= 2
            if decision["plans"]:
                assert len(hint["ids"]) == 2 and hint["preview"]["outcomes"]
                wish = {"do": "plan", "seat": 0, "decision": decision["id"], "options": hint["ids"]}
                number = live.do(wish)
            else:
                assert hint["ids"] == [hint["id"]] and hint["id"] in options_of(live)
                number = live.play(choose.choice([hint["id"]]))
            live.until(lambda number=number: live.n >= number)
    assert {"gear+cards", "react"} <= seen
