"""Nothing is lost: undo and where it ends, reloads, and servers that stop or die in mid-turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.kit import Driver, House, MakeVisitor, Sight, Visitor

BARRIER = "Undo ends here"
CUT_LINE = "WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED"


def _at_a_table(person: Visitor, **wish: Any) -> tuple[Driver, str]:
    table = person.table(**wish)
    person.page.goto(f"/t/{table}")
    driver = Driver(person.page)
    driver.wait(lambda sight: sight.asked and sight.cards)
    return driver, table


def _draft(sight: Sight) -> dict[str, Any]:
    """The half-made choice on the screen."""
    return {"gears": sight.gears, "cards": sight.cards, "confirm": sight.confirm, "ready": sight.ready}


def test_undo_goes_back_to_the_barrier_and_says_why(house: House, visitor: MakeVisitor) -> None:
    """First inside the draft, then to the last choice; never past cards that were shown or drawn."""
    driver, _ = _at_a_table(visitor(house))
    fresh = _draft(driver.look())
    driver.pick(0)
    assert _draft(driver.wait(lambda sight: sight.cards[0]["on"])) != fresh
    driver.press(driver.undo)
    assert _draft(driver.wait(lambda sight: not sight.cards[0]["on"])) == fresh

    before = driver.wait_for_turn()
    for _ in range(12):  # until a choice that turns no card
        driver.answer()
        after = driver.wait_for_turn()
        if driver.undo.get_attribute("aria-disabled") == "false":
            break
        before = after
    driver.press(driver.undo)
    again = driver.wait(lambda sight: sight.asked and sight.question == before.question and sight.tiles == before.tiles)
    assert again.cards == before.cards

    while driver.wait_for_turn().kind != "gear":  # the draw at the end of the turn cannot be undone
        driver.answer()
    stuck = driver.wait(lambda sight: sight.asked and sight.cards)
    expect(driver.undo).to_have_attribute("aria-disabled", "true")
    assert BARRIER in str(driver.undo.get_attribute("title"))
    driver.page.keyboard.press("u")
    expect(driver.page.get_by_role("status").filter(has_text=BARRIER)).to_be_visible()
    assert _draft(driver.look()) == _draft(stuck)


def test_a_reload_keeps_the_draft(house: House, visitor: MakeVisitor) -> None:
    """Gear and cards stay picked, and the numbers stand beside them."""
    driver, _ = _at_a_table(visitor(house))
    driver.shift(2)
    driver.pick(1)
    driver.pick(3)
    drafted = driver.wait(lambda sight: sight.ready)
    driver.page.reload()
    kept = driver.wait(lambda sight: sight.ready and sight.cards)
    assert _draft(kept) == _draft(drafted)
    assert [place for place, card in enumerate(kept.cards) if card["on"]] == [1, 3]


@pytest.mark.parametrize("end", [House.stop, House.kill], ids=["stopped", "killed"])
def test_a_server_goes_and_comes_back(end: Callable[[House], None], own_house: House, visitor: MakeVisitor) -> None:
    """The client waits, comes back by itself, keeps the draft; every choice is played once."""
    person = visitor(own_house)
    person.forgive(CUT_LINE)
    driver, table = _at_a_table(person)
    driver.shift(2)
    driver.pick(0)
    driver.pick(1)
    drafted = driver.wait(lambda sight: sight.ready)
    end(own_house)
    told = person.page.get_by_role("alert").filter(has_text="Reconnecting, your draft is safe")
    expect(told).to_be_visible()
    expect(driver.confirm).to_be_disabled()
    own_house.start()
    expect(told).to_have_count(0, timeout=20_000)
    assert _draft(driver.wait(lambda sight: sight.ready)) == _draft(drafted)

    driver.send()  # the line is cut while the choice is on its way
    end(own_house)
    own_house.start()
    driver.wait_for_turn()
    for _ in range(6):
        driver.answer()
    assert _choices_of(person, table)[: len(_sent(person))] == _sent(person)


def _sent(person: Visitor) -> list[str]:
    """What this person chose, in order; a choice sent again counts once."""
    acts = {one["nonce"]: one for one in person.sent if one["do"] in ("play", "plan")}
    return [option for act in acts.values() for option in act.get("options", [act.get("option")])]


def _choices_of(person: Visitor, table: str) -> list[str]:
    """What the record says the first seat chose; a bot drives the rest of the race."""
    person.hand_over(table)
    choices = person.get(f"/api/tables/{table}/record")["choices"]
    return [option for seat, option in choices if seat == 0]
