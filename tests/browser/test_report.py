"""A report opened from a file, as somebody would who was sent one."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.kit import grave_faults
from paddock.lab import Output, make_report, simulate


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    seats = ["greedy", "random", "random", "legend"]
    simulate("heat", seats=seats, races=8, options={"circuit": "gb", "laps": 1}, output=Output(folder / "races"))
    page = folder / "report.html"
    page.write_text(make_report([folder / "races"]).text, encoding="utf-8")
    return page


@pytest.mark.parametrize("width", [1280, 390])
def test_a_report_needs_nothing_but_itself(browser: Browser, report: Path, width: int) -> None:
    """No request, no complaint, nothing wider than the screen; charts are drawn, and the map shows what is asked."""
    context = browser.new_context(viewport={"width": width, "height": 900}, offline=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.goto(report.as_uri())
    layers = page.locator("[data-layer]")
    assert layers.count() >= 2
    before = page.locator("[data-finding]").first.inner_text()
    layers.nth(1).click()
    assert layers.nth(1).get_attribute("aria-pressed") == "true"
    assert page.locator("[data-finding]").first.inner_text() != before
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_selector("svg.marks")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "no sideways scrolling"
    assert grave_faults(page, "report") == []
    assert complaints == []
    context.close()
