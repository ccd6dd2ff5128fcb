"""Questions and options, built when they are looked at."""

from __future__ import annotations

import json

import pytest

from paddock.kernel import Option, new_table
from paddock.kernel.flow import Options


def test_options_are_built_when_looked_at_and_only_once() -> None:
    built: list[tuple[int, ...]] = []

    def build(code: tuple[int, ...]) -> Option:
        built.append(code)
        return Option(f"take:{code[0]}", "Take it", code, "HILL.CLIMB.01")

    options = Options([(number,) for number in range(5)], build)
    assert len(options) == 5 and not built
    assert options[3].id == options[-2].id == "take:3"
    assert [option.id for option in options[1:3]] == ["take:1", "take:2"]
    assert built == [(3,), (1,), (2,)]
    assert repr(options) == "[take:0, take:1, take:2, take:3, take:4]"


@pytest.mark.usefixtures("hill")
def test_decisions_and_options_are_plain() -> None:
    decision = new_table("hill", 2, seed=7).decisions[0]
    plain = decision.to_plain()
    assert (plain["seat"], plain["kind"], plain["rule"]) == (0, "card", "HILL.CLIMB.01")
    assert json.loads(json.dumps(plain)) == plain
