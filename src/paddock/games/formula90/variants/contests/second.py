"""When there are contests, and between which cars (F90.CONTEST)."""

from __future__ import annotations

from ...rules.activation import cars_on_track
from ...state.car import Car
from ...state.race import FRONT, REAR, WHOLE, Race


class ContestRules:
    """The second edition: one chance per section or part, runs of neighbouring cars that still have theirs."""

    def allowed(self, race: Race) -> bool:
        """F90.CONTEST.27, F90.CONTEST.29, F90.CONTEST.38: not at the start, on restarts, behind the Safety Car."""
        return race.game_turn > 1 and not race.is_restart and race.safety_car is None

    def runs(self, race: Race, section: int) -> list[bytes]:
        """F90.CONTEST.22, F90.CONTEST.32: two cars or more, played or not; those without a chance separate them."""
        cars = cars_on_track(race, section, race.part)
        if len(cars) < 2:
            return []
        runs, run = [], b""
        for number in cars:
            if self.has_chance(race, race.cars[number], section):
                run += bytes([number])
            else:
                runs.append(run)
                run = b""
        return [found for found in (*runs, run) if len(found) > 1]

    def robot_cards(self, race: Race, cards: bytes) -> bytes:
        """The order in which a robot's cards go to the pile, the top one last; here it does not matter."""
        return cards

    def has_chance(self, race: Race, car: Car, section: int) -> bool:
        """F90.CONTEST.21, F90.CONTEST.30, F90.RULING.32: one chance per section, or per part of the Leader's."""
        if car.reentered:
            return False
        used = [part for part in (WHOLE, REAR, FRONT) if section * 3 + part in car.chances]
        return not used if race.part == WHOLE else WHOLE not in used and race.part not in used
