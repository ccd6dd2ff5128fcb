"""The first lap of each game in another language: no English is left on the screen, names aside."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import expect

from browser.kit import House, MakeVisitor
from browser.kit.english import is_english, wait_for_no_english
from paddock.kernel import Plain

BOT = {"kind": "bot", "level": "greedy"}
TABLES: dict[str, tuple[list[dict[str, str]], Plain]] = {
    "heat": ([BOT, {"kind": "legend"}], {"circuit": "usa", "laps": 1}),
    "formula90": ([BOT], {"circuit": "monza", "length": "sprint"}),
    "poleposition": ([BOT], {"circuit": "great-britain", "laps": 1}),
}
QUESTIONS = 5
"""Answered by the driver; the rest of the lap by a bot, which is told of in the same words."""
ONCE = [("heat", "it"), ("formula90", "de"), ("poleposition", "es"), ("heat", "fr")]
ALL = [(game, language) for game in TABLES for language in ("it", "de", "es", "fr")]

ANSWER = """(table) => new Promise((done) => {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/live`);
  let asked = null;
  const say = (words) => line.send(JSON.stringify(words));
  const play = ({ id }) => say({ do: "play", seat: 0, decision: asked, option: id, nonce: `n${asked}` });
  const end = (told) => { line.close(); done(told); };
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.is === "acked" || message.is === "refused") end(message.is);
    if (asked && message.is === "options") play(message.options[0]);
    if (asked || message.is !== "snapshot") return;
    if (!message.decision) return end("not asked");
    asked = message.decision.id;
    if (message.decision.lazy) line.send(JSON.stringify({ do: "options", seat: 0, decision: asked }));
    else play(message.decision.options[0]);
  };
})"""


@pytest.mark.parametrize(("game", "language"), ALL if os.environ.get("PADDOCK_SOAK") else ONCE)
def test_the_first_lap_has_no_english(game: str, language: str, house: House, visitor: MakeVisitor) -> None:
    """Every question and every line of the race, up to the podium."""
    others, options = TABLES[game]
    person = visitor(house, {"speed": 0, "motion": "reduced", "language": language}, locale=language).called("Zoe")
    table = person.table(*others, game=game, options=options)
    page = person.page
    page.goto(f"/t/{table}")
    answered = 0
    while answered < QUESTIONS:
        page.locator(".dock button[aria-keyshortcuts=Enter]").first.wait_for(timeout=60_000)
        wait_for_no_english(page, language)
        answered += page.evaluate(ANSWER, table) == "acked"
    person.hand_over(table)
    expect(page.locator("dialog[open] a[href^='/r/']").first).to_be_visible(timeout=60_000)
    wait_for_no_english(page, language)
    assert "Legend " not in page.locator("dialog[open]").inner_text(), "cars that nobody sits in have a name, too"


def test_rules_are_told_in_plain_words_and_say_that_the_book_is_english(house: House, visitor: MakeVisitor) -> None:
    page = visitor(house, {"language": "it"}, locale="it").page
    page.goto("/rules/heat/HEAT.GEAR.10")
    rule = page.locator("[id='rule-HEAT.GEAR.10']")
    expect(rule).to_contain_text("Quale marcia?")
    expect(rule.locator("p[lang=en]").first).to_contain_text("gear")
    expect(page.locator("main")).to_contain_text("Il testo esatto è in inglese.")
    expect(page.locator("main")).to_contain_text("La marcia è il numero di carte che giochi.")


def test_english_is_told_from_other_languages() -> None:
    assert is_english("Whose turn is it?", "de") and is_english("Team radio", "de")
    assert not is_english("Boxenfunk", "de") and not is_english("Race! Formula 90", "it")
