"""Step 7: check the corners, and spin out."""

from __future__ import annotations

from paddock.kernel import Act

from ..events.ending import CarFinished
from ..events.round import CornerTaken, SpunOut
from ..pieces.cards import DECK, STRESS_CARD
from ..rules.movement import has_finished, put_back
from ..rules.piles import pay_heat
from ..rules.prices import corner_cost, lines_crossed, speed_of
from ..state.car import Car
from ..state.race import Race
from .gear_and_cards import drop_out


class CheckCorners(Act[Race]):
    """HEAT.CORNER.01, HEAT.CORNER.06, HEAT.CORNER.13: every line crossed this turn, in order, paid from the engine."""

    rule = "HEAT.CORNER.13"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        speed = -1
        for line in lines_crossed(race, race.turn.start, car.progress):
            if speed < 0:
                speed = speed_of(race, car)  # HEAT.CORNER.02, HEAT.REACT.17: the final one, for all corners
            if not self._take(race, car, line, speed):
                break  # HEAT.CORNER.07; HEAT.SPINOUT.07: the other steps of the turn follow
        if race.telling and has_finished(race, car):
            race.tell(CarFinished(who, race.round, car.progress))

    def _take(self, race: Race, car: Car, line: int, speed: int) -> bool:
        """Pay for one corner; false if the car spun out."""
        at, corner = line % race.course.spaces, race.course.corner_of_line(line)
        limit, cost = corner_cost(race.course, corner, speed, race.turn.adjust)
        if cost <= car.engine:
            if race.telling:
                race.tell(CornerTaken(car.number, at, speed, limit, cost, race.turn.adjust))
            pay_heat(race, car, cost, "corner")
            return True
        stress = self._spin_out(race, car, line)
        if race.telling:
            where = car.progress, car.lane
            race.tell(SpunOut(car.number, at, speed, limit, cost, stress, *where, race.turn.adjust))
        pay_heat(race, car, car.engine, "spin-out")  # HEAT.SPINOUT.01, HEAT.AMB.01: not the Heat in hand
        if race.rules.spin_out_eliminates:
            drop_out(race, car, "eliminated")  # HEAT.SPINOUT.09: the rest of the turn does not happen
        return False

    def _spin_out(self, race: Race, car: Car, line: int) -> int:
        """HEAT.SPINOUT.11: the car goes back, Stress into hand, gear 1; the engine is emptied besides."""
        put_back(race, car, line - 1)  # HEAT.SPINOUT.06: earlier corners stay paid
        stress = DECK.spin_out_stress[car.gear - 1]
        car.hand = bytes(sorted(car.hand + STRESS_CARD * stress))  # HEAT.SPINOUT.04, HEAT.AMB.23: without end
        car.gear = 1  # HEAT.SPINOUT.05
        return stress
