"""The radio is never silent: whoever comes or looks back hears what was told before, and nothing they may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from server.kit import Guest, Live, Server, options_of, play_on, table_of

MakeGuest = Callable[..., Guest]


def _tail(live: Live, count: int) -> list[object]:
    return live.events[-count:]


def _cards(event: Any) -> object:
    """The cards that an event tells of; a sentence without them says so."""
    cards = event["text"]["args"].get("cards")
    return None if cards == "none" else cards


def test_a_newcomer_hears_the_story(any_server: Server, guest: MakeGuest) -> None:
    """The latest events, exactly as they were told to that seat when they happened."""
    nina, otto, zoe = (guest(any_server, name) for name in ("Nina", "Otto", "Zoe"))
    table = table_of([nina, otto])["id"]
    with nina.live(table) as first, otto.live(table) as second, zoe.live(table) as watcher:
        for live in (first, second, watcher):
            assert [event["kind"] for event in live.next("snapshot")["events"]][:1] == ["race-started"]
        play_on([first, second], random.Random(8), 40)
        newest = max(first.n, second.n)
        for person, live in ((nina, first), (otto, second), (zoe, watcher)):
            live.until(lambda live=live: live.n >= newest)
            with person.live(table) as again:
                told = again.next("snapshot")["events"]
            assert len(told) == 40 and told == _tail(live, 40)
        assert any(_cards(event) for event in first.events if event["kind"] == "cards-drawn")
        assert not any(_cards(event) for event in watcher.events if event["kind"] == "cards-drawn")


def test_what_was_taken_back_was_never_told(any_server: Server, guest: MakeGuest) -> None:
    """Undo takes its events out of the story, here and in the replay."""
    nina = guest(any_server, "Nina")
    table = table_of([nina], options={"circuit": "usa", "laps": 1})["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        choose = random.Random(2)
        while not (live.ways_back[0] and live.events and live.events[-1]["n"] == live.n):
            number = live.play(choose.choice(options_of(live)))
            live.until(lambda number=number: live.n >= number)
        gone = live.n
        number = live.do({"do": "undo", "seat": 0})
        live.until(lambda: live.n >= number)
        with nina.live(table) as again:
            assert gone not in {event["n"] for event in again.next("snapshot")["events"]}
        step = nina.get(f"/api/tables/{table}/steps/{number}")
        assert step["events"] == [] and gone not in {event["n"] for event in step["story"]}
        before = nina.get(f"/api/tables/{table}/steps/{gone}")
        assert before["events"] and all(event["n"] < gone for event in before["story"])


def test_a_replay_has_the_story_up_to_its_step(shared_server: Server, guest: MakeGuest) -> None:
    """The step's own events apart, so that a client can animate them."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table = table_of([nina, otto])["id"]
    with nina.live(table) as first, otto.live(table) as second:
        first.next("snapshot")
        second.next("snapshot")
        play_on([first, second], random.Random(4), 30)
        last = first.n
        start = nina.get(f"/api/tables/{table}/steps/0", seat=0)
        assert start["story"] == [] and start["events"][0]["kind"] == "race-started"
        told = [*start["events"], *first.events]
        for number in range(1, last, 7):
            step = nina.get(f"/api/tables/{table}/steps/{number}", seat=0)
            assert step["events"] == [event for event in told if event["n"] == number]
            assert step["story"] == [event for event in told if event["n"] < number][-40:]


def test_a_forced_rest_of_a_plan_is_no_mistake(sqlite_server: Server, guest: MakeGuest) -> None:
    """A plan names gear and cards even where the cards follow from the gear: it is taken all the same."""
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    table = table_of([nina, otto], options={"circuit": "usa", "laps": 1})["id"]
    choose, forced = random.Random(7), 0
    with nina.live(table) as first, otto.live(table) as second:
        first.next("snapshot")
        second.next("snapshot")
        for _ in range(400):
            newest = max(first.n, second.n)
            for live in (first, second):
                live.until(lambda live=live, newest=newest: live.n >= newest)
            asked = [live for live in (first, second) if live.decision]
            if not asked or forced:
                break
            forced += _choose(asked[0], choose)
    assert forced, "no forced plan in this race; choose another seed"


def _choose(live: Live, choose: random.Random) -> int:
    """A forced plan if there is one, anything otherwise."""
    assert live.decision
    decision = live.decision
    if not decision["plans"]:
        live.play(choose.choice(options_of(live)))
        return 0
    live.send({"do": "plans", "seat": decision["seat"], "decision": decision["id"]})
    plans = [plan["ids"] for plan in live.next("plans")["plans"]]
    gears = [ids[0] for ids in plans]
    single = [ids for ids in plans if gears.count(ids[0]) == 1 and len(ids) > 1]
    wish = {"do": "plan", "seat": decision["seat"], "decision": decision["id"]}
    live.do({**wish, "options": (single or plans)[-1]})
    return len(single)
