"""Roads in words: what is read of a road makes that road again, and whatever is written closes."""

from __future__ import annotations

import math

import pytest

from paddock.racing import Note, bends_of, close_notes, notes_of
from racing.loops import drawn_loop

OVAL = [(300, 250), (800, 200), (1300, 250), (1450, 500), (1300, 750), (800, 800), (300, 750), (150, 500)]


def test_an_oval_is_two_straights_and_two_bends_to_the_right() -> None:
    notes = notes_of(OVAL, 60)
    assert sum(note.length for note in notes) == pytest.approx(60, abs=2)
    assert sum(note.angle for note in notes) == pytest.approx(360, abs=15)
    assert all(note.angle >= 0 for note in notes)


@pytest.mark.parametrize("seed", range(6))
def test_what_was_read_turns_as_it_did(seed: int) -> None:
    notes = notes_of(drawn_loop(seed), 60)
    made = close_notes(notes)
    assert len(made.angles) == len(notes)
    turned = sum(bends_of([complex(*point) for point in made.points]))
    assert abs(turned) == pytest.approx(math.tau, abs=0.05)
    assert math.copysign(1, turned) == (-1 if seed % 2 else 1)


def test_what_does_not_close_gives_way_and_says_so() -> None:
    notes = [Note(9), Note(4, 90), Note(6), Note(3, -140), Note(5), Note(4, 170), Note(10), Note(5, 150)]
    made = close_notes(notes)
    assert sum(made.angles) == pytest.approx(360, abs=4)
    assert made.angles[3] < 0 < made.angles[1] and made.angles != tuple(note.angle for note in notes)
