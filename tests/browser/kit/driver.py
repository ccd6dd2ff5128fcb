"""Somebody who knows no rules and takes what is offered: by clicks, by touch or by keys."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooSlow

from paddock.kernel import Plain

TIMID, BRISK = (2, 1), (4, 3, 2, 1)
"""Gears in the order in which they are tried, until one spins nobody."""
GEAR_KEYS = "qwer"
DEAR = re.compile(r"spin|pays|\d heat|Costs")

LOOK = r"""() => {
  const all = (from, what) => from ? [...from.querySelectorAll(what)].filter((one) => one.checkVisibility()) : [];
  const on = (one, what) => one.getAttribute(what) === "true";
  const dock = document.querySelector("section[aria-label='Your decision']");
  const button = all(dock, "button[aria-keyshortcuts=Enter]")[0];
  const pick = (one) => ({
    name: one.ariaLabel ?? one.innerText.replaceAll("\n", ", "),
    on: on(one, "aria-pressed") || on(one, "aria-checked"),
    off: on(one, "aria-disabled"),
  });
  const dialog = document.querySelector("dialog[open]");
  return {
    over: !!dialog?.querySelector("a[href^='/r/']"),
    curtain: !!document.querySelector("[role=dialog][aria-label='Next driver']"),
    question: dock?.querySelector("h2")?.textContent ?? "",
    confirm: button ? button.innerText.replace(/\s*Enter$/, "").trim() : null,
    ready: !!button && !button.disabled,
    warned: !!button && /Sure\?/.test(button.innerText),
    risky: all(dock, "[data-pick][aria-pressed=true]").length > 0 && /spin/i.test(dock.innerText),
    pending: !!dock && dock.innerText.includes("Working out the numbers"),
    gears: all(dock, "[role=radio]").map(pick),
    cards: all(dock, "[role=group][aria-label='Your hand'] button").map(pick),
    tiles: all(dock, "[role=group][aria-label='What you can do'] [data-rove]").map(pick),
    news: document.querySelectorAll("section[aria-label='Team radio'] li").length,
  };
}"""


@dataclass(frozen=True)
class Sight:
    """What a person sees of the question."""

    over: bool
    curtain: bool
    question: str
    confirm: str | None
    ready: bool
    warned: bool
    risky: bool
    pending: bool
    gears: list[Plain]
    cards: list[Plain]
    tiles: list[Plain]
    news: int

    @property
    def asked(self) -> bool:
        """Whether it is this person's turn, and the last answer is not still on its way."""
        return self.confirm is not None and self.confirm != "Sending"

    @property
    def kind(self) -> str:
        """What sort of question it is, as far as one can see."""
        for kind, there in (("gear", self.gears), ("cards", self.cards), ("tiles", self.tiles)):
            if there:
                return kind
        return "none"


class Driver:
    """Answers by clicking."""

    def __init__(self, page: Page, gears: tuple[int, ...] = TIMID) -> None:
        self.page = page
        self.wanted = gears
        self.dock = page.get_by_role("region", name="Your decision")
        self.confirm = self.dock.locator("button[aria-keyshortcuts=Enter]")
        self.undo = self.dock.locator("button[aria-keyshortcuts=U]")
        self.gears = self.dock.get_by_role("radio")
        self.cards = self.dock.get_by_role("group", name="Your hand").get_by_role("button")
        self.tiles = self.dock.get_by_role("group", name="What you can do").locator("[data-rove]")
        self.podium = page.get_by_role("dialog").get_by_role("link", name="Watch the replay")
        self.curtain = page.get_by_role("dialog", name="Next driver")
        self.kinds: set[str] = set()

    # Acts, to be replaced by keys or touch

    def press(self, button: Locator) -> None:
        """Press a button."""
        button.click()

    def shift(self, gear: int) -> None:
        """Choose a gear."""
        self.press(self.gears.nth(gear - 1))

    def pick(self, place: int) -> None:
        """Pick the card at a place in the hand, from 0."""
        self.press(self.cards.nth(place))

    def take(self, place: int) -> None:
        """Choose a tile, from 0."""
        self.press(self.tiles.nth(place))

    def send(self) -> None:
        """Confirm."""
        self.press(self.confirm)

    def open_curtain(self) -> None:
        """Take the wheel on a shared device."""
        self.press(self.curtain.get_by_role("button"))

    # Playing

    def look(self) -> Sight:
        """What is on the screen."""
        return Sight(**self.page.evaluate(LOOK))

    def wait(self, wanted: Callable[[Sight], object], seconds: float = 60) -> Sight:
        """Look until something is there."""
        end = time.monotonic() + seconds
        while True:
            sight = self.look()
            if wanted(sight):
                return sight
            assert time.monotonic() < end, f"waited in vain, and saw {sight}"
            self.page.wait_for_timeout(25)

    def wait_for_turn(self) -> Sight:
        """Look until there is a question for me, or the race is over; what is folded away is opened."""
        if self.wait(lambda sight: sight.asked or sight.curtain or sight.over).asked:
            self.unfold()
        return self.wait(lambda sight: (sight.asked and _legible(sight)) or sight.curtain or sight.over)

    def unfold(self) -> None:
        """Open a list that is folded because the map answers it as well; it may open by itself at any moment."""
        self.dock.locator("details:not([open]) > summary:visible").evaluate_all("all => all[0]?.click()")

    def draft(self, sight: Sight) -> Sight:
        """Make up an answer that can be confirmed: a modest gear, the lowest cards, a tile that costs nothing."""
        if sight.tiles:
            self._choose_tile(sight)
        for gear in self._gears(sight):
            if not self.look().gears[gear - 1]["on"]:
                self.shift(gear)
            self._empty()
            if not self._fill().risky:
                break
        return self._fill()

    def _gears(self, sight: Sight) -> list[int]:
        possible = [place + 1 for place, gear in enumerate(sight.gears) if not gear["off"]]
        return [gear for gear in self.wanted if gear in possible] or possible[:1]

    def _choose_tile(self, sight: Sight) -> None:
        harmless = [place for place, tile in enumerate(sight.tiles) if not DEAR.search(tile["name"])]
        if harmless or not sight.ready:
            self.take(harmless[0] if harmless else 0)

    def _empty(self) -> None:
        """Put all cards back."""
        for place, card in enumerate(self.look().cards):
            if card["on"]:
                self.pick(place)

    def _fill(self) -> Sight:
        """Pick the first cards that go, until it is enough."""
        for _ in range(12):
            sight = self.wait(lambda sight: sight.ready or not sight.asked or _free(sight))
            if sight.ready or not sight.asked:
                return sight
            self.pick(_free(sight)[0])
            self._changed(sight, 2)
        return self.wait(lambda sight: sight.ready or not sight.asked)

    def answer(self) -> bool:
        """Answer one question; false once the race is over."""
        sight = self.wait_for_turn()
        if sight.over:
            return False
        if sight.curtain:
            self.open_curtain()
            sight = self.wait(lambda sight: not sight.curtain and sight.asked and _legible(sight))
        self.kinds.add(sight.kind)
        before = self.draft(sight)
        self.send()
        if self.look().warned:
            self.send()
        with suppress(AssertionError, TooSlow):  # the next question may look the same
            self._changed(before, 5)
        return True

    def race(self, most: int = 400) -> int:
        """Drive home; how many questions were answered."""
        for answered in range(most):
            if not self.answer():
                return answered
        raise AssertionError(f"the race goes on after {most} answers")

    def _changed(self, before: Sight, seconds: float) -> None:
        self.wait(lambda sight: sight != before, seconds)


class TouchDriver(Driver):
    """Answers by touch."""

    def press(self, button: Locator) -> None:
        """Touch a button."""
        button.tap()


class KeyDriver(Driver):
    """Answers by keys alone."""

    def shift(self, gear: int) -> None:
        """Q, W, E, R."""
        self.page.keyboard.press(GEAR_KEYS[gear - 1])

    def pick(self, place: int) -> None:
        """1 to 9."""
        self.page.keyboard.press(str(place + 1))

    def take(self, place: int) -> None:
        """1 to 9."""
        self.page.keyboard.press(str(place + 1))

    def send(self) -> None:
        """Enter."""
        self.page.keyboard.press("Enter")

    def open_curtain(self) -> None:
        """The button has the focus."""
        self.page.keyboard.press("Enter")


def _free(sight: Sight) -> list[int]:
    return [place for place, card in enumerate(sight.cards) if not card["on"] and not card["off"]]


def _legible(sight: Sight) -> bool:
    """The question has arrived with something to answer it by."""
    return not sight.pending and (sight.ready or bool(sight.gears or sight.cards or sight.tiles))
