"""The table as a thing one handles: haste, shared devices, small screens, and the words around a race."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.kit import INSTANT, PHONES, Driver, House, MakeVisitor, TouchDriver, Visitor

BOT = {"kind": "bot", "level": "greedy"}
HUMAN = {"kind": "human"}
PRIVATE_WORDS = r"""() => {
  const page = document.body.cloneNode(true);
  page.querySelectorAll("[aria-label='Cards in play'], script").forEach((open) => open.remove());
  return page.textContent.match(/Lock in|Take back|Speed \d|\bStress\b/)?.[0] ?? null;
}"""
LIVE = re.compile(r"/api/tables/.*/live")


class SlowPlans:
    """A line on which the numbers behind a question come late."""

    def __init__(self, person: Visitor) -> None:
        self.held: list[Callable[[], None]] = []
        self.open = False
        person.page.route_web_socket(LIVE, self._join)

    def _join(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda frame: self._pass_on(line, frame))

    def _pass_on(self, line: WebSocketRoute, frame: str | bytes) -> None:
        if not self.open and json.loads(frame)["is"] == "plans":
            self.held.append(lambda: line.send(frame))
        else:
            line.send(frame)

    def let_through(self) -> None:
        """Everything that was held back."""
        self.open = True
        for send in self.held:
            send()


def test_haste_is_not_punished(house: House, visitor: MakeVisitor) -> None:
    """Clicks and keys before the numbers are here are shown at once, and count when they are."""
    person = visitor(house)
    line = SlowPlans(person)
    person.page.goto(f"/t/{person.table(BOT)}")
    driver = Driver(person.page)
    driver.wait(lambda sight: sight.pending and sight.cards)
    driver.shift(2)
    driver.pick(0)
    person.page.keyboard.press("2")
    early = driver.wait(lambda sight: [card["on"] for card in sight.cards[:2]] == [True, True])
    assert early.gears[1]["on"] and not early.ready, "nothing is confirmed whose price is not on the screen"
    line.let_through()
    whole = driver.wait(lambda sight: not sight.pending)
    assert whole.gears[1]["on"] and [card["on"] for card in whole.cards[:2]] == [True, True]
    driver.wait(lambda sight: sight.ready)
    driver.press(driver.undo)
    assert [card["on"] for card in driver.wait(lambda sight: not sight.ready).cards[:2]] == [True, False]


def test_behind_the_curtain_there_is_nothing(house: House, visitor: MakeVisitor) -> None:
    """Of a covered seat the page holds no card, no button and no private word, and no key reaches it."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{person.table({**HUMAN, 'name': 'Otto'})}")
    driver = Driver(page)
    covered = 0
    for _ in range(12):
        if driver.wait_for_turn().curtain:
            covered += 1
            expect(driver.dock.locator("[aria-keyshortcuts], [data-pick], .acts")).to_have_count(0)
            expect(driver.dock.get_by_role("list", name="Your hand")).to_have_count(0)
            expect(page.get_by_role("region", name="What is left in your deck")).to_have_count(0)
            assert page.evaluate(PRIVATE_WORDS) is None
            page.keyboard.press("1")
            page.keyboard.press("h")
            expect(driver.curtain).to_be_visible()
        driver.answer()
    assert covered >= 2


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_map_never_jumps(size: tuple[int, int], house: House, visitor: MakeVisitor) -> None:
    """Planning, waiting and reacting leave the map of a phone as high as it was."""
    person = visitor(house, viewport={"width": size[0], "height": size[1]}, has_touch=True)
    page = person.page
    page.goto(f"/t/{person.table(BOT, BOT)}")
    driver, seen = TouchDriver(page), set()
    heights = set()
    for _ in range(12):
        seen.add(driver.wait_for_turn().kind)
        heights.add(page.evaluate("document.querySelector('.map').clientHeight"))
        driver.draft(driver.look())
        heights.add(page.evaluate("document.querySelector('.map').clientHeight"))
        driver.answer()
    assert seen >= {"gear", "tiles"}
    assert len(heights) == 1 and heights.pop() >= 170


def test_the_own_choice_is_seen_on_every_own_device(house: House, visitor: MakeVisitor) -> None:
    """Locked in at the desk, the same cards lie before the same person at the phone."""
    desk = visitor(house)
    table = desk.table({**HUMAN, "kind": "open"}, start=False)
    friend = visitor(house)
    friend.get("/api/me")
    friend.post(f"/api/tables/{table}/join", {"invitation": desk.post(f"/api/tables/{table}/invitations")["code"]})
    desk.post(f"/api/tables/{table}/start")
    phone = visitor(house, storage_state=desk.context.storage_state(), viewport={"width": 390, "height": 844})
    for person in (desk, phone):
        person.page.goto(f"/t/{table}")
    driver = Driver(desk.page)
    driver.answer()
    expect(phone.page.get_by_role("list", name="Your cards")).to_be_visible()
    cards = [person.page.get_by_role("list", name="Your cards").inner_text() for person in (desk, phone)]
    assert cards[0] == cards[1]
    expect(phone.page.get_by_role("button", name="Take back")).to_be_visible()


def test_an_invited_person_gives_a_name_and_finds_the_story(house: House, visitor: MakeVisitor) -> None:
    """The link to a seat asks for a name; whoever comes late hears what happened so far."""
    host = visitor(house)
    table = host.table({**HUMAN, "kind": "open"}, start=False)
    code = host.post(f"/api/tables/{table}/invitations")["code"]
    guest = visitor(house)
    guest.page.goto(f"/t/{table}?invitation={code}")
    guest.page.get_by_label("Your name").fill("Zoë")
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.get_by_role("main")).to_contain_text("The host starts the race.", timeout=20_000)
    assert [seat["name"] for seat in host.get(f"/api/tables/{table}")["seats"]][1] == "Zoë"

    raced = host.table(BOT, BOT)
    host.page.goto(f"/t/{raced}")
    driver = Driver(host.page)
    for _ in range(4):
        driver.answer()
    late = visitor(house, viewport={"width": 1920, "height": 1080})
    late.page.goto(f"/w/{raced}")
    expect(late.page.get_by_role("region", name="Team radio").get_by_role("listitem").nth(2)).to_be_visible()


def test_a_draft_outlives_what_others_do(house: House, visitor: MakeVisitor) -> None:
    """While I pick cards, another driver locks in; my gear and cards stay as they are."""
    nina, otto = visitor(house), visitor(house)
    table = nina.table({**HUMAN, "kind": "open"}, BOT, start=False)
    otto.get("/api/me")
    otto.post(f"/api/tables/{table}/join", {"invitation": nina.post(f"/api/tables/{table}/invitations")["code"]})
    nina.post(f"/api/tables/{table}/start")
    for person in (nina, otto):
        person.page.goto(f"/t/{table}")
    mine, other = Driver(nina.page), Driver(otto.page)
    mine.wait(lambda sight: sight.asked and sight.cards and not sight.pending)
    mine.shift(2)
    mine.pick(1)
    drafted = mine.wait(lambda sight: sight.cards[1]["on"])
    other.answer()
    expect(other.dock.get_by_role("button", name="Take back")).to_be_visible()
    after = mine.look()
    assert (after.gears, after.cards, after.question) == (drafted.gears, drafted.cards, drafted.question)


def test_a_replay_tells_the_story_up_to_its_step(house: House, visitor: MakeVisitor) -> None:
    """Opened in the middle, the radio is not silent, and nobody is called away."""
    person = visitor(house, viewport={"width": 1920, "height": 1080})
    page = person.page
    page.goto(f"/r/{person.finished_race()}/20")
    calls = page.get_by_role("region", name="Team radio").get_by_role("listitem")
    expect(calls.nth(3)).to_be_visible()
    expect(page.get_by_role("region", name="Race order")).not_to_contain_text("away")
    before = calls.count()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/21$"))
    assert calls.count() > before // 2, "a step forward does not empty the radio"


def test_after_the_race_the_result_takes_the_place_of_the_questions(house: House, visitor: MakeVisitor) -> None:
    """Result, figures and luck; no step, no order of play, nobody away."""
    person = visitor(house, viewport={"width": 1920, "height": 1080})
    page = person.page
    page.goto(f"/t/{person.finished_race()}")
    podium = page.get_by_role("dialog")
    podium.get_by_role("button", name="Figures").click()
    expect(podium.get_by_role("rowheader").first).to_be_visible()
    podium.get_by_role("button", name="Luck").click()
    expect(podium.get_by_role("listitem").filter(has_text="expected").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Result")).to_contain_text("wins")
    expect(page.get_by_role("img", name=re.compile("^Step "))).to_have_count(0)
    expect(page.get_by_role("region", name="Race order")).not_to_contain_text("away")


def test_less_motion_means_none(house: House, visitor: MakeVisitor) -> None:
    """With reduced motion nothing on the page is animated, and cars are where they belong at once."""
    settings: dict[str, Any] = {**INSTANT, "speed": 1}
    person = visitor(house, settings)
    page = person.page
    page.goto(f"/t/{person.table(BOT)}")
    driver = Driver(page)
    for _ in range(3):
        driver.answer()
        assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0
