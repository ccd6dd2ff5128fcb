"""What follows every movement: less grip, blowouts, and the end of the turn."""

from __future__ import annotations

from paddock.kernel import Act

from ..events.driving import BlowoutRolled, GripTested, WentOffTrack
from ..pieces.components import DRY, HEAVY_BREAKDOWN, SPENT, WET
from ..rules.damage import break_down, settle
from ..rules.dice import black
from ..rules.landmarks import EndOfMovement
from ..rules.movement import is_on_track
from ..state.car import OFF_TRACK, Car
from ..state.race import Race
from ..state.turn import TYRE_TURN
from .roll import checked_roll, risks_grip

OFF_TRACK_FACE = BLOWOUT_FACE = 1


class CheckGrip(EndOfMovement, Act[Race]):
    """PP.OFF.03, PP.OFF.05, PP.OFF.13: in rain a high roll that ends where grip is missing; on a 1 the car slides."""

    rule = "PP.OFF.03"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if race.turn.kind != TYRE_TURN or car.is_bot or race.weather == DRY or car.off_track:
            return
        # PP.OFF.26, PP.AMB.99: the cells are printed on the track, with or without special rules
        if not is_on_track(race, car) or not race.course.less_grip[car.cell]:
            return
        if not risks_grip(race, car, checked_roll(race)):
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


def risks_blowout(race: Race, car: Car) -> bool:
    """Who has to roll: nobody off the track (PP.BLOW.07) or in the pits (PP.BLOW.06), and no bot (PP.BOT.73)."""
    if not race.turn.raw or car.off_track or not is_on_track(race, car):
        return False
    if race.compound(car) == WET or race.rules.ability(car).no_blowout:  # PP.BLOW.05, PP.BLOW.10
        return False
    # PP.BLOW.11, PP.AMB.105: the life of now; PP.BLOW.03, PP.BLOW.04: once it has blown, not again in the same lap
    return car.lives[car.fitted] == SPENT and not (car.blown and car.blown_lap == car.lap)


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
