"""What a tyre roll is worth: MP, the risk of sliding, and the risk of a blowout (PP.MOVE.10, PP.OFF, PP.BLOW)."""

from __future__ import annotations

from ..pieces.components import DRY, HARD, HEAVY_BREAKDOWN, NEVER, SOFT, SPENT, TYRES, WET, WORN
from ..state.car import Car
from ..state.race import Race
from ..state.turn import TYRE_TURN
from .movement import is_on_track

OFF_TRACK_FACE = BLOWOUT_FACE = 1


def checked_roll(race: Race) -> int:
    """PP.OFF.02: the raw face less the skill points spent on lowering it, and nothing else."""
    return race.turn.raw - race.turn.lowered


def wear_penalty(car: Car) -> int:
    """PP.WEAR.04, PP.AMB.76: 1 with a worn set, 2 with one at the end of its life."""
    return {WORN: 1, SPENT: 2}.get(car.lives[car.fitted], 0)


def breakdown_penalty(car: Car) -> int:
    """PP.CRASH.13: an unrepaired heavy breakdown."""
    return int(HEAVY_BREAKDOWN in car.breakdowns)


def card_bonus(race: Race, car: Car) -> int:
    """PP.SC.21, PP.AMB.107: what the driver's card adds to the first roll after the safety car."""
    return race.rules.ability(car).after_safety_car * car.after_safety_car


def mp_of_roll(race: Race, car: Car, roll: int) -> int:
    """PP.MOVE.10, PP.MOVE.11: a roll less wear and breakdown, with what was chosen to add or give up; never below 0."""
    return max(0, roll - wear_penalty(car) - breakdown_penalty(car) + card_bonus(race, car) + race.turn.mp)


def plain_mp(race: Race, car: Car) -> int:
    """The same for the roll of this turn."""
    return mp_of_roll(race, car, checked_roll(race))


def off_track_from(race: Race, car: Car) -> int:
    """PP.OFF.01, PP.OFF.21: the roll from which on the tyres slide in this weather."""
    return slides_from(race, car, race.compound(car))


def slides_from(race: Race, car: Car, compound: int) -> int:
    """The same with any tyres."""
    threshold = race.rules.readings.off_track[compound][race.weather]
    if threshold < NEVER and compound in (HARD, SOFT):
        threshold += race.rules.ability(car).dry_tyre_off_track
    return threshold


def slides(race: Race, car: Car, roll: int) -> bool:
    """PP.OFF.24, PP.AMB.90: whether a roll sends the car off the track; not in a turn that begins in the pit lane."""
    return race.turn.kind == TYRE_TURN and roll >= off_track_from(race, car)


def less_grip_from(race: Race, car: Car) -> int:
    """PP.OFF.03: the roll from which on less grip is a risk."""
    return TYRES[race.compound(car)].less_grip[race.weather]


def risks_grip(race: Race, car: Car, roll: int) -> bool:
    """PP.OFF.04: whether a roll is tested where there is less grip."""
    return race.rules.readings.less_grip(roll, less_grip_from(race, car))


def is_grip_tested(race: Race, car: Car) -> bool:
    """PP.OFF.03: whether a car that ends its movement where it stands has to roll for its grip."""
    if race.turn.kind != TYRE_TURN or car.is_bot or race.weather == DRY or car.off_track:
        return False
    # PP.OFF.26, PP.AMB.99: the cells are printed on the track, with or without special rules
    if not is_on_track(race, car) or not race.course.less_grip[car.cell]:
        return False
    return risks_grip(race, car, checked_roll(race))


def risks_blowout(race: Race, car: Car) -> bool:
    """Who has to roll: nobody off the track (PP.BLOW.07) or in the pits (PP.BLOW.06), and no bot (PP.BOT.73)."""
    if not race.turn.raw or car.off_track or not is_on_track(race, car):
        return False
    if race.compound(car) == WET or race.rules.ability(car).no_blowout:  # PP.BLOW.05, PP.BLOW.10
        return False
    # PP.BLOW.11, PP.AMB.105: the life of now; PP.BLOW.03, PP.BLOW.04: once it has blown, not again in the same lap
    return car.lives[car.fitted] == SPENT and not (car.blown and car.blown_lap == car.lap)


def risks_of_ending(race: Race, car: Car) -> dict[str, float]:
    """What a black die may bring if the turn ends here: how likely it is to slide, and to blow a tyre."""
    share = {face: race.rules.dice.black.count(face) / len(race.rules.dice.black) for face in race.rules.dice.black}
    found = {}
    if is_grip_tested(race, car):
        found["grip"] = share[OFF_TRACK_FACE]
    if risks_blowout(race, car):
        found["blowout"] = share[BLOWOUT_FACE]
    return found
