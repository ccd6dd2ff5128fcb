"""Time at the table: seen in the dock, kept by the server, and relief for whoever is away."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from browser.kit import Driver, House, MakeVisitor, Visitor

LIVE = {"kind": "live", "move_s": 45, "reserve_s": 240, "increment_s": 0}
PICTURES = os.environ.get("PADDOCK_PICTURES")


def _picture(page: Any, name: str) -> None:
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def _racing_against_time(house: House, visitor: MakeVisitor) -> Visitor:
    """Somebody at a table with a live clock; the other driver looks elsewhere."""
    nina, rey = visitor(house).called("Nina"), visitor(house).called("Rey")
    seats = [{"kind": "human"}, {"kind": "open"}]
    wish = {"game": "heat", "options": {"circuit": "usa", "laps": 1}, "seats": seats, "public": True, "clock": LIVE}
    table = nina.post("/api/tables", wish)["id"]
    rey.post(f"/api/tables/{table}/join", {})
    nina.post(f"/api/tables/{table}/start", {})
    nina.page.goto(f"/t/{table}")
    return nina


def test_a_live_clock_runs_in_the_dock(house: House, visitor: MakeVisitor) -> None:
    """Mine in the question's row, with its kerb and the reserve; the other's beside the name once I have locked in."""
    nina = _racing_against_time(house, visitor)
    clock = nina.page.get_by_role("timer").first
    expect(clock).to_contain_text(re.compile(r"0:[34]\d"))
    expect(clock).to_contain_text("reserve 4:00")
    before = clock.inner_text()
    expect(clock).not_to_have_text(before, timeout=5000)
    _picture(nina.page, "clock-desktop")
    nina.page.keyboard.press("k")
    expect(nina.page.get_by_text(re.compile(r"\d+ (seconds|minutes) left\. Lap"))).to_be_visible()
    nina.page.set_viewport_size({"width": 390, "height": 844})
    expect(clock).to_be_visible()
    _picture(nina.page, "clock-phone")


CUT = """([width, height]) => [...document.querySelectorAll("[aria-label='Whom the race waits for'] *")]
  .filter((one) => one.matches("button, [role=timer]"))
  .map((one) => [one.innerText.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.right > width || box.bottom > height).map(([words]) => words)"""


def test_the_clock_and_what_may_be_done_are_whole_beside_the_absent(house: House, visitor: MakeVisitor) -> None:
    """On a laptop, on a tablet, and across a phone; a phone scrolls, but never sideways."""
    nina = _racing_against_time(house, visitor)
    driver = Driver(nina.page)
    driver.wait_for_turn()
    driver.answer()
    waiting = nina.page.get_by_role("group", name="Whom the race waits for")
    expect(waiting.get_by_role("button", name="Give time")).to_be_visible()
    for width, height in ((1366, 768), (820, 1180)):
        nina.page.set_viewport_size({"width": width, "height": height})
        expect(waiting.get_by_role("timer")).to_be_visible()
        assert nina.page.evaluate(CUT, [width, height]) == []
    for width, height in ((390, 844), (844, 390)):
        nina.page.set_viewport_size({"width": width, "height": height})
        expect(waiting.get_by_role("timer")).to_be_attached()
        assert nina.page.evaluate(CUT, [width, 9999]) == []


def test_settings_show_only_the_ways_there_are(house: House, visitor: MakeVisitor) -> None:
    """A server that calls nobody says so."""
    page = visitor(house).page
    page.goto("/settings")
    expect(page.get_by_text("This server calls nobody")).to_be_visible()
    _picture(page, "settings")
