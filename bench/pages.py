"""How the pages feel on a slow line and a slow phone: the front page over fast 3G, answers, and frames while cars move.

    python -m bench.pages                  all of it, with the processor as it is and slowed down four times
    python -m bench.pages --moves          answers and frames alone

The front page is loaded into an empty cache over 1.6 Mbit/s with 150 ms to and fro. It is interactive once its first
button can be pressed and no task has held the page for 50 ms since. An answer is there once the page shows another
question, or that it waits for others. Frames are counted between the first and the last one in which a car stands
elsewhere than before; the browser draws without a graphics card, as in the tests. Times by the clock grow with what
else the machine does; processor time of the main thread (`main_thread.py`) does not, and is told beside them.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession

from .main_thread import CATEGORIES, Costs, costs_in

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from browser.kit import BRISK, Driver, House, Visitor, chromium

SLOWED = 4
FAST_3G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
A_FRAME = 1000 / 60
TURNS = 5
LOOK_LONG = 2_500
BOT = {"kind": "bot", "level": "greedy"}
WATCH_TASKS = """() => {
  window.quietSince = performance.now();
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.quietSince = task.startTime + task.duration;
  }).observe({ type: "longtask", buffered: true });
}"""
CONFIRM = """() => new Promise((done) => {
  const question = () => document.querySelector("section.dock h2")?.textContent;
  const [asked, begun] = [question(), performance.now()];
  const look = () => {
    const passed = performance.now() - begun;
    if (question() !== asked) done(passed);
    else if (passed > 5000) done(null);
    else requestAnimationFrame(look);
  };
  document.querySelector("section.dock button[aria-keyshortcuts=Enter]").click();
  look();
})"""
"""Null where the next question has the same words."""
WATCH_CARS = """(milliseconds) => new Promise((done) => {
  const frames = [];
  const cars = () => [...document.querySelectorAll("[data-tip=car]")];
  const places = () => cars().map((car) => car.getAttribute("transform")).join();
  let before = places();
  const begun = performance.now();
  const look = (moment) => {
    const now = places();
    if (now !== before) performance.mark("car-moved");
    frames.push([moment, now !== before]);
    before = now;
    if (moment - begun < milliseconds) requestAnimationFrame(look);
    else done(frames);
  };
  requestAnimationFrame(look);
})"""


@dataclass(frozen=True, slots=True)
class Arrival:
    """What the front page takes."""

    kilobytes: float
    shown: float
    interactive: float
    busy: float
    """Milliseconds of processor time that the main thread took."""


@dataclass(frozen=True, slots=True)
class Frames:
    """Frames while cars move, and milliseconds between them."""

    count: int
    a_second: float
    middle: float
    worst_in_twenty: float
    answer: float


def front_page(browser: Browser, house: House, slowed: int) -> Arrival:
    """Into an empty cache."""
    visitor = Visitor(browser, house.base, service_workers="block")
    page = visitor.page
    line = visitor.context.new_cdp_session(page)
    received = _counting(line)
    line.send("Network.emulateNetworkConditions", FAST_3G)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.add_init_script(f"({WATCH_TASKS})()")
    page.goto("/", wait_until="commit")
    page.locator("main a.btn, main button").first.wait_for()
    shown = float(page.evaluate("performance.now()"))
    page.wait_for_timeout(1500)
    quiet = float(page.evaluate("window.quietSince"))
    busy = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}["TaskDuration"]
    visitor.close()
    return Arrival(sum(received) / 1024, shown / 1000, max(shown, quiet) / 1000, 1000 * busy)


def _counting(line: CDPSession) -> list[int]:
    received: list[int] = []

    def note(told: dict[str, Any]) -> None:
        received.append(int(told["encodedDataLength"]))

    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": False})
    line.on("Network.loadingFinished", note)
    return received


class Race:
    """A person at a race of six, whose browser can be slowed down."""

    def __init__(self, browser: Browser, house: House) -> None:
        lively = {"speed": 1, "motion": "full"}
        self.visitor = Visitor(browser, house.base, lively, viewport={"width": 1366, "height": 768})
        self.page, self.browser = self.visitor.page, browser
        self.page.goto(f"/t/{self.visitor.table(*[BOT] * 5, options={'circuit': 'italia', 'laps': 1})}")
        self._driver = Driver(self.page, BRISK)
        self._line = self.visitor.context.new_cdp_session(self.page)

    def frames(self, slowed: int) -> Frames:
        """A few turns by the clock."""
        gaps: list[float] = []
        answers: list[float] = []
        for _ in range(TURNS):
            self._plan(slowed)
            answers += filter(None, [self.page.evaluate(CONFIRM)])
            gaps += _while_moving(self.page.evaluate(WATCH_CARS, LOOK_LONG))
        worst = sorted(gaps)[int(len(gaps) * 0.95)]
        return Frames(len(gaps), 1000 * len(gaps) / sum(gaps), median(gaps), worst, median(answers))

    def costs(self) -> Costs:
        """A few turns by the main thread's processor time, at full speed: a slowed thread waits in that time, too."""
        frames: list[float] = []
        for _ in range(TURNS):
            self._plan(1)
            self.browser.start_tracing(page=self.page, categories=CATEGORIES)
            self.page.evaluate(CONFIRM)
            self.page.evaluate(WATCH_CARS, LOOK_LONG)
            frames += costs_in(self.browser.stop_tracing()).frames
        return Costs(tuple(frames))

    def _plan(self, slowed: int) -> None:
        self._line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self._driver.draft(self._driver.wait_for_turn())
        self._line.send("Emulation.setCPUThrottlingRate", {"rate": slowed})


def _while_moving(frames: list[tuple[float, bool]]) -> list[float]:
    """Milliseconds from frame to frame, from the first move to the last."""
    moved = [number for number, (_, is_moving) in enumerate(frames) if is_moving]
    if not moved:
        return []
    between = range(max(1, moved[0]), moved[-1] + 1)
    return [frames[number][0] - frames[number - 1][0] for number in between]


def main() -> None:
    """Measure, and tell."""
    with tempfile.TemporaryDirectory() as files, chromium() as browser:
        house = House(Path(files))
        try:
            for slowed in () if "--moves" in sys.argv else (1, SLOWED):
                _tell_page(front_page(browser, house, slowed), slowed)
            race = Race(browser, house)
            for slowed in (1, SLOWED):
                _tell_frames(race.frames(slowed), slowed)
            _tell_costs(race.costs())
        finally:
            house.stop()
    sys.stdout.write(f"load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")


def _tell_page(page: Arrival, slowed: int) -> None:
    told = f"{page.kilobytes:.0f} KB, first button after {page.shown:.2f} s, interactive after {page.interactive:.2f} s"
    busy = f"{page.busy:.0f} ms of processor time"
    sys.stdout.write(f"front page over fast 3G, processor slowed {slowed} times: {told}, {busy}\n")


def _tell_frames(frames: Frames, slowed: int) -> None:
    sys.stdout.write(f"answer to a move, processor slowed {slowed} times: after {frames.answer:.0f} ms\n")
    pace = f"{frames.a_second:.0f} frames/s over {frames.count} frames"
    between = f"{frames.middle:.1f} ms between two, 19 of 20 within {frames.worst_in_twenty:.1f} ms"
    sys.stdout.write(f"moving cars, processor slowed {slowed} times: {pace}; {between}\n")


def _tell_costs(costs: Costs) -> None:
    share = costs.share_within(A_FRAME / SLOWED)
    told = f"{costs.middle:.1f} ms for the middle frame, 19 of 20 within {costs.worst_in_twenty:.1f} ms"
    within = f"{100 * share:.0f} % of {len(costs.frames)} within a frame of 60 a second, slowed {SLOWED} times"
    sys.stdout.write(f"moving cars, processor time of the main thread: {told}; {within}\n")


if __name__ == "__main__":
    main()
