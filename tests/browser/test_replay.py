"""Replays: step by step, and by link to a step."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.kit import House, MakeVisitor

STILL = """() => ({
  step: document.querySelector("input[type=range]").value,
  told: document.querySelector("section[aria-label=Replay] h2").textContent,
  order: [...document.querySelectorAll("section[aria-label='Race order'] tbody tr")]
    .map((row) => [...row.querySelectorAll("td:not(.drv), .drv b")].map((part) => part.innerText)),
  cars: [...document.querySelectorAll("[role=application] svg > g[transform^=translate]")]
    .map((car) => car.getAttribute("transform")).sort(),
})"""


def test_a_replay_is_walked_by_keys_and_shared_by_link(house: House, visitor: MakeVisitor) -> None:
    """Arrows step and go by rounds; the address names the step, and opens it for a stranger too."""
    nina = visitor(house)
    table = nina.finished_race()
    page = nina.page
    page.goto(f"/r/{table}/2")
    _expect_step(page, table, 2)
    page.keyboard.press("ArrowRight")
    _expect_step(page, table, 3)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    _expect_step(page, table, 1)

    lap = page.get_by_role("group", name=re.compile("^Lap"))
    expect(lap).to_have_attribute("aria-label", re.compile("round 1$"))
    page.keyboard.press("ArrowDown")
    expect(lap).to_have_attribute("aria-label", re.compile("round 2$"))
    begun = int(_still(page)["step"])
    assert begun > 1
    page.keyboard.press("Home")
    _expect_step(page, table, 0)
    page.keyboard.press("End")
    length = int(page.get_by_role("slider").get_attribute("max") or 0)
    _expect_step(page, table, length)

    page.goto(f"/r/{table}/{begun}")
    _expect_step(page, table, begun)
    shown = _still(page)
    zoe = visitor(house)
    zoe.page.goto(page.url)
    _expect_step(zoe.page, table, begun)
    expect(zoe.page.locator("[role=application] svg > g[transform^=translate]")).to_have_count(len(shown["cars"]))
    assert _still(zoe.page) == shown


def _still(page: Page) -> dict[str, Any]:
    return dict(page.evaluate(STILL))


def _expect_step(page: Page, table: str, step: int) -> None:
    expect(page.get_by_role("slider")).to_have_value(str(step))
    expect(page).to_have_url(re.compile(rf"/r/{table}/{step}$"))


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_each_game_shows_its_own_cards(game: str, house: House, visitor: MakeVisitor) -> None:
    """What a driver held is drawn with the faces of the game, also in the analysis; a game without cards shows none."""
    nina = visitor(house)
    options = {"circuit": "monza", "length": "sprint"} if game == "formula90" else {}
    table = nina.table({"kind": "bot", "level": "greedy"}, game=game, options=options)
    nina.hand_over(table)
    page = nina.page
    page.goto(f"/r/{table}/12?analysis=0")
    expect(page.get_by_role("region", name="Analysis")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value("12")
    hand = (nina.get(f"/api/tables/{table}/steps/12")["hands"].get("0") or {}).get("hand", [])
    assert bool(hand) == (game != "poleposition")
    cards = page.get_by_role("list", name="Hand").locator("li")
    expect(cards).to_have_count(len(hand))
    if game == "formula90":
        expect(cards.locator(".diamond")).to_have_count(len(hand))  # the faces come with the game
        faces = cards.evaluate_all("all => all.map((one) => one.innerHTML)")
        assert not any("flame" in face or "wave" in face for face in faces), "none is a Heat card"


def test_an_endless_word_in_a_comment_leaves_the_sheet_whole(house: House, visitor: MakeVisitor) -> None:
    """Whoever comes after its author still finds the field and the buttons, and can tell the moderators of it."""
    nina, otto = visitor(house).called("Nina"), visitor(house, viewport={"width": 390, "height": 844})
    nina.post("/api/me/account", {"account": "Nina Endless", "passphrase": "red kerb blue kerb"})
    table = nina.finished_race(public=True)
    nina.post(f"/api/tables/{table}/comments", {"step": 3, "text": "#2 " + "W" * 300, "room": "all"})
    otto.page.goto(f"/r/{table}/5")
    otto.page.get_by_role("button", name="Comments").click()
    sheet = otto.page.get_by_role("dialog", name="Comments")
    expect(sheet).to_contain_text("WWW")
    assert sheet.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
    sheet.get_by_role("button", name="Report the comment of Nina").click()
    otto.page.get_by_label("What is wrong with it?").fill("it has no end")
    otto.page.get_by_role("button", name="Send to the moderators").click()
    expect(sheet).to_contain_text("A moderator will look at it.")
