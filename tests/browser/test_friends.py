"""People with each other: by invitation, on one device, as spectators."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.kit import Driver, House, MakeVisitor, Sight, Visitor, face_down_and_open, stray_cards, told_early

WIDE = {"width": 1920, "height": 1080}
ENOUGH, HOME = 24, 60_000
NASTY = '<img src=x onerror="document.title=1"><b>box</b> & <script>alert(1)</script>'


def test_friends_race_by_link_and_see_no_others_cards(house: House, visitor: MakeVisitor) -> None:
    """A table by link, from the set-up page to the podium; the wire keeps the hands apart."""
    nina, otto = visitor(house).called("Nina"), visitor(house).called("Otto")
    _set_up(nina.page, "Friend by link")
    nina.page.get_by_role("button", name="Create and invite").click()
    nina.page.get_by_role("button", name="Invite").click()
    sheet = nina.page.get_by_role("dialog", name="Invite friends")
    expect(sheet).to_contain_text("This server listens on this machine only.")
    assert "localhost" not in sheet.inner_text() and "127.0.0.1" not in sheet.inner_text()
    code = re.search(r"[A-Z0-9]{8}", sheet.inner_text())
    nina.page.keyboard.press("Escape")

    assert code
    otto.page.goto(f"/j/{code.group()}")
    otto.page.get_by_role("button", name=re.compile("Take a seat|Sit down")).click()
    expect(otto.page.get_by_role("region", name="Starting grid")).to_contain_text("Nina")
    expect(nina.page.get_by_role("region", name="Starting grid")).to_contain_text("Otto")
    nina.page.get_by_role("button", name="Start the race").click()

    drivers = Driver(nina.page), Driver(otto.page)
    _take_back(drivers[0])
    _race_each_other(*drivers)
    table = nina.page.url.rsplit("/", 1)[-1]
    for person in (otto, nina):
        person.post(f"/api/tables/{table}/seats/{_seat(person, table)}/bot", {"level": "greedy"})
    for person in (nina, otto):
        expect(person.page.get_by_role("dialog").get_by_role("row")).to_have_count(3, timeout=HOME)
    for reader, other in ((nina, otto), (otto, nina)):
        _check_secrets(reader, other, table)


def _set_up(page: Page, second: str) -> None:
    """One lap of the USA for two drivers: me, and somebody."""
    page.goto("/play/heat?preset=first")
    page.get_by_label("Who drives car 2").select_option(second)
    for car in (6, 5, 4, 3):
        page.get_by_role("button", name=f"Take car {car} away").click()


def _take_back(driver: Driver) -> None:
    """Lock in, think again: the same question, and the hand is whole."""
    before = driver.draft(driver.wait_for_turn())
    driver.send()
    take_back = driver.dock.get_by_role("button", name="Take back")
    expect(take_back).to_be_enabled()
    take_back.click()
    after = driver.wait(lambda sight: sight.asked and sight.cards)
    assert _names(after) == _names(before)


def _names(sight: Sight) -> list[str]:
    """The hand; a picked card wears a number besides its name."""
    return [card["name"].split(",")[0] for card in sight.cards]


def _race_each_other(*drivers: Driver) -> None:
    """For some rounds; when both are asked, now one and now the other is first to answer."""
    answered = 0
    for _ in range(2000):
        sights = {driver: driver.look() for driver in drivers}
        if answered >= ENOUGH:
            return
        asked = [driver for driver, sight in sights.items() if sight.asked]
        for driver in asked:
            driver.answer()
        answered += len(asked)
        if len(asked) > 1:
            drivers = drivers[::-1]
        drivers[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked any more")


def _check_secrets(reader: Visitor, other: Visitor, table: str) -> None:
    mine, theirs = (_seat(person, table) for person in (reader, other))
    assert mine != theirs
    kinds = frozenset(reader.get("/api/boards/heat/usa.json")["catalogue"]) - {"heat"}  # a word with other uses
    before_the_end = [one for one in reader.received if one.get("table", {}).get("status") != "over"]
    assert len(before_the_end) > 50
    for message in before_the_end:
        assert message.get("seat") in (None, mine)
        assert _asked(message) in (None, mine)
        assert stray_cards(message, kinds) == []
    locked = {"seat": theirs, "kind": "gear", "state": "locked"}
    assert any(locked in message.get("waiting", []) for message in before_the_end), "the other was never ahead"
    assert told_early(before_the_end, theirs) == []
    assert face_down_and_open(before_the_end, theirs) == []
    _check_hands(reader, before_the_end, table, mine)
    for path, body in reader.read_bodies():
        assert not [kind for kind in kinds if f'"{kind}"' in body], f"{path} tells of cards"


def _asked(message: dict[str, Any]) -> int | None:
    decision = message.get("decision")
    return decision["seat"] if isinstance(decision, dict) else None


def _check_hands(reader: Visitor, messages: list[dict[str, Any]], table: str, seat: int) -> None:
    """Every hand the reader was told is the reader's own, as the open replay shows afterwards."""
    told = {one["n"]: one["view"]["me"] for one in messages if one.get("view", {}).get("me")}
    assert len(told) > 20
    for n in list(told)[:: max(1, len(told) // 12)]:
        hands = reader.get(f"/api/tables/{table}/steps/{n}")["hands"]
        assert told[n]["hand"] == hands[str(seat)]["hand"]
        assert told[n]["deck_content"] == hands[str(seat)]["deck_content"]


def _seat(person: Visitor, table: str) -> int:
    seats = person.get(f"/api/tables/{table}")["my_seats"]
    assert len(seats) == 1
    return int(seats[0])


def test_browsers_promise_their_words_and_tell_them_at_the_start(house: House, visitor: MakeVisitor) -> None:
    """Nobody has to do anything for it: hashes in the lobby, words at the start, and the page of the deal checks it."""
    nina, otto = visitor(house).called("Nina"), visitor(house).called("Otto")
    table = nina.table({"kind": "open"}, start=False, public=True)
    otto.post(f"/api/tables/{table}/join")
    for someone in (nina, otto):
        someone.page.goto(f"/t/{table}")
        expect(someone.page.get_by_role("region", name="Starting grid")).to_contain_text("Otto")
    before = _until(nina, table, lambda told: all(seat["promise"] for seat in told["seats"]))
    assert [seat["word"] for seat in before["seats"]] == [None, None]
    nina.page.get_by_role("button", name="Start the race").click()
    after = _until(nina, table, lambda told: told["status"] == "running")
    assert after["pledge"] == before["commitment"] and all(seat["word"] for seat in after["seats"])
    otto.post(f"/api/tables/{table}/seats/1/bot", {"level": "greedy"})
    nina.hand_over(table)
    nina.page.goto(f"/verify/{table}")
    expect(nina.page.get_by_text("The draw is genuine")).to_be_visible()
    for seat in after["seats"]:
        expect(nina.page.get_by_text(seat["promise"])).to_be_visible()
        expect(nina.page.get_by_text(seat["word"])).to_be_visible()


def _until(someone: Visitor, table: str, holds: Callable[[Any], bool]) -> Any:
    """The table, once it is as wanted."""
    for _ in range(300):
        if holds(told := someone.get(f"/api/tables/{table}")):
            return told
        time.sleep(0.1)
    raise AssertionError(told)


def test_a_guest_sits_down_with_a_code(house: House, visitor: MakeVisitor) -> None:
    """The code is typed on the front page; it asks for a name and leads to the lobby."""
    nina, otto = visitor(house).called("Nina"), visitor(house)
    table = nina.table({"kind": "open"}, start=False)
    code = nina.post(f"/api/tables/{table}/invitations")["code"]
    otto.page.goto("/")
    otto.page.get_by_label(re.compile("[Cc]ode")).fill(code.lower())
    otto.page.keyboard.press("Enter")
    otto.page.get_by_label("Your name").fill("Otto")
    otto.page.get_by_role("button", name="Sit down").click()
    expect(otto.page.get_by_role("region", name="Starting grid")).to_contain_text("Otto")
    expect(otto.page.get_by_text("The host starts the race.")).to_be_visible()


def test_a_curtain_between_two_hands_on_one_device(house: House, visitor: MakeVisitor) -> None:
    """Whoever is not at the wheel sees no card, in the dock, in the panels and in the text table."""
    person = visitor(house).called("Nina")
    page = person.page
    _set_up(page, "Player at this device")
    page.get_by_label("Name of the driver of car 2").fill("Otto")
    page.get_by_role("button", name="Start now").click()

    driver, called = Driver(page), list[str]()
    while len(called) < 4:  # how often a driver is asked in a row depends on the deal
        sight = driver.wait_for_turn()
        if sight.curtain:
            words = driver.curtain.get_by_role("heading").inner_text()
            called.append(words.removeprefix("Pass the device to "))
            assert not sight.cards and not sight.tiles and not sight.gears and not sight.ready
            expect(page.get_by_role("region", name="What is left in your deck")).to_have_count(0)
            expect(driver.curtain.get_by_role("button")).to_be_focused()
        driver.answer()
    assert set(called[:2]) == {"Nina", "Otto"}
    assert all(one != following for one, following in itertools.pairwise(called))


def test_a_spectator_sees_the_race_and_chat_as_text(house: House, visitor: MakeVisitor) -> None:
    """The watch link shows the board and no hand; what people say is never markup."""
    nina, zoe = visitor(house, viewport=WIDE).called("Nina"), visitor(house, viewport=WIDE).called("Zoe")
    table = nina.table({"kind": "bot", "level": "greedy"}, watch="live")
    nina.page.goto(f"/t/{table}")
    driver = Driver(nina.page)
    driver.wait_for_turn()
    nina.page.get_by_role("button", name="Menu").click()
    nina.page.get_by_role("button", name=re.compile("watch link")).click()
    zoe.page.goto(f"/w/{table}")
    nina.page.keyboard.press("Escape")

    expect(zoe.page.get_by_role("region", name="You are watching")).to_be_visible()
    expect(zoe.page.get_by_role("region", name="Your decision")).to_have_count(0)
    expect(nina.page.get_by_text("1 watching")).to_be_visible()
    driver.answer()
    expect(zoe.page.get_by_label("What happened, newest first")).to_contain_text("Nina")

    nina.page.get_by_role("button", name="Chat").click()
    nina.page.get_by_label("Message to everybody at the table").fill(NASTY)
    nina.page.keyboard.press("Enter")
    zoe.page.get_by_role("button", name="Chat").click()
    for person in (nina, zoe):
        line = person.page.get_by_role("region", name="Team radio").get_by_role("listitem").first
        expect(line).to_contain_text("<b>box</b>")
        expect(line.locator("b", has_text="box")).to_have_count(0)
        expect(line.locator("img, script")).to_have_count(0)
    assert [one for one in zoe.received if (one.get("view") or {}).get("me") or one.get("decision")] == []
