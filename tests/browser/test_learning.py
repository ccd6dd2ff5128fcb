"""First races as newcomers drive them, coached; lessons and puzzles at the real table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.kit import INSTANT, House, MakeVisitor, Visitor, grave_faults

LAPTOP: dict[str, object] = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LANDSCAPE = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
PATIENCE = 20_000
MOST_STOPS = 60
TAG = 14
BELOW_THE_FACE = """slots => slots.map((slot) =>
  slot.getBoundingClientRect().bottom - slot.querySelector("svg").getBoundingClientRect().bottom)"""
UNDER_BUTTONS = """() => {
  const buttons = document.querySelector(".map-box > .controls").getBoundingClientRect();
  const signs = [...document.querySelectorAll(".map [data-tip=sign]")];
  const under = ({ right, top, bottom }) => right > buttons.left && bottom > buttons.top && top < buttons.bottom;
  return signs.filter((one) => under(one.getBoundingClientRect())).map(({ textContent }) => textContent);
}"""
WALKS = [("heat", {}, "dark"), ("formula90", PHONE, "dark")]


def _begin(visitor: MakeVisitor, house: House, game: str, context: dict[str, object], theme: str = "dark") -> Visitor:
    someone = visitor(house, {**INSTANT, "theme": theme}, **context)
    someone.get("/api/me")
    table = someone.post(f"/api/learn/{game}/race", {})["id"]
    someone.page.goto(f"/t/{table}")
    return someone


def _walk(visitor: MakeVisitor, house: House, walk: tuple[str, dict[str, object], str], questions: int) -> list[str]:
    """Hear each call, take what is laid out or the first thing that can be confirmed; what was heard."""
    game, context, theme = walk
    page, heard = _begin(visitor, house, game, context, theme).page, list[str]()
    for _ in range(questions):
        expect(page.get_by_role("region", name="Your decision")).to_be_visible()
        page.wait_for_timeout(700)
        call = page.get_by_role("region", name=re.compile(r"^Engineer, call "))
        if call.count():
            heard.append(call.first.get_attribute("aria-label") or "")
            page.keyboard.press("y")
            expect(call).to_have_count(0)
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
    return heard


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: f"{walk[0]}-{walk[2]}")
def test_a_first_race_is_coached(visitor: MakeVisitor, house: House, walk: tuple[str, dict[str, object], str]) -> None:
    heard = _walk(visitor, house, walk, 3)
    assert heard and len(set(heard)) == len(heard), "no call is heard twice"


def test_calls_are_remembered_and_switched_off(visitor: MakeVisitor, house: House) -> None:
    nina = _begin(visitor, house, "heat", {})
    page = nina.page
    call = page.get_by_role("region", name=re.compile(r"^Engineer, call 1 of 12"))
    expect(call).to_be_visible()
    assert grave_faults(page, "coached race") == []
    page.keyboard.press("y")
    expect(call).to_have_count(0)
    page.reload()
    second = page.get_by_role("region", name=re.compile(r"^Engineer, call 2 of 12"))
    expect(second).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What the engineer said").click()
    expect(page.get_by_role("dialog")).to_contain_text("One lap. The earliest round home wins")
    page.keyboard.press("Escape")
    second.get_by_role("button", name="No more calls").click()
    page.reload()
    expect(page.get_by_role("region", name="Your decision")).to_be_visible()
    page.wait_for_timeout(800)
    expect(page.get_by_role("region", name=re.compile(r"^Engineer, call"))).to_have_count(0)


def test_what_is_laid_out_is_tagged_at_every_size_until_it_is_changed(visitor: MakeVisitor, house: House) -> None:
    page = _begin(visitor, house, "heat", LAPTOP).page
    tagged = page.locator(".dock [data-suggested]")
    expect(tagged.first).to_be_visible()
    several = tagged.count()
    assert several > 1, "a gear and its cards"
    expect(tagged.first).to_have_attribute("aria-description", "suggested")
    for width, height in ((1920, 1080), (820, 1180), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        expect(tagged).to_have_count(several)
        expect(page.get_by_role("region", name=re.compile(r"^Engineer, call 1 of"))).to_have_count(1)
    page.keyboard.press("1")
    expect(tagged).to_have_count(0)


def test_what_is_laid_out_covers_no_card_on_a_phone(visitor: MakeVisitor, house: House) -> None:
    """A short face stands above its tag, and the reasons are read to their end."""
    page = _begin(visitor, house, "heat", PHONE).page
    tagged = page.locator(".dock .slot[data-tag]")
    expect(tagged).to_have_count(2)
    expect(page.locator(".dock .card.short").first).to_be_visible()
    assert min(tagged.evaluate_all(BELOW_THE_FACE)) >= TAG
    reasons = page.locator("section.call .laid")
    expect(reasons).to_contain_text("Heat left in the engine.")
    assert reasons.evaluate("words => words.scrollHeight <= words.clientHeight + 1")


def test_what_a_call_points_at_is_marked_above_the_bars(visitor: MakeVisitor, house: House) -> None:
    """Some calls are about the lap or the order, which lie in the highest of all bars."""
    page = _begin(visitor, house, "formula90", PHONE).page
    expect(page.locator(".halo")).to_be_visible()
    height = "one => Number(getComputedStyle(one).zIndex)"
    assert page.locator(".halo").evaluate(height) >= page.locator(".frame > .bar").evaluate(height)


def test_the_signs_stay_clear_of_the_buttons_that_a_call_pushes_down(visitor: MakeVisitor, house: House) -> None:
    page = _begin(visitor, house, "formula90", PHONE).page
    call = page.get_by_role("region", name=re.compile(r"^Engineer, call "))
    expect(call).to_be_visible()
    for there in (0, 1):
        page.keyboard.press("y")
        expect(call).to_have_count(there)
        page.wait_for_timeout(600)
        assert page.evaluate(UNDER_BUTTONS) == []


def test_a_chain_is_laid_out_to_its_end(visitor: MakeVisitor, house: House) -> None:
    """Pole Position: the roll is kept and the cell is chosen, and both are sent at once."""
    page = _begin(visitor, house, "poleposition", LAPTOP).page
    cell = page.locator(".ways [data-suggested]")
    for _ in range(MOST_STOPS):
        expect(page.locator("[data-suggested]").first).to_be_visible(timeout=PATIENCE)
        if page.get_by_role("heading", name=re.compile("^You rolled")).count() and cell.count():
            break
        page.keyboard.press("Enter")
        page.wait_for_timeout(600)
    expect(page.locator('[aria-keyshortcuts="Enter"]').first).to_contain_text("Drive to")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Choose where to go"))).to_have_count(0)


def test_the_engineer_is_heard_by_keys_alone(visitor: MakeVisitor, house: House) -> None:
    page = _begin(visitor, house, "heat", LAPTOP).page
    call = page.get_by_role("region", name=re.compile(r"^Engineer, call 1 of 12"))
    expect(call).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("document.activeElement === document.body"), "a call takes no focus"
    expect(page.locator("[aria-live=polite]").filter(has_text="One lap.").first).to_contain_text("Suggested: Gear")
    page.keyboard.press("Shift+Y")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.includes('No more calls')"):
            break
    else:
        pytest.fail("Tab does not lead to the call")
    page.keyboard.press("y")
    expect(call).to_have_count(0)
    page.keyboard.press("y")
    expect(call).to_be_visible()


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_a_low_phone_leaves_room_for_the_move(visitor: MakeVisitor, house: House, game: str) -> None:
    """844 × 390: the call is in sight and can be pressed, and covers neither the question nor what answers it."""
    page = _begin(visitor, house, game, LANDSCAPE).page
    call = page.locator("section.call[data-call]")
    expect(call).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-suggested]").first).to_be_visible(timeout=PATIENCE)
    box = call.bounding_box()
    assert box and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= 844 and box["y"] + box["height"] <= 390, box
    assert page.evaluate(COVERED) == []
    call.get_by_role("button", name="Got it").tap()
    expect(call).to_have_count(0)


COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const call = box(document.querySelector("section.call"));
  const needed = ".dock h2, .dock [aria-keyshortcuts=Enter], .dock [data-suggested]";
  const across = (one) => one.right > call.left && one.left < call.right;
  const over = (one) => across(one) && one.bottom > call.top && one.top < call.bottom;
  return [...document.querySelectorAll(needed)].filter((one) => over(box(one))).map((one) => one.outerHTML);
}"""


def test_the_call_moves_into_the_drawer(visitor: MakeVisitor, house: House) -> None:
    page = _begin(visitor, house, "heat", LAPTOP).page
    call = page.locator("section.call[data-call]")
    expect(call).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("/")
    expect(page.locator(".flank section.call[data-call]")).to_be_visible()
    expect(call).to_have_count(1)
    call.get_by_role("button", name="Got it").click()
    expect(call).to_have_count(0)


def test_a_lesson_at_the_real_table(visitor: MakeVisitor, house: House) -> None:
    page = visitor(house).page
    page.goto("/learn")
    page.get_by_role("link", name="How to play").first.click()
    expect(page.get_by_role("heading", name="How to play HEAT")).to_be_visible()
    page.goto("/learn")
    page.get_by_role("link", name=re.compile("^Gears")).click()
    lesson = page.get_by_role("region", name="Lesson Gears")
    expect(lesson).to_contain_text("Drive nine spaces")
    page.keyboard.press("q")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(lesson).to_contain_text("Not yet.")
    expect(lesson).to_contain_text("Your car moves 1 at speed 1")
    expect(page.get_by_role("heading", name="This try is over")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.get_by_text("while you were away")).to_have_count(0)
    lesson.get_by_role("button", name="Again").click()
    expect(lesson).to_contain_text("Your gear is the number of cards")
    page.wait_for_timeout(600)
    page.keyboard.press("q")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    lesson.get_by_role("button", name="Show me").click()
    expect(lesson).to_contain_text("One way: Gear 2 (free) → Speed 4 + Starting upgrade 5")
    lesson.get_by_role("button", name="Again").click()
    page.wait_for_timeout(600)
    page.keyboard.press("w")
    page.keyboard.press("4")
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    expect(lesson).to_contain_text("Done.")
    expect(lesson.get_by_role("button", name="Next: Corners")).to_be_visible()


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_a_puzzle_of_each_game_is_answered_and_played_on(visitor: MakeVisitor, house: House, game: str) -> None:
    page = visitor(house).page
    page.goto(f"/puzzle?game={game}")
    panel = page.get_by_role("region", name="Puzzle")
    expect(panel).to_contain_text("The first try counts.")
    panel.get_by_role("button", name="Hint (counts as not found)").click()
    expect(panel).to_contain_text("It is one of these:")
    for _ in range(2):
        _answer(page)
        expect(panel).to_contain_text(re.compile("Found|Good, not the best|There is a better way"))
        if panel.get_by_role("button", name="Play on from here").count():
            break
        page.keyboard.press("y")
    expect(page.get_by_text("The server could not be reached")).to_have_count(0)
    panel.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_role("region", name="Your decision")).to_be_visible()


def test_the_week_of_puzzles_can_be_hidden(visitor: MakeVisitor, house: House) -> None:
    page = visitor(house).page
    week = page.get_by_text("this week; a missed day costs nothing")
    page.goto("/puzzle")
    expect(week).to_be_visible()
    page.goto("/settings")
    page.get_by_label("My week of puzzles").uncheck()
    page.goto("/puzzle")
    expect(page.get_by_role("region", name="Puzzle")).to_contain_text("The first try counts.")
    expect(week).to_have_count(0)


def _answer(page: Page) -> None:
    """Pick anything until it is an answer, and send it; what is dangerous asks twice."""
    ready = page.locator('[aria-keyshortcuts="Enter"]:enabled')
    for pick in page.locator("[data-pick]:not([aria-disabled=true])").all()[:6]:
        if ready.count():
            break
        pick.click(force=True)
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    if page.locator('[aria-keyshortcuts="Enter"].danger').count():
        page.keyboard.press("Enter")


def test_what_comes_next_is_offered(visitor: MakeVisitor, house: House) -> None:
    page = visitor(house).page
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("Next lesson · HEAT"))).to_have_attribute(
        "href", "/learn/heat/gears"
    )
    expect(page.get_by_role("link", name=re.compile("Corner of the day")).first).to_be_visible()
    page.goto("/play/formula90")
    ladder = page.get_by_role("region", name="Learn it in four races")
    expect(ladder.get_by_role("button")).to_have_count(4)
    ladder.get_by_role("button", name=re.compile("Next for you")).click()
    expect(page).to_have_url(re.compile("/t/"))
