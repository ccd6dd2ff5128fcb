"""The page that shows the editions side by side: every difference is on it, and every link leads to a proof."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paddock.cli import main
from paddock.kernel import find_game

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "docs" / "formula90-editions.md").read_text(encoding="utf-8")
GAME = find_game("formula90")
ROWS = dict(re.findall(r"^\| \[([A-Z0-9.]+)\]\(\.\./([^)]+)\) \|", PAGE, re.MULTILINE))


def test_every_difference_is_told() -> None:
    shared = {rule.id for rule in GAME.ledger if all(rule.is_in(GAME.tags_of(edition)) for edition in GAME.editions)}
    for rule in GAME.ledger:
        name = rule.id.partition(".")[2]
        assert (f"| {name} |" in PAGE or name in ROWS) == (rule.id not in shared), rule.id


def test_links_lead_to_files_that_name_the_rule() -> None:
    for name, path in ROWS.items():
        assert f"F90.{name}" in (ROOT / path).read_text(encoding="utf-8"), f"{path} does not name {name}"


def test_every_option_is_told() -> None:
    for edition in GAME.editions:
        assert f"`edition={edition}`" in PAGE
    told_elsewhere = {"edition", "circuit", "robots"}
    assert all(f"`{spec.name}=" in PAGE for spec in GAME.option_specs if spec.name not in told_elsewhere)


def test_the_command_writes_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["rules", "formula90", "--compare"]) == 0
    told = capsys.readouterr().out
    assert "### Setting up" in told
    assert "| rule | " + " | ".join(GAME.editions) + " |" in told
