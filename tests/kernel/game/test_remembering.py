"""What is shown again as it was, and when it is not."""

from __future__ import annotations

import gc
from collections.abc import Callable

from paddock.kernel.game import Remembered, values_of


class Made:
    """Counts how often something was made."""

    def __init__(self) -> None:
        self.times = 0

    def maker(self, word: str) -> Callable[[], list[str]]:
        """Makes a part."""

        def make() -> list[str]:
            self.times += 1
            return [word]

        return make


def test_the_same_values_on_the_same_ground_are_made_once() -> None:
    """Other values, or the same ones on another ground, are not the same."""
    parts, made, ground = Remembered[list[str]](), Made(), object()
    first = parts.part(ground, (1, 2), made.maker("a"))
    assert parts.part(ground, (1, 2), made.maker("b")) is first
    assert parts.part(ground, (1, 3), made.maker("c")) == ["c"]
    assert parts.part(object(), (1, 2), made.maker("d")) == ["d"]
    assert made.times == 3


def test_a_ground_that_is_gone_is_never_mistaken_for_a_new_one() -> None:
    """Two grounds that live one after the other may get the same place in memory."""
    parts = Remembered[int](most=50)
    for number in range(200):
        assert parts.part([number], "car", lambda number=number: number) == number  # type: ignore[misc]
        gc.collect(0)


def test_the_oldest_are_forgotten() -> None:
    """What is asked for again and again stays."""
    parts, made, ground = Remembered[list[str]](most=10), Made(), object()
    for number in range(200):
        parts.part(ground, "often", made.maker("often"))
        parts.part(ground, number, made.maker("once"))
    assert made.times == 201
    assert len(parts._lately) + len(parts._before) <= 20


def test_all_values_of_a_car_are_told() -> None:
    """In one tuple, in the order of its slots."""

    class Car:
        __slots__ = ("lap", "number")

    car = Car()
    car.lap, car.number = 3, 7
    assert values_of(Car)(car) == (3, 7)
