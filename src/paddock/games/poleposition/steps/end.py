"""What follows every movement: less grip, blowouts, and the end of the turn."""

from __future__ import annotations

from paddock.kernel import Act

from ..events.driving import BlowoutRolled, GripTested, WentOffTrack
from ..pieces.components import HEAVY_BREAKDOWN
from ..rules.damage import break_down, settle
from ..rules.dice import black
from ..rules.landmarks import EndOfMovement
from ..rules.worth_of_roll import BLOWOUT_FACE, OFF_TRACK_FACE, is_grip_tested, risks_blowout
from ..state.car import OFF_TRACK
from ..state.race import Race


class CheckGrip(EndOfMovement, Act[Race]):
    """PP.OFF.03, PP.OFF.05, PP.OFF.13: in rain a high roll that ends where grip is missing; on a 1 the car slides."""

    rule = "PP.OFF.03"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if not is_grip_tested(race, car):
            return
        face = black(race)
        if race.telling:
            race.tell(GripTested(who, face))
        if face == OFF_TRACK_FACE:
            car.off_track = OFF_TRACK
            if race.telling:
                race.tell(WentOffTrack(who, "grip"))
            if race.rules.readings.grip_loss.takes_back(race, car):
                race.flow.append((self, who))  # where a movement that is cut short goes on
                race.flow.extend(race.rules.slide_frames(car))


class RollBlowout(Act[Race]):
    """PP.BLOW.01: after the movement, with a set at the end of its life."""

    rule = "PP.BLOW.01"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if not risks_blowout(race, car):
            return
        face = black(race)
        if race.telling:
            race.tell(BlowoutRolled(who, face))
        if face == BLOWOUT_FACE:
            race.flow.append((race.rules.blowout, who))


class BlowTyre(Act[Race]):
    """PP.BLOW.02, PP.BLOW.08: a heavy breakdown, and a blown tyre until the set is changed."""

    rule = "PP.BLOW.02"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        car.blown, car.blown_lap = True, car.lap
        settle(race, car, break_down(race, car, HEAVY_BREAKDOWN))


class CloseTurn(Act[Race]):
    """PP.DRS.05: what held for one turn of this car is over."""

    rule = "PP.ROUND.04"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        car.no_drs = max(0, car.no_drs - 1)
