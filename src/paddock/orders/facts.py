"""What a seat's own view tells, in the words of guards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from paddock.kernel import AnyGame, State
from paddock.kernel.saying import said_again
from paddock.protocol import View


@dataclass(frozen=True, slots=True)
class Facts:
    """The race as a seat sees it."""

    state: State
    seat: int
    order: tuple[str, ...]
    """Cars, the first one first."""
    weather: str
    sky: str
    """The weather in words."""
    flags: Mapping[str, str]
    """What hangs out, by its kind in words."""
    gaps: dict[str, int]
    """Behind the first car, where the game tells it."""
    codes: dict[str, str]
    own: str

    @classmethod
    def of(cls, game: AnyGame, state: State, seat: int) -> Facts:
        """From the view that clients get."""
        names = [f"Seat {number}" for number in range(game.seat_range[1] + 1)]
        view: View = game.presenter.view(state, seat, names)
        cars = sorted(view["cars"], key=lambda car: car["place"])
        return cls(
            state,
            seat,
            tuple(car["id"] for car in cars),
            str(view["weather"]["kind"]) if view.get("weather") else "",
            said_again(view["weather"]["label"]) if view.get("weather") else "",
            {str(flag["kind"]): said_again(flag["label"]) for flag in view.get("flags", [])},
            {car["id"]: gap for car in cars if (gap := _gap(dict(car))) is not None},
            {car["id"]: str(car.get("code", car["id"])) for car in cars},
            next((car["id"] for car in cars if car["seat"] == seat), ""),
        )

    @property
    def place(self) -> int:
        """The own place."""
        return self.order.index(self.own) + 1 if self.own in self.order else 0


def _gap(car: dict[str, object]) -> int | None:
    if car["place"] == 1:
        return 0
    gap = car.get("gap")
    told = gap.get("args", {}).values() if isinstance(gap, dict) else ()
    return next((value for value in told if isinstance(value, int)), None)
