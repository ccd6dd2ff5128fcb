"""Notices reach people over real mail, push and webhooks, once each and with nothing secret in them."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from email.message import EmailMessage

import httpx
import pytest

from paddock.kernel import Plain, find_game
from paddock.server.notices import DIGESTED
from server.kit import Guest, Refused, TravellingServer, finish, options_of, table_of, with_account
from server.kit.receivers import Browser, MailServer, Received, WebReceiver

DAILY = {"kind": "daily", "hours": 24}
HOUR = 3600


@dataclass
class Place:
    """A server that calls people, and where its calls arrive."""

    server: TravellingServer
    mail: MailServer
    web: WebReceiver


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    mail, web = MailServer(), WebReceiver()
    options = ("--smtp", mail.url, "--mail-from", "paddock@example.org", "--push", "mailto:me@example.org")
    running = TravellingServer(tmp_path_factory.mktemp("notices"), "", *options, "--webhooks", "--webhook-lan")
    yield Place(running, mail, web)
    running.stop()
    mail.stop()
    web.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def people(place: Place) -> Iterator[list[Guest]]:
    place.mail.mails.clear()
    place.web.posts.clear()
    place.web.answer, place.mail.answer = 201, "250 OK"
    guests = [Guest(place.server.base, name) for name in ("Nina", "Rey")]
    yield guests
    for guest in guests:
        guest.close()


def wait_for(wanted: Callable[[], object], seconds: float = 60) -> None:
    """Look again and again."""
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.05)


def with_push(guest: Guest, place: Place) -> Browser:
    """A browser that is subscribed."""
    browser = Browser()
    wish = {"way": "push", "address": f"{place.web.base}/push/{guest.me['id']}", "keys": browser.keys}
    guest.post("/api/me/notices/channels", wish)
    return browser


def with_mail(guest: Guest, place: Place) -> Plain:
    """A mail address that was confirmed."""
    guest.post("/api/me/notices/channels", {"way": "mail", "address": "rey@example.org"})
    assert guest.get("/api/me/notices")["channels"][0]["state"] == "waiting"
    (asking,) = place.mail.mails
    assert "Confirm" in asking["Subject"]
    link = re.search(r"http\S+confirm\?token=\S+", asking.get_body(("plain",)).get_content())  # type: ignore[union-attr]
    assert link
    path = link.group().partition("/api/")[2]
    assert httpx.get(f"{place.server.base}/api/{path}").status_code == 200
    place.mail.mails.clear()
    channel: Plain = guest.get("/api/me/notices")["channels"][0]
    assert channel["state"] == "on"
    return channel


def posts_to(place: Place, guest: Guest) -> list[Received]:
    """What came for somebody, whose id is in all their addresses."""
    return [post for post in place.web.posts if guest.me["id"] in post.path]


def test_your_move_by_push_once_a_round(place: Place, people: list[Guest]) -> None:
    nina, rey = people
    browser = with_push(rey, place)
    table = table_of(people, clock=DAILY)
    wait_for(lambda: posts_to(place, rey))
    (push,) = posts_to(place, rey)
    told = browser.read(push)
    assert told["title"] == "Your move: HEAT, USA (23 h left)" and told["url"].endswith(f"/t/{table['id']}")
    assert push.headers["content-encoding"] == "aes128gcm" and push.headers["urgency"] == "normal"
    assert 0 < int(push.headers["ttl"]) <= 86_400 and re.fullmatch(r"[A-Za-z0-9_-]{1,32}", push.headers["topic"])
    assert push.headers["authorization"].startswith("vapid t=")
    with nina.live(table["id"]) as live:
        live.next("snapshot")
        live.play(options_of(live)[0])
    place.server.rest()
    assert len(posts_to(place, rey)) == 1, "nobody is called twice for the same round"


def test_half_and_the_last_eighth(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    browser = with_push(rey, place)
    table_of(people, clock=DAILY)
    wait_for(lambda: len(posts_to(place, rey)) == 1)
    place.server.travel(12.1 * HOUR)
    wait_for(lambda: len(posts_to(place, rey)) == 2)
    place.server.travel(9.2 * HOUR)
    wait_for(lambda: len(posts_to(place, rey)) == 3)
    titles = [browser.read(post)["title"] for post in posts_to(place, rey)]
    assert titles[1].startswith("Half of your time is over") and titles[2].startswith("Your time runs out")
    place.server.travel(4 * HOUR)
    wait_for(lambda: len(posts_to(place, rey)) == 4)
    assert browser.read(posts_to(place, rey)[3])["title"].startswith("A relief drives for you")


def test_reminders_follow_a_clock_that_was_moved(place: Place, people: list[Guest]) -> None:
    """By a gift of time, and by a pause: nobody is told that a time runs out that does not, and nobody is not told."""
    nina, rey = people
    browser = with_push(rey, place)
    table = table_of(people, clock=DAILY)["id"]
    wait_for(lambda: len(posts_to(place, rey)) == 1)
    place.server.travel(12.1 * HOUR)
    wait_for(lambda: len(posts_to(place, rey)) == 2)
    nina.post(f"/api/tables/{table}/seats/1/time")
    place.server.travel(9 * HOUR)
    place.server.rest()
    assert len(posts_to(place, rey)) == 2, "there are 27 hours more"
    proposed = nina.post(f"/api/tables/{table}/pause")
    rey.post(f"/api/tables/{table}/proposals/{proposed['id']}/vote", {"yes": True})
    place.server.travel(40 * HOUR)
    place.server.rest()
    place.web.posts.clear()
    nina.post(f"/api/tables/{table}/resume")
    place.server.travel(6 * HOUR)  # a pause ends with notice
    place.server.travel(15 * HOUR)
    wait_for(lambda: len(posts_to(place, rey)) == 1)
    place.server.travel(7 * HOUR)
    wait_for(lambda: len(posts_to(place, rey)) == 2)
    place.server.rest()
    titles = [browser.read(post)["title"] for post in posts_to(place, rey)]
    assert titles[0] == "Half of your time is over: HEAT, USA (11 h left)", titles
    assert titles[1] == "Your time runs out: HEAT, USA (4 h left)", titles


def test_a_page_that_can_be_seen_is_notice_enough_but_for_the_deadline(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    browser = with_push(rey, place)
    table = table_of(people, clock=DAILY)["id"]
    wait_for(lambda: len(posts_to(place, rey)) == 1)
    seats = [{"kind": "human"}, {"kind": "open"}]
    other = people[0].post("/api/tables", {"game": "heat", "seats": seats, "public": True, "clock": DAILY})["id"]
    rey.post(f"/api/tables/{other}/join")
    with rey.live(other) as live:
        live.next("table")
        people[0].post(f"/api/tables/{other}/start")
        for _ in range(3):
            live.send({"do": "ping", "looking": True})
            live.next("pong")
            place.server.travel(100)
            place.server.rest()
        assert len(posts_to(place, rey)) == 1, "she sees it"
        for hours in (12, 9.5):
            live.send({"do": "ping", "looking": True})
            live.next("pong")
            place.server.travel(hours * HOUR)
            live.send({"do": "ping", "looking": True})
            live.next("pong")
    wait_for(lambda: len(posts_to(place, rey)) >= 5)
    place.server.rest()
    told = [browser.read(post) for post in posts_to(place, rey)]
    for one in (table, other):
        kinds = {notice["title"].partition(":")[0] for notice in told if notice["url"].endswith(one)}
        assert kinds >= {"Half of your time is over", "Your time runs out"}, kinds


def test_mail_waits_ten_minutes_and_lets_itself_be_switched_off(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    with_mail(rey, place)
    table_of(people, clock=DAILY)
    place.server.rest()
    assert not place.mail.mails
    place.server.travel(601)
    wait_for(lambda: place.mail.mails)
    (mail,) = place.mail.mails
    assert mail["Subject"].startswith("Your move: HEAT, USA (") and mail["To"] == "rey@example.org"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert abs(mail["Date"].datetime.timestamp() - place.server.now() / 1000) < HOUR
    assert mail["Auto-Submitted"] == "auto-generated"
    out = mail["List-Unsubscribe"].strip("<>").partition("/api/")[2]
    stranger = httpx.Client(base_url=place.server.base)
    assert "button" in stranger.get(f"/api/{out}").text, "a scanner that opens the link changes nothing"
    assert "mail" in rey.get("/api/me/notices")["wishes"]["ways"]["turn"]
    assert stranger.post(f"/api/{out}", content=b"List-Unsubscribe=One-Click").status_code == 200
    assert "mail" not in rey.get("/api/me/notices")["wishes"]["ways"]["turn"]
    assert stranger.post(f"/api/{out[:-3]}abc").status_code == 404
    stranger.close()
    table_of(people, clock=DAILY)
    place.server.rest()
    place.server.travel(700)
    place.server.rest()
    assert len(place.mail.mails) == 1


def test_a_mail_that_waits_into_the_night_comes_in_the_morning(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    with_mail(rey, place)
    minute = place.server.now() // 60_000 % (24 * 60)
    night = [(minute + 5) % (24 * 60), (minute + 125) % (24 * 60)]
    rey.call("PUT", "/api/me/notices", {"quiet": night})
    table_of(people, clock=DAILY)
    place.server.rest()
    place.server.travel(660)
    place.server.rest()
    assert not place.mail.mails
    place.server.travel(2 * HOUR)
    wait_for(lambda: place.mail.mails)


def test_a_webhook_is_signed(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    told = rey.post("/api/me/notices/channels", {"way": "webhook", "address": f"{place.web.base}/hook/{rey.me['id']}"})
    key = told["channels"][0]["key"]
    table = table_of(people, clock=DAILY)
    wait_for(lambda: posts_to(place, rey))
    (post,) = posts_to(place, rey)
    moment, mac = re.fullmatch(r"t=(\d+),v1=([0-9a-f]{64})", post.headers["paddock-signature"]).groups()  # type: ignore[union-attr]
    assert hmac.new(key.encode(), f"{moment}.".encode() + post.body, hashlib.sha256).hexdigest() == mac
    body = json.loads(post.body)
    assert body["v"] == 1 and body["event"] == "turn" and body["table"] == table["id"] and body["seat"] == 1
    assert body["text"] == body["content"] and body["deadline"] and body["id"]


def test_a_test_tells_how_it_went(place: Place, people: list[Guest]) -> None:
    nina, rey = people
    with_push(rey, place)
    channel = rey.get("/api/me/notices")["channels"][0]["id"]
    path = f"/api/me/notices/channels/{channel}/test"
    assert rey.post(path)["result"] == "sent"
    place.web.answer = 500
    assert rey.post(path)["result"] == "answer 500"
    with pytest.raises(Refused) as refused:
        nina.post(path)
    assert refused.value.status == 404
    assert [sent["result"] for sent in rey.get("/api/me/notices")["record"]] == ["answer 500", "sent"]
    place.web.answer = 410
    rey.post(path)
    assert rey.get("/api/me/notices")["channels"] == [], "the browser is gone"


def test_what_fails_is_tried_again_only_while_it_is_true(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    with_push(rey, place)
    place.web.answer = 503
    table = table_of(people, clock=DAILY)
    wait_for(lambda: len(posts_to(place, rey)) == 1)
    place.server.rest()  # it is written down that it failed, and when it is tried again
    place.server.travel(40)
    wait_for(lambda: len(posts_to(place, rey)) == 2)
    place.server.rest()
    place.web.answer = 201
    place.server.travel(150)
    wait_for(lambda: len(posts_to(place, rey)) == 3)
    place.web.answer = 503
    other = table_of(people, clock=DAILY)
    wait_for(lambda: len(posts_to(place, rey)) == 4)
    place.server.rest()
    rey.post(f"/api/tables/{other['id']}/leave")
    place.server.travel(3600)
    place.server.rest()
    assert len(posts_to(place, rey)) == 4, "a bot drives; nobody is asked"
    assert table["id"] != other["id"]


def test_quiet_hours_and_muted_tables(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    with_push(rey, place)
    now = time.gmtime(place.server.now() / 1000)
    minute = now.tm_hour * 60 + now.tm_min
    rey.call("PUT", "/api/me/notices", {"time_zone": "UTC", "quiet": [(minute - 30) % 1440, (minute + 60) % 1440]})
    table_of(people, clock=DAILY)
    place.server.rest()
    assert not posts_to(place, rey)
    place.server.travel(61 * 60)
    wait_for(lambda: len(posts_to(place, rey)) == 1)
    rey.call("PUT", "/api/me/notices", {})
    seats = [{"kind": "human"}, {"kind": "open"}]
    table = people[0].post("/api/tables", {"game": "heat", "seats": seats, "public": True, "clock": DAILY})
    rey.post(f"/api/tables/{table['id']}/join")
    rey.call("PUT", f"/api/tables/{table['id']}/notices", {"mode": "mute"})
    people[0].post(f"/api/tables/{table['id']}/start")
    place.server.rest()
    assert len(posts_to(place, rey)) == 1
    people[0].post(f"/api/tables/{table['id']}/pause")
    wait_for(lambda: len(posts_to(place, rey)) == 2)


def test_nothing_secret_is_in_a_notice(place: Place, people: list[Guest]) -> None:
    """Neither cards, nor seeds, nor codes; a private table's name only for who wants it."""
    nina, rey = people
    browser = with_push(rey, place)
    rey.post("/api/me/notices/channels", {"way": "webhook", "address": f"{place.web.base}/hook/{rey.me['id']}"})
    seats = [{"kind": "human"}, {"kind": "open"}]
    made = nina.post("/api/tables", {"game": "heat", "seats": seats, "name": "Xylophone", "clock": DAILY})
    rey.post(f"/api/tables/{made['id']}/join", {"invitation": made["join_code"]})
    nina.post(f"/api/tables/{made['id']}/start")
    wait_for(lambda: len(posts_to(place, rey)) == 2)
    plain = [json.dumps(browser.read(p)) if "push" in p.path else p.body.decode() for p in posts_to(place, rey)]
    cards = {str(fact.get("name", "")).lower() for fact in find_game("heat").card_facts().values()} - {"heat", ""}
    for text in plain:
        for secret in ("Xylophone", made["join_code"], made["commitment"], rey.cookie.partition("=")[2], *cards):
            assert secret not in text.lower() and secret not in text, secret


def test_who_looks_is_not_called(place: Place, people: list[Guest]) -> None:
    nina, rey = people
    with_push(rey, place)
    seats = [{"kind": "human"}, {"kind": "open"}]
    table = nina.post("/api/tables", {"game": "heat", "seats": seats, "public": True})
    rey.post(f"/api/tables/{table['id']}/join")
    with rey.live(table["id"]) as live:
        live.next("table")
        nina.post(f"/api/tables/{table['id']}/start")
        place.server.rest()
        assert not posts_to(place, rey), "the page is open and was just used"
        place.server.travel(200)
        wait_for(lambda: posts_to(place, rey))  # a forgotten tab


def text_of(mail: EmailMessage) -> str:
    """What a mail says."""
    body = mail.get_body(("plain",))
    assert body
    return str(body.get_content())


def test_a_digest_tells_what_waits_and_lets_itself_be_switched_off(place: Place, people: list[Guest]) -> None:
    """Nothing comes one by one, and whoever wants no digest any more does not get the mails one by one either."""
    _nina, rey = people
    with_mail(rey, place)
    soon = (place.server.now() // 3_600_000 + 2) % 24
    rey.call("PUT", "/api/me/notices", {"digest_hour": soon, "names": True})
    tables = [table_of(people, clock=DAILY), table_of(people, clock={"kind": "daily", "hours": 12})]
    place.server.rest()
    place.server.travel(900)
    place.server.rest()
    assert not place.mail.mails, "they are collected"
    place.server.travel(2 * HOUR)
    wait_for(lambda: place.mail.mails)
    place.server.rest()
    (mail,) = place.mail.mails
    text = text_of(mail)
    assert mail["Subject"] == "Your races"
    assert re.findall(r"/t/([A-Za-z0-9_-]+)", text) == [tables[1]["id"], tables[0]["id"]]
    assert text.count("Your move: HEAT, USA (") == 2, "the least time left comes first"
    out = mail["List-Unsubscribe"].strip("<>").partition("/api/")[2]
    assert httpx.post(f"{place.server.base}/api/{out}").status_code == 200
    ways = rey.get("/api/me/notices")["wishes"]["ways"]
    assert not any("mail" in ways[event] for event in DIGESTED) and "mail" in ways["last"]


def test_a_way_that_fails_for_long_is_switched_off_and_another_one_tells(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    with_mail(rey, place)
    browser = with_push(rey, place)
    push = next(one for one in rey.get("/api/me/notices")["channels"] if one["way"] == "push")
    failing = f"UPDATE channels SET failures = 19 WHERE id = {push['id']}"
    with closing(sqlite3.connect(place.server.folder / "paddock.sqlite3")) as database, database:
        database.execute(failing)
    place.web.answer = 500
    path = f"/api/me/notices/channels/{push['id']}/test"
    assert rey.post(path)["result"] == "answer 500"
    wait_for(lambda: place.mail.mails)
    (mail,) = place.mail.mails
    assert mail["Subject"] == "A way to reach you was switched off" and "127.0.0.1" in text_of(mail)
    assert {one["way"]: one["state"] for one in rey.get("/api/me/notices")["channels"]} == {"mail": "on", "push": "off"}
    place.web.answer = 201
    assert rey.post(path)["result"] == "sent"
    assert {one["state"] for one in rey.get("/api/me/notices")["channels"]} == {"on"}, "a test that works is a wish"
    assert browser.read(posts_to(place, rey)[-1])["title"] == "It works"


def test_a_call_for_relief_wakes_the_absent_alone_and_at_once(place: Place, people: list[Guest]) -> None:
    """Quiet hours are no reason to tell somebody in the morning what was over within a minute."""
    nina, rey = people
    ola = Guest(place.server.base, "Ola")
    browser, _other = with_push(rey, place), with_push(ola, place)
    minute = place.server.now() // 60_000 % 1440
    for one in (rey, ola):
        one.call("PUT", "/api/me/notices", {"quiet": [(minute - 30) % 1440, (minute + 600) % 1440]})
    table = table_of([nina, rey, ola])
    place.server.travel(200)
    nina.post(f"/api/tables/{table['id']}/seats/1/relief")
    wait_for(lambda: posts_to(place, rey))
    place.server.rest()
    titles = [browser.read(post)["title"] for post in posts_to(place, rey)]
    assert len(titles) == 1 and re.fullmatch(r"Relief is called for your seat: HEAT, USA \(\d+ s left\)", titles[0])
    assert not posts_to(place, ola), "it is not her seat"
    ola.close()


def test_a_vote_that_is_over_is_not_told_in_the_morning(place: Place, people: list[Guest]) -> None:
    nina, rey = people
    with_push(rey, place)
    minute = place.server.now() // 60_000 % 1440
    table = table_of(people, clock=DAILY)
    wait_for(lambda: posts_to(place, rey))
    place.server.rest()
    rey.call("PUT", "/api/me/notices", {"quiet": [(minute - 30) % 1440, (minute + 60) % 1440]})
    proposed = nina.post(f"/api/tables/{table['id']}/pause")
    rey.post(f"/api/tables/{table['id']}/proposals/{proposed['id']}/vote", {"yes": False})
    place.server.travel(2 * HOUR)
    place.server.rest()
    assert len(posts_to(place, rey)) == 1


def test_what_an_order_answers_calls_nobody(place: Place, people: list[Guest]) -> None:
    """Once a round at most, and not for a round that was planned."""
    nina, rey = people
    with_push(rey, place)
    table = table_of(people, clock=DAILY)["id"]
    wait_for(lambda: len(posts_to(place, rey)) == 1)
    cards = [{"picker": "fastest-under", "given": {"most": 20}}, {"picker": "slowest-over", "given": {"least": 0}}]
    kinds = {
        "react": [{"picker": "react"}],
        "slipstream": [{"picker": "slipstream", "given": {"how": "never"}}],
        "discard": [{"option": "discard:nothing"}],
        "gear": [{"picker": "gear", "given": {"gear": 1}}, {"picker": "gear", "given": {"gear": 2}}],
        "cards": cards,
    }
    orders = [
        {"kind": kind, "when": "always", "picks": picks, "guards": [], "otherwise": "policy"}
        for kind, picks in kinds.items()
    ]
    with rey.live(table) as live:
        live.next("snapshot")
        rey.post(f"/api/tables/{table}/orders", {"seat": 1, "orders": orders})
        live.play(options_of(live)[0])
        live.until(lambda: live.decision is None)
    with nina.live(table) as other:
        other.next("snapshot")
        for _ in range(12):
            if other.decision:
                number = other.play(options_of(other)[0])
                other.until(lambda number=number: other.n >= number)
            other.drain(0.3)
    place.server.rest()
    assert len(posts_to(place, rey)) == 1, "the plan answers for her"


def test_who_is_invited_by_name_is_called_while_the_lobby_waits(place: Place, people: list[Guest]) -> None:
    nina, rey = people
    browser, name = with_push(rey, place), with_account(rey)["login"]["account"]
    seats = [{"kind": "human"}, {"kind": "open"}]
    table = nina.post("/api/tables", {"game": "heat", "seats": seats, "name": "Xylophone"})["id"]
    for _ in range(2):
        nina.post(f"/api/tables/{table}/invite", {"name": name})
    wait_for(lambda: posts_to(place, rey))
    place.server.rest()
    (post,) = posts_to(place, rey)
    told = browser.read(post)
    assert told["title"].startswith("You are invited to a table: HEAT") and told["text"] == "By Nina."
    assert [call["table"] for call in rey.get("/api/me/calls")] == [table]
    rey.post(f"/api/tables/{table}/join")
    assert rey.get("/api/me/calls") == [], "who has come is not called any more"


def test_strangers_fill_nobody_s_mailbox(place: Place, people: list[Guest]) -> None:
    """However many tables they make, under however many names; whom somebody follows is always heard."""
    nina, rey = people
    with_push(rey, place)
    name, friend = (with_account(one)["login"]["account"] for one in (rey, nina))
    seats = [{"kind": "human"}, {"kind": "open"}]
    strangers = [Guest(place.server.base, f"Stranger {letter}") for letter in "ABC"]
    for stranger in strangers:
        for _ in range(2):
            table = stranger.post("/api/tables", {"game": "heat", "seats": seats})["id"]
            stranger.post(f"/api/tables/{table}/invite", {"name": name})
        stranger.close()
    wait_for(lambda: posts_to(place, rey))
    place.server.rest()
    assert len(posts_to(place, rey)) == 1 and len(rey.get("/api/me/calls")) == 6, "home tells of all"
    rey.call("PUT", f"/api/people/{friend}/follow")
    for _ in range(2):
        table = nina.post("/api/tables", {"game": "heat", "seats": seats})["id"]
        nina.post(f"/api/tables/{table}/invite", {"name": name})
    wait_for(lambda: len(posts_to(place, rey)) == 3)


def befriend(one: Guest, other: Guest) -> list[str]:
    """Two people with accounts who follow each other; their names."""
    names = [with_account(person)["login"]["account"] for person in (one, other)]
    one.call("PUT", f"/api/people/{names[1]}/follow")
    other.call("PUT", f"/api/people/{names[0]}/follow")
    return names


def open_table(host: Guest, **manners: object) -> str:
    """A table that waits for somebody."""
    seats = [{"kind": "human"}, {"kind": "open"}]
    return str(host.post("/api/tables", {"game": "heat", "seats": seats, "public": True, **manners})["id"])


def test_friends_hear_of_an_open_table_once_a_day(place: Place, people: list[Guest]) -> None:
    """However many a host opens; a table that is made public later is told as well."""
    nina, rey = people
    browser, _ = with_push(rey, place), befriend(nina, rey)
    hidden = open_table(nina, public=False)
    place.server.rest()
    assert not posts_to(place, rey), "a private table is nobody's business"
    nina.call("PATCH", f"/api/tables/{hidden}", {"public": True})
    wait_for(lambda: posts_to(place, rey))
    open_table(nina)
    place.server.rest()
    (post,) = posts_to(place, rey)
    told = browser.read(post)
    assert told["title"] == "A friend waits for drivers: HEAT, USA" and told["url"].endswith(f"/t/{hidden}")
    assert told["text"].startswith("By Nina.")
    place.server.travel(24 * HOUR)
    open_table(nina)
    wait_for(lambda: len(posts_to(place, rey)) == 2)


def test_only_friends_hear_of_an_open_table(place: Place, people: list[Guest]) -> None:
    """Nobody whom the host does not follow, nobody on the other side of a block, and nobody who does not want it."""
    nina, rey = people
    with_push(rey, place)
    host, friend = befriend(nina, rey)
    nina.call("DELETE", f"/api/people/{friend}/follow")
    open_table(nina)
    nina.call("PUT", f"/api/people/{friend}/follow")
    rey.call("PUT", f"/api/people/{host}/block")
    open_table(nina)
    rey.call("DELETE", f"/api/people/{host}/block")
    for follower, followed in ((rey, host), (nina, friend)):
        follower.call("PUT", f"/api/people/{followed}/follow")
    rey.call("PUT", "/api/me/notices", {"ways": {"friend": []}})
    open_table(nina)
    place.server.rest()
    assert not posts_to(place, rey)


def test_a_friend_s_table_that_is_full_is_not_told_in_the_morning(place: Place, people: list[Guest]) -> None:
    nina, rey = people
    with_push(rey, place)
    befriend(nina, rey)
    minute = place.server.now() // 60_000 % 1440
    rey.call("PUT", "/api/me/notices", {"quiet": [(minute - 60) % 1440, (minute + 60) % 1440]})
    table = open_table(nina)
    place.server.rest()
    with closing(Guest(place.server.base, "Ola")) as ola:
        ola.post(f"/api/tables/{table}/join")
    place.server.travel(2 * HOUR)
    place.server.rest()
    assert not posts_to(place, rey)


def test_a_digest_names_the_open_tables_of_friends(place: Place, people: list[Guest]) -> None:
    nina, rey = people
    with_mail(rey, place)
    befriend(nina, rey)
    soon = (place.server.now() // 3_600_000 + 2) % 24
    rey.call("PUT", "/api/me/notices", {"digest_hour": soon, "ways": {"friend": ["mail"]}})
    table = open_table(nina)
    place.server.rest()
    assert not place.mail.mails
    place.server.travel(2 * HOUR)
    wait_for(lambda: place.mail.mails)
    text = text_of(place.mail.mails[0])
    assert "A friend waits for drivers: HEAT, USA" in text and f"/t/{table}" in text


def test_drivers_hear_of_comments_once_a_day(place: Place, people: list[Guest]) -> None:
    nina, rey = people
    with_account(nina)
    browser = with_push(rey, place)
    table = table_of(people)["id"]
    with nina.live(table) as one, rey.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        finish([one, other], random.Random(3))
    place.server.rest()
    place.web.posts.clear()
    for step in (1, 2):
        nina.post(f"/api/tables/{table}/comments", {"step": step, "text": "Brave."})
    wait_for(lambda: posts_to(place, rey))
    place.server.rest()
    (post,) = posts_to(place, rey)
    told = browser.read(post)
    assert told["title"] == "A comment on your race: HEAT, USA" and told["url"].endswith(f"/r/{table}")
    assert "Brave" not in str(told)


@pytest.mark.parametrize("blocked", [False, True])
def test_a_digest_leaves_out_what_the_blocked_have_said(place: Place, people: list[Guest], blocked: bool) -> None:
    nina, rey = people
    with_account(rey)
    name = with_account(nina)["login"]["account"]
    with_mail(rey, place)
    soon = (place.server.now() // 3_600_000 + 2) % 24
    rey.call("PUT", "/api/me/notices", {"digest_hour": soon, "ways": {"result": ["mail"], "comment": ["mail"]}})
    table = table_of(people)["id"]
    with nina.live(table) as one, rey.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        finish([one, other], random.Random(3))
    nina.post(f"/api/tables/{table}/comments", {"step": 1, "text": "Brave."})
    place.server.rest()
    if blocked:
        rey.call("PUT", f"/api/people/{name}/block")
    place.server.travel(2 * HOUR)
    wait_for(lambda: place.mail.mails)
    text = text_of(place.mail.mails[0])
    assert "The race is over: HEAT, USA" in text
    assert ("A comment on your race" not in text) == blocked


def test_a_lost_passphrase_is_replaced_by_mail(place: Place, people: list[Guest]) -> None:
    """One link in ten minutes to a confirmed address; nobody learns which accounts there are."""
    nina, rey = people
    with_mail(rey, place)
    account, fresh = with_account(rey)["login"]["account"], "green kerb grey kerb"
    told = [nina.post("/api/recover/mail", {"account": name}) for name in (account, account, "nobody at all")]
    assert told == [{"done": True}] * 3
    wait_for(lambda: place.mail.mails)
    place.server.rest()
    (mail,) = place.mail.mails
    assert mail["To"] == "rey@example.org" and "List-Unsubscribe" not in mail
    link = re.search(r"/recover/(\S+)", text_of(mail))
    assert link
    wish = {"link": link.group(1), "passphrase": fresh}
    place.server.travel(29 * 60)
    assert nina.http.post("/api/recover", json=wish).json()["account"] == account
    assert nina.http.post("/api/recover", json=wish).status_code == 401, "it works once"
    rey.http.post("/api/login", json={"account": account, "passphrase": fresh}).raise_for_status()
    nina.post("/api/recover/mail", {"account": account})
    wait_for(lambda: len(place.mail.mails) == 2)
    late = re.search(r"/recover/(\S+)", text_of(place.mail.mails[1]))
    assert late
    place.server.travel(31 * 60)
    assert nina.http.post("/api/recover", json={"link": late.group(1), "passphrase": fresh}).status_code == 401


def test_links_of_mails_open_pages_in_the_reader_s_language(place: Place) -> None:
    spoken = {"Accept-Language": "it-CH, it;q=0.9, en;q=0.5"}
    page = httpx.post(f"{place.server.base}/api/unsubscribe?token=abc.def", headers=spoken)
    assert page.status_code == 404 and 'lang="it"' in page.text and "Questo link non è nostro." in page.text
    assert "style-src 'sha256-" in page.headers["content-security-policy"]


def test_a_mail_is_written_in_its_reader_s_language(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    with_mail(rey, place)
    rey.call("PATCH", "/api/me", {"language": "de"})
    table_of(people, clock=DAILY)
    place.server.rest()
    place.server.travel(601)
    wait_for(lambda: place.mail.mails)
    assert "Keine Mails dieser Art mehr: http" in text_of(place.mail.mails[0])
    page = place.mail.mails[0].get_body(("html",))
    assert page and "Rennen öffnen" in page.get_content()


def test_addresses_are_checked(place: Place, people: list[Guest]) -> None:
    _nina, rey = people
    for way, address in (("mail", "rey at home"), ("mail", "a@b\r\nBcc: x@y.z"), ("webhook", "ftp://x"), ("push", "x")):
        with pytest.raises(Refused) as refused:
            rey.post("/api/me/notices/channels", {"way": way, "address": address})
        assert refused.value.status == 422, address
    for number in range(10):
        rey.post("/api/me/notices/channels", {"way": "webhook", "address": f"{place.web.base}/{number}"})
    with pytest.raises(Refused, match="allowed: 10"):
        rey.post("/api/me/notices/channels", {"way": "webhook", "address": f"{place.web.base}/more"})


def test_nothing_exists_until_it_is_configured(sqlite_server: TravellingServer) -> None:
    someone = Guest(sqlite_server.base, "Zoe")
    told = someone.get("/api/me/notices")
    assert told["offered"] == [] and told["push_key"] is None
    with pytest.raises(Refused, match="does not send over push"):
        someone.post("/api/me/notices/channels", {"way": "push", "address": "https://example.org/"})
    someone.close()
