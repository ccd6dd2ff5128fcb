"""Cars on spots: moving, blocking, order."""

from __future__ import annotations

from collections.abc import Sequence

from .driver import Car
from .figures import LANES, Circuit


class Track:
    """The circuit with the cars that are on it."""

    def __init__(self, circuit: Circuit, cars: Sequence[Car]) -> None:
        self.circuit = circuit
        self.cars = cars

    def occupied(self, progress: int, lane: int, but: Car) -> bool:
        """HEAT.ROUND.07: cars of any lap take their spot."""
        spot = (progress % self.circuit.spaces, lane)
        return any(
            (car.at % self.circuit.spaces, car.lane) == spot for car in self.cars if not car.gone and car is not but
        )

    def someone_at(self, progress: int, but: Car) -> bool:
        """Whether another car stands on a space."""
        return any(self.occupied(progress, lane, but) for lane in LANES)

    def free_spot(self, progress: int, car: Car) -> int | None:
        """HEAT.REVEAL.11: the racing line first, then the other spot."""
        racing = self.circuit.racing_lane(progress)
        return next((lane for lane in (racing, 3 - racing) if not self.occupied(progress, lane, car)), None)

    def landing(self, car: Car, distance: int) -> tuple[int, int]:
        """HEAT.REVEAL.13, HEAT.REVEAL.14: the target, or the nearest space behind it with a free spot."""
        for progress in range(car.at + distance, car.at, -1):
            if lane := self.free_spot(progress, car):
                return progress, lane
        return car.at, car.lane

    def move(self, car: Car, distance: int) -> None:
        """HEAT.REVEAL.10: as far as cars ahead allow."""
        car.at, car.lane = self.landing(car, distance)

    def put_back(self, car: Car, progress: int) -> None:
        """HEAT.SPINOUT.02: the nearest space from there back with a free spot."""
        while not (lane := self.free_spot(progress, car)):
            progress -= 1
        car.at, car.lane = progress, lane

    def ahead_first(self, cars: Sequence[Car]) -> list[Car]:
        """HEAT.ROUND.04, HEAT.ROUND.05: greatest progress first, on one space the racing line."""
        return sorted(cars, key=lambda car: (-car.at, car.lane != self.circuit.racing_lane(car.at)))

    def finished(self, car: Car) -> bool:
        """HEAT.FINISH.01: all laps completed."""
        return car.at >= self.circuit.finish
