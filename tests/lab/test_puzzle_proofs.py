"""Puzzles proved anew: figures come from fresh deals, and an answer that they do not confirm is retired."""

from __future__ import annotations

import gzip
import json
from importlib.resources import files

import pytest

from paddock.kernel import Plain
from paddock.lab.puzzles import proved

RACES = 40


def _lines(game: str) -> list[Plain]:
    packed = (files("paddock.racing.learning") / "puzzles.jsonl.gz").read_bytes()
    lines = [json.loads(line) for line in gzip.decompress(packed).decode().splitlines()]
    return sorted((line for line in lines if line["game"] == game), key=lambda line: -float(line["lead"]))


@pytest.mark.parametrize("game", ["formula90", "poleposition"])
def test_a_clear_answer_holds_with_figures_of_its_own(game: str) -> None:
    line = _lines(game)[0]
    again = proved(line, RACES)
    assert again is not None
    assert again["ways"][0]["ids"] == line["ways"][0]["ids"] and again["ways"][0]["races"] == RACES
    assert {tuple(way["ids"]) for way in again["ways"]} == {tuple(way["ids"]) for way in line["ways"]}
    assert again["lead"] > again["lead_margin"] > 0
    assert proved(line, RACES) == again, "the same deals for everybody"


def test_a_wrong_answer_is_retired() -> None:
    line = _lines("formula90")[0]
    best, *others = line["ways"]
    assert proved({**line, "ways": [others[0], best, *others[1:]]}, RACES) is None
