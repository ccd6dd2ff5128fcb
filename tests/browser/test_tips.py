"""Whatever carries meaning on a table is explained: by the pointer, by the focus, and by a long touch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.kit import House, MakeVisitor, Visitor
from paddock.kernel import find_game
from paddock.racing.learning import learning_of

ALL: dict[str, dict[str, Any]] = {
    "heat": {"circuit": "usa", "laps": 1, "legends": 2, "garage": "basic", "garage_mode": "random", "weather": True},
    "formula90": {"edition": "2e", "length": "sprint", "circuit": "monza"},
    "poleposition": {
        "circuit": "great-britain",
        "laps": 3,
        "bots": 2,
        **dict.fromkeys(("collisions", "safety_car", "drs", "stress", "events", "drivers", "teams"), True),
    },
}
PATIENCE = 60_000
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WALK = """() => {
  const written = "button[title*='.'], dialog, .sr, kbd, h1, h2, .where, .tools, [role=log], .why, .mp";
  const aside = `${written}, [data-label=title], [data-label=tag], [aria-keyshortcuts=Enter]`;
  const places = "header .status, .tower, .order, .dock, .map, .left .panel, .extra";
  const explained = "[data-tip], [data-explained], [aria-label=Radio]";
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const bare = [];
  while (words.nextNode()) {
    const { parentElement: host, data } = words.currentNode;
    if (!/\\d/.test(data) || !host.closest(places) || host.closest(aside) || !host.getClientRects().length) continue;
    if (!host.closest(explained)) bare.push(host.outerHTML.slice(0, 160));
  }
  const answers = ".dock [data-pick], .dock [role=radio], .dock [role=meter]";
  const meant = `${answers}, .tower td, .status .stat, .map .sign`;
  for (const one of document.querySelectorAll(meant)) {
    if (one.checkVisibility() && !one.closest(explained)) bare.push(one.outerHTML.slice(0, 160));
  }
  return bare;
}"""
"""Figures, and everything else that stands for something, without a sentence."""
IDS = """() => [...document.querySelectorAll("[data-tip]")].map((one) => one.getAttribute("data-tip"))"""
ONE_OF_EACH = """() => {
  const places = [".status", ".tower", ".ribbon", ".map", ".dock .car", ".dock .main", ".dock .ledger", ".dock .acts"];
  const fits = ([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  const meant = ([x, y]) => document.elementFromPoint(x, y)?.closest("[data-tip], [data-explained]") ?? null;
  const spots = (host) => {
    const { x, y, width, height } = host.getBoundingClientRect();
    const within = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]];
    return within.map(([u, v]) => [x + width * u, y + height * v]);
  };
  const found = [];
  for (const place of places) {
    for (const host of document.querySelectorAll(`${place} [data-tip]`)) {
      if (!host.checkVisibility() || [host, ...host.children].some((one) => one.matches("[data-explained]"))) continue;
      const { width, height } = host.getBoundingClientRect();
      if (width < 24 || height < 16) continue; // a finger means the button beside it
      const at = spots(host).find((spot) => fits(spot) && meant(spot) === host);
      if (!at) continue;
      found.push({ place, id: host.getAttribute("data-tip"), at });
      break;
    }
  }
  return found;
}"""
"""In each part of the table one sign that the catalogue explains, and a point of it that nothing lies over."""
FOCUSED = """() => {
  const places = [".status", ".tower", ".ribbon", ".map", ".dock .car", ".dock .main", ".dock .ledger", ".dock .acts"];
  const here = document.activeElement;
  const sign = here.matches("[data-explained]") || here.querySelector("[data-explained]") ? null : here.dataset.tip;
  return [sign ?? null, ...places.filter((one) => here.closest(one))];
}"""
"""The sign that has the focus, unless it brings its own words, and the parts of the table it is in."""
FEWEST = {"desk": 5, "phone": 3}
"""Parts of a table that have a sign; those of a phone fold away."""
OWN_WORDS = ".dock [data-explained]"
"""A card of a hand brings its own words."""

Sign = dict[str, Any]


def begin(person: Visitor, game: str) -> Page:
    """A race against bots with every module, at the first question."""
    bot = {"kind": "bot", "level": "greedy"}
    person.page.goto(f"/t/{person.table(bot, bot, game=game, options=ALL[game])}")
    expect(person.page.locator(".dock h2")).to_be_visible(timeout=PATIENCE)
    person.page.wait_for_load_state("networkidle")
    return person.page


def expect_sentence(page: Page, game: str, sign: Sign) -> None:
    """The bubble is open with the sentence of the sign."""
    expect(page.get_by_role("tooltip")).to_contain_text(
        learning_of(find_game(game)).tips[sign["id"]].says, timeout=PATIENCE
    )


def close(page: Page) -> None:
    """Esc closes the bubble."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden(timeout=PATIENCE)


@pytest.mark.parametrize("game", ALL)
def test_everything_is_explained_to_the_pointer_and_to_the_keys(house: House, visitor: MakeVisitor, game: str) -> None:
    """With all modules, over the first questions of a race: nothing without a sentence, and one of each sort opened."""
    page = begin(visitor(house, **DESK), game)
    signs: list[Sign] = page.evaluate(ONE_OF_EACH)
    assert len(signs) >= FEWEST["desk"], signs
    for sign in signs:
        page.mouse.move(*sign["at"], steps=3)
        expect_sentence(page, game, sign)
        page.mouse.move(2, 2)
        close(page)
    assert {sign["place"] for sign in signs} <= heard_by_keys(page, game)
    tips = learning_of(find_game(game)).tips
    for _ in range(4):
        assert page.evaluate(WALK) == []
        assert sorted({name for name in page.evaluate(IDS) if name not in tips}) == []
        answer(page)


def heard_by_keys(page: Page, game: str) -> set[str]:
    """What the full stop walks over: in each part of the table the first sign, with its sentence."""
    heard: set[str] = set()
    for _ in range(page.locator("[data-tip]").count()):
        page.keyboard.press(".")
        sign, *places = page.evaluate(FOCUSED)
        if sign and not set(places) <= heard:
            expect_sentence(page, game, {"id": sign})
            heard |= set(places)
    return heard


def answer(page: Page) -> None:
    """Choose anything, and go on to whatever is asked or told next."""
    ready = page.locator('[aria-keyshortcuts="Enter"]:enabled')
    for pick in page.locator("[data-pick]:not([aria-disabled=true])").all()[:6]:
        if ready.count():
            break
        if pick.is_visible():
            pick.click(force=True)
    if ready.count():
        page.keyboard.press("Enter")
    page.wait_for_timeout(700)


@pytest.mark.parametrize("game", ALL)
def test_one_of_each_is_explained_to_a_finger_that_chooses_nothing(
    house: House, visitor: MakeVisitor, game: str
) -> None:
    page = begin(visitor(house, **PHONE), game)
    session = page.context.new_cdp_session(page)
    question, chosen = page.locator(".dock h2").inner_text(), page.locator(".dock [aria-pressed=true]").count()
    signs: list[Sign] = page.evaluate(ONE_OF_EACH)
    assert len(signs) >= FEWEST["phone"], signs
    for sign in signs:
        touch_long(session, page, sign["at"], lambda sign=sign: expect_sentence(page, game, sign))
        close(page)
    if page.locator(OWN_WORDS).count():
        box = page.locator(OWN_WORDS).first.bounding_box()
        assert box
        at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        touch_long(session, page, at, lambda: expect(page.get_by_role("tooltip")).to_contain_text(re.compile(r"\w{3}")))
    assert page.locator(".dock h2").inner_text() == question
    assert page.locator(".dock [aria-pressed=true]").count() == chosen


def touch_long(session: CDPSession, page: Page, at: list[float], seen: Any) -> None:
    """Lay a finger on a point until the bubble is there; it stays when the finger goes."""
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": at[0], "y": at[1]}]})
    seen()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_the_question_mark_explains_and_more_opens_the_rule(house: House, visitor: MakeVisitor) -> None:
    page = begin(visitor(house), "heat")
    tip = page.get_by_role("tooltip")
    place = page.locator('[data-tip="place"]').first
    page.keyboard.down("?")
    place.click()
    page.keyboard.up("?")
    expect(tip).to_contain_text("Your position now")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Keys")
    page.keyboard.press("Escape")
    page.locator('[data-tip="order"]').first.hover()
    tip.get_by_role("button").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("The front car, then backwards")
    expect(sheet.get_by_text("HEAT.ROUND.04")).to_be_hidden()
    sheet.get_by_text("Exact wording").click()
    expect(sheet.get_by_text("HEAT.ROUND.04")).to_be_visible()
