"""The outcomes of a batch, compared with a walk over all single steps; every circuit, cars thrown about at random."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from paddock.games.poleposition.board.cells import ACROSS, LEFT, NOWHERE, RIGHT
from paddock.games.poleposition.board.circuit import circuit_ids
from paddock.games.poleposition.board.racing_line import NO_LINE, ON_LINE, crosses_line
from paddock.games.poleposition.pieces.kinds_of_mp import (
    BATCHES,
    CORNER_BATCH,
    ENGINE_BATCH,
    OFF_TRACK_MOVE,
    OFF_TRACK_PAST_PITS,
    OFF_TRACK_RACE,
    OFF_TRACK_RACE_PAST_PITS,
    START_MOVE,
    Batch,
)
from paddock.games.poleposition.rules.driving import drive
from paddock.games.poleposition.rules.movement import (
    FIGHT,
    FREE,
    REFUSED,
    blocks,
    graph_of,
    is_on_track,
    judge,
    make_step,
    place_of,
    take_slipstream,
)
from paddock.games.poleposition.rules.pits import can_enter_pits
from paddock.games.poleposition.state.car import NOBODY, OFF_TRACK, RETURNING, Car
from paddock.games.poleposition.state.race import Race
from paddock.games.poleposition.state.turn import TYRE, TYRE_TURN, Turn
from paddock.games.poleposition.trials.outcomes import ATTACK, DROP_OUT, FINISH, PIT, STOP, outcomes
from paddock.kernel import FastChance, new_table

Outcome = tuple[int, ...]
OFF_TRACK_BATCHES: dict[int, dict[str, str]] = {  # with the options of a table that has such a batch
    OFF_TRACK_MOVE: {},
    OFF_TRACK_PAST_PITS: {"off_track_pits": "closed"},
    OFF_TRACK_RACE: {"off_track_moves": "racing"},
    OFF_TRACK_RACE_PAST_PITS: {"off_track_moves": "racing", "off_track_pits": "closed"},
}


def thrown_about(circuit: str, seed: int) -> tuple[Race, Car, Batch, int]:
    """Six cars near each other, some of them off the track; the last in line is to move."""
    chance = FastChance(seed)
    kind = chance.below(len(BATCHES))
    lanes = {"corner_fights": "before-step" if seed % 4 else "after-step"}
    options = {"circuit": circuit, "laps": 3, **lanes, **OFF_TRACK_BATCHES.get(kind, {})}
    race = new_table("poleposition", 6, options, seed, events=False).state.clone()
    assert isinstance(race, Race)
    course = race.course
    lap = (1 + chance.below(3)) if kind != START_MOVE else chance.below(2)
    whole = [n for n in range(course.track) if course.successors[min(lap, 2)][n]]
    here = chance.below(len(whole))
    taken: list[int] = []
    for car in race.cars:
        car.cell = whole[(here + chance.below(36)) % len(whole)]
        while any(cell in taken for cell in course.overlaps[car.cell]):
            car.cell = whole[chance.below(len(whole))]
        taken.extend(course.overlaps[car.cell])
        car.lap = lap or int(course.section[car.cell] != course.last_section)  # lap 0 is the grid
        car.line = ON_LINE if course.is_arrow[car.cell] else NO_LINE
        if course.is_corner[car.cell]:
            car.line = chance.below(3)
        car.pitted = bool(chance.below(2))
        car.off_track = (0, 0, 0, 0, OFF_TRACK, RETURNING)[chance.below(6)]
    race.rank = bytes(sorted(range(6), key=lambda number: -place_of(race, race.cars[number])))
    race.round = 9
    if chance.below(3) == 0:
        race.flags = ((course.zone(race.cars[chance.below(6)].cell), 9),)
    car = race.cars[race.rank[-1 - chance.below(4)]]
    car.off_track = OFF_TRACK if kind in OFF_TRACK_BATCHES else 0
    car.must_pit = seed % 5 == 0 and 1 <= car.lap < race.laps
    race.turn = Turn(car.number, TYRE_TURN, car.cell)
    race.turn.batch, race.turn.phase = kind, TYRE
    race.turn.left = mp = 1 + chance.below(5)
    take_slipstream(race, car)
    return race, car, BATCHES[kind], mp


def single_steps(race: Race, car: Car, batch: Batch) -> Iterator[tuple[int, int]]:
    """Every cell one MP away, with free or fight, straight from the rules."""
    course, graph = race.course, graph_of(car)
    targets = dict(course.successors[graph][car.cell])
    way_is_free = not any(is_blocked(race, car, cell) for cell in course.via[car.cell])
    if batch.jumps and car.line == ON_LINE and course.jump[car.cell] != NOWHERE and way_is_free:
        targets[course.jump[car.cell]] = NOBODY
    for cell in diagonals(race, car, batch):
        targets.setdefault(cell, NOBODY)
    for cell, kind in targets.items():
        if kind in (LEFT, RIGHT) and race.turn.direction not in (NOBODY, kind):
            continue
        if is_blocked(race, car, cell) or not pays(race, car, batch, cell):
            continue
        if car.must_pit and course.place[car.cell] <= course.pit.enter_row < course.place[cell]:
            continue  # PP.VARIANT.11
        verdict = judge(race, car, cell, batch.fights)
        if verdict != REFUSED:
            yield cell, verdict


def is_blocked(race: Race, car: Car, cell: int) -> bool:
    return any(blocks(race, other, car) and other.cell in race.course.overlaps[cell] for other in race.cars)


def pays(race: Race, car: Car, batch: Batch, cell: int) -> bool:
    corner = race.course.is_corner[cell]
    if batch.kind == ENGINE_BATCH:
        return not corner
    return corner if batch.kind == CORNER_BATCH else True


def diagonals(race: Race, car: Car, batch: Batch) -> Iterator[int]:
    course, graph = race.course, graph_of(car)
    ahead = course.forward[graph][car.cell]
    beyond = graph
    if ahead != NOWHERE and crosses_line(course, car.cell, ahead):
        beyond = min(graph + 1, 2)
    if batch.start_diagonals and ahead != NOWHERE and course.section[car.cell] in (0, course.last_section):
        yield from course.beside[beyond][ahead]
    if not batch.slips or race.turn.slip == NOBODY:
        return
    other = race.cars[race.turn.slip]
    if ahead != NOWHERE and ahead in course.overlaps[other.cell]:
        yield from course.beside[beyond][ahead]
    if is_on_track(race, other) and place_of(race, other) == place_of(race, car):
        for cell in course.beside[graph][car.cell]:
            target = course.forward[graph][cell]
            if course.lane[cell] == course.lane[other.cell] and target != NOWHERE and not course.is_corner[target]:
                yield target


def is_returning_cell(race: Race, number: int, cell: int) -> bool:
    return any(
        other.off_track == RETURNING and is_on_track(race, other) and other.cell in race.course.overlaps[cell]
        for other in race.cars
        if other.number != number
    )


def leads_on(race: Race, number: int, batch: Batch, cell: int, left: int) -> bool:
    """An attack onto the cell of a car that returns needs a free ordinary step or jump forward from there."""
    if not is_returning_cell(race, number, cell):
        return True
    copy = race.clone()
    make_step(copy, copy.cars[number], cell)
    copy.turn.slip = NOBODY
    sideways = {target for target, kind in copy.course.successors[graph_of(copy.cars[number])][cell] if kind > ACROSS}
    onward = [
        target
        for target, verdict in single_steps(copy, copy.cars[number], batch)
        if verdict == FREE and target not in sideways and not is_returning_cell(copy, number, target)
    ]
    return left > 0 and bool(onward)


def walk(race: Race, number: int, batch: Batch, mp: int, used: int, found: set[Outcome]) -> None:
    """Every path, one step at a time, each on a copy of its own."""
    car = race.cars[number]
    may_end = not is_returning_cell(race, number, car.cell)
    free = attack = False
    if used < mp:
        for cell, verdict in single_steps(race, car, batch):
            if verdict == FIGHT:
                if may_end and leads_on(race, number, batch, cell, mp - used - 1):
                    attack = True
                    found.add((ATTACK, car.cell, car.line, cell))
                continue
            free = True
            lap = car.lap + crosses_line(race.course, car.cell, cell)
            if lap != car.lap and (lap > race.laps or (lap == race.laps and not car.pitted)):
                found.add((FINISH,) if lap > race.laps else (DROP_OUT,))
                continue
            copy = race.clone()
            make_step(copy, copy.cars[number], cell)
            walk(copy, number, batch, mp, used + 1, found)
        at_entry = car.cell in race.course.pit.enter_from and can_enter_pits(race, car)
        if batch.may_pit and at_entry and 1 <= car.lap < race.laps:
            found.add((PIT,))
    enough = mp - used <= batch.counts_fewer and used >= batch.least_steps
    blocked = not free and not (attack and batch.attack_is_due)
    if may_end and (enough or blocked):
        found.add((STOP, car.cell, car.line))


def keys(race: Race, car: Car, codes: list[tuple[int, ...]]) -> set[Outcome]:
    found: set[Outcome] = set()
    for what, line, *cells in codes:
        if what == STOP:
            found.add((STOP, cells[-1] if cells else car.cell, line))
        elif what == ATTACK:
            found.add((ATTACK, cells[-2] if len(cells) > 1 else car.cell, line, cells[-1]))
        else:
            found.add((what,))
    return found


@pytest.mark.parametrize("circuit", circuit_ids())
def test_no_outcome_is_missing_and_none_too_many(circuit: str) -> None:
    """PP.MOVE.05, PP.MOVE.06, PP.MOVE.07, PP.MOVE.09: the list of outcomes is that of all walks over single steps."""
    for seed in range(52):
        race, car, batch, mp = thrown_about(circuit, seed)
        listed = keys(race, car, [tuple(code) for code in outcomes(race, car, batch, mp)])
        walked: set[Outcome] = set()
        walk(race.clone(), car.number, batch, mp, 0, walked)
        if car.must_pit and (PIT,) in walked:
            walked = {(PIT,)}  # PP.VARIANT.04
        if walked:
            names = race.course.names
            told = f"{circuit}, seed {seed}: {batch.word} {mp} from {names[car.cell]}"
            assert listed == walked, f"{told}: missing {walked - listed}, too many {listed - walked}"


@pytest.mark.parametrize("circuit", circuit_ids())
def test_a_listed_path_can_be_driven(circuit: str) -> None:
    """PP.MOVE.05: driving a listed path leads to the cell and the state of the line it names, with the MP it names."""
    for seed in range(52, 76):
        race, car, batch, mp = thrown_about(circuit, seed)
        for what, line, *cells in outcomes(race, car, batch, mp):
            if what == STOP:
                copy = race.clone()
                for cell in cells:
                    assert judge(copy, copy.cars[car.number], cell, batch.fights) == FREE
                    make_step(copy, copy.cars[car.number], cell)
                moved = copy.cars[car.number]
                assert (moved.line, copy.turn.left) == (line, mp - len(cells))


def left_alone(circuit: str, seed: int) -> tuple[Race, Car, Batch, int]:
    """The same, but all others are about half a lap away."""
    race, car, batch, mp = thrown_about(circuit, seed)
    cells = [number for number in range(race.course.track) if race.course.successors[graph_of(car)][number]]
    opposite = cells.index(car.cell) + len(cells) // 2
    for at, other in enumerate(other for other in race.cars if other is not car):
        other.cell = cells[(opposite + 3 * at) % len(cells)]
    race.rank = bytes(sorted(range(6), key=lambda number: -place_of(race, race.cars[number])))
    race.turn.slip = NOBODY
    return race, car, batch, mp


@pytest.mark.parametrize("circuit", circuit_ids())
def test_who_is_alone_has_all_outcomes_again_and_again(circuit: str) -> None:
    """PP.MOVE.05: what is remembered about an open road is what every walk finds, whoever comes by in whatever lap."""
    for seed in range(100, 126):
        race, car, batch, mp = left_alone(circuit, seed)
        for lap in range(car.lap, race.laps + 1):
            car.lap = lap
            race.rank = bytes(sorted(range(6), key=lambda number: -place_of(race, race.cars[number])))
            walked: set[Outcome] = set()
            walk(race.clone(), car.number, batch, mp, 0, walked)
            assert keys(race, car, list(outcomes(race, car, batch, mp))) == walked, f"{circuit}, seed {seed}, lap {lap}"


@pytest.mark.parametrize("circuit", circuit_ids())
def test_a_path_driven_in_one_go_is_the_path_driven_step_by_step(circuit: str) -> None:
    """PP.MOVE.05: where nobody is near, a path changes what its single steps change."""
    for seed in range(126, 150):
        race, car, batch, mp = left_alone(circuit, seed) if seed % 2 else thrown_about(circuit, seed)
        for what, _, *cells in outcomes(race, car, batch, mp):
            if what == STOP:
                whole, stepwise = race.clone(), race.clone()
                drive(whole, whole.cars[car.number], cells)
                for cell in cells:
                    make_step(stepwise, stepwise.cars[car.number], cell)
                assert whole.to_plain() == stepwise.to_plain(), f"{circuit}, seed {seed}, {cells}"
