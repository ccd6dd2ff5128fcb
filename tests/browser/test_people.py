"""Accounts, programs, people and moderation, as their users meet them: by hand, in both themes, on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.kit import House, MakeVisitor, grave_faults
from paddock.cli.app import main

PASSPHRASE = "red kerb blue kerb"
PHONE = {"width": 390, "height": 844}


def _account(page: Page, name: str) -> None:
    page.goto("/me")
    page.get_by_label("Account name").fill(name)
    page.get_by_label("Passphrase", exact=False).first.fill(PASSPHRASE)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("group", name="Recovery codes")).to_be_visible()


def test_an_account_looks_after_itself(house: House, visitor: MakeVisitor) -> None:
    """Codes are shown once; a bot and its token are made and revoked; the profile opens to all."""
    nina = visitor(house)
    page = nina.page
    _account(page, "Ximena Solberg")
    assert page.get_by_role("group", name="Recovery codes").locator("li").count() == 8
    expect(page.get_by_text("this browser")).to_be_visible()
    page.get_by_label("Name of a new bot").fill("Brumm Solberg")
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_role("button", name=re.compile("Give up.*Brumm"))).to_be_visible()
    page.get_by_label("What the token is for").fill("my bot")
    page.get_by_label("Who acts by it").select_option("Brumm Solberg")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_text("pdk_")).to_be_visible()
    faults = grave_faults(page, "my page with an account")
    page.get_by_role("button", name=re.compile("Revoke.*my bot")).click()
    expect(page.get_by_text("No program acts for you.")).to_be_visible()
    page.goto("/people")
    page.get_by_text("Everybody", exact=True).click()
    faults += grave_faults(page, "people")
    page.goto("/people/Ximena%20Solberg")
    expect(page.get_by_role("heading", name="Ximena Solberg")).to_be_visible()
    faults += grave_faults(page, "profile")
    assert faults == [], "\n".join(faults)


def test_people_meet_on_a_phone(house: House, visitor: MakeVisitor) -> None:
    """Follow, and the page of somebody whose profile is closed."""
    otto, zoe = visitor(house, viewport=PHONE), visitor(house, viewport=PHONE)
    _account(otto.page, "Otto Vantongeren")
    _account(zoe.page, "Zoe Quillfeather")
    page = zoe.page
    page.goto("/people/Otto%20Vantongeren")
    expect(page.get_by_text("This profile is not open to you.")).to_be_visible()
    page.get_by_role("button", name="Follow", exact=True).click()
    expect(page.get_by_role("button", name="Follow no longer")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0 and grave_faults(page, "a closed profile on a phone") == []
    page.goto("/recover")
    assert grave_faults(page, "recover") == []


def test_a_moderator_s_page(own_house: House, visitor: MakeVisitor) -> None:
    """Nothing for others; for an admin the reports, people and the log."""
    admin = visitor(own_house)
    page = admin.page
    _account(page, "Ada Lindqvist")
    assert main(["admin", "grant", "Ada Lindqvist", "--folder", str(own_house.log.parent)]) == 0
    page.goto("/admin")
    expect(page.get_by_role("heading", name="Moderation")).to_be_visible()
    expect(page.get_by_text("All is quiet")).to_be_visible()
    page.get_by_label("A part of a name, or an id").fill("Ada")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("heading", name="Log")).to_be_visible()
    assert grave_faults(page, "admin") == []


def test_whoever_is_muted_reads_why_and_replies_once(own_house: House, visitor: MakeVisitor) -> None:
    """On their own page, until when and for what; nothing of it stands on the pages of others."""
    admin, otto = visitor(own_house), visitor(own_house, viewport=PHONE)
    _account(admin.page, "Ada Lindqvist")
    assert main(["admin", "grant", "Ada Lindqvist", "--folder", str(own_house.log.parent)]) == 0
    wish = {"person": otto.get("/api/me")["id"], "kind": "mute", "hours": 24, "why": "vile words"}
    admin.post("/api/admin/sanctions", wish)
    otto.page.goto("/me")
    told = otto.page.get_by_role("region", name="From the moderators")
    expect(told).to_contain_text("You cannot talk at tables, until")
    expect(told).to_contain_text("vile words")
    told.get_by_label("Your reply").fill("I am sorry")
    told.get_by_role("button", name="Send to the moderators").click()
    expect(told).to_contain_text("You replied: I am sorry")
    expect(told.get_by_role("textbox")).to_have_count(0)
    assert grave_faults(otto.page, "a page with a sanction") == []
    admin.page.goto("/me")
    expect(admin.page.get_by_role("heading", name="My record")).to_be_visible()
    expect(admin.page.get_by_role("region", name="From the moderators")).to_have_count(0)
