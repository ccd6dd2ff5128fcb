"""After drawing, in a real browser: turned around, saved again after a lost line, shown, copied and reported."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.kit import House, MakeVisitor, Visitor, grave_faults

from .test_workshop import begin, content, saved


def with_account(person: Visitor, name: str) -> Page:
    """The same person, who can publish and report."""
    person.get("/api/me")
    person.post("/api/me/account", {"account": name, "passphrase": "red kerb blue kerb"})
    person.page.goto("/workshop")
    expect(person.page.get_by_role("heading", name="Workshop")).to_be_visible()
    return person.page


def test_a_circuit_is_turned_around(house: House, visitor: MakeVisitor) -> None:
    """Lines are counted from the other side, and lie where they lay; once more, and all is as before."""
    page = visitor(house, viewport={"width": 1366, "height": 768}).page
    begin(page, "heat", "Round Trip")
    before = content(page)
    page.get_by_role("button", name="Reverse", exact=True).click()
    expect(page.get_by_role("button", name="Undo: reverse")).to_be_enabled()
    saved(page)
    after = content(page)
    n = before["spaces"]
    assert [corner["at"] for corner in after["corner"]] == sorted((n - corner["at"]) % n for corner in before["corner"])
    assert after["drawing"]["points"][1:] == before["drawing"]["points"][:0:-1]
    expect(page.get_by_role("button", name="Race it")).to_be_enabled()


def test_what_did_not_arrive_is_sent_again(house: House, visitor: MakeVisitor) -> None:
    person = visitor(house, viewport={"width": 1366, "height": 768})
    person.forgive("ERR_INTERNET_DISCONNECTED")
    page = person.page
    begin(page, "heat", "Lost Line")
    person.context.set_offline(True)
    laps = page.get_by_label("Laps", exact=True)
    laps.fill("1")
    laps.press("Tab")
    expect(page.locator("header small[role=status]")).to_contain_text("Not on the server yet")
    person.context.set_offline(False)
    saved(page)
    assert content(page)["laps"] == 1


def test_shown_copied_and_reported(house: House, visitor: MakeVisitor) -> None:
    """A stranger finds a circuit in the list of its game, changes a copy that names it, and reports it."""
    ines = with_account(visitor(house), "Ines of the hill")
    begin(ines, "poleposition", "Slate Point")
    ines.get_by_role("button", name="Share", exact=True).click()
    ines.get_by_role("button", name="Keep this as a version").click()
    ines.get_by_label("I drew this").check()
    ines.get_by_role("button", name="Publish", exact=True).click()
    expect(ines.get_by_text("published, CC-BY-4.0")).to_be_visible()
    olaf = with_account(visitor(house), "Olaf of the dale")
    shown = olaf.locator("a[href^='/c/']").filter(has_text="Slate Point")
    olaf.get_by_label("Game", exact=True).select_option("heat")
    expect(shown).to_have_count(0)
    olaf.get_by_label("Game", exact=True).select_option("poleposition")
    shown.click()
    assert grave_faults(olaf, "a version") == []
    olaf.get_by_role("button", name="Change a copy").click()
    olaf.wait_for_url("**/workshop/*")
    olaf.get_by_role("button", name="Share", exact=True).click()
    olaf.get_by_role("button", name="Keep this as a version").click()
    olaf.get_by_role("link", name="Its page").click()
    olaf.get_by_role("link", name="After Slate Point 1 by").click()
    olaf.get_by_text("Report", exact=True).click()
    olaf.get_by_label("What is wrong with this circuit?").first.select_option("copied")
    olaf.get_by_role("button", name="Send").click()
    expect(olaf.get_by_text("Thank you")).to_be_visible()
    olaf.goto("/workshop")
    expect(olaf.locator("a[href^='/workshop/']").filter(has_text="Slate Point")).to_be_visible()
    expect(shown).to_have_count(0)
