"""Lists of card selections against brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from paddock.games.heat.pieces.cards import BY_ID
from paddock.games.heat.rules.selections import (
    ENOUGH,
    LONGEST_LIST,
    all_selections,
    picks_exactly,
    picks_freely,
    selections,
)
from paddock.kernel import Seating, Table, find_game

PILES = st.lists(st.integers(0, 8), max_size=8).map(lambda cards: bytes(sorted(cards)))
Selection = tuple[int, ...]


def every_selection(pile: bytes, size: int) -> set[Selection]:
    """By brute force: choose places, forget which of equal cards was taken."""
    return {tuple(sorted(pile[at] for at in places)) for places in combinations(range(len(pile)), size)}


def picked_exactly(pile: bytes, size: int, picked: bytes = b"") -> Iterator[Selection]:
    """All ways to answer single picks of a fixed number of cards."""
    codes = picks_exactly(pile, size, picked)
    if not codes:
        yield tuple(picked)
    for code in codes:
        yield from picked_exactly(pile, size, picked + bytes(code))


def picked_freely(pile: bytes, picked: bytes = b"") -> Iterator[Selection]:
    """All ways to answer single picks of any number of cards."""
    for code in picks_freely(pile, picked):
        if code == ENOUGH:
            yield tuple(picked)
        else:
            yield from picked_freely(pile, picked + bytes(code))


@given(PILES, st.integers(0, 4))
def test_selections_of_a_size_are_complete(pile: bytes, size: int) -> None:
    """HEAT.CARDS.12, HEAT.ROUND.13: every selection of kinds once, none twice."""
    listed = selections(pile, size)
    assert len(set(listed)) == len(listed)
    assert set(listed) == every_selection(pile, size)


@given(PILES)
def test_selections_of_any_size_are_complete(pile: bytes) -> None:
    """HEAT.DISCARD.06, HEAT.ROUND.13: every selection of kinds once, nothing at all among them."""
    listed = all_selections(pile)
    assert len(set(listed)) == len(listed) and listed[0] == ENOUGH
    assert set(listed) == set().union(*(every_selection(pile, size) for size in range(len(pile) + 1)))


@given(PILES, st.integers(0, 4))
def test_single_picks_reach_every_selection_once(pile: bytes, size: int) -> None:
    """HEAT.ROUND.13: one kind at a time, never going back, leads to each selection in exactly one way."""
    if size <= len(pile):
        assert Counter(picked_exactly(pile, size)) == Counter(every_selection(pile, size))


@given(PILES.filter(lambda pile: len(pile) <= 6))
def test_free_picks_reach_every_selection_once(pile: bytes) -> None:
    """HEAT.ROUND.13: the same with an end after any card."""
    assert Counter(picked_freely(pile)) == Counter(all_selections(pile))


def test_long_lists_are_asked_as_single_picks() -> None:
    """HEAT.ROUND.13: nine different cards make more than 250 selections, so they are asked one by one."""
    hand = ["speed-1", "speed-2", "speed-3", "speed-4", "start-0", "start-5", "upg-04", "upg-05", "upg-06"]
    game = find_game("heat")
    table = Table.begin(game, game.setup(1, {"circuit": "gb"}), 1, Seating())
    state = table.state.clone()
    car = {"at": "20/1", "hand": hand, "deck": ["speed-1"] * 7, "in_play": ["speed-1"], "gear": 1}
    game.set_position(state, {"turn": "A", "step": "discard", "cars": {"A": car}}, {"A": 0})
    table.restart_from(state)
    for choice in ("discard:speed-2", "discard:start-5", "enough"):
        options = [option.id for option in table.decisions[0].options]
        assert choice in options and len(options) <= LONGEST_LIST
        assert "discard:speed-1" not in options or choice == "discard:speed-2"
        table.play(0, choice)
    discarded = [event.to_plain()["cards"] for event in table.events if event.kind() == "cards-discarded"]
    assert discarded == [(BY_ID["speed-2"], BY_ID["start-5"])]
