"""The engineer: the best ways at the table, and after the race what each choice was worth."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.kit import House, MakeVisitor, grave_faults

BOT = {"kind": "bot", "level": "random"}
SHORT = {
    "schema": 1,
    "id": "short",
    "name": "Short",
    "laps": 1,
    "spaces": 22,
    "heat_cards": 6,
    "stress_cards": 3,
    "corner": [{"at": at, "limit": 3, "racing_lane_after": 1} for at in (7, 14)],
    "grid": [[21, 1], [21, 2], [20, 1], [20, 2]],
}
"""One lap that takes a few rounds."""
SLOWLY = 45_000


def test_the_engineer_tells_three_ways(house: House, visitor: MakeVisitor) -> None:
    """Each with the place it leads to and a reason, the best one marked; a click takes it over."""
    nina = visitor(house)
    page = nina.page
    page.goto(f"/t/{nina.table(BOT)}")
    expect(page.get_by_role("button", name=re.compile("^Lock in"))).to_be_visible()
    page.keyboard.press("h")
    engineer = page.get_by_role("region", name="Engineer")
    ways = engineer.get_by_role("listitem")
    expect(ways).to_have_count(3, timeout=SLOWLY)
    for way in ways.all():
        expect(way).to_contain_text(re.compile(r"expected place [12]\.\d"))
        expect(way.locator("small")).to_contain_text(re.compile(r"\w.*\.$"))
    expect(engineer.get_by_text("Best", exact=True)).to_have_count(1)
    expect(ways.first).to_contain_text("Best")
    ways.first.get_by_role("button").click()
    expect(page.get_by_role("button", name=re.compile("^Lock in gear"))).to_be_enabled()

    silent = nina.table(BOT, hints=False)
    page.goto(f"/t/{silent}")
    expect(page.get_by_role("button", name=re.compile("^Lock in"))).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Engineer")).to_have_count(0)


def test_a_race_is_looked_at_again_and_raced_on(house: House, visitor: MakeVisitor) -> None:
    """The graph leads through the replay, the costliest choices are told, and the race goes on from one of them."""
    nina = visitor(house)
    page = nina.page
    table = nina.table(BOT, options={"circuit": SHORT})
    nina.hand_over(table, "random")
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Analysis").click()
    panel = page.get_by_role("region", name="Analysis")
    expect(panel).to_be_visible()
    expect(panel.get_by_role("progressbar")).to_have_count(0, timeout=SLOWLY)
    expect(page.get_by_role("img", name=re.compile(r"^Expected place of .* after each of \d+ choices"))).to_be_visible()
    expect(panel.get_by_text(re.compile(r"^\d\.\d places? lost$")).first).to_be_visible()
    hidden = panel.get_by_role("button", name="Show the better way")
    while hidden.count():
        hidden.first.click()
    expect(panel.get_by_text("Better", exact=True).first).to_be_visible()
    assert grave_faults(page, "analysis") == []

    page.keyboard.press(".")
    first = _step(page)
    page.get_by_role("button", name="Next choice").click()
    expect(page.get_by_role("slider")).not_to_have_value(str(first))
    page.keyboard.press(",")
    expect(page.get_by_role("slider")).to_have_value(str(first))
    panel.get_by_role("button", name="Show choice 1").click()
    expect(page).to_have_url(re.compile(rf"/r/{table}/\d+\?analysis=0$"))

    panel.get_by_role("button", name="Play on from here, before choice 1").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Level of the others").select_option("Amateur")
    expect(sheet).to_contain_text("Expected place among four")
    sheet.get_by_role("button", name="Race on").click()
    expect(page).to_have_url(re.compile(rf"/t/(?!{table})"))
    expect(page.get_by_role("region", name="Your decision")).to_be_visible()
    branch = nina.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert [seat["level"] for seat in branch["seats"]] == [None, "amateur"]


def _step(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())
