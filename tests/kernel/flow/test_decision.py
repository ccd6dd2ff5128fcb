"""Questions and options, built when they are looked at."""

from __future__ import annotations

import json

import pytest

from kit.hill import PlayCard, answer_all
from paddock.kernel import IllegalChoice, Option, new_table
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


@pytest.mark.usefixtures("hill")
def test_decisions_are_made_when_looked_at_and_stay_what_they_were() -> None:
    """Whoever holds a decision still reads the position it was asked in, however the race goes on."""
    table = new_table("hill", 3, seed=7)
    held = table.decisions
    ids = {seat: [option.id for option in decision.options] for seat, decision in held.items()}
    assert list(held) == [0, 1, 2] and len(held) == 3 and 3 not in held and held.get(9) is None
    untouched = table.decisions
    answer_all(table)
    assert {seat: [option.id for option in decision.options] for seat, decision in untouched.items()} == ids
    with pytest.raises(KeyError):
        untouched[7]
    while not table.over:
        answer_all(table)
    assert table.decisions == {} and not table.decisions


@pytest.mark.usefixtures("hill")
def test_an_option_is_looked_at_part_by_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever needs the name alone does not pay for the preview."""
    seen: list[str] = []
    monkeypatch.setattr(PlayCard, "preview", lambda self, hill, seat, code: seen.append("preview") or {})
    table = new_table("hill", 2, seed=7)
    option = table.decisions[0].options[0]
    assert option.id.startswith("card:") and option.label.startswith("Play") and not seen
    assert option.preview == {} and option.preview == {} and seen == ["preview"]
    assert option == table.decisions[0].options[0] and len({option, table.decisions[0].options[0]}) == 1
    assert option != table.decisions[0].options[-1] and repr(option).startswith("Option('card:")


@pytest.mark.usefixtures("hill")
def test_an_option_counts_by_its_name_and_its_code() -> None:
    """One from another position is played if the same is listed now; a code that was never listed is refused."""
    table, other = new_table("hill", 2, seed=7), new_table("hill", 2, seed=7)
    option = other.decisions[0].options[1]
    table.play(0, option)
    assert option.id in {choice for _, choice in table.record().choices}
    forged = Option("card:99", "Play 99", (99,), "HILL.CLIMB.01")
    with pytest.raises(IllegalChoice, match="'card:99'"):
        table.play(1, forged)
    renamed = Option("card:99", "Play 99", table.state.asked[1][0], "HILL.CLIMB.01")
    with pytest.raises(IllegalChoice, match="'card:99'"):
        table.play(1, renamed)
