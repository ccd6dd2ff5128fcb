"""Off the track: four cells now, four next turn (PP.OFF)."""

from __future__ import annotations

from paddock.kernel import Act

from ..events.driving import CameBack, WentOffTrack
from ..pieces.components import OFF_TRACK_CELLS
from ..rules.landmarks import EndOfMovement
from ..rules.movement import is_on_track
from ..state.car import OFF_TRACK, RETURNING, Car
from ..state.race import Race


def leave_track(race: Race, car: Car) -> None:
    """PP.OFF.11, PP.OFF.12: by wrong tyres; it moves four cells instead of its MP."""
    car.off_track = OFF_TRACK
    if race.rules.readings.slide_ends_bonus:
        car.after_safety_car = False  # PP.DRIVER.08, PP.AMB.118: the roll was made, whatever came of it
    if race.telling:
        race.tell(WentOffTrack(car.number, "tyres"))
    race.flow.extend(race.rules.slide_frames(car))


class StartSlide(Act[Race]):
    """PP.OFF.11, PP.OFF.16, PP.OFF.25: four cells, counted in full."""

    rule = "PP.OFF.11"

    def act(self, race: Race, who: int) -> None:
        race.turn.batch, race.turn.left = race.rules.readings.off_track_batch, OFF_TRACK_CELLS


class ReturnToTrack(EndOfMovement, Act[Race]):
    """PP.OFF.16, PP.OFF.17: after the second move the token goes, unless the car could not leave a shared cell."""

    rule = "PP.OFF.16"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if car.off_track != OFF_TRACK or not is_on_track(race, car):
            return
        shares = any(o.cell == car.cell and o.number != who and is_on_track(race, o) for o in race.cars)
        if shares and not race.turn.moved:
            return  # PP.OFF.23, PP.AMB.92
        car.off_track = RETURNING
        if race.telling:
            race.tell(CameBack(who))
