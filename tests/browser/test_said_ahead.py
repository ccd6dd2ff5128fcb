"""Fewer questions in a browser: sheets sent by one press, what answers itself, the plan of a round, and why."""

from __future__ import annotations

import os
from typing import Any

from playwright.sync_api import Page, expect

from browser.kit import INSTANT, Driver, House, MakeVisitor, Visitor, grave_faults

BOT = {"kind": "bot", "level": "greedy"}
PICTURES = os.environ.get("PADDOCK_PICTURES", "")
"""Where pictures are kept, if somebody wants to look at them."""


def picture(page: Page, name: str) -> None:
    """For somebody who wants to look."""
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png")


def sent(person: Visitor, what: str) -> list[dict[str, Any]]:
    """What the page has said so far."""
    return [message for message in person.sent if message.get("do") == what]


def test_a_round_by_sheets_and_its_plan(house: House, visitor: MakeVisitor) -> None:
    """React and what follows go off as one act; P plans the next round; the radio tells what answered itself."""
    person = visitor(house, {**INSTANT, "questions": "matter"})
    page = person.page
    page.goto(f"/t/{person.table(BOT, options={'circuit': 'usa', 'laps': 1})}")
    driver = Driver(page)
    driver.wait_for_turn()
    for _ in range(40):
        driver.answer()
        if any("shown" in plan for plan in sent(person, "plan")):
            break
    assert sent(person, "wishes"), "the settings are told"
    sheets = [plan for plan in sent(person, "plan") if "shown" in plan]
    assert sheets and all(len(sheet["shown"]) == len(sheet["options"]) for sheet in sheets)
    picture(page, "sheet")
    page.keyboard.press("p")
    plan = page.get_by_role("dialog", name="Plan the round")
    expect(plan).to_be_visible()
    plan.get_by_label("asks me").first.check()
    expect(plan.get_by_role("button", name="Set 1 order")).to_be_enabled()
    assert grave_faults(page, "the plan") == []
    picture(page, "plan")
    if PICTURES:
        page.set_viewport_size({"width": 390, "height": 844})
        picture(page, "plan-phone")
        page.set_viewport_size({"width": 1366, "height": 768})
    plan.get_by_role("button", name="Set 1 order").click()
    expect(plan).to_be_hidden()
    assert sent(person, "orders")[-1]["orders"][0]["kind"] == "react"


def test_a_bot_is_asked_why_and_questions_are_set(house: House, visitor: MakeVisitor) -> None:
    person = visitor(house, {**INSTANT, "questions": "matter"})
    page = person.page
    page.goto(f"/t/{person.table(BOT, options={'circuit': 'usa', 'laps': 1})}")
    driver = Driver(page)
    driver.wait_for_turn()
    for _ in range(12):
        driver.answer()
    page.keyboard.press("/")
    ask = page.get_by_role("button", name="Why?").first
    ask.click()
    expect(page.locator(".say.why").first).to_contain_text(".")
    picture(page, "why")
    page.keyboard.press("Escape")
    if page.get_by_role("button", name="Close the radio").is_visible():
        page.get_by_role("button", name="Close the radio").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What I am asked").click()
    sheet = page.get_by_role("dialog", name="What I am asked")
    expect(sheet.get_by_text("Discard: keep all cards")).to_be_visible()
    sheet.get_by_role("group", name="Discard: keep all cards").get_by_role("button", name="Never").click()
    expect(sheet.get_by_role("button", name="Never", pressed=True)).to_be_visible()
    picture(page, "questions")
