"""The batch engine and the reference engine, side by side."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from paddock.batch.arrays import on_core, size_of, switches_of
from paddock.batch.check import follow_some, set_up_of
from paddock.batch.comparing import Difference, Follower
from paddock.batch.linking import for_core
from paddock.batch.rules import layout as at
from paddock.batch.setups import setup_for, variants_of
from paddock.games.heat.pieces.cards import DECK
from paddock.games.heat.steps import react

RACES, SHARES = 2000, 8


@pytest.mark.parametrize("share", range(SHARES))
def test_every_choice_is_equal(share: int) -> None:
    """Positions, lists of options, landings, hands, piles and places; in every fourth race the encoding, too."""
    each = RACES // SHARES
    report = follow_some(range(share * each, (share + 1) * each))
    assert not report.differences, report.differences[0][:2000]
    assert report.choices > 100 * each and report.broken <= each // 20


def test_the_races_cover_what_is_known() -> None:
    setups = [set_up_of(number) for number in range(RACES)]
    assert {setup.seats for setup in setups} == set(range(1, 9))
    assert {setup.options["garage_mode"] for setup in setups if setup.options["garage"] != "off"} == {
        *("draft", "snake", "random")
    }
    assert any(setup.options["weather"] and setup.options["legends"] for setup in setups)
    assert len({str(setup.options["circuit"]) for setup in setups}) == 11


def test_a_difference_is_told() -> None:
    follower = Follower(setup_for(2, {"circuit": "usa"}), 1)
    follower.compare()
    follower.race.cars[0].engine -= 1
    with pytest.raises(Difference, match="the reference and the batch engine say"):
        follower.compare()


def test_a_changed_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """HEAT.REACT.08: were second gear to cool twice in the reference alone, hardly a race would get by."""
    monkeypatch.setattr(react, "DECK", replace(DECK, gear_cooldown=(3, 2, 0, 0)))
    assert len(follow_some(range(8)).differences) > 3


def test_round_by_round_is_step_by_step() -> None:
    """What a GPU runs in one go are the same races from the same streams."""
    variants = variants_of(setup_for(4, {"circuit": "italia", "legends": 2}))
    size = size_of(variants, 40)
    arrays, rules = on_core(variants, size), for_core(*switches_of(size))
    stepped, raced = np.zeros((2, 40, 3 + at.MOST_CARS), np.int64)
    rules["begin_all"](arrays.words, arrays.figures, arrays.book, 7)
    rules["run_all"](arrays.words, arrays.figures, arrays.book, stepped)
    rules["seed_all"](arrays.words, arrays.figures, arrays.book, 7)
    rules["race_all"](arrays.words, arrays.figures, arrays.book, raced)
    assert np.array_equal(stepped, raced)
    assert np.array_equal(np.sort(stepped[:, 3:9]), np.tile(np.arange(1, 7), (40, 1)))
