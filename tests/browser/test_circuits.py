"""A circuit of one's own in a real browser: chosen as a file, refused in place, drawn, raced and replayed."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from browser.kit import Driver, House, MakeVisitor
from paddock.kernel import find_game
from paddock.racing import circuits_of

SHORT = """
schema = 1
id = "hilltop"
name = "Hilltop"
laps = 1
spaces = 36
heat_cards = 6
stress_cards = 3
corner = [
    { at = 9, limit = 5, racing_lane_after = 1 },
    { at = 20, limit = 3, racing_lane_after = 2 },
    { at = 23, limit = 3, racing_lane_after = 1, chicane_with = 20 },
]
tunnel = [{ first = 26, last = 29 }]
"""


def choose(page: Page, name: str, text: str) -> None:
    """Choose a file in the dialogue of a new table."""
    upload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Choose a file").or_(page.get_by_label("Another file")).set_input_files(upload)  # type: ignore[arg-type]


def test_a_file_is_refused_then_mended_then_raced(house: House, visitor: MakeVisitor) -> None:
    """What is wrong is told beside the button, by corner; the mended file is drawn, and raced to the flag."""
    person = visitor(house)
    person.forgive(r"status of 422")
    page = person.page
    page.goto("/play/heat")
    own = page.get_by_role("group", name="A circuit of your own")
    choose(page, "hilltop.toml", SHORT.replace("limit = 3, racing_lane_after = 1", "limit = 4, racing_lane_after = 1"))
    expect(own.get_by_role("alert")).to_contain_text("hilltop.toml: corner[3].chicane_with: the two lines of a chicane")

    choose(page, "hilltop.toml", SHORT)
    mine = page.get_by_role("group", name="Hilltop")
    expect(mine).to_contain_text("36 spaces, 3 corners, 1 lap")
    expect(mine.get_by_role("alert")).to_have_count(0)
    summary = page.get_by_role("region", name="Your race")
    expect(summary.get_by_role("heading", name="Hilltop")).to_be_visible()
    page.reload()
    expect(summary.get_by_role("heading", name="Hilltop")).to_be_visible()

    page.get_by_role("button", name="Start now").click()
    driver = Driver(page)
    expect(driver.cards.first).to_be_enabled()
    race = page.url
    page.goto("/")
    expect(page.get_by_role("img", name="Where the cars stand on Hilltop")).to_be_visible()
    page.goto(race)
    expect(page.get_by_text("Hilltop").first).to_be_visible()
    driver.race()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()


def test_a_file_of_the_track_editor(house: House, visitor: MakeVisitor) -> None:
    """The community's compact file is drawn after its cells, and friends see it in the lobby."""
    person = visitor(house)
    page = person.page
    content: dict[str, Any] = json.loads(circuits_of(find_game("heat")).write("japan", "compact"))
    page.goto("/play/heat")
    choose(page, "eight-min.heat", json.dumps(content | {"id": "eight", "name": "The Eight"}))
    expect(page.get_by_role("group", name="The Eight")).to_contain_text("60 spaces, 5 corners, 2 laps")
    page.get_by_role("button", name="To the lobby").click()
    expect(page.get_by_text("The Eight").first).to_be_visible()
    expect(page.locator(".scene svg").first).to_be_visible()

    page.goto("/play/heat")
    page.get_by_role("group", name="The Eight").get_by_role("button", name="Take away").click()
    expect(page.get_by_role("group", name="A circuit of your own")).to_be_visible()
    expect(page.get_by_role("region", name="Your race").get_by_role("heading", name="USA")).to_be_visible()
