"""The lobby as host and guest see it: changes, readiness, suggestions, and a seat that is taken away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.kit import House, MakeVisitor

SIZES = [(1440, 900), (1024, 768), (820, 1180), (390, 844), (320, 640)]
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
OUTSIDE = """() => [...document.querySelectorAll('.slot, .slot *')].filter((one) => {
    const box = one.getBoundingClientRect(), frame = one.closest('ol').getBoundingClientRect();
    return box.width && (box.right > frame.right + 1 || box.left < frame.left - 1);
}).length"""


def test_the_host_changes_the_race_and_drivers_answer(house: House, visitor: MakeVisitor) -> None:
    """A driver is ready and suggests two laps; the host takes it up, is told of it, and nobody is ready any more."""
    nina, otto = visitor(house).called("Nina"), visitor(house).called("Otto")
    seats = [{"kind": "human"}, {"kind": "open"}]
    table = nina.post("/api/tables", {"seats": seats, "public": True, "options": {"circuit": "usa"}})["id"]
    otto.page.goto(f"/t/{table}")
    otto.page.get_by_role("button", name="Sit here").click()
    otto.page.get_by_role("button", name="Ready").click()
    nina.page.goto(f"/t/{table}")
    expect(nina.page.get_by_role("region", name="Starting grid")).to_contain_text("ready")
    otto.page.get_by_role("button", name="Suggest a change").click()
    otto.page.get_by_role("button", name="Less: Laps").click()
    otto.page.get_by_role("button", name="Suggest it").click()
    expect(nina.page.get_by_text("Otto suggests Laps: 1")).to_be_visible()
    nina.page.get_by_role("button", name="Accept").click()
    expect(nina.page.get_by_text("Nina has changed the table: laps 1.")).to_be_visible()
    expect(otto.page.get_by_role("button", name="Ready", exact=True)).to_be_visible()


def test_time_is_told_before_somebody_sits_down(house: House, visitor: MakeVisitor) -> None:
    """In the list, on the invitation and in the lobby, where the host opens the clock from it."""
    nina, otto = visitor(house).called("Nina"), visitor(house).called("Otto")
    seats = [{"kind": "human"}, {"kind": "open"}]
    wish = {"seats": seats, "public": True, "name": "Slow lane", "clock": {"kind": "daily", "hours": 36}}
    told = nina.post("/api/tables", wish)
    otto.page.goto("/tables")
    expect(otto.page.get_by_role("row", name="Slow lane")).to_contain_text("36 h for each decision")
    for path in (f"/j/{told['join_code']}", f"/t/{told['id']}"):
        otto.page.goto(path)
        expect(otto.page.get_by_role("main")).to_contain_text("Clock: 36 h for each decision")
    nina.page.goto(f"/t/{told['id']}")
    nina.page.get_by_role("button", name="Clock: 36 h").click()
    expect(nina.page.get_by_role("dialog").get_by_role("group", name="Clock")).to_be_visible()


def test_whoever_is_taken_off_reads_why(house: House, visitor: MakeVisitor) -> None:
    """The page says so in their language, with the host's reason and a way on."""
    nina, otto = visitor(house).called("Nina"), visitor(house, settings={"language": "de"}).called("Otto")
    seats = [{"kind": "human"}, {"kind": "open"}]
    table = nina.post("/api/tables", {"seats": seats, "public": True})["id"]
    otto.post(f"/api/tables/{table}/join", {})
    otto.forgive("403")
    otto.page.goto(f"/t/{table}")
    nina.page.goto(f"/t/{table}")
    nina.page.get_by_role("button", name="Seat 2 is").click()
    nina.page.get_by_label("Why, if you like to say").fill("we wait for Rosa")
    nina.page.get_by_role("button", name="Open seat").click()
    expect(otto.page.get_by_role("main")).to_contain_text("(we wait for Rosa). Bitte ihn, dich wieder hereinzulassen.")
    expect(otto.page.get_by_role("link", name="Zur Startseite")).to_be_visible()
    expect(nina.page.get_by_role("button", name="Let in again")).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_sticks_out(size: tuple[int, int], house: House, visitor: MakeVisitor) -> None:
    """Twelve cars with long names, at every size."""
    nina = visitor(house, viewport={"width": size[0], "height": size[1]}).called("Maximiliana Wolkenstein")
    seats = [{"kind": "human"}, *[{"kind": "bot", "level": "professional"}] * 5, *[{"kind": "open"}] * 6]
    table = nina.post("/api/tables", {"seats": seats, "options": {"circuit": "espana", "weather": True}})["id"]
    nina.page.goto(f"/t/{table}")
    expect(nina.page.get_by_role("button", name="Seat 12 is")).to_be_visible()
    assert nina.page.evaluate(OVERFLOW) <= 0 and nina.page.evaluate(OUTSIDE) == 0
