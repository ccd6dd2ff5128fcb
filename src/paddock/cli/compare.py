"""`paddock rules GAME --compare`: the rules in which the editions of a game differ, side by side, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from paddock.kernel import AnyGame
from paddock.kernel.files import Rule, Topic
from paddock.kernel.scenario import named_rules

MARK = "✓"


def compare_editions(game: AnyGame, checkout: Path) -> str:
    """A table for each topic with rules that not all editions share; each row leads to a scenario or test."""
    proofs: dict[str, Path] = {}
    for rule_id, file in sorted(named_rules(game, checkout), key=lambda pair: _rank(*pair)):
        proofs.setdefault(rule_id, file.relative_to(checkout))
    tables = (_table(game, topic, proofs) for topic in game.ledger.topics)
    return "\n".join(table for table in tables if table)


def _rank(rule_id: str, file: Path) -> tuple[bool, str]:
    """Scenarios before tests, then by name."""
    return file.suffix != ".toml", str(file)


def _table(game: AnyGame, topic: Topic, proofs: Mapping[str, Path]) -> str:
    rows = [rule for rule in topic.rules if not all(_has(game, rule, edition) for edition in game.editions)]
    if not rows:
        return ""
    heads = ["rule", *game.editions, "what it says"]
    lines = [f"### {topic.title}", "", _row(heads), _row(["---", *[":-:" for _ in game.editions], "---"])]
    return "\n".join([*lines, *(_row(_cells(game, rule, proofs)) for rule in rows), ""])


def _cells(game: AnyGame, rule: Rule, proofs: Mapping[str, Path]) -> Iterator[str]:
    name = rule.id.partition(".")[2]
    yield f"[{name}](../{proofs[rule.id].as_posix()})" if rule.id in proofs else name
    yield from (MARK if _has(game, rule, edition) else "" for edition in game.editions)
    yield f"**{rule.title}.** {rule.text}".replace("|", "\\|").replace("[", "\\[")  # [4](40) is a card, no link


def _has(game: AnyGame, rule: Rule, edition: str) -> bool:
    return rule.is_in(game.tags_of(edition))


def _row(cells: Iterator[str] | Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
