"""A game that the client has never heard of, in a browser: set up, driven to the flag, on a phone, for all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.kit import (
    Driver,
    House,
    MakeVisitor,
    drive_by_touch,
    expect_replay,
    grave_faults,
    phone,
    start_first_race,
)

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = (EXAMPLES / "loose_gravel" / "loose_gravel.py", EXAMPLES / "house_rule.py")


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that was started with two files of its operator's own."""
    loading = [word for file in FILES for word in ("--load", str(file))]
    running = House(tmp_path_factory.mktemp("workshop"), ("-m", "paddock.cli", "serve", *loading))
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


def test_a_newcomer_drives_to_the_flag(workshop: House, visitor: MakeVisitor) -> None:
    """Dice, gauges and odds are drawn from declarations alone, and the race can be watched again."""
    page = visitor(workshop).page
    start_first_race(page, "/play/loose-gravel")
    driver = Driver(page)
    sight = driver.wait_for_turn()
    assert [tile["name"].split(",")[0] for tile in sight.tiles] == ["Throw 1", "Throw 2", "Throw 3"]
    driver.tiles.nth(2).hover()
    expect(page.locator(".map path.end").first).to_be_attached()
    expect(driver.dock).to_contain_text("3–18")
    driver.take(1)
    driver.send()
    driver.wait(lambda seen: "Drive" in seen.question or seen.over)
    expect(page.get_by_role("group", name="Dice")).to_contain_text("You threw")
    assert driver.race() > 2
    expect_replay(page, "The Chute")


def test_its_questions_are_accessible(workshop: House, visitor: MakeVisitor) -> None:
    """Both questions, with the dice on the table and an option taken, in both themes."""
    person = visitor(workshop)
    page, bots = person.page, ({"kind": "bot", "level": "random"},) * 2
    page.goto(f"/t/{person.table(*bots, game='loose-gravel', options={'laps': 1})}")
    driver = Driver(page)
    driver.wait_for_turn()
    driver.take(2)
    assert grave_faults(page, "the throw") == []
    driver.send()
    driver.wait(lambda seen: "lift" in seen.question)
    driver.take(0)
    assert grave_faults(page, "the dice") == []


def test_it_is_played_on_a_phone(workshop: House, visitor: MakeVisitor) -> None:
    person = visitor(workshop, **phone())
    table = person.table({"kind": "bot", "level": "greedy"}, game="loose-gravel", options={"laps": 1})
    person.page.goto(f"/t/{table}")
    drive_by_touch(person.page, 5)


def test_twenty_cars_fit(workshop: House, visitor: MakeVisitor) -> None:
    person = visitor(workshop)
    bots = ({"kind": "bot", "level": "random"},) * 19
    person.page.goto(f"/t/{person.table(*bots, game='loose-gravel', options={'laps': 1})}")
    driver = Driver(person.page)
    driver.answer()
    expect(person.page.get_by_role("region", name="Race order").locator("tbody tr")).to_have_count(20)


def test_the_front_page_and_the_rules_know_it(workshop: House, visitor: MakeVisitor) -> None:
    page = visitor(workshop).page
    page.goto("/")
    expect(page.get_by_role("heading", name="Loose Gravel")).to_be_visible()
    page.goto("/rules/loose-gravel")
    expect(page.get_by_role("main")).to_contain_text("slides off")


def test_a_house_rule_is_set_up_and_drawn_like_the_game_it_varies(workshop: House, visitor: MakeVisitor) -> None:
    page = visitor(workshop).page
    page.goto("/play/heat-long-tow")
    expect(page.get_by_role("region", name="Circuit")).to_be_visible()
    expect(page.get_by_role("region", name="Modules")).to_be_visible()
    start_first_race(page, "/play/heat-long-tow")
    driver = Driver(page)
    assert driver.wait_for_turn().gears, "the levers and cards of HEAT"
    for _ in range(3):
        driver.answer()
