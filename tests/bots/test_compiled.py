"""Looking ahead with races that the batch engine imagines: the same judgement, more of it, and nothing leaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import paddock
from paddock.batch import rollouts
from paddock.bots import Budget, Eyes, Manner, Search, find_bot, foresee
from paddock.bots.search import compiled
from paddock.kernel import FastChance, State, apply, deal_afresh, find_game
from paddock.kernel.table import state_digest

HEAT = find_game("heat")
COMPILED = "mcts:iterations=20,width=4,compiled=200"
PLAIN = "mcts:iterations=20,width=4"


def positions(options: dict[str, object], every: int = 9) -> Iterator[State]:
    """Positions of a race that is driven as the game advises."""
    state = paddock.new_table("heat", 3, {"laps": 1, **options}, seed=5, events=False).state.clone()
    greedy, chance, choices = find_bot("greedy"), FastChance(3), 0
    while state.asked:
        seat, codes = next(iter(state.asked.items()))
        if choices % every == 0 and len(codes) > 1 and state.round:  # type: ignore[attr-defined]
            yield state
        apply(state, seat, greedy.choose(state, seat, codes, chance))
        choices += 1


def chosen(bot: str, state: State, seat: int) -> object:
    return find_bot(bot).choose(state, seat, state.asked[seat], FastChance(2))


@pytest.mark.parametrize("options", [{"circuit": "japan"}, {"circuit": "usa", "legends": 2}])
def test_it_is_deterministic_blind_and_leaves_the_table_alone(options: dict[str, object]) -> None:
    for state in positions(options):
        before = state_digest(state.to_plain())
        for seat, codes in state.asked.items():
            code = chosen(COMPILED, state, seat)
            assert code in codes and code == chosen(COMPILED, state, seat)
            assert code == chosen(COMPILED, deal_afresh(state, seat, FastChance(31)), seat)
        assert state_digest(state.to_plain()) == before


def test_what_it_expects_is_what_the_reference_expects() -> None:
    """Both imagine alike from the last seat's answers on, when no secret answer is out."""
    apart, looked = [], 0
    for state in positions({"circuit": "italia"}, every=11):
        seat, codes = next(iter(state.asked.items()))
        plain = Search(HEAT, Manner(Budget(300), width=3, horizon=2)).weigh(state, seat, codes, FastChance(1))
        swift = Search(HEAT, Manner(Budget(300, 0.0, 3000), width=3, horizon=2)).weigh(
            state, seat, codes, FastChance(1)
        )
        shares = {entry.code: entry.share for entry in swift}
        apart += [shares[entry.code] - entry.share for entry in plain[:1] if entry.code in shares]
        looked += 1
    assert looked > 5
    assert abs(sum(apart) / len(apart)) < 0.04 and max(map(abs, apart)) < 0.25


def test_what_the_engine_does_not_know_is_imagined_as_ever() -> None:
    tables: list[dict[str, object]] = [
        {"garage": "basic", "garage_mode": "random"},
        {"give_up": True},
        {"tournament": True},
    ]
    for options in tables:
        for state in positions(options, every=60):
            seat = next(iter(state.asked))
            assert chosen(COMPILED, state, seat) == chosen(PLAIN, state, seat)


def test_without_a_compiler_all_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "is_installed", lambda: False)
    state = next(positions({}))
    seat = next(iter(state.asked))
    assert chosen(COMPILED, state, seat) == chosen(PLAIN, state, seat)


def test_against_a_clock_nobody_waits_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(rollouts, "_warm", set())
    monkeypatch.setattr(rollouts, "_begun", set())
    monkeypatch.setattr(rollouts, "warm_up", begun.append)
    state = next(positions({}))
    timed = Budget(400, 1.0, 4000)
    assert compiled.rollouts_for(state, timed) is None and compiled.rollouts_for(state, timed) is None
    assert len(begun) == 1
    monkeypatch.setattr(rollouts, "_warm", {()})
    assert compiled.rollouts_for(state, timed) is not None


def test_a_hundred_races_are_driven_home() -> None:
    state = next(positions({"circuit": "gb"}))
    seat = next(iter(state.asked))
    swift = foresee(HEAT, state, FastChance(1), Budget(40, 0.0, 96), Eyes(seat))
    plain = foresee(HEAT, state, FastChance(1), Budget(40), Eyes(seat))
    assert swift.races == 96 and sum(swift.wins) == 96
    assert sum(swift.places) == pytest.approx(6.0) and max(swift.margins) < 0.35
    assert swift.places == pytest.approx(plain.places, abs=0.75)
