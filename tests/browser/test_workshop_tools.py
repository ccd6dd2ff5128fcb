"""Tools, strip, scenery and keys of the workshop in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.kit import House, MakeVisitor, grave_faults

from .test_workshop import begin, content, saved


def on_road(page: Page, share: float) -> tuple[float, float]:
    """Where a share of the lap lies on the screen."""
    x, y = page.evaluate(
        """(share) => {
          const road = document.querySelector('path.thread');
          const at = road.getPointAtLength(share * road.getTotalLength()).matrixTransform(road.getScreenCTM());
          return [at.x, at.y];
        }""",
        share,
    )
    return x, y


def press(page: Page, tool: str, share: float, to: float | None = None) -> None:
    """Take a tool and use it on the road."""
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name=re.compile(f"^{tool}")).click()
    page.mouse.move(*on_road(page, share))
    page.mouse.down()
    if to is not None:
        page.mouse.move(*on_road(page, to), steps=4)
    page.mouse.up()
    saved(page)


def test_lines_and_stretches_are_put_on_the_road(house: House, visitor: MakeVisitor) -> None:
    """A corner line by a click, water by a drag, both moved in the strip and undone by name."""
    page = visitor(house, viewport={"width": 1440, "height": 900}).page
    begin(page, "heat", "Tern Point")
    before = content(page)
    press(page, "Corner line", 0.45)
    lines = [corner["at"] for corner in content(page)["corner"]]
    assert len(lines) == len(before["corner"]) + 1 and lines == sorted(lines)
    press(page, "Flooded", 0.55, 0.62)
    [flooded] = content(page)["flooded"]
    assert flooded["last"] > flooded["first"] and flooded["lanes"] == [1, 2]
    page.keyboard.press("Escape")
    sign = page.locator("[data-strip='flooded 0'] rect").bounding_box()
    assert sign
    page.mouse.move(sign["x"] + 8, sign["y"] + 8)
    page.mouse.down()
    page.mouse.move(sign["x"] + 108, sign["y"] + 8, steps=4)
    page.mouse.up()
    saved(page)
    assert content(page)["flooded"][0]["first"] > flooded["first"]
    page.get_by_role("button", name="Undo: move Flooded").click()
    saved(page)
    assert content(page)["flooded"] == [flooded]


def test_formula90_sections_change_and_are_opened_in_the_list(house: House, visitor: MakeVisitor) -> None:
    page = visitor(house, viewport={"width": 1440, "height": 900}).page
    begin(page, "formula90", "Larch Hill")
    before = content(page)["sections"]
    straight = next(
        at for at in range(9, len(before)) if {before[at + by]["kind"] for by in (-1, 0, 1)} == {"straight"}
    )
    press(page, "Trajectory", (straight + 0.5) / len(before))
    assert content(page)["sections"][straight]["trajectories"] == [
        {"kinds": ["driving"], "bonus": 1, "lane": "external"}
    ]
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Select").click()
    page.mouse.click(*on_road(page, (straight + 0.8) / len(before)))
    opened = page.get_by_role("region", name="Sections", exact=True)
    opened.get_by_role("region", name="Trajectories").get_by_role("button", name="external").click()
    opened.get_by_label("Bonus", exact=True).fill("3")
    opened.get_by_label("Bonus", exact=True).press("Tab")
    saved(page)
    assert content(page)["sections"][straight]["trajectories"][0]["bonus"] == 3


@pytest.mark.parametrize(
    ("game", "tool", "first"), [("formula90", "Start line", "sections"), ("poleposition", "Finish line", "section")]
)
def test_the_line_goes_elsewhere(game: str, tool: str, first: str, house: House, visitor: MakeVisitor) -> None:
    """To the straight across: a sound circuit still, counted from there; where there is no room the map says why."""
    page = visitor(house, viewport={"width": 1440, "height": 900}).page
    begin(page, game, "Harrow Moor")
    before = content(page)
    taken = page.get_by_role("toolbar", name="Tools").get_by_role("button", name=re.compile(f"^{tool}"))
    taken.click()
    undo = page.get_by_role("button", name=f"Undo: {tool.lower()}")
    refused = page.locator(".hint.refused")
    for share in (0.4, 0.45, 0.5, 0.55, 0.35, 0.6, 0.3, 0.65):
        page.mouse.click(*on_road(page, share))
        expect(undo.or_(refused).first).to_be_visible()
        if undo.count():
            break
    saved(page)
    now = content(page)
    assert now["drawing"]["points"][0] != before["drawing"]["points"][0]
    assert [one["kind"] for one in now[first]] != [] and now[first][0]["kind"] == "straight"
    expect(page.get_by_role("button", name="Race it")).to_be_enabled()
    page.mouse.click(*on_road(page, 0.003))
    expect(refused).to_be_visible()


def test_scenery_is_drawn_and_moves_no_rule(house: House, visitor: MakeVisitor) -> None:
    """A lake is added and dragged, the name placed, corners named; the rules are as they were."""
    page = visitor(house, viewport={"width": 1440, "height": 900}).page
    begin(page, "heat", "Copper Vale")
    before = content(page)
    page.get_by_role("button", name="Scenery", exact=True).click()
    page.get_by_role("button", name="Add a lake").click()
    saved(page)
    [lake] = content(page)["drawing"]["lake"]
    name = page.locator("[data-name] rect").bounding_box()
    assert name
    page.mouse.move(name["x"] + 5, name["y"] + 5)
    page.mouse.down()
    page.mouse.move(name["x"] + 65, name["y"] + 25, steps=3)
    page.mouse.up()
    shore = page.locator("[data-shore='0 2']").bounding_box()
    assert shore
    page.mouse.move(shore["x"] + 5, shore["y"] + 5)
    page.mouse.down()
    page.mouse.move(shore["x"] + 25, shore["y"] + 35, steps=3)
    page.mouse.up()
    page.get_by_label("T1", exact=True).fill("Ferry")
    page.get_by_label("T1", exact=True).press("Tab")
    saved(page)
    now = content(page)
    moved = now["drawing"]["lake"][0]["points"]
    assert moved[2] != lake["points"][2] and moved[:2] == lake["points"][:2]
    assert now["drawing"]["names"][0] == "Ferry" and now["drawing"]["name_at"]
    assert {**now, "drawing": None} == {**before, "drawing": None}
    assert grave_faults(page, "workshop") == []


def test_keys_go_along_the_lap_and_change_what_is_chosen(house: House, visitor: MakeVisitor) -> None:
    page = visitor(house, viewport={"width": 1024, "height": 768}).page
    begin(page, "heat", "Harrow Moor")
    before = content(page)["corner"]
    page.get_by_role("application").focus()
    for _ in range(30):
        page.keyboard.press("]")
        if page.locator(".feature.on").count():
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("+")
    saved(page)
    after = content(page)["corner"]
    assert after[0]["at"] == before[0]["at"] + 1 and after[0]["limit"] == before[0]["limit"] + 1
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    page.keyboard.press("c")
    taken = page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Corner line")
    expect(taken).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("game", "least"), [("formula90", 10), ("poleposition", 7)])
def test_cards_and_grids_are_printed_beside_the_board(
    game: str, least: int, house: House, visitor: MakeVisitor, tmp_path: Path
) -> None:
    """Six tiles and a sheet for every nine cards with the tables, or the weather."""
    page = visitor(house, viewport={"width": 1366, "height": 768}).page
    begin(page, game, "Tern Point")
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Keep this as a version").click()
    with page.expect_download() as taken:
        page.get_by_role("button", name="PDF", exact=True).click()
    file = tmp_path / "board.pdf"
    taken.value.save_as(file)
    assert file.read_bytes().count(b"/Type /Page ") >= least
