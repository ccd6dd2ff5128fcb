"""Races of every version of the rules lead where they led when they were raced, for ever.

`tests/records/GAME/rules-N` holds races of all editions, modules and seasons as that version wrote them: choices, the
digest after every tenth of them, and the result. `make records` adds a folder for new rules; none is ever rewritten.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paddock.kernel import Plain, Seating, Table, find_game

FOLDER = Path(__file__).parents[1] / "records"
VERSIONS = sorted(FOLDER.glob("*/rules-*"))
ENOUGH = 60


@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_old_races_come_out_as_they_did(folder: Path, part: int) -> None:
    for file in sorted(folder.glob("*.json"))[part::6]:
        drive(json.loads(file.read_text(encoding="utf-8")), f"{folder.parent.name}/{folder.name}/{file.name}")


def drive(race: Plain, name: str) -> None:
    game = find_game(race["game"])
    setup = game.setup(race["seats"], race["options"], race["rules_version"])
    table = Table.begin(game, setup, race["seed"], Seating(events=False))
    comparable = setup.rules >= game.digests_since
    for number, choice in enumerate(race["choices"], 1):
        seat, option = choice.split(" ", 1)
        table.play(int(seat), option)
        if comparable and number % 10 == 0:
            assert table.digest()[:16] == race["digests"][number // 10 - 1], f"{name} differs after choice {number}"
    assert not comparable or table.digest() == race["digest"], f"{name} ends in another position"
    assert [[line.place, line.car] for line in table.standings] == race["standings"], f"{name} has another result"


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_every_version_is_kept(game: str) -> None:
    found = find_game(game)
    for rules in range(found.oldest_rules, found.rules_version + 1):
        races = list((FOLDER / game / f"rules-{rules}").glob("*.json"))
        assert len(races) >= ENOUGH, f"make records: only {len(races)} races of rules {rules} of {found.title}"
