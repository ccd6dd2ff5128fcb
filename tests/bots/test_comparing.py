"""A bot that looks ahead tells what its choice was worth beside the best of the rest, and gives no secret away."""

from __future__ import annotations

import pytest

import paddock
from paddock.bots import Compared, compare, find_bot, looks_ahead
from paddock.kernel import Chance, FastChance, State, apply, deal_afresh, find_game, question

GAMES = (
    ("heat", {"circuit": "usa", "laps": 1}, "gear"),
    ("formula90", {"length": "sprint"}, "pit-stop"),
    ("poleposition", {"laps": 1}, "roll.again"),
)
THINKING = "mcts:iterations=24"


def asked(game: str, options: dict[str, object], kind: str) -> tuple[State, int]:
    """The first position in which somebody is asked something of that kind."""
    state, chance = paddock.new_table(game, 3, options, seed=5, events=False).state.clone(), FastChance(5)
    while True:
        seat = next(iter(state.asked))
        if question(state).kind_now(state, seat) == kind:
            return state, seat
        apply(state, seat, find_bot("greedy").choose(state, seat, state.asked[seat], chance))


def compared(bot: str, state: State, seat: int, taken: str, chance: Chance) -> Compared | None:
    return compare(find_bot(bot), paddock.kernel.game_of(state), state, seat, taken, chance, seconds=60.0)


@pytest.mark.parametrize(("game", "options", "kind"), GAMES)
def test_the_best_of_the_rest_is_told_beside_a_choice(game: str, options: dict[str, object], kind: str) -> None:
    state, seat = asked(game, options, kind)
    offered = [question(state).option_id(state, seat, code) for code in state.asked[seat]]
    found = compared(THINKING, state, seat, offered[0], FastChance(4))
    assert found is not None and found.other != offered[0] and found.error >= 0
    assert abs(found.behind) <= len(find_game(game).standings(state)) - 1
    mirrored = compared(THINKING, state, seat, found.other, FastChance(4))
    assert mirrored is not None and (mirrored.other != offered[0] or mirrored.behind * found.behind <= 0)


def test_what_the_driver_holds_changes_nothing() -> None:
    """A choice that only some hands allow is not compared; among the rest only those that all hands allow."""
    state, seat = asked("heat", {"circuit": "usa", "laps": 1}, "gear")
    apply(state, seat, state.asked[seat][0])
    assert question(state).kind_now(state, seat) == "cards"
    cards = question(state).option_id(state, seat, state.asked[seat][-1])
    hands = [deal_afresh(state, None, FastChance(seed)) for seed in range(12)]
    assert any(
        cards not in [question(hand).option_id(hand, seat, code) for code in hand.asked[seat]] for hand in hands
    ), "some hands do not hold these cards"
    assert compared(THINKING, state, seat, cards, FastChance(4)) is None


def test_who_compares_nothing_says_nothing() -> None:
    state, seat = asked("formula90", {"length": "sprint"}, "pit-stop")
    stay = question(state).option_id(state, seat, state.asked[seat][0])
    for bot in ("greedy", "lapse", "club", "professional", "mcts:iterations=1,width=1"):
        assert compared(bot, state, seat, stay, FastChance(4)) is None
    assert compared("champion", state, seat, stay, FastChance(4)) is not None


def test_levels_look_ahead_as_whoever_drives_them() -> None:
    heat, pole = find_game("heat"), find_game("poleposition")
    assert [looks_ahead(heat, name) for name in ("club", "professional", "champion", "ace", THINKING)] == [
        False,
        False,
        True,
        True,
        True,
    ]
    assert looks_ahead(pole, "champion") and not looks_ahead(pole, "random")
