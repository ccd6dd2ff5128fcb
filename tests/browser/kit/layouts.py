"""What must hold of a table at every size: nothing cut, nothing covered, the map as large as it can be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SIZES = [
    (320, 568), (320, 640), (390, 844), (844, 390), (667, 375), (720, 450), (820, 1180),
    (1024, 768), (1180, 820), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440),
]  # fmt: skip
LEAST_SHARE = {"grand": 58, "wide": 52, "desk": 55, "tall": 50, "slim": 40, "low": 45, "mini": 0}
"""Percent of the window that the map has for itself."""
LOW_PHONE, LEAST_ON_LOW_PHONE = 600, 32
"""Below this height the questions need more than half of a phone."""
LOOKS = 5
"""How often a table with a fault is looked at again."""
FINGER_SIZES = {"tall", "slim", "low", "mini"}
LOOK = (Path(__file__).parent / "layouts.js").read_text(encoding="utf-8")
STILL = """() => new Promise((done) => {
  let [before, same] = ["", 0];
  const look = () => {
    const now = document.querySelector(".world")?.style.transform + document.querySelectorAll("[data-label]").length;
    same = now === before ? same + 1 : 0;
    before = now;
    if (same > 6) done();
    else requestAnimationFrame(look);
  };
  look();
})"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another window, at rest."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(STILL)


def faults(page: Page, cars: int) -> list[str]:
    """Everything that is wrong with the table once it has come to rest; a busy machine takes a moment."""
    found = _faults(page, cars)
    for _ in range(LOOKS):
        if not found:
            break
        page.wait_for_timeout(400)
        page.evaluate(STILL)
        found = _faults(page, cars)
    return found


def _faults(page: Page, cars: int) -> list[str]:
    seen: dict[str, Any] = page.evaluate(LOOK)
    wrong: list[str] = seen["faults"]
    if seen["rows"] != cars:
        wrong.append(f"the tower shows {seen['rows']} of {cars} cars")
    if round(seen["share"], 1) < _least_share(page, seen["mode"]):
        wrong.append(f"the map has {seen['share']:.1f} % of a table that is {seen['mode']}")
    return [f"{seen['mode']}: {one}" for one in wrong]


def _least_share(page: Page, mode: str) -> int:
    low = mode == "slim" and page.evaluate("innerHeight") < LOW_PHONE
    return LEAST_ON_LOW_PHONE if low else LEAST_SHARE[mode]


def share(page: Page) -> float:
    """How much of the window the map has."""
    return float(page.evaluate(LOOK)["share"])
