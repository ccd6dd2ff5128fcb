"""By mouse, in every game: drawn, mended, studied, raced to the flag, and the same circuit on another server."""

from __future__ import annotations

import struct
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.kit import House, MakeVisitor, grave_faults

from .test_workshop import GAMES as TITLES
from .test_workshop import begin, content, saved

GAMES = {
    "heat": ("corner", "Limit", "0", "Make it 1"),
    "formula90": (None, "Laps", "0", "Make it 1"),
    "poleposition": (None, "Laps", "0", "Make it 2"),
}
"""What is set wrong by hand, and the button that mends it."""
RACES = 20
SHORT = {"heat": {"laps": 1}, "formula90": {"turns": 5, "stages": [1] * 5, "laps": 5}, "poleposition": {"laps": 2}}
PATIENCE = 240


@pytest.fixture(scope="module")
def other_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A second server that knows nothing of the first."""
    running = House(tmp_path_factory.mktemp("other"))
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


def mend(page: Page, game: str) -> None:
    """Set a number wrong, see the fault at its place, and press the button that mends it."""
    sort, label, wrong, button = GAMES[game]
    if sort:
        page.get_by_role("button", name="T1").first.click()
    field = page.get_by_label(label, exact=True)
    field.fill(wrong)
    field.press("Tab")
    checks = page.get_by_role("region", name="Checks")
    expect(checks).to_contain_text("is not within")
    expect(page.get_by_role("button", name="1 to mend")).to_be_disabled()
    checks.get_by_role("button", name=button).click()
    expect(page.get_by_role("button", name="Race it")).to_be_enabled()
    saved(page)


def shorten(page: Page, game: str) -> None:
    """A race that is over soon."""
    project = page.url.rsplit("/", 1)[1]
    whole = page.request.get(f"/api/workshop/{project}").json()
    short = {**whole["content"], **SHORT[game]}
    kept = page.request.put(f"/api/workshop/{project}/draft", data={"revision": whole["revision"], "content": short})
    assert kept.ok and not [one for one in kept.json()["problems"] if one["tone"] == "bad"], kept.text()
    page.reload()
    saved(page)


def study(page: Page) -> None:
    """Races in the background until their figures are there."""
    page.get_by_role("button", name="Study", exact=True).click()
    page.get_by_role("combobox", name="Races").select_option(str(RACES))
    page.get_by_role("button", name="Study this draft").click()
    told = page.get_by_role("heading", name="Is it any good?")
    expect(page.get_by_role("progressbar", name="Races run").or_(told).first).to_be_visible(timeout=PATIENCE * 1000)
    expect(told).to_be_visible(timeout=PATIENCE * 1000)
    expect(page.get_by_role("heading", name="Corner by corner")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Study", exact=True).click()
    expect(told).to_be_visible(timeout=PATIENCE * 1000)


def race(page: Page) -> Any:
    """Sit down, let a bot drive, and watch the flag fall; the table as it then is."""
    page.get_by_role("button", name="Race it").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1].partition("?")[0]
    assert page.request.post(f"/api/tables/{table}/seats/0/bot").ok
    end = time.monotonic() + PATIENCE
    while (told := page.request.get(f"/api/tables/{table}").json())["status"] != "over":
        assert time.monotonic() < end, told["status"]
        time.sleep(0.3)
    return told


def versions(page: Page, project: str) -> Any:
    """The versions of a project, the latest first."""
    return page.request.get(f"/api/workshop/{project}").json()["versions"]


@pytest.mark.parametrize("game", GAMES)
def test_from_an_empty_page_to_another_server(
    game: str, house: House, other_house: House, visitor: MakeVisitor, tmp_path: Path
) -> None:
    page = visitor(house, viewport={"width": 1440, "height": 900}).page
    begin(page, game, "Gullwing Bay")
    project = page.url.rsplit("/", 1)[1]
    mend(page, game)
    shorten(page, game)
    study(page)
    assert grave_faults(page, "workshop study") == []
    race(page)
    page.goto(f"/workshop/{project}")
    saved(page)
    [version] = versions(page, project)
    assert version["raced_at"]
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as taken:
        page.get_by_role("link", name="TOML").click()
    file = tmp_path / f"{game}.toml"
    taken.value.save_as(file)
    print_and_play(page, tmp_path)
    there = visitor(other_house).page
    there.goto("/workshop")
    there.get_by_role("button", name=TITLES[game], exact=True).click()
    there.get_by_label("Name", exact=True).fill("Gullwing Bay")
    there.locator("input[type=file]").set_input_files(file)
    there.wait_for_url("**/workshop/*")
    saved(there)
    there.get_by_role("button", name="Share").click()
    there.get_by_role("button", name="Keep this as a version").click()
    expect(there.get_by_text("Version 1", exact=True)).to_be_visible()
    [same] = versions(there, there.url.rsplit("/", 1)[1])
    assert (same["digest"], same["rules_digest"]) == (version["digest"], version["rules_digest"])


def print_and_play(page: Page, folder: Path) -> None:
    """A PDF of tiles and one with bleed, and a picture."""
    for paper, least in (("tiles-a2", 4), ("a3", 1)):
        page.get_by_label("Paper", exact=True).select_option(paper)
        with page.expect_download() as taken:
            page.get_by_role("button", name="PDF", exact=True).click()
        taken.value.save_as(folder / f"{paper}.pdf")
        told = (folder / f"{paper}.pdf").read_bytes()
        assert told.startswith(b"%PDF-1.5") and told.count(b"/Type /Page ") >= least and b"/BleedBox" in told
    with page.expect_download() as taken:
        page.get_by_role("button", name="PNG", exact=True).click()
    taken.value.save_as(folder / "board.png")
    assert struct.unpack(">I", (folder / "board.png").read_bytes()[16:20]) == (1650,)


def small_picture() -> bytes:
    """A PNG of sixteen by ten grey dots with something in it that can be found again."""
    rows = b"".join(b"\0" + bytes([90]) * 16 for _ in range(10))

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", 16, 10, 8, 0, 0, 0, 0)
    marked = chunk(b"tEXt", b"Comment\0our-secret-plan")
    body = chunk(b"IDAT", zlib.compress(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + marked + body + chunk(b"IEND", b"")


def test_a_picture_to_trace_never_leaves_the_browser(house: House, visitor: MakeVisitor) -> None:
    """It is seen under the road, survives a reload, and no request has any of it."""
    page = visitor(house, viewport={"width": 1366, "height": 768}).page
    sent: list[bytes] = []
    page.on("request", lambda request: sent.append(request.post_data_buffer or b""))
    begin(page, "heat", "Tern Point")
    picture = small_picture()
    page.get_by_text("Picture to trace").click()
    page.get_by_label("Picture", exact=True).set_input_files(
        {"name": "our-secret-plan.png", "mimeType": "image/png", "buffer": picture}
    )
    expect(page.locator("image.traced")).to_have_attribute("width", "1600")
    page.get_by_label("Strength").fill("0.8")
    expect(page.locator("image.traced")).to_have_attribute("opacity", "0.8")
    page.get_by_role("application").focus()
    page.keyboard.press("]")
    page.keyboard.press("ArrowDown")
    saved(page)
    page.reload()
    expect(page.locator("image.traced")).to_have_attribute("opacity", "0.8")
    page.get_by_text("Picture to trace").click()
    page.get_by_role("button", name="Take it away").click()
    expect(page.locator("image.traced")).to_have_count(0)
    assert sent and not [body for body in sent if b"our-secret-plan" in body or picture[60:90] in body]
    assert "our-secret-plan" not in str(content(page))
