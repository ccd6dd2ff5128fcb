"""Somebody who knows nothing and drives a coached race to the flag: by mouse, by touch, or by keys alone.

A walker takes what the engineer has laid out, later asks for advice now and then, and otherwise picks something that
can be confirmed. Every call is looked at: what it points at, what it covers, and whether it was said before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Locator, Page

MOST_QUESTIONS, MOST_PICKED, MOST_STOPS = 120, 8, 80
SETTLED, ANSWERED, PRESSED, PATIENCE, ADVICE = 1200, 250, 60, 60_000, 9_000
ASKED = "section[aria-label='Your decision'] [aria-keyshortcuts=Enter]"
READY = f"{ASKED}:enabled"
OVER = "dialog[open] a[href^='/r/']"
CELLS = ".ways [data-pick]"
FOLDED = ".ways:not([open]) summary"
PICKS = ".dock [data-pick]:not([aria-disabled=true])"
ADVISED = "section[aria-label='Engineer'] .hint"
LOOK = """() => {
  const box = (one) => one?.getBoundingClientRect().toJSON() ?? null;
  const call = document.querySelector("section.call[data-call]");
  const button = call?.querySelector(".go").getBoundingClientRect();
  const over = button && document.elementFromPoint(button.x + button.width / 2, button.y + button.height / 2);
  return {
    free: !call || call.contains(over),
    id: call?.dataset.call ?? "", text: call?.querySelector("p")?.textContent ?? "",
    call: box(call), halo: box(document.querySelector(".halo")), wanted: call?.dataset.target ?? "",
    confirm: box(document.querySelector("[aria-keyshortcuts=Enter]")), size: [innerWidth, innerHeight],
  };
}"""
CUT = """() => {
  const button = document.querySelector("section[aria-label='Your decision'] [aria-keyshortcuts=Enter]");
  if (!button) return false;
  const { left, right, bottom, width } = button.getBoundingClientRect();
  const outside = left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  return outside || width < 44 || button.scrollHeight > button.clientHeight + 1;
}"""
IN_LIST = "(one) => one.closest('.ways') !== null"
HERE = "(what) => document.activeElement?.matches(what) ?? false"


@dataclass
class Walk:
    """One race of one newcomer, and what was noticed."""

    name: str
    game: str
    heard: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    questions: int = 0
    place: str = ""

    def told(self) -> str:
        """In a line."""
        state = "; ".join(self.faults) or "ok"
        return f"{self.name:36} {self.place:24} {self.questions:3} questions {len(self.heard):2} calls  {state}"

    def blame(self, fault: str) -> None:
        """Once is enough."""
        if fault not in self.faults:
            self.faults.append(fault)


class Mouse:
    """How things are pressed: here by the pointer, with Enter to confirm."""

    asks_for_advice = True

    def __init__(self, page: Page) -> None:
        self.page = page

    def pick(self, thing: Locator) -> None:
        """Choose something."""
        thing.click(force=True)

    def got_it(self) -> None:
        """Close the call."""
        self.page.keyboard.press("y")

    def confirm(self) -> None:
        """Send the answer."""
        self.page.keyboard.press("Enter")

    def advise(self) -> None:
        """Ask the engineer, and take the first advice."""
        self.page.keyboard.press("h")
        self.page.locator(ADVISED).first.wait_for(timeout=ADVICE)
        self.page.locator(ADVISED).first.click()
        self.page.keyboard.press("Escape")


class Finger(Mouse):
    """By touch."""

    asks_for_advice = False

    def pick(self, thing: Locator) -> None:
        """A short touch."""
        thing.tap(force=True)

    def got_it(self) -> None:
        """By its button."""
        self.page.locator("section.call .go").tap()

    def confirm(self) -> None:
        """By its button."""
        self.page.locator(READY).first.tap()


class Keys(Mouse):
    """By keys alone: numbers and letters where there are any, else Tab, arrows and the space bar."""

    def pick(self, thing: Locator) -> None:
        """By its own key, or by going there."""
        if key := thing.get_attribute("aria-keyshortcuts"):
            self.page.keyboard.press(key.lower())
        elif self._go_to(CELLS if thing.evaluate(IN_LIST) else PICKS):
            self.page.keyboard.press("Space")
            self.page.keyboard.press("ArrowRight")

    def advise(self) -> None:
        """The engineer's first advice, without the pointer."""
        self.page.keyboard.press("h")
        self.page.locator(ADVISED).first.wait_for(timeout=ADVICE)
        if self._go_to(ADVISED):
            self.page.keyboard.press("Space")
        self.page.keyboard.press("Escape")

    def _go_to(self, what: str) -> bool:
        for _ in range(MOST_STOPS):
            if self.page.evaluate(HERE, what):
                return True
            self.page.keyboard.press("Tab")
        return False


class Walker:
    """Somebody who knows nothing, with a browser."""

    def __init__(self, page: Page, walk: Walk, folder: Path | None, hand: type[Mouse] = Mouse) -> None:
        self.page, self.walk, self.folder = page, walk, folder
        self.hand = hand(page)

    def drive(self, most: int = MOST_QUESTIONS) -> None:
        """To the flag, or so many questions; what goes wrong is noted."""
        for _ in range(most):
            self.page.wait_for_selector(f"{ASKED}, {OVER}", timeout=PATIENCE)
            if self.page.locator(OVER).count():
                break
            self.page.wait_for_timeout(SETTLED)
            self._hear()
            self._answer()
            self.walk.questions += 1
        else:
            self.walk.blame("the race does not end")
        self.page.wait_for_timeout(SETTLED)
        self._picture("end")

    def _hear(self) -> None:
        if self.page.evaluate(CUT):
            self.walk.blame("the button that confirms is cut")
            self._picture("cut")
        seen = self.page.evaluate(LOOK)
        if not seen["id"]:
            return
        if seen["id"] in self.walk.heard:
            self.walk.blame(f"{seen['id']} came twice")
        self.walk.heard.append(seen["id"])
        for fault in _misplaced(seen):
            self.walk.blame(fault)
        self._picture(seen["id"])
        self.hand.got_it()

    def _answer(self) -> None:
        laid_out = self.page.locator("[data-suggested]").count()
        if not laid_out and self.page.locator(CELLS).count():
            self._press(self.page.locator(CELLS).first)
        if not self.page.locator(READY).count():
            if self.walk.questions % 4 == 3 and self.hand.asks_for_advice:
                self._ask_for_advice()
            self._choose()
            self.page.wait_for_timeout(SETTLED // 2)
            self._hear()  # some calls are about the choice that is being made
        self._confirm()
        if self.page.locator(f"{READY}.danger").count():
            self._confirm()  # what is dangerous asks twice

    def _confirm(self) -> None:
        if self.page.locator(READY).count():
            self.hand.confirm()
        self.page.wait_for_timeout(ANSWERED)

    def _press(self, thing: Locator) -> None:
        folded = self.page.locator(FOLDED)
        if not thing.is_visible() and folded.count():
            self.hand.pick(folded.first)
        if thing.is_visible():
            self.hand.pick(thing)
            self.page.wait_for_timeout(PRESSED)

    def _ask_for_advice(self) -> None:
        try:
            self.hand.advise()
        except Error:  # without advice the walker chooses alone
            self.page.keyboard.press("Escape")

    def _choose(self) -> None:
        """The first things that can be picked, until they are an answer."""
        for pick in self.page.locator(PICKS).all()[:MOST_PICKED]:
            if self.page.locator(READY).count():
                return
            self._press(pick)

    def _picture(self, moment: str) -> None:
        if self.folder:
            self.page.screenshot(path=self.folder / f"{self.walk.name}-{self.walk.questions:02}-{moment}.png")


def _misplaced(seen: dict[str, Any]) -> list[str]:
    """What a call covers, and whether it points at anything."""
    name, call, halo = seen["id"], seen["call"], seen["halo"]
    covered = halo and _shared(call, halo) > 0.25 * halo["width"] * halo["height"]
    outside = call["right"] > seen["size"][0] + 1 or call["bottom"] > seen["size"][1] + 1 or call["top"] < 0
    found = {
        "points at nothing": not halo and seen["wanted"] != "board",
        "covers what it points at": covered,
        "covers the button that confirms": seen["confirm"] and _shared(call, seen["confirm"]),
        "lies under something": not seen["free"],
        "is cut off": outside,
    }
    return [f"{name} {fault}" for fault, is_so in found.items() if is_so]


def _shared(one: dict[str, float], other: dict[str, float]) -> float:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return max(0.0, across) * max(0.0, down)
