"""Who may win: the strip at the table and in a replay."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.kit import AS_IT_IS, BRISK, DESKTOP, Driver, House, MakeVisitor, grave_faults

PATIENCE = 40_000  # the races are imagined by a process that starts first
LARGE = {**DESKTOP, "width": 1920, "height": 1080}
HIGH = {**DESKTOP, "width": 1920, "height": 1300}  # room for advice and chances


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that takes its time to imagine races."""
    running = House(tmp_path_factory.mktemp("house"), AS_IT_IS)
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


def test_the_chances_at_the_table_and_in_the_replay(house: House, visitor: MakeVisitor) -> None:
    """Every car has its share, one's own is told in words, and the strip of a replay leads to its rounds."""
    person = visitor(house, viewport=LARGE)
    page = person.page
    table = person.table({"kind": "bot", "level": "greedy"})
    page.goto(f"/t/{table}")
    strip = page.get_by_role("region", name="Chance to win")
    expect(strip).to_be_visible(timeout=PATIENCE)
    expect(strip.locator("header")).to_contain_text("%")
    driver = Driver(page, BRISK)
    driver.answer()
    assert grave_faults(page, "a table with its chances") == []
    person.hand_over(table)
    page.goto(f"/r/{table}/0")
    field = strip.locator(".field")
    expect(field.locator("path").first).to_be_attached(timeout=PATIENCE)
    box = field.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    length = person.get(f"/api/tables/{table}/steps/0")["length"]
    expect(page).to_have_url(f"{house.base}/r/{table}/{length}")


def test_the_engineer_and_the_strip_tell_one_number(house: House, visitor: MakeVisitor) -> None:
    """Beside advice the strip shows the races that it comes from, with their margin."""
    person = visitor(house, viewport=HIGH)
    page = person.page
    page.goto(f"/t/{person.table({'kind': 'bot', 'level': 'greedy'}, {'kind': 'bot', 'level': 'greedy'})}")
    strip = page.get_by_role("region", name="Chance to win")
    told = strip.locator("header .note")
    expect(told).to_contain_text(re.compile(r"% ± \d+, P \d\.\d ± \d\.\d"), timeout=PATIENCE)
    page.get_by_role("region", name="Engineer").get_by_role("button", name="Ask").click()
    best = page.get_by_role("region", name="Engineer").get_by_role("listitem").first.locator(".place [aria-hidden]")
    expect(best).to_contain_text(re.compile(r"P \d\.\d ± \d\.\d"), timeout=PATIENCE)
    expect(told).to_contain_text(best.inner_text())
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert grave_faults(page, f"advice beside the chances, {scheme}") == []


def test_no_chances_where_the_engineer_is_off(house: House, visitor: MakeVisitor) -> None:
    """The host's choice holds for this too."""
    person = visitor(house, viewport=LARGE)
    page = person.page
    page.goto(f"/t/{person.table({'kind': 'bot', 'level': 'greedy'}, hints=False)}")
    Driver(page, BRISK).answer()
    expect(page.get_by_role("region", name="Team radio")).to_be_visible()
    expect(page.get_by_role("region", name="Chance to win")).to_have_count(0)
