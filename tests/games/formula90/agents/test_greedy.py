"""The greedy driver: whole races, driven sensibly."""

from __future__ import annotations

import pytest

from paddock.bots import Bot, find_bot
from paddock.games.formula90.state.race import Race
from paddock.kernel import FastChance, apply, find_game, new_table
from paddock.racing import circuits_of

CIRCUITS = circuits_of(find_game("formula90")).ids()


def drive(circuit: str, seed: int, bots: tuple[str, ...]) -> Race:
    """A race to its end; each seat is answered for by a bot of that name."""
    drivers: list[Bot] = [find_bot(name) for name in bots]
    state = new_table("formula90", len(bots), {"circuit": circuit}, seed, events=False).state.clone()
    chance = FastChance(seed)
    while not state.over:
        seat = next(iter(state.asked))
        apply(state, seat, drivers[seat].choose(state, seat, state.asked[seat], chance))
    assert isinstance(state, Race)
    return state


def places(race: Race) -> dict[int, int]:
    """The place of each seat."""
    return {line.seat: line.place for line in find_game("formula90").standings(race) if line.seat is not None}


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_it_beats_the_random_driver(circuit: str) -> None:
    """In mirrored races: the same deal with the seats changed over."""
    for seed in (1, 2):
        here = places(drive(circuit, seed, ("greedy", "random")))
        there = places(drive(circuit, seed, ("random", "greedy")))
        assert here[0] < here[1]
        assert there[1] < there[0]


def test_it_brings_the_car_home() -> None:
    """Four of them on every circuit: nearly all finish, and everybody has stopped for fuel in time."""
    out, drivers = 0, 0
    for circuit in CIRCUITS:
        for seed in (3, 4, 5):
            race = drive(circuit, seed, ("greedy",) * 4)
            out += sum(car.is_out for car in race.cars[:4])
            drivers += 4
    assert out <= drivers * 0.08  # 95 % of many races; chance is larger in few


def test_it_drives_alone_against_the_robots() -> None:
    race = drive("monza", 6, ("greedy",))
    slow = [car for car in race.cars if car.robot == 2]
    assert all(race.cars[0].progress > car.progress for car in slow)
