"""What a table and a person may set: pace, chat, mutes, seasons; what is told back: the record and the rules."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.kit import BRISK, Driver, House, MakeVisitor, grave_faults

BOT = {"kind": "bot", "level": "greedy"}
OPEN = {"kind": "open"}
WIDE = {"width": 1920, "height": 1080}


def test_pace_and_chat_are_set_before_and_at_the_table(house: House, visitor: MakeVisitor) -> None:
    """The form sends them; the host's menu changes them in the race; a guest is told."""
    host, guest = (visitor(house, viewport=WIDE).called(name) for name in ("Nina", "Otto"))
    page = host.page
    page.goto("/play/heat?preset=first")
    place = page.get_by_role("region", name="The table")
    place.get_by_role("group", name="Pace of the bots").get_by_role("radio", name="Slow").check()
    place.get_by_role("group", name="Who may talk").get_by_role("radio", name=re.compile("^Drivers")).check()
    place.get_by_role("switch", name="Cover up rude words").check()
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[-1]
    told = host.get(f"/api/tables/{table}")
    assert (told["pace"], told["chat"], told["clean_chat"]) == ("slow", "drivers", True)

    guest.page.goto(f"/w/{table}")
    guest.page.get_by_role("button", name="Chat").click()
    expect(guest.page.get_by_text("Only the drivers talk at this table.")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("group", name="Pace of the bots").get_by_role("button", name="At once").click()
    menu.get_by_role("group", name="Who may talk").get_by_role("button", name="Everybody").click()
    pressed = menu.get_by_role("button", name="At once", pressed=True)
    expect(pressed.first).to_be_visible()
    assert grave_faults(page, "menu") == []
    expect(guest.page.get_by_placeholder("Say something")).to_be_visible()
    assert host.get(f"/api/tables/{table}")["pace"] == "instant"


def test_whoever_is_muted_is_not_heard_until_forgiven(house: House, visitor: MakeVisitor) -> None:
    """A line of chat mutes its author at every table; the own page lets them speak again."""
    host, guest = (visitor(house, viewport=WIDE).called(name) for name in ("Nina", "Otto"))
    table = host.table(OPEN, start=False)
    code = host.post(f"/api/tables/{table}/invitations")["code"]
    guest.post(f"/api/tables/{table}/join", {"invitation": code})
    guest.page.goto(f"/t/{table}")
    host.page.goto(f"/t/{table}")
    expect(host.page.get_by_placeholder("Say something")).to_be_visible()
    guest.page.get_by_placeholder("Say something").fill("Slow coach!")
    guest.page.get_by_role("button", name="Send").click()
    line = host.page.get_by_text("Slow coach!")
    expect(line).to_be_visible()
    expect(guest.page.get_by_role("button", name="Mute")).to_have_count(0)
    host.page.get_by_role("button", name="Mute Otto").click()
    expect(line).to_be_hidden()

    host.page.goto("/me")
    host.page.get_by_role("button", name=re.compile("Hear again.*Otto")).click()
    expect(host.page.get_by_text("A line of chat has a button")).to_be_visible()
    host.post(f"/api/tables/{table}/start")
    host.page.goto(f"/t/{table}")
    host.page.get_by_role("region", name="Team radio").get_by_role("button", name="Chat").click()
    expect(line).to_be_visible()
    host.page.get_by_role("button", name="Mute Otto").click()
    expect(line).to_be_hidden()


def test_a_race_driven_home_is_in_the_record(house: House, visitor: MakeVisitor) -> None:
    """Cards and tables on the own page; lists tell the place, once somebody has driven, and whose turn it is."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{person.table({'kind': 'legend'}, {'kind': 'legend'})}")
    Driver(page, BRISK).race()
    person.table(BOT, name="Sunday Club")
    page.goto("/me")
    record = page.get_by_role("region", name="My record")
    expect(record.get_by_role("definition").first).to_contain_text("1")
    expect(record.get_by_role("table", name="HEAT by circuit").get_by_role("row", name="USA")).to_be_visible()
    expect(record.get_by_role("table", name="HEAT in figures")).to_contain_text("Rounds")
    races = page.get_by_role("region", name="My races")
    expect(races).to_contain_text(re.compile(r"Finished P[123] of 3"))
    expect(races).to_contain_text("It is your move")
    assert grave_faults(page, "record") == []


def test_rules_of_every_game_are_a_click_away(house: House, visitor: MakeVisitor) -> None:
    """A picker of games; where the book has editions, one of them can be read alone."""
    page = visitor(house).page
    page.goto("/rules/heat")
    games = page.get_by_role("navigation", name="Game")
    expect(page.get_by_label("Edition")).to_have_count(0)
    games.get_by_role("link", name="Race! Formula 90").click()
    expect(page.get_by_role("heading", name="Rules of Race! Formula 90")).to_be_visible()
    found = page.locator("#found")
    expect(found).to_contain_text(re.compile(r"^\d+ rules"))
    page.get_by_label("Edition").select_option("Second edition")
    expect(found).to_contain_text(re.compile(r"\d+ of \d+ rules"))
    expect(page.get_by_role("combobox").get_by_role("option")).to_have_count(5)
    page.get_by_role("searchbox").fill("pit stop")  # some dozens are drawn like all
    assert grave_faults(page, "rules") == []
    page.get_by_role("searchbox").fill("")
    games.get_by_role("link", name="Pole Position").click()
    expect(found).to_contain_text(re.compile(r"^\d+ rules"))


def test_a_season_brings_its_own_circuits(house: House, visitor: MakeVisitor) -> None:
    """With a championship no circuit and no laps are asked for, whatever was chosen before; the lobby tells which."""
    person = visitor(house)
    page = person.page
    page.goto("/play/heat?preset=solo")
    page.get_by_role("region", name="Modules").get_by_role("switch", name="Championship").check()
    circuit = page.get_by_role("region", name="Circuit")
    expect(circuit.get_by_role("listitem")).to_contain_text(["Great Britain", "USA", "Italia"])
    expect(circuit.get_by_role("radio")).to_have_count(0)
    expect(page.get_by_role("group", name="Laps")).to_have_count(0)
    page.get_by_role("button", name="To the lobby").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("banner")).to_contain_text("Season 1961")
    assert grave_faults(page, "season lobby") == []
    page.get_by_role("button", name="Start the race").click()
    expect(page.get_by_role("dialog", name="Season 1961, race 1 of 3")).to_be_visible()


def test_the_table_as_text_is_the_same_table(house: House, visitor: MakeVisitor) -> None:
    """Text and back by a key, at once and again: the draft and the line stay."""
    person = visitor(house, viewport=WIDE)
    page = person.page
    page.goto(f"/t/{person.table(BOT)}")
    driver = Driver(page)
    driver.wait_for_turn()
    driver.shift(1)
    driver.pick(0)
    snapshots = [message for message in person.received if message["is"] == "snapshot"]
    for _ in range(3):
        page.keyboard.press("v")
        expect(driver.confirm).to_have_count(0)
        page.keyboard.press("v")
        expect(driver.confirm).to_be_visible()
    assert driver.look().cards[0]["on"]
    assert [message for message in person.received if message["is"] == "snapshot"] == snapshots


def test_nobody_moves_while_upgrades_are_drafted(house: House, visitor: MakeVisitor) -> None:
    """The order of play is told when there is one."""
    person = visitor(house, viewport=WIDE)
    page = person.page
    page.goto(f"/t/{person.table(BOT, options={'garage': 'basic'})}")
    expect(page.get_by_role("region", name="Garage")).to_be_visible()
    ribbon = page.get_by_role("region", name="Order of play")
    expect(ribbon).to_have_count(0)
    driver = Driver(page)
    while "market" in driver.wait_for_turn().question:
        driver.answer()
    expect(ribbon).to_be_visible()
