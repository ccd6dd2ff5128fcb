"""Rules ledgers: read in order, refused by name, held against what the tests claim."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel import BadData, BadOptions, find_game
from paddock.kernel.files import Ledger

TOPIC = """
topic = "PIT"
title = "Pit stops"
order = {order}
{rules}
"""


def ledger(folder: Path, *rules: str, order: int = 1) -> Ledger:
    """A ledger of one topic with these rules."""
    text = "\n".join(f'[[rule]]\nid = "TOY.PIT.{number:02}"\n{rule}' for number, rule in enumerate(rules, 1))
    (folder / "pit.toml").write_text(TOPIC.format(order=order, rules=text), encoding="utf-8")
    return Ledger.load("toy", folder)


def test_ledger_is_read_in_order(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('topic = "END"\ntitle = "The end"\norder = 9\nrule = []\n', encoding="utf-8")
    found = ledger(tmp_path, 'title = "Stop"\ntext = "Stop."', 'title = "Go"\ntext = "Go."\nsee = ["TOY.PIT.01"]')
    assert [topic.topic for topic in found.topics] == ["PIT", "END"]
    assert [rule.title for rule in found] == ["Stop", "Go"]
    assert found.rule("TOY.PIT.02").see == ("TOY.PIT.01",)
    assert found.topic("toy.pit") is found.topic("PIT") is found.topics[0]
    with pytest.raises(BadOptions, match=r"'TOY.PIT.03' is unknown.*TOY.PIT.01, TOY.PIT.02"):
        found.rule("TOY.PIT.03")


def test_coverage_tells_what_no_test_names(tmp_path: Path) -> None:
    words = 'title = "x"\ntext = "x"\n'
    found = ledger(tmp_path, words, words + 'excused = "a component"', words)
    coverage = found.coverage(["TOY.PIT.01", "TOY.PIT.99"])
    assert [rule.id for rule in coverage.covered] == ["TOY.PIT.01"]
    assert [rule.id for rule in coverage.excused] == ["TOY.PIT.02"]
    assert [rule.id for rule in coverage.missing] == ["TOY.PIT.03"]
    assert coverage.unknown == ("TOY.PIT.99",) and not coverage.complete
    assert found.coverage(["TOY.PIT.01", "TOY.PIT.03"]).complete


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ('title = "x"', "text"),
        ('title = "x"\ntext = "x"\ncolour = "red"', "colour"),
        ('title = "x"\ntext = "x"\nsee = ["TOY.PIT.77"]', "'TOY.PIT.77' is not in the ledger"),
        ('title = "x"\ntext = "x"\n[[rule]]\nid = "TOY.PIT.01"\ntitle = "x"\ntext = "x"', "twice"),
        ("title = ", "pit.toml"),
    ],
)
def test_bad_ledgers_are_refused(tmp_path: Path, rule: str, told: str) -> None:
    with pytest.raises(BadData, match=told):
        ledger(tmp_path, rule)


@pytest.mark.usefixtures("hill")
def test_every_game_names_its_rules() -> None:
    """The rule of every option, step and event is in the ledger."""
    for name in ("heat", "hill"):
        game = find_game(name)
        known = {rule.id for rule in game.ledger}
        rules = [spec.rule for spec in game.option_specs]
        rules += [step.rule for step in game.steps] + [event.rule for event in game.event_kinds]
        assert not [rule for rule in rules if rule not in known]
