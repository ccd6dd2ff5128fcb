"""Every rule that can be shown has a plain sentence, and every sentence still tells what the ledger says."""

from __future__ import annotations

import random
import re

import pytest

from paddock.kernel import AnyGame, Seating, Table, find_game
from paddock.racing.learning import Sentences, learning_of, shown_rules

GAMES = ("heat", "formula90", "poleposition")
MOST_WORDS, LONGEST_TITLE = 30, 40
NOT_PLAIN = re.compile(r"[;:]\s*$|;|[\[(]\s*\d|\bD:|\b[A-Z0-9]+\.[A-Z]+\.\d+|\b[a-z] [=≤≥<>]|[=≤≥<>_]")
RACES = {
    "heat": (
        {"circuit": "usa", "laps": 1, "legends": 2},
        {"circuit": "gb", "laps": 1, "garage": "all", "weather": True, "mulligan": True, "give_up": True},
        {"championship": "1961"},
        {"circuit": "usa", "laps": 1, "tournament": True, "tournament_mistakes": "lenient"},
    ),
    "formula90": tuple({"edition": edition, "length": "sprint"} for edition in ("93-base", "93-advanced", "v10", "2e")),
    "poleposition": (
        {"laps": 1},
        {"laps": 1, **dict.fromkeys(("collisions", "drs", "stress", "events", "safety_car", "drivers", "teams"), True)},
    ),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find_game(request.param)


@pytest.fixture
def sentences(game: AnyGame) -> Sentences:
    return learning_of(game).sentences


def test_every_rule_that_can_be_shown_has_a_sentence(game: AnyGame, sentences: Sentences) -> None:
    assert sorted(shown_rules(game) - sentences.by_rule.keys()) == []


def test_every_topic_has_a_sentence_for_its_other_rules(game: AnyGame, sentences: Sentences) -> None:
    assert [topic.topic for topic in game.ledger.topics if topic.topic not in sentences.topics] == []
    assert all(sentences.about(rule.id) for rule in game.ledger)


def test_no_rule_has_changed_since_its_sentence_was_read(game: AnyGame, sentences: Sentences) -> None:
    stale = [
        f"{rule} changed: read its sentence again, then 'paddock rules {rule} --seal'" for rule in sentences.stale()
    ]
    assert stale == []
    assert sorted(sentences.seals.keys() - sentences.by_rule.keys()) == []


def test_sentences_are_plain(sentences: Sentences) -> None:
    told = {rule: sentence.says for rule, sentence in sentences.by_rule.items()} | dict(sentences.topics)
    assert {rule: says for rule, says in told.items() if len(says.split()) > MOST_WORDS} == {}
    assert {rule: says for rule, says in told.items() if NOT_PLAIN.search(says)} == {}
    assert {rule: says for rule, says in told.items() if says[-1] not in ".?"} == {}


def test_titles_are_short(sentences: Sentences) -> None:
    titles = {rule: sentence.title for rule, sentence in sentences.by_rule.items()}
    assert {rule: title for rule, title in titles.items() if len(title) > LONGEST_TITLE or title.endswith(".")} == {}


@pytest.mark.parametrize(
    ("name", "options"), [(name, options) for name, sets in RACES.items() for options in sets], ids=str
)
def test_nothing_else_is_shown_in_a_race(name: str, options: dict[str, object]) -> None:
    """The rules that the code holds as values are all that questions, options and events ever name."""
    seen = rules_seen(find_game(name), options)
    assert seen
    assert sorted(seen - shown_rules(find_game(name))) == []


def rules_seen(game: AnyGame, options: dict[str, object], most: int = 250) -> set[str]:
    """Drive at random and note the rule of everything that is asked and told."""
    chance = random.Random(7)
    names = ("Ana", "Ben", "Cleo")
    table = Table.begin(game, game.setup(len(names), options), 7, Seating(names))
    seen: set[str] = set()
    for _ in range(most):
        if table.over:
            break
        seat, decision = next(iter(table.decisions.items()))
        some = chance.sample(range(len(decision.options)), min(8, len(decision.options)))
        seen |= {decision.rule, *(decision.options[index].rule for index in some)}
        table.play(seat, decision.options[some[0]].id)
    return (seen | {event.rule for event in table.events}) - {""}
