"""The workshop in a real browser: a loop drawn by mouse, a fault seen and mended, raced, and kept over a reload."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.kit import House, MakeVisitor, grave_faults

PATIENCE = 60_000
GAMES = {"heat": "HEAT", "formula90": "Race! Formula 90", "poleposition": "Pole Position"}


def draw_loop(page: Page) -> None:
    """Press, draw all the way round, release."""
    box = page.locator("svg.pad").bounding_box()
    assert box
    turns = [math.tau * step / 40 for step in range(41)]
    places = [
        (
            box["x"] + box["width"] * (0.5 + 0.38 * math.cos(turn) * (1 + 0.18 * math.sin(3 * turn))),
            box["y"] + box["height"] * (0.5 + 0.34 * math.sin(turn) * (1 + 0.12 * math.cos(2 * turn))),
        )
        for turn in turns
    ]
    page.mouse.move(*places[0])
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*place)
    page.mouse.up()


def begin(page: Page, game: str, name: str) -> None:
    """A new circuit of a game on a drawn loop, opened in the editor."""
    page.goto("/workshop")
    page.get_by_role("button", name=GAMES[game], exact=True).click()
    page.get_by_label("Name", exact=True).fill(name)
    draw_loop(page)
    page.wait_for_url("**/workshop/*", timeout=PATIENCE)
    expect(page.locator("[data-handle]").first).to_be_visible(timeout=PATIENCE)


def saved(page: Page) -> None:
    """Everything is on the server."""
    expect(page.locator("header small[role=status]")).to_have_text("Saved", timeout=PATIENCE)


@pytest.mark.parametrize("game", GAMES)
def test_a_loop_is_drawn_dragged_and_raced(game: str, house: House, visitor: MakeVisitor) -> None:
    person = visitor(house, viewport={"width": 1440, "height": 900})
    page = person.page
    begin(page, game, "Gullwing Bay")
    expect(page.locator(".mark.bad")).to_have_count(0)
    handle = page.locator("[data-handle='2']")
    box = handle.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 26, middle[1] + 20, steps=4)
    page.mouse.up()
    expect(page.get_by_role("button", name="Undo: move handle 3")).to_be_enabled()
    saved(page)
    points = content(page)["drawing"]["points"]
    page.reload()
    saved(page)
    assert content(page)["drawing"]["points"] == points
    page.get_by_role("button", name="Undo: move handle 3").click()
    saved(page)
    assert content(page)["drawing"]["points"] != points
    page.get_by_role("button", name="Redo: move handle 3").click()
    saved(page)
    assert content(page)["drawing"]["points"] == points
    many = page.locator("[data-handle]").count()
    handle.dblclick()
    for _ in range(3):  # over the road before long
        page.get_by_role("button", name="Closer").dblclick()
    expect(page.locator("[data-handle]")).to_have_count(many)
    page.get_by_role("button", name="Study", exact=True).click()
    expect(page.locator("[data-handle]")).to_have_count(0)
    page.get_by_role("button", name="Race it").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("application")).to_be_visible()


def content(page: Page) -> Any:
    """The circuit as the server keeps it."""
    project = page.url.rsplit("/", 1)[1]
    return page.request.get(f"/api/workshop/{project}").json()["content"]


def test_a_fault_is_told_at_its_place_and_mended(house: House, visitor: MakeVisitor) -> None:
    page = visitor(house, viewport={"width": 1366, "height": 768}).page
    begin(page, "heat", "Larch Hill")
    page.get_by_role("button", name="T1").first.click()
    limit = page.get_by_label("Limit", exact=True)
    limit.fill("0")
    limit.press("Tab")
    checks = page.get_by_role("region", name="Checks")
    expect(checks).to_contain_text("corner[1].limit: 0 is not within 1 to 99")
    expect(page.locator(".mark.bad")).to_have_count(1)
    expect(page.get_by_role("button", name="1 to mend")).to_be_disabled()
    limit.fill("4")
    limit.press("Tab")
    expect(page.locator(".mark.bad")).to_have_count(0)
    saved(page)
    assert content(page)["corner"][0]["limit"] == 4


def test_by_keyboard_and_without_sight(house: House, visitor: MakeVisitor) -> None:
    """Brackets go from handle to handle, arrows move one; axe finds nothing in the editor."""
    page = visitor(house, viewport={"width": 1024, "height": 768}).page
    begin(page, "heat", "Tern Point")
    before = content(page)["drawing"]["points"]
    page.get_by_role("application").focus()
    page.keyboard.press("]")
    page.keyboard.press("Shift+ArrowDown")
    saved(page)
    after = content(page)["drawing"]["points"]
    assert after[0] == [before[0][0], before[0][1] + 20] and after[1:] == before[1:]
    page.get_by_text("Pace notes").click()
    turned = page.get_by_label("Piece 2", exact=True)
    turned.select_option("left")
    page.get_by_role("button", name="Draw this road").click()
    expect(page.get_by_text("Changed to close the loop")).to_be_visible(timeout=PATIENCE)
    saved(page)
    assert len(content(page)["drawing"]["points"]) <= 40
    page.get_by_role("button", name="Undo: draw the pace notes").click()
    saved(page)
    assert content(page)["drawing"]["points"] == after
    assert grave_faults(page, "workshop") == []
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Keep this as a version").click()
    expect(page.get_by_text("Version 1", exact=True)).to_be_visible()
    page.get_by_role("link", name="Its page").click()
    expect(page.get_by_role("heading", name="Tern Point")).to_be_visible()
    assert grave_faults(page, "workshop") == []


def test_two_windows_lose_nothing(house: House, visitor: MakeVisitor) -> None:
    """What the other window changed is decided before a race; a copy opens, and is changed from then on."""
    person = visitor(house, viewport={"width": 1366, "height": 768})
    person.forgive("409")
    page = person.page
    begin(page, "heat", "Curlew Ring")
    saved(page)
    first = page.url
    other = person.open()
    other.goto(first)
    saved(other)
    for window, laps in ((page, "7"), (other, "8")):
        window.get_by_label("Laps", exact=True).fill(laps)
        window.get_by_label("Laps", exact=True).press("Tab")
        if window is page:
            expect(page.get_by_role("button", name=re.compile("^Undo: "))).to_be_enabled()
            saved(page)
    expect(other.get_by_text("changed in another window")).to_be_visible()
    expect(other.get_by_role("button", name="Race it")).to_be_disabled()
    other.get_by_role("button", name="Keep mine as a copy").click()
    expect(other.get_by_text("changed in another window")).to_have_count(0)
    expect(other.get_by_label("Name", exact=True)).to_have_value("Curlew Ring copy")
    assert other.url != first
    saved(other)
    assert (content(other)["laps"], content(page)["laps"]) == (8, 7)
    other.get_by_role("button", name="Make a copy").click()
    expect(other.get_by_label("Name", exact=True)).to_have_value("Curlew Ring copy copy")


def test_on_a_phone(house: House, visitor: MakeVisitor) -> None:
    """A finger that drags a handle hides it: a loupe shows what it does."""
    person = visitor(house, viewport={"width": 390, "height": 844}, has_touch=True)
    page = person.page
    begin(page, "poleposition", "Harrow Moor")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    expect(page.get_by_role("button", name="Race it")).to_be_visible()
    box = page.locator("[data-handle='2']").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = person.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in (4, 8, 12):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + step, "y": y + step}]})
    expect(page.locator("svg.loupe")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("svg.loupe")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo: move handle 3")).to_be_enabled()
    saved(page)
