"""What drivers say ahead: sheets, habits, standing orders, a race that a bot finishes; and why a bot did something."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from server.kit import SHORT_LAP, Guest, Live, Refused, Server, finish, options_of, play_on, table_of

MakeGuest = Callable[..., Guest]
Pair = tuple[dict[str, Any], Live, Live]
NEVER = dict.fromkeys(("react", "slipstream", "discard"), "never")
ALL_TURN = [
    {"kind": "react", "picks": [{"picker": "react"}]},
    {"kind": "slipstream", "picks": [{"picker": "slipstream", "given": {"how": "never"}}]},
    {"kind": "discard", "picks": [{"option": "discard:nothing"}]},
]


@pytest.fixture
def pair(any_server: Server, guest: MakeGuest) -> Iterator[Pair]:
    """Two drivers at a started table."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    table = table_of([nina, otto])
    with nina.live(table["id"]) as first, otto.live(table["id"]) as second:
        first.next("snapshot")
        second.next("snapshot")
        yield table, first, second


def order(kind: str, picks: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """An order for the next such question."""
    return {"kind": kind, "when": "next", "picks": picks, "guards": [], "otherwise": "ask", **more}


def say(live: Live, message: dict[str, Any]) -> dict[str, Any]:
    """Something about questions to come, and what is told in return."""
    live.send({"seat": live.seat, **message})
    while (answer := live.hear())["is"] not in (message["do"], "refused"):
        pass
    if answer["is"] == "refused":
        raise Refused(answer)
    return answer


def lock_in(live: Live) -> None:
    """A gear with its cards, in secret; the fastest that stays within what the corners allow."""
    live.send({"do": "plans", "seat": live.seat, "decision": live.decision["id"]})
    plans = live.next("plans")["plans"]
    calm = [plan for plan in plans if not any(end["spins"] or end["heat"] for end in plan["preview"]["outcomes"])]
    ids = max(calm or plans, key=_speed)["ids"]
    number = live.do({"do": "plan", "seat": live.seat, "decision": live.decision["id"], "options": ids})
    live.until(lambda: live.n >= number)


def _speed(plan: dict[str, Any]) -> int:
    return max((int(end["value"]) for end in plan["preview"]["outcomes"]), default=0)


def _answered(live: Live, by: str = "") -> int:
    return sum(one["is"] == "answered" and by in one["by"] for one in live.heard)


def drive_on(lives: tuple[Live, Live], wanted: Callable[[], object]) -> None:
    """Whatever is asked besides gets its first answer, until something holds."""
    for _ in range(40):
        for live in lives:
            live.drain(0.1)
        if wanted():
            return
        for live in lives:
            if live.decision and live.decision["plans"]:
                lock_in(live)
            elif live.decision:
                asked = live.decision["id"]
                live.drain(1.5)  # an order waits for a second while others look
                if live.decision and live.decision["id"] == asked:
                    live.play(options_of(live)[0])
    raise AssertionError("it never came")


def asked_next(lives: tuple[Live, Live]) -> Live:
    """Whoever is asked first from now on."""
    while True:
        newest = max(live.n for live in lives)
        for live in lives:
            live.until(lambda live=live, newest=newest: live.n >= newest)
        for live in lives:
            if live.decision:
                return live
        for live in lives:
            live.drain(0.1)


def test_every_question_tells_its_occasion(pair: Pair) -> None:
    _, first, second = pair
    assert first.decision["occasion"] == "plan"
    lock_in(first)
    lock_in(second)
    assert asked_next((first, second)).decision["occasion"] == "follow"


def test_a_look_ahead_tells_the_next_question_and_changes_nothing(pair: Pair) -> None:
    _, first, second = pair
    lock_in(first)
    lock_in(second)
    live = asked_next((first, second))
    before = live.n
    told = say(live, {"do": "ahead", "decision": live.decision["id"], "options": ["end-react"]})
    assert told["options"] == ["end-react"]
    assert told["next"]["kind"] in ("slipstream", "discard")
    further = say(live, {"do": "ahead", "decision": live.decision["id"], "options": ["end-react", "discard:nothing"]})
    assert further["next"] is None or further["next"]["kind"] == "discard"
    live.drain()
    assert live.n == before


def test_a_sheet_stops_at_the_first_thing_it_did_not_show(pair: Pair) -> None:
    """What is no longer on offer, or dearer than shown, is left out; what was foreseen is played as one act."""
    _, first, second = pair
    lock_in(first)
    lock_in(second)
    live = asked_next((first, second))
    sheet = {"do": "plan", "seat": live.seat, "decision": live.decision["id"]}
    number = live.do({**sheet, "options": ["end-react", "never-heard-of"], "shown": [0, 0]})
    live.until(lambda: live.n >= number)
    assert live.decision and live.decision["kind"] in ("slipstream", "discard")
    with pytest.raises(Refused):
        live.do({**sheet, "decision": live.decision["id"], "options": ["never-heard-of"], "shown": [0]})


def test_habits_answer_without_a_question_and_tell_the_driver_alone(pair: Pair) -> None:
    _, first, second = pair
    for live in (first, second):
        told = say(live, {"do": "wishes", "often": NEVER})
        assert told["said"] and told["often"] == NEVER
    lock_in(first)
    lock_in(second)
    drive_on((first, second), lambda: all(_answered(live) for live in (first, second)))
    for live in (first, second):
        asked = [one["decision"]["kind"] for one in live.heard if one["is"] == "update" and one.get("decision")]
        assert "discard" not in asked
        told_to = {message["seat"] for message in live.heard if message["is"] == "answered"}
        assert told_to == {live.seat}


def test_who_takes_back_what_answered_itself_is_asked(pair: Pair) -> None:
    _, first, second = pair
    lock_in(first)
    lock_in(second)
    live = asked_next((first, second))
    live.play("end-react")
    live.until(lambda: live.decision and live.decision["kind"] in ("slipstream", "discard"))
    say(live, {"do": "wishes", "often": {"slipstream": "never", "discard": "always"}})
    live.drain()
    assert live.decision and live.decision["kind"] == "discard"
    taken = live.ways_back[0]
    assert taken
    say(live, {"do": "wishes", "often": {"react": "never"}})
    live.do({"do": "undo", "seat": live.seat})
    live.drain()
    assert live.decision and live.decision["kind"] in ("react", "slipstream"), "who takes back wants to be asked"


def test_marks_are_kept_until_the_discard(pair: Pair) -> None:
    _, first, second = pair
    say(first, {"do": "wishes", "often": NEVER, "switches": [], "marked": ["speed-1", "no-such-card"]})
    assert say(first, {"do": "wishes"})["marked"] == ["speed-1", "no-such-card"]
    with pytest.raises(Refused) as refused:
        say(first, {"do": "wishes", "marked": ["x"] * 99})
    assert refused.value.kind == "malformed"
    say(second, {"do": "wishes", "often": NEVER})
    lock_in(first)
    lock_in(second)
    drive_on((first, second), lambda: not say(first, {"do": "wishes"})["marked"])  # marks are for one discard


def test_orders_play_once_in_secret_and_are_told_to_their_owner(pair: Pair) -> None:
    _, first, second = pair
    told = say(first, {"do": "orders", "orders": [order(**one) for one in ALL_TURN], "rev": 0})
    assert told["rev"] == 1 and [one["state"] for one in told["orders"]] == ["set"] * 3
    with pytest.raises(Refused) as refused:
        say(first, {"do": "orders", "orders": [], "rev": 0})
    assert refused.value.kind == "stale"
    say(second, {"do": "wishes", "often": NEVER})
    lock_in(first)
    lock_in(second)
    drive_on((first, second), lambda: _answered(first, "order") > 1)
    states = {one["kind"]: one["state"] for one in say(first, {"do": "orders"})["orders"]}
    assert states["react"] == "played" and states["discard"] in ("played", "set")
    assert not any(message["is"] in ("orders", "answered") and message["seat"] == 0 for message in second.heard)
    assert not any("order:" in frame for frame in second.frames)


def test_an_order_set_while_asked_is_for_the_next_such_question(pair: Pair) -> None:
    """Whoever answers what is asked now has not answered what was ordered for later."""
    _, first, second = pair
    lock_in(first)
    lock_in(second)
    live = asked_next((first, second))
    assert live.decision and live.decision["kind"] == "react"
    say(live, {"do": "orders", "orders": [order("react", [{"option": "no-such"}])], "rev": 0})
    live.play("end-react")
    assert [one["state"] for one in say(live, {"do": "orders"})["orders"]] == ["set"]


def test_an_order_that_cannot_be_played_asks_the_driver(pair: Pair) -> None:
    _, first, second = pair
    wishes = [order("react", [{"option": "boost:99"}])]
    say(first, {"do": "orders", "orders": wishes, "rev": 0})
    say(second, {"do": "wishes", "often": NEVER})
    lock_in(first)
    lock_in(second)
    first.until(lambda: first.decision and first.decision["kind"] == "react", 20)
    first.drain()
    stopped = say(first, {"do": "orders"})["orders"][0]
    assert stopped["state"] == "stopped" and "possible" in stopped["why"]["en"]


def test_undo_hand_over_and_rollback_stop_orders_for_good(shared_server: Server, guest: MakeGuest) -> None:
    nina = guest(shared_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    always = [order("react", [{"picker": "react"}], when="always")]
    with nina.live(table) as live:
        live.next("snapshot")
        say(live, {"do": "orders", "orders": always, "rev": 0})
        live.play(options_of(live)[0])
        live.do({"do": "undo", "seat": 0})
        undone = say(live, {"do": "orders"})
        assert undone["orders"][0]["state"] == "stopped" and "back" in undone["orders"][0]["why"]["en"]
        say(live, {"do": "orders", "orders": always, "rev": undone["rev"]})
        nina.post(f"/api/tables/{table}/seats/0/bot")
        nina.post(f"/api/tables/{table}/seats/0/take-back")
        handed = say(live, {"do": "orders"})
        assert handed["orders"][0]["state"] == "stopped" and "drove" in handed["orders"][0]["why"]["en"]
        say(live, {"do": "orders", "orders": always, "rev": handed["rev"]})
        nina.post(f"/api/tables/{table}/rollback", {"to": 0})
        live.next("snapshot")
        back = say(live, {"do": "orders"})
        assert back["orders"][0]["state"] == "stopped" and "went back" in back["orders"][0]["why"]["en"]


def test_what_is_no_order_is_refused_with_a_sentence(pair: Pair) -> None:
    _, first, _ = pair
    for bad in (
        [{}],
        [7],
        [order("react", [{"picker": "fly"}])],
        [order("react", [])],
        [{**order("react", []), "x": 1}],
    ):
        with pytest.raises(Refused) as refused:
            say(first, {"do": "orders", "orders": bad, "rev": 0})
        assert refused.value.told["why"]["en"].startswith(("order 1", "orders", "This message"))


def test_a_race_of_heat_needs_one_visit_a_round(sqlite_server: Server, guest: MakeGuest) -> None:
    """Three friends look in one after the other: each locks in, plans the rest of the turn, and goes away."""
    friends = [guest(sqlite_server, name) for name in ("Ana", "Ben", "Cleo")]
    table = table_of(friends, options={"circuit": SHORT_LAP})["id"]
    visits = dict.fromkeys(range(3), 0)
    rounds = 0
    for _ in range(60):
        if friends[0].get(f"/api/tables/{table}")["status"] == "over":
            break
        rounds += 1
        for seat, friend in enumerate(friends):
            visits[seat] += _visit(friend, table)
    assert friends[0].get(f"/api/tables/{table}")["status"] == "over"
    assert rounds < 20
    assert max(visits.values()) <= rounds


def _visit(friend: Guest, table: str) -> int:
    """Look in: plan the rest of the own turn, then answer what is asked; 1 if anything was."""
    with friend.live(table) as live:
        live.next("snapshot")
        if live.decision is None:
            return 0
        rev = say(live, {"do": "orders"})["rev"]
        turn = [order(**one, otherwise="policy") for one in ALL_TURN]
        say(live, {"do": "orders", "orders": turn, "rev": rev})
        while live.decision is not None:
            if live.decision["plans"]:
                lock_in(live)
            else:
                number = live.play(options_of(live)[0])
                live.until(lambda number=number: live.n >= number)
            live.drain(0.2)
        return 1


def test_a_bot_finishes_a_race_that_is_decided(any_server: Server, guest: MakeGuest) -> None:
    """Offered only when no person races for the place; then there is no way back, and the race ends by itself."""
    nina = guest(any_server, "Nina")
    table = table_of([nina], bots=2, pace="instant")["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        with pytest.raises(Refused) as refused:
            live.do({"do": "finish", "seat": 0})
        assert refused.value.kind == "too-early"
        slow = random.Random(2)
        while not (live.decision and live.decision.get("certain")):
            play_on([live], slow, 1)
            assert live.table["status"] == "running", "she was not slow enough"
        best, worst = live.decision["certain"]
        assert 1 < best <= worst <= 3
        live.do({"do": "finish", "seat": 0})
        live.until(lambda: live.table["status"] == "over")
    with pytest.raises(Refused):
        nina.post(f"/api/tables/{table}/seats/0/take-back")


def test_a_bot_says_why_and_people_need_not(any_server: Server, guest: MakeGuest) -> None:
    nina = guest(any_server, "Nina")
    table = table_of([nina], bots=1, pace="instant")["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        play_on([live], random.Random(4), 6)
        answers = []
        for number in range(1, live.n + 1):
            live.send({"do": "why", "n": number})
            while (answer := live.hear())["is"] not in ("why", "refused"):
                pass
            answers.append(answer)
        told = [answer["why"]["en"] for answer in answers if answer["is"] == "why"]
        assert told and all(sentence.endswith(".") for sentence in told)
        refused = [answer["kind"] for answer in answers if answer["is"] == "refused"]
        assert "no-bot" in refused


@pytest.mark.parametrize("hints", [True, False])
def test_a_bot_that_looks_ahead_tells_the_best_of_the_rest(any_server: Server, guest: MakeGuest, hints: bool) -> None:
    """Weighed like a hint: where hints are off, the game's own reason has to do."""
    nina = guest(any_server, "Nina")
    seats = [{"kind": "human"}, {"kind": "bot", "level": "champion"}]
    wish = {"game": "formula90", "options": {"length": "sprint"}, "hints": hints, "pace": "instant"}
    table = nina.post("/api/tables", {**wish, "seats": seats, "public": True})["id"]
    nina.post(f"/api/tables/{table}/start")
    told = []
    with nina.live(table) as live:
        live.next("snapshot")
        for _ in range(12):
            play_on([live], random.Random(4), 2)
            live.send({"do": "why", "n": live.n, "seat": 1})
            while (answer := live.hear())["is"] not in ("why", "refused"):
                pass
            told += [answer["why"]] if answer["is"] == "why" else []
    weighed = [why["args"] for why in told if why["key"] == "why.better"]
    assert told and bool(weighed) is hints
    assert all(args["places"] > 0 and args["taken"]["en"] != args["other"]["en"] for args in weighed)


def test_orders_over_http_are_the_owners_alone(shared_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table = table_of([nina, otto])["id"]
    told = nina.post(f"/api/tables/{table}/orders", {"seat": 0, "orders": [order(**ALL_TURN[0])]})
    assert told["rev"] == 1
    assert nina.get(f"/api/tables/{table}/orders", seat=0)["orders"][0]["state"] == "set"
    for act in (
        lambda: otto.get(f"/api/tables/{table}/orders", seat=0),
        lambda: otto.post(f"/api/tables/{table}/orders", {"seat": 0, "orders": []}),
        lambda: nina.post(f"/api/tables/{table}/orders", {"seat": 0, "orders": [], "rev": 0}),
    ):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.kind in ("forbidden", "stale")


def test_a_plan_is_tried_before_it_is_set(shared_server: Server, guest: MakeGuest) -> None:
    """In rounds to come, for its owner alone, and only where the engineer may be asked."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table, silent = (table_of([nina, otto], hints=hints)["id"] for hints in (True, False))
    calm, never = order(**ALL_TURN[0]), order("gear", [{"option": "gear:9"}])
    tried = [nina.post(f"/api/tables/{table}/orders/rehearsal", {"seat": 0, "orders": [one]}) for one in (calm, never)]
    assert all(found["rounds"] > 0 for found in tried)
    assert [found["whole"] for found in tried] == [tried[0]["rounds"], 0]
    assert nina.get(f"/api/tables/{table}/orders", seat=0)["rev"] == 0
    for door, who, orders in (
        (table, otto, [calm]),
        (silent, nina, [calm]),
        (table, nina, [calm] * 25),
        (table, nina, [{"kind": "gear"}]),
    ):
        answer = who.http.post(f"/api/tables/{door}/orders/rehearsal", json={"seat": 0, "orders": orders})
        assert 400 <= answer.status_code < 500 and answer.json()["error"]["why"]


def test_orders_are_opened_to_those_who_may_see_the_race(shared_server: Server, guest: MakeGuest) -> None:
    """After its flag; of a table without spectators they stay at the table."""
    nina, otto, zoe = (guest(shared_server) for _ in range(3))
    for watch, status in (("live", 200), ("off", 403)):
        table = table_of([nina, otto], watch=watch, options={"circuit": SHORT_LAP})["id"]
        nina.post(f"/api/tables/{table}/orders", {"seat": 0, "orders": [order(**ALL_TURN[0])]})
        with nina.live(table) as one, otto.live(table) as other:
            one.next("snapshot"), other.next("snapshot")
            assert zoe.http.get(f"/api/tables/{table}/orders?seat=0").status_code == 403
            finish([one, other], random.Random(5))
        assert otto.get(f"/api/tables/{table}/orders", seat=0)["rev"] == 1
        assert zoe.http.get(f"/api/tables/{table}/orders?seat=0").status_code == status
