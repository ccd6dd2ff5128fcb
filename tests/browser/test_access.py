"""For everybody: what axe-core finds, motion, and cars that differ without their colours."""

from __future__ import annotations

import base64
import itertools

import pytest
from playwright.sync_api import Page, expect

from browser.kit import Driver, House, MakeVisitor, grave_faults

BOT = {"kind": "bot", "level": "greedy"}
WIDE = {"width": 1920, "height": 1080}
LIVERIES = 12
DIFFERENT = 12
"""Mean difference of brightness, of 255, from which on two plates are told apart at a glance."""

TRAIL = """async () => {
  const cars = () => [...document.querySelectorAll("[role=application] svg > g[transform^=translate]")];
  const seen = new Map();
  const end = performance.now() + 1500;
  while (performance.now() < end) {
    for (const car of cars()) {
      const number = car.querySelector("text")?.textContent;
      if (number) seen.set(number, (seen.get(number) ?? new Set()).add(car.getAttribute("transform")));
    }
    await new Promise(requestAnimationFrame);
  }
  return Math.max(...[...seen.values()].map((places) => places.size));
}"""
BRIGHTNESS = """async (image) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + image;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 34, height: 24 });
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0, 34, 24);
  const { data } = pen.getImageData(0, 0, 34, 24);
  return Array.from({ length: 34 * 24 }, (_, i) => data[4 * i]);
}"""


def test_no_grave_fault_before_a_race(house: House, visitor: MakeVisitor) -> None:
    """The lobby, its invitation, and the page that an invited friend sees; other pages are in `test_pages`."""
    nina, otto = visitor(house).called("Nina"), visitor(house)
    table = nina.table({"kind": "open"}, BOT, start=False, public=True)
    code = nina.post(f"/api/tables/{table}/invitations")["code"]
    page = nina.page
    faults = []
    page.goto(f"/t/{table}")
    expect(page.get_by_role("button", name="Start the race")).to_be_visible()
    faults += grave_faults(page, "lobby")
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("dialog")).to_contain_text("Or type this code on the front page")
    faults += grave_faults(page, "invitation")
    otto.page.goto(f"/j/{code}")
    expect(otto.page.get_by_role("button", name="Sit down")).to_be_visible()
    faults += grave_faults(otto.page, "invited")
    assert faults == [], "\n".join(faults)


def test_no_grave_fault_at_the_table(house: House, visitor: MakeVisitor) -> None:
    """The table at every kind of question, its sheets, and the same race as text."""
    person = visitor(house, viewport=WIDE)
    page = person.page
    page.goto(f"/t/{person.table(BOT, {'kind': 'legend'})}")
    driver, seen, faults = Driver(page), set(), []
    for _ in range(14):
        sight = driver.wait_for_turn()
        if sight.question not in seen:
            seen.add(sight.question)
            faults += grave_faults(page, sight.question)
            page.keyboard.press("v")
            faults += grave_faults(page, f"as text: {sight.question}")
            page.keyboard.press("v")
        driver.answer()
    assert len(seen) >= 3
    for name in ("Menu", "Place 1"):
        page.get_by_role("button", name=name).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        faults += grave_faults(page, name)
        page.keyboard.press("Escape")
    for key, name in (("?", "keys"), ("i", "rule")):
        driver.wait_for_turn()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        faults += grave_faults(page, name)
        page.keyboard.press("Escape")
    assert faults == [], "\n".join(faults)


def test_no_grave_fault_while_waiting_and_watching(house: House, visitor: MakeVisitor) -> None:
    """Locked in, behind the curtain, in the stand."""
    nina, zoe = visitor(house, viewport=WIDE).called("Nina"), visitor(house, viewport=WIDE)
    table = nina.table({"kind": "human", "name": "Otto"}, watch="live")
    nina.page.goto(f"/t/{table}")
    driver = Driver(nina.page)
    expect(driver.curtain).to_be_visible()
    faults = grave_faults(nina.page, "curtain")
    zoe.page.goto(f"/w/{table}")
    expect(zoe.page.get_by_role("region", name="You are watching")).to_be_visible()
    faults += grave_faults(zoe.page, "watching")

    shared = nina.table({"kind": "open"}, start=False, public=True)
    zoe.post(f"/api/tables/{shared}/join")
    nina.post(f"/api/tables/{shared}/start")
    nina.page.goto(f"/t/{shared}")
    driver.answer()
    expect(driver.dock.get_by_role("button", name="Take back")).to_be_visible()
    faults += grave_faults(nina.page, "waiting")
    assert faults == [], "\n".join(faults)


def test_no_grave_fault_after_a_race(house: House, visitor: MakeVisitor) -> None:
    """Podium, replay, and the check of the draw."""
    person = visitor(house)
    table, page = person.finished_race(), person.page
    faults = []
    for path, there in (
        ("t", page.get_by_role("dialog")),
        ("r", page.get_by_role("slider")),
        ("verify", page.get_by_text("The draw is genuine")),
    ):
        page.goto(f"/{path}/{table}")
        expect(there).to_be_visible()
        faults += grave_faults(page, path)
    assert faults == [], "\n".join(faults)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion_as_the_system_wants_it(motion: str, house: House, visitor: MakeVisitor) -> None:
    """With less motion cars are simply there, and nothing runs; otherwise they drive."""
    person = visitor(house, {}, reduced_motion=motion)
    page = person.page
    page.goto(f"/t/{person.table()}")
    driver = Driver(page)
    driver.wait(lambda sight: sight.asked and sight.cards)
    reduced = motion == "reduce"
    assert page.locator("body").get_attribute("data-motion") == ("reduced" if reduced else "full")
    driver.draft(driver.look())
    driver.send()
    places = page.evaluate(TRAIL)
    if reduced:
        assert places <= 4
        assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0
    else:
        assert places > 10


def test_all_liveries_differ_without_colour(house: House, visitor: MakeVisitor) -> None:
    """Twelve plates in grey, without their numbers, compared pixel by pixel."""
    person = visitor(house, viewport={"width": 1600, "height": 1400}, device_scale_factor=1)
    page = person.page
    page.goto(f"/t/{person.table(*(BOT for _ in range(5)), *({'kind': 'legend'} for _ in range(6)))}")
    plates = page.get_by_role("region", name="Race order").locator(".plate svg")
    expect(plates).to_have_count(LIVERIES)
    page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    page.evaluate("document.querySelectorAll('.plate text').forEach((one) => (one.style.visibility = 'hidden'))")
    pictures = [_brightness(page, plates.nth(place).screenshot()) for place in range(LIVERIES)]
    alike = [
        (a, b, round(difference, 1))
        for (a, first), (b, second) in itertools.combinations(enumerate(pictures), 2)
        if (difference := sum(abs(x - y) for x, y in zip(first, second, strict=True)) / len(first)) < DIFFERENT
    ]
    assert alike == []


def _brightness(page: Page, image: bytes) -> list[int]:
    return list(page.evaluate(BRIGHTNESS, base64.b64encode(image).decode()))
