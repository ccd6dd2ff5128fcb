"""The lab in a real browser: a small study is put together, run, read, and sent to somebody else."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.kit import House, MakeVisitor, grave_faults

PATIENCE = 90_000
CHARTS = ("Who wins", "What the grid decides", "Where it happens", "How races go", "How long it takes")


def test_a_study_is_run_read_and_shared(house: House, visitor: MakeVisitor) -> None:
    person = visitor(house, viewport={"width": 1366, "height": 768})
    page = person.page
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name="Lab", exact=True).first.click()
    page.get_by_role("button", name="Italia", exact=True).click()
    for driver in ("Driver 3", "Driver 4"):
        page.get_by_label(driver, exact=True).select_option("random")
    page.get_by_role("button", name="More: Laps").click()
    page.get_by_text("20", exact=True).click()
    expect(page.get_by_text("40 races in all")).to_be_visible()
    page.get_by_role("button", name="Run the races").click()
    page.wait_for_url("**/lab/*")
    expect(page.get_by_role("progressbar", name="Races run")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Side by side")).to_be_visible(timeout=PATIENCE)
    for heading in CHARTS:
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
    layers = page.get_by_role("group", name="What the map shows").first
    layers.get_by_role("button").last.click()
    expect(layers.get_by_role("button").last).to_have_attribute("aria-pressed", "true")
    page.get_by_role("combobox", name="Race").first.select_option(index=1)
    assert not grave_faults(page, "report")

    friend = visitor(house, viewport={"width": 390, "height": 844}, has_touch=True)
    friend.page.goto(page.url)
    expect(friend.page.get_by_role("heading", name="Side by side")).to_be_visible()
    expect(friend.page.get_by_role("button", name="Throw it away")).to_have_count(0)
    assert friend.page.evaluate("document.documentElement.scrollWidth") <= 390

    page.get_by_role("button", name="Throw it away").click()
    page.wait_for_url("**/lab")
    friend.forgive("404")
    friend.page.reload()
    expect(friend.page.get_by_role("alert")).to_contain_text("does not exist")


def test_a_long_study_is_stopped_and_keeps_what_it_has(house: House, visitor: MakeVisitor) -> None:
    person = visitor(house)
    person.get("/api/me")
    wish = {"game": "heat", "drivers": ["random", "random"], "races": 2000, "circuits": ["usa"]}
    study = person.post("/api/studies", wish)["id"]
    page = person.page
    page.goto(f"/lab/{study}")
    expect(page.get_by_text(re.compile(r"^[1-9]\d* of 2000 races$"))).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Stop, and keep").click()
    expect(page.get_by_text(re.compile("Stopped after"))).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", name="How long it takes")).to_be_visible()
