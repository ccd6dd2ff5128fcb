"""What every drawing calls its cars."""

from __future__ import annotations

from paddock.kernel.game import distinct_codes


def test_cars_have_codes_of_their_own() -> None:
    assert distinct_codes(("Nina", "Ninette", "Al", "Øyvind B", "nin")) == ("NIN", "NI2", "ALX", "ØYV", "NI3")
