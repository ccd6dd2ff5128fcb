"""First races are fair: whoever does what the engineer lays out, and then reads prices, is not left behind."""

import pytest

from paddock.kernel import find_game
from paddock.lab.newcomers import FirstRaces, drive_first_races


@pytest.mark.parametrize("name", ["heat", "formula90", "poleposition"])
def test_a_newcomer_ends_in_the_middle_of_the_field_or_better(name: str) -> None:
    """A few races of the fifty that docs/learning.md tells of."""
    driven = drive_first_races(find_game(name), 6)
    assert driven.races == 6
    assert driven.in_front >= 0.5


def test_the_middle_of_the_field() -> None:
    assert FirstRaces(4, {1: 1, 2: 1, 3: 2}).in_front == 0.5
    assert FirstRaces(5, {3: 3, 4: 1}).in_front == 0.75
