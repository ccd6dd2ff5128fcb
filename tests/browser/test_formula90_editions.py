"""Every rulebook of Race! Formula 90 in a browser: chosen in the form, then raced."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.kit import FORM, House, MakeVisitor, RaceDriver, Visitor, drive_home, grave_faults, rulebook, start_race

HELP = re.compile(r"Discard .* Superfast 1|send Superfast 1 further")


class TeamDriver(RaceDriver):
    """Gives a card to the robot of the team whenever that is possible."""

    def wants_card(self, question: str) -> bool:
        return super().wants_card(question) or bool(HELP.search(question))


def options_of(person: Visitor, table: str) -> dict[str, Any]:
    """What the table agreed on, the defaults left out."""
    chosen = person.get(f"/api/tables/{table}")["options"]
    assert isinstance(chosen, dict)
    return {name: value for name, value in chosen.items() if value not in (False, [], "full", None)}


def asked_about(driver: RaceDriver, word: str) -> bool:
    return any(word in question for question in driver.questions)


def test_the_second_edition_to_the_flag(house: House, visitor: MakeVisitor) -> None:
    """Skills, strategies and tyres before the start; the result names the winner."""
    person = visitor(house)
    page = person.page
    page.goto(FORM)
    rulebook(page, "Second edition").get_by_text("Sprint").click()
    table = start_race(page)
    assert options_of(person, table) == {"edition": "2e", "circuit": "monza", "length": "sprint", "robots": True}
    driver = RaceDriver(page)
    drive_home(driver, person, table)
    assert asked_about(driver, "skill") and asked_about(driver, "tyres")


def test_the_base_game_to_the_flag(house: House, visitor: MakeVisitor) -> None:
    """Suggested for a first race: a car off the shelf, a strategy, no skills, no tyres, no weather."""
    person = visitor(house)
    page = person.page
    page.goto(FORM)
    section = rulebook(page, "9.3, base game")
    expect(section.get_by_role("radio", name="9.3, base game")).to_have_accessible_name(re.compile("For a first race"))
    section.get_by_text("Sprint").click()
    section.get_by_role("switch", name="Return to the race").click()
    told = options_of(person, table := start_race(page))
    assert (told["edition"], told["length"], told["returns"]) == ("93-base", "sprint", True)
    driver = RaceDriver(page)
    drive_home(driver, person, table)
    assert asked_about(driver, "Choose a car") and asked_about(driver, "strategy")
    assert not asked_about(driver, "skill") and not asked_about(driver, "Which tyres")


def test_the_junior_game_to_the_flag(house: House, visitor: MakeVisitor) -> None:
    """For children: a distance of its own, no strategies, every check blind."""
    person = visitor(house)
    page = person.page
    page.goto(FORM)
    section = rulebook(page, "9.3, junior game")
    expect(section.get_by_role("radio", name="9.3, junior game")).to_have_accessible_name(re.compile("With children"))
    expect(section.get_by_text("Distance")).to_have_count(0)
    told = options_of(person, table := start_race(page))
    assert (told["edition"], told["junior"]) == ("93-base", True)
    driver = RaceDriver(page)
    drive_home(driver, person, table)
    assert not asked_about(driver, "strategy") and not asked_about(driver, "with which card")


def test_the_advanced_game_with_a_ruling_turned_round(house: House, visitor: MakeVisitor) -> None:
    """Rulings are folded away under one heading, with their rules; the summary tells what differs."""
    person = visitor(house)
    page = person.page
    page.goto(FORM)
    rulebook(page, "9.3, advanced game").get_by_text("Sprint").click()
    page.get_by_text("House rules and rulings").click()
    expect(page.get_by_role("link", name="Rule F90.RULING.06")).to_be_visible()
    page.get_by_role("switch", name="Tanks of 16 turns").click()
    expect(page.get_by_role("region", name="Your race")).to_contain_text("Tanks of 16 turns: on")
    told = options_of(person, start_race(page))
    assert (told["edition"], told["tank_limit"]) == ("93-advanced", True)
    driver = RaceDriver(page)
    driver.drive(22)
    assert asked_about(driver, "skill") and asked_about(driver, "or skip this turn")


def test_teammates_of_the_3_litre_game(house: House, visitor: MakeVisitor) -> None:
    """A robot in the colours of the team; a card given to it in its turn is told on the own chart."""
    person = visitor(house)
    page = person.page
    page.goto(FORM)
    rulebook(page, "3.0 L")
    page.get_by_label("Car 1 drives with").select_option("a robot")
    expect(page.get_by_role("region", name="Your race")).to_contain_text("Teammates: car 1 with a robot")
    assert options_of(person, start_race(page))["teams"] == ["1+robot"]
    driver = TeamDriver(page)
    given = False
    for _ in range(90):  # how soon depends on the deal
        driver.answer()
        helped = any(HELP.search(question) for question in driver.questions)
        given = given or (helped and page.get_by_text("helped", exact=True).count() > 0)
        if given:
            break
    assert given, driver.questions
    expect(driver.dock).to_contain_text("SF1")


@pytest.mark.parametrize("title", ["Second edition", "9.3, base game", "9.3, junior game"])
def test_what_a_rulebook_refuses_is_not_offered(title: str, house: House, visitor: MakeVisitor) -> None:
    """No teammates, no rulings of other editions; what was chosen before goes, and the server takes the rest."""
    page = visitor(house).page
    page.goto(FORM)
    rulebook(page, "3.0 L")
    page.get_by_label("Car 2 drives with").select_option("car 1")
    rulebook(page, title)
    expect(page.get_by_role("group", name="Teammates")).to_have_count(0)
    expect(page.get_by_role("region", name="Your race")).not_to_contain_text("Teammates")
    page.get_by_text("House rules").click()
    expect(page.get_by_text("Safety Car line in race order")).to_have_count(0)
    assert grave_faults(page, title) == []
    page.get_by_role("button", name="To the lobby").click()
    page.wait_for_url("**/t/*")
