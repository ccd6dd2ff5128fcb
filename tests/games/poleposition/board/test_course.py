"""A circuit worked into tables."""

from __future__ import annotations

import pytest

from paddock.games.poleposition.board.circuit import Straight, circuit_ids, load_circuit
from paddock.games.poleposition.board.course import prepare_course
from paddock.games.poleposition.showing.facts import lap_length


@pytest.mark.parametrize("name", circuit_ids())
def test_the_double_arrows_show_the_way(name: str) -> None:
    """PP.START.02: every line leads on from its arrow, in driving direction, to the end of its corner."""
    course = prepare_course(load_circuit(name))
    for arrow in (number for number in range(course.track) if course.is_arrow[number]):
        assert isinstance(course.circuit.sections[course.section[arrow]], Straight)
        cell = arrow
        while course.jump[cell] >= 0:
            assert course.place[course.jump[cell]] > course.place[cell]
            cell = course.jump[cell]
        assert course.section[cell] == course.section[arrow] + 1
        assert course.is_last_of_corner[cell]


def test_the_practice_ring_is_as_long_as_it_says() -> None:
    """PP.MOVE.01: 33 MP along the line, 139 cells, 157 in the first lap."""
    circuit = load_circuit("toy-ring")
    course = prepare_course(circuit)
    assert lap_length(circuit) == 33
    assert sum(bool(moves) for moves in course.successors[2]) == 139
    assert sum(bool(moves) for moves in course.successors[1]) == 157
