"""Ten walks through first races to the flag, with a picture of every call: `make walks`, or some of them by number.

    PYTHONPATH=tests python -m tests.browser.walks [--pictures FOLDER] [NUMBER ...]

Each walk is judged: the race is finished, no call came twice, every call pointed at something on the screen and covered
neither it nor the button that confirms, that button was never cut, nothing was on the console. Calls that came in no
walk of a game are named: some wait for weather or for luck.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Error

from paddock.kernel import find_game
from paddock.racing.learning import calls_of

from .kit import INSTANT, House, Visitor, chromium
from .kit.walker import Finger, Keys, Mouse, Walk, Walker

Screen = dict[str, Any]
DESK, LAPTOP = {"viewport": {"width": 1440, "height": 900}}, {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LANDSCAPE = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
WALKS: tuple[tuple[str, Screen, str, type[Mouse]], ...] = (
    ("heat", LAPTOP, "dark", Mouse),
    ("heat", PHONE, "light", Finger),
    ("heat", DESK, "light", Keys),
    ("heat", LANDSCAPE, "dark", Finger),
    ("formula90", LAPTOP, "light", Keys),
    ("formula90", PHONE, "dark", Finger),
    ("formula90", DESK, "dark", Mouse),
    ("poleposition", LAPTOP, "dark", Keys),
    ("poleposition", PHONE, "light", Finger),
    ("poleposition", DESK, "light", Mouse),
)
GAMES = ("heat", "formula90", "poleposition")
"""As they stand on the page."""


def begin(visitor: Visitor, game: str, hand: type[Mouse]) -> None:
    """By the button that a newcomer sees."""
    visitor.page.goto("/learn")
    button = visitor.page.get_by_role("button", name="Drive the coached race").nth(GAMES.index(game))
    if hand is Keys:
        button.focus()
        visitor.page.keyboard.press("Enter")
    elif hand is Finger:
        button.tap()
    else:
        button.click()
    visitor.page.wait_for_url("**/t/*")


def walked(visitor: Visitor, walk: Walk, folder: Path | None, hand: type[Mouse]) -> Walk:
    """One walk from the first button to the result."""
    try:
        begin(visitor, walk.game, hand)
        Walker(visitor.page, walk, folder, hand).drive()
        walk.place = visitor.page.locator("dialog[open] h2").first.inner_text()
    except Error as trouble:  # the other walks go on
        walk.faults.append(f"stuck: {str(trouble).splitlines()[0]}")
        if folder:
            visitor.page.screenshot(path=folder / f"{walk.name}-stuck.png")
    walk.faults += visitor.complaints
    return walk


def unheard(walks: list[Walk]) -> list[str]:
    """Calls that came in none of a game's walks, where all of them were walked."""
    found = []
    for game in {walk.game for walk in walks}:
        mine = [walk for walk in walks if walk.game == game]
        if len(mine) == sum(1 for other, *_ in WALKS if other == game):
            known = {call.id for call in calls_of(find_game(game))}
            found += [f"{game}: nobody heard {call}" for call in known - {one for walk in mine for one in walk.heard}]
    return sorted(found)


def main(folder: Path | None, numbers: set[int]) -> int:
    """All walks, or some of them; how many went wrong."""
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    walks: list[Walk] = []
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        house = House(Path(place))
        for number, (game, screen, theme, hand) in enumerate(WALKS, 1):
            if numbers and number not in numbers:
                continue
            name = f"{number:02}-{game}-{screen['viewport']['width']}-{theme}-{hand.__name__.lower()}"
            visitor = Visitor(browser, house.base, {**INSTANT, "questions": "matter", "theme": theme}, **screen)
            walks.append(walked(visitor, Walk(name, game), folder, hand))
            sys.stdout.write(f"{walks[-1].told()}\n   {' '.join(walks[-1].heard)}\n")
            sys.stdout.flush()
            visitor.close()
        house.stop()
    missed = unheard(walks)
    sys.stdout.write("".join(f"{line}\n" for line in missed))
    return sum(1 for walk in walks if walk.faults)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--pictures", type=Path)
    words.add_argument("numbers", nargs="*", type=int)
    given = words.parse_args()
    sys.exit(main(given.pictures, set(given.numbers)))
