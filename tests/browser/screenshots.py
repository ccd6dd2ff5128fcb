"""Pictures of every page in docs/screenshots: `make screenshots`, or into another folder:

PYTHONPATH=tests python -m tests.browser.screenshots [FOLDER]
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from .kit import BRISK, Driver, House, Sight, Visitor, chromium, picture_of
from .kit.contact import ContactSheet
from .page_pictures import picture_pages

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "screenshots"
EXAMPLE_GAME = ROOT / "examples" / "loose_gravel" / "loose_gravel.py"
SAME_DEAL = Path(__file__).parent / "kit" / "same_deal.py"

DESKTOP: dict[str, Any] = {"viewport": {"width": 1680, "height": 1000}, "color_scheme": "dark"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "color_scheme": "dark",
}
BOT = {"kind": "bot", "level": "greedy"}
OPEN = {"kind": "open"}
LEGEND = {"kind": "legend"}
MANY_QUESTIONS = 60
ROUNDS_BEFORE_THE_PICTURE = 3
REPLAYED_STEP = 48
ARROWS_FADE = 3500
MODULES = {"circuit": "usa", "laps": 1, "garage": "all", "weather": True}
SEASON = {"championship": "1961", "circuit": "usa", "laps": 0}
SPRINT = {"circuit": "monza", "length": "sprint"}


class Photographer:
    """One person at a desk and, with the same cookie, at a phone."""

    def __init__(self, browser: Browser, house: House, folder: Path) -> None:
        self.desk = Visitor(browser, house.base, **DESKTOP).called("Nina")
        self.phone = Visitor(browser, house.base, **PHONE, storage_state=self.desk.context.storage_state())
        self.workshop = browser.new_page()
        self.folder = folder
        self.sheet = ContactSheet()

    def visit(self, name: str, path: str, ready: Callable[[Page], object]) -> None:
        """Open a page on both screens and take its three pictures."""
        for page in (self.desk.page, self.phone.page):
            page.goto(path)
            ready(page)
        self.take(name)

    def open_table(self, table: str) -> tuple[Driver, Driver]:
        """Sit at a table on both screens."""
        for page in (self.desk.page, self.phone.page):
            page.goto(f"/t/{table}")
        return Driver(self.desk.page, BRISK), Driver(self.phone.page, BRISK)

    def take(self, name: str, patience: float = 0) -> None:
        """Three pictures of what is on the screens now, or after a while."""
        self.desk.page.wait_for_timeout(patience)
        self._save(f"{name}-desktop-dark", self.desk.page)
        self.desk.page.emulate_media(color_scheme="light")
        self._save(f"{name}-desktop-light", self.desk.page)
        self.desk.page.emulate_media(color_scheme="dark")
        self._save(f"{name}-phone", self.phone.page)
        self.sheet.take(name, self.desk.page)

    def _save(self, name: str, page: Page) -> None:
        picture = picture_of(page, self.workshop)
        (self.folder / f"{name}.png").write_bytes(picture)
        sys.stdout.write(f"{name}.png, {len(picture) // 1024} KB\n")


def main(folder: Path) -> None:
    """All pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as files, chromium() as browser:
        house = House(Path(files), (str(SAME_DEAL),))
        try:
            photographer = Photographer(browser, house, folder)
            friend = Visitor(browser, house.base, **DESKTOP).called("Otto")
            _before_a_race(photographer, friend)
            table = _in_a_race(photographer, friend)
            _after_a_race(photographer, friend, table)
            for scene in (_new_tables, _places, _lab, _garage_and_weather, _season, _formula90, _poleposition):
                scene(photographer)
            picture_pages(browser, photographer.sheet)
            photographer.sheet.save(folder / "contact-sheet.png")
            complaints = photographer.desk.complaints + photographer.phone.complaints
            assert not complaints, "\n".join(complaints)
        finally:
            house.stop()
        picture_any_game(browser, folder)


def picture_any_game(browser: Browser, folder: Path) -> None:
    """The example game at a server that was started with its file; the other pictures know nothing of it."""
    with tempfile.TemporaryDirectory() as files:
        house = House(Path(files), ("-m", "paddock.cli", "serve", "--load", str(EXAMPLE_GAME)))
        try:
            photographer = Photographer(browser, house, folder)
            wish = {"game": "loose-gravel", "name": "Quarry night", "options": {"laps": 1}}
            nina, small = photographer.open_table(photographer.desk.table(BOT, BOT, BOT, **wish))
            for driver in (nina, small):
                driver.wait_for_turn()
                driver.take(2)
            photographer.take("any-game", ARROWS_FADE)
        finally:
            house.stop()


def _before_a_race(photographer: Photographer, friend: Visitor) -> None:
    photographer.visit("home", "/", _quiet)
    photographer.visit("new-table", "/play/heat?preset=first", _quiet)
    for name, circuit, seats in (
        ("Sunday Club", "france", (OPEN, OPEN, BOT, LEGEND)),
        ("Lunch break", "gb", (OPEN, BOT)),
        ("Monza at night", "italia", (OPEN, OPEN, OPEN, BOT, BOT)),
    ):
        friend.table(*seats, name=name, options={"circuit": circuit, "laps": 2}, public=True, start=False)
    photographer.visit("open-tables", "/tables", _quiet)
    photographer.visit("rules", "/rules/heat/HEAT.GEAR.03", _quiet)
    photographer.visit("settings", "/settings", _quiet)


def _in_a_race(photographer: Photographer, friend: Visitor) -> str:
    """Nina and Otto race each other; the pictures are Nina's."""
    desk = photographer.desk
    table = desk.table(
        OPEN, BOT, BOT, BOT, LEGEND, name="Sunday Club", options={"circuit": "france", "laps": 2}, start=False
    )
    code = desk.post(f"/api/tables/{table}/invitations")["code"]
    photographer.visit("lobby", f"/t/{table}", lambda page: expect(page.get_by_role("main")).to_contain_text("Nina"))
    friend.post(f"/api/tables/{table}/join", {"invitation": code})
    desk.post(f"/api/tables/{table}/start")

    friend.page.goto(f"/t/{table}")
    nina, otto = Driver(desk.page, BRISK), Driver(friend.page, BRISK)
    small = Driver(photographer.phone.page, BRISK)
    _drive_until(nina, otto, lambda: _round(desk.page) > ROUNDS_BEFORE_THE_PICTURE and nina.look().kind == "gear")
    for driver in (nina, small):
        _plan_with_stress(driver)
    _ask_the_engineer(desk.page)
    photographer.take("table-planning", ARROWS_FADE)
    _picture_the_engineer(photographer)
    nina.answer()
    expect(nina.dock.get_by_role("button", name="Take back")).to_be_visible()
    expect(small.dock.get_by_role("button", name="Take back")).to_be_visible()
    photographer.take("table-waiting")
    _drive_until(nina, otto, lambda: nina.look().asked and len(nina.look().tiles) > 1)
    small.wait(lambda sight: len(sight.tiles) > 1)
    for driver in (nina, small):
        driver.take(0)
    photographer.take("table-react", ARROWS_FADE)
    return table


def _after_a_race(photographer: Photographer, friend: Visitor, table: str) -> None:
    waiting = photographer.desk.table(BOT, LEGEND, name="Quick lap")
    photographer.visit("home-my-races", "/", _quiet)
    photographer.desk.context.request.delete(f"/api/tables/{waiting}")
    friend.post(f"/api/tables/{table}/seats/1/bot")
    photographer.desk.hand_over(table)
    result = "Watch the replay"
    photographer.visit("podium", f"/t/{table}", lambda page: expect(page.get_by_text(result).first).to_be_visible())
    step = _first_move_after(photographer.desk, table, REPLAYED_STEP)
    _wait_for_the_outlook(photographer.desk, table)
    photographer.visit("replay", f"/r/{table}/{step}", lambda page: page.get_by_label("Seen by").select_option("Nina"))
    photographer.visit("analysis", f"/r/{table}/{step}?analysis=0", _analysed)
    photographer.visit("verify", f"/verify/{table}", _quiet)
    photographer.desk.page.goto(f"/t/{photographer.desk.table(LEGEND, LEGEND, name='Morning lap')}")
    Driver(photographer.desk.page, BRISK).race()
    photographer.visit("profile", "/me", _quiet)


def _new_tables(photographer: Photographer) -> None:
    for game in ("formula90", "poleposition"):
        photographer.visit(f"new-table-{game}", f"/play/{game}?preset=first", _quiet)


def _places(photographer: Photographer) -> None:
    for name in ("learn", "watch", "seasons", "workshop"):
        photographer.visit(name, f"/{name}", _quiet)


def _lab(photographer: Photographer) -> None:
    """A study put together, and the report of one."""
    photographer.visit("lab", "/lab", _quiet)
    drivers = ["greedy", "greedy", "random", "random"]
    wish = {"game": "heat", "drivers": drivers, "races": 40, "circuits": ["italia"], "options": {"laps": 1}}
    study = photographer.desk.post("/api/studies", wish)["id"]
    while photographer.desk.get(f"/api/studies/{study}")["status"] in ("waiting", "running"):
        photographer.desk.page.wait_for_timeout(500)
    photographer.visit("study", f"/lab/{study}", _quiet)


def _garage_and_weather(photographer: Photographer) -> None:
    """The draft of the first upgrade, and a reaction with symbols of cards on a wet road."""
    table = photographer.desk.table(BOT, BOT, name="Wet Friday", options=MODULES)
    nina, small = photographer.open_table(table)
    _meet(nina, small, lambda sight: "market" in sight.question and len(sight.tiles) > 1)
    for driver in (nina, small):
        driver.take(0)
    photographer.take("garage-draft", ARROWS_FADE)
    nina.send()
    _meet(nina, small, lambda sight: sight.question.startswith("React") and len(sight.tiles) > 1)
    photographer.take("table-modules", ARROWS_FADE)


def _season(photographer: Photographer) -> None:
    """Three races that bots drove home: the champion, then the whole season."""
    table = photographer.desk.finished_race(name="Season 1961", options=SEASON)
    champion = "is champion|You are champion"
    photographer.visit(
        "podium-season",
        f"/t/{table}",
        lambda page: expect(page.get_by_role("dialog")).to_contain_text(re.compile(champion)),
    )
    for page in (photographer.desk.page, photographer.phone.page):
        page.keyboard.press("Escape")
        expect(page.get_by_role("img", name="Points after every race")).to_be_attached()
    photographer.take("season")


def _formula90(photographer: Photographer) -> None:
    """A movement card with its price, and a question about a check or a contest."""
    wish = {"game": "formula90", "name": "Monza sprint", "options": SPRINT}
    nina, small = photographer.open_table(photographer.desk.table(BOT, **wish))
    _meet(nina, small, lambda sight: "movement card" in sight.question and len(sight.cards) > 1)
    for driver in (nina, small):
        driver.pick(0)
    photographer.take("formula90-planning", ARROWS_FADE)
    nina.send()
    _meet(nina, small, lambda sight: re.search("contest|fight", sight.question, re.IGNORECASE))
    photographer.take("formula90-contest", ARROWS_FADE)
    _pit_stop(photographer, wish)


def _pit_stop(photographer: Photographer, wish: dict[str, Any]) -> None:
    """The sheet of a stop: two cards go, and there are tyres for the weather."""
    nina, small = photographer.open_table(photographer.desk.table(BOT, **wish))
    _meet(nina, small, lambda sight: sight.question.startswith("Pit stop?"))
    nina.press(nina.tiles.filter(has_text="Pit stop"))
    nina.send()
    nina.wait(lambda sight: sight.question.startswith("Pit stop: set"))
    nina.pick(0)
    nina.pick(2)
    nina.press(nina.dock.get_by_role("group", name="Tyres", exact=True).get_by_role("button", name="Hard"))
    small.wait(lambda sight: sight.question.startswith("Pit stop"))  # where it is narrow, part by part
    photographer.take("formula90-pit-stop", ARROWS_FADE)


def _poleposition(photographer: Photographer) -> None:
    """Where a roll leads to, and a fight for the position."""
    wish = {"game": "poleposition", "name": "Three laps", "options": {"circuit": "great-britain", "laps": 3}}
    nina, small = photographer.open_table(photographer.desk.table(*(LEGEND,) * 5, **wish))
    _meet(nina, small, lambda sight: "You rolled" in sight.question and len(sight.tiles) > 1)
    nina.page.keyboard.press("t")
    nina.take(1)
    photographer.take("poleposition-path", ARROWS_FADE)
    nina.send()
    fight = photographer.desk.page.get_by_role("region", name="Fight for position")
    while not _meets(nina, small, lambda _: fight.is_visible()):
        nina, small = photographer.open_table(photographer.desk.table(*(LEGEND,) * 5, **wish))
    photographer.take("poleposition-duel", ARROWS_FADE)


def _meet(nina: Driver, small: Driver, there: Callable[[Sight], object]) -> None:
    """The question for the picture comes before the race is over."""
    assert _meets(nina, small, there), "the race was over before the picture"


def _meets(nina: Driver, small: Driver, there: Callable[[Sight], object]) -> bool:
    """Answer questions at the desk until the one for the picture comes, and wait until the phone shows it too."""
    for _ in range(MANY_QUESTIONS):
        sight = nina.wait_for_turn()
        if there(sight):
            break
        if not nina.answer():
            return False
    else:
        raise AssertionError("the picture was never there")
    asked = sight.question
    small.wait(lambda seen: seen.asked and seen.question == asked)
    return True


def _first_move_after(person: Visitor, table: str, step: int) -> int:
    while not any(event["kind"] == "car-moved" for event in person.get(f"/api/tables/{table}/steps/{step}")["events"]):
        step += 1
    return step


def _plan_with_stress(driver: Driver) -> None:
    """Second gear with the lowest card and a Stress card: several ends, each with its chance."""
    sight = driver.wait(lambda sight: sight.asked and sight.cards and not sight.pending)
    driver.shift(2)
    stress = [place for place, card in enumerate(sight.cards) if card["name"].startswith("Stress")]
    driver.pick(0)
    driver.pick(stress[0] if stress else 1)
    driver.wait(lambda sight: sight.ready)


def _ask_the_engineer(page: Page) -> None:
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Engineer").get_by_role("button", name="Hide")).to_be_visible(timeout=20_000)


def _picture_the_engineer(photographer: Photographer) -> None:
    """The ways to go on; on a phone in the drawer, which is closed again."""
    phone = photographer.phone.page
    radio = phone.get_by_role("button", name="Team radio and engineer")
    radio.click()
    phone.get_by_role("region", name="Engineer").get_by_role("button", name="Ask").click()
    expect(phone.get_by_role("region", name="Engineer").get_by_role("button", name="Hide")).to_be_visible(
        timeout=20_000
    )
    photographer.take("engineer")
    radio.click()


def _wait_for_the_outlook(person: Visitor, table: str) -> None:
    while (outlook := person.get(f"/api/tables/{table}/outlook"))["done"] < outlook["total"]:
        person.page.wait_for_timeout(500)


def _analysed(page: Page) -> None:
    """Every choice has been looked at."""
    expect(page.get_by_role("heading", name="What cost most")).to_be_attached(timeout=20_000)
    expect(page.get_by_role("progressbar", name="Choices looked at")).to_have_count(0, timeout=240_000)


def _drive_until(nina: Driver, otto: Driver, there: Callable[[], bool]) -> None:
    """Both answer what they are asked, Nina first, until Nina is where the picture is taken."""
    for _ in range(MANY_QUESTIONS):
        sight = nina.wait(lambda sight: sight.asked or otto.look().asked, 40)
        if there():
            return
        (nina if sight.asked else otto).answer()
    raise AssertionError("the picture was never there")


def _round(page: Page) -> int:
    words = page.get_by_label("Lap").first.get_attribute("aria-label") or ""
    return int(words.rsplit(" ", 1)[-1])


def _quiet(page: Page) -> None:
    page.wait_for_load_state("networkidle")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
