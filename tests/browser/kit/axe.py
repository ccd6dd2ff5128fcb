"""Accessibility by axe-core, from the script that its Python package brings along."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Literal

from playwright.sync_api import Page

THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
GRAVE = ("serious", "critical")
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""All that a second theme can change."""
LOOK = """async ([theme, only]) => {
  document.body.dataset.theme = theme;
  const ending = () => document.getAnimations().filter((one) => one.effect.getTiming().iterations < 9);
  while (ending().length) await Promise.allSettled(ending().map((one) => one.finished));
  const found = await axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) });
  return found.violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, nodes: nodes.map(({ html, failureSummary }) => html.slice(0, 200) + " — " + failureSummary),
  }));
}"""


@cache
def _script() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def grave_faults(page: Page, where: str) -> list[str]:
    """Serious and critical violations on a page as it is now, in both themes."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(_script())
    found = []
    for theme, only in zip(THEMES, (None, COLOURS), strict=True):
        page.emulate_media(color_scheme=theme)
        faults = page.evaluate(LOOK, [theme, only])
        found += [f"{where}, {theme}: {_told(fault)}" for fault in faults if fault["impact"] in GRAVE]
    return found


def _told(fault: dict[str, Any]) -> str:
    nodes = "\n  ".join(fault["nodes"][:4])
    return f"{fault['id']} ({fault['impact']}), {fault['help']}, {len(fault['nodes'])} times:\n  {nodes}"
