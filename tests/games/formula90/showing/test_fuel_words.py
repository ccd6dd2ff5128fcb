"""How long fuel lasts, in words: a chit beyond the last turn is never due."""

from __future__ import annotations

from paddock.games.formula90.events.before import QualifyingShown
from paddock.games.formula90.events.stops import Refuelled
from paddock.kernel import find_game, new_table


def test_fuel_beyond_the_last_turn_lasts_to_the_end() -> None:
    """F90.DATA.04, F90.VARIANT.09: a sprint at Monza ends with turn 9; a chit on 8 is due, one on 15 never."""
    table = new_table("formula90", 2, {"circuit": "monza", "length": "sprint"}, 1)
    assert table.say(Refuelled(0, 6, 8)).endswith("fuel for 6 turns, until turn 8.")
    assert table.say(Refuelled(0, 10, 15)).endswith("fuel for 10 turns, to the end.")
    assert "fuel to the end" in table.say(QualifyingShown(0, 1, 15, 7))
    chips = find_game("formula90").presenter.event(table.state, Refuelled(0, 10, 15), table.names)["chips"]
    assert [chip["text"]["en"] for chip in chips] == ["to the end"]


def test_qualifying_says_so_too() -> None:
    """F90.QUALI.02: the refuel turns are those of a whole race, whatever its length."""
    table = new_table("formula90", 2, {"circuit": "monza", "length": "sprint"}, 1)
    while (decision := next(iter(table.decisions.values()))).kind != "qualifying":
        table.play(decision.seat, decision.options[0])
    labels = [option.label for option in decision.options]
    assert any("fuel to the end" in label for label in labels)
    assert not any(f"until turn {turn}" in label for label in labels for turn in range(10, 40))
