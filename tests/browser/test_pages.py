"""Every page outside the race, through windows from 320 to 1440 px, in both themes: whole, readable, within reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.kit import Browsers, House, Visitor, grave_faults
from browser.kit.lived_in import PAGES, LivedIn, move_in
from browser.kit.pages import page_faults, settle

WHOLE_BOOK = ("rules",)
"""Hundreds of rules, all alike: axe reads them once, with one of them open."""
GUESTS = ("home", "open tables", "me", "settings", "seasons", "workshop", "lab", "watch", "mistakes")
LONGER = ("home", "new HEAT", "lobby-full", "me", "settings", "learn", "workshop", "circuit", "lab", "watch")


@pytest.fixture(scope="module")
def lived_in(shared_browsers: Browsers, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LivedIn]:
    """A server of its own, whose one visitor has something to see on every page."""
    house = House(tmp_path_factory.mktemp("lived-in"))
    found = move_in(shared_browsers.running(), house)
    yield found
    found.person.close()
    house.stop()
    assert not found.person.complaints and not house.complaints()


@pytest.fixture(scope="module")
def guest(lived_in: LivedIn, shared_browsers: Browsers) -> Iterator[Visitor]:
    """Somebody who is here for the first time."""
    someone = Visitor(shared_browsers.running(), lived_in.person.base)
    yield someone
    someone.close()
    assert not someone.complaints


@pytest.fixture(scope="module")
def listener(lived_in: LivedIn, shared_browsers: Browsers) -> Iterator[Visitor]:
    """The same person, spoken to in words that are two fifths longer."""
    known = lived_in.person
    settings = {"speed": 0, "motion": "reduced", "language": "pseudo"}
    someone = Visitor(shared_browsers.running(), known.base, settings, storage_state=known.context.storage_state())
    yield someone
    someone.close()
    assert not someone.complaints


def _open(person: Visitor, path: str) -> Page:
    person.page.goto(path)
    settle(person.page)
    return person.page


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_window(name: str, lived_in: LivedIn) -> None:
    """With much to show, and axe finds nothing in either theme."""
    page = _open(lived_in.person, lived_in.path(name))
    wrong = page_faults(page)
    if name not in WHOLE_BOOK:
        wrong += grave_faults(page, name)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", GUESTS)
def test_a_page_with_nothing_to_show(name: str, guest: Visitor) -> None:
    """To somebody new it says what could be here."""
    page = _open(guest, PAGES[name])
    wrong = page_faults(page) + grave_faults(page, name)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", LONGER)
def test_a_page_with_longer_words(name: str, lived_in: LivedIn, listener: Visitor) -> None:
    """Words may wrap; they are never cut."""
    wrong = page_faults(_open(listener, lived_in.path(name)))
    assert not wrong, "\n".join(wrong)


def _analysed(page: Page) -> None:
    expect(page.get_by_role("heading", name="What cost most")).to_be_attached()


def _asked(page: Page) -> None:
    expect(page.get_by_role("heading").first).to_be_visible()


REPLAYS: dict[str, Callable[[Page], None]] = {
    "replay": lambda page: expect(page.get_by_role("slider")).to_be_visible(),
    "analysis": _analysed,
    "/learn/heat/gears": _asked,
    "/puzzle": _asked,
}


@pytest.mark.parametrize("name", REPLAYS)
def test_a_race_looked_back_at(name: str, lived_in: LivedIn) -> None:
    """Replay, analysis, lesson and puzzle: a map with words around it."""
    page = _open(lived_in.person, lived_in.path(name))
    REPLAYS[name](page)
    wrong = page_faults(page) + grave_faults(page, name)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("tab", ["Scenery", "Study", "File", "Share"])
def test_the_editor_of_circuits(tab: str, lived_in: LivedIn) -> None:
    """Each of its tabs."""
    page = _open(lived_in.person, lived_in.path("circuit"))
    page.get_by_role("button", name=tab, exact=True).click()
    settle(page)
    wrong = page_faults(page) + grave_faults(page, tab)
    assert not wrong, "\n".join(wrong)


def test_the_invitation(lived_in: LivedIn) -> None:
    """A sheet over the lobby, with the code to read out."""
    page = _open(lived_in.person, lived_in.path("lobby-full"))
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("dialog")).to_contain_text("Or type this code on the front page")
    wrong = page_faults(page) + grave_faults(page, "invitation")
    assert not wrong, "\n".join(wrong)
