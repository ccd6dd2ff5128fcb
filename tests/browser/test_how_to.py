"""How to play: one page per game, on screens and on paper, for eyes and ears."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.kit import House, MakeVisitor, grave_faults
from paddock.kernel import find_game
from paddock.racing.learning import how_to_play

TITLES = {"heat": "HEAT", "formula90": "Race! Formula 90", "poleposition": "Pole Position"}
A4 = {"width": 794, "height": 1123}
"""At 96 dots per inch."""


def open_page(page: Page, game: str) -> None:
    """The page with all its pictures."""
    page.goto(f"/learn/{game}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("How to play")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("[...document.images].every((one) => one.complete && one.naturalWidth > 0)")


@pytest.mark.parametrize("game", TITLES)
def test_a_game_on_one_page(house: House, visitor: MakeVisitor, game: str) -> None:
    """Every panel is there, with words for its picture; nothing is too wide, and axe finds no grave fault."""
    page = visitor(house).page
    open_page(page, game)
    told = how_to_play(find_game(game))
    assert told is not None
    base = [panel for panel in told.panels if not panel.row]
    expect(page.locator("figure")).to_have_count(len(base))
    for panel in base:
        figure = page.locator("figure", has_text=panel.title)
        expect(figure.get_by_role("img", name=re.compile(re.escape(panel.about)))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert grave_faults(page, game) == []


def test_more_rules_bring_more_pictures(house: House, visitor: MakeVisitor) -> None:
    page = visitor(house).page
    open_page(page, "formula90")
    page.get_by_role("button", name="Advanced").click()
    expect(page.locator("figure")).to_have_count(9)
    expect(page.locator("figure", has_text="Flags")).to_be_visible()


def test_all_signs_are_listed(house: House, visitor: MakeVisitor) -> None:
    """The same sentences that tips show."""
    page = visitor(house).page
    open_page(page, "heat")
    page.get_by_role("link", name="Signs and cards").click()
    expect(page.get_by_role("region", name="Signs and cards")).to_contain_text("Heat you can still spend")


@pytest.mark.parametrize("game", TITLES)
def test_it_prints_on_one_sheet(house: House, visitor: MakeVisitor, game: str) -> None:
    """Light, without navigation, and no longer than A4."""
    page = visitor(house, viewport=A4).page
    open_page(page, game)
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation").first).to_be_hidden()
    assert page.evaluate("document.body.dataset.theme") == "light"
    assert page.evaluate("document.querySelector('main').scrollHeight") <= A4["height"]


def test_a_phone_has_one_column(house: House, visitor: MakeVisitor) -> None:
    page = visitor(house, viewport={"width": 320, "height": 640}).page
    open_page(page, "heat")
    lefts = page.locator("figure").evaluate_all("all => all.map((one) => Math.round(one.getBoundingClientRect().left))")
    assert len(set(lefts)) == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
