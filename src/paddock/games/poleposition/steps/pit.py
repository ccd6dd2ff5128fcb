"""Pit turns and the service in the box (PP.PIT)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, said

from ..events.pits import CarServiced, TyresFitted
from ..pieces.components import COMPOUND_TITLES, COMPOUNDS, LIFE_TRACK, TYRES, say_life
from ..pieces.kinds_of_mp import EXIT_MOVE, TYRE_MOVE
from ..rules.damage import repair
from ..rules.dice import roll_purple
from ..rules.pits import box_is_free, drive_entry_lane, stop_in_box
from ..state.car import Car
from ..state.race import Race
from ..state.turn import TYRE


class DriveEntryLane(Act[Race]):
    """PP.PIT.07: a car in the entry lane goes on with its roll."""

    rule = "PP.PIT.07"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        turn.phase, turn.batch = TYRE, TYRE_MOVE
        turn.left, turn.mp = turn.mp, 0
        drive_entry_lane(race, car, car.cell - race.course.pit.first_entry)


class MoveInPits(Act[Race]):
    """PP.PIT.20, PP.PIT.21, PP.AMB.41: from the box to the green cells, one a turn; or into a box that was taken."""

    rule = "PP.PIT.20"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if not car.waiting:
            car.cell += 1  # PP.PIT.22: many may stand there; PP.PITOT.02, PP.AMB.31: in their order
        elif box_is_free(race, car):
            stop_in_box(race, car)


class RollExitDie(Act[Race]):
    """PP.PIT.23, PP.PIT.24, PP.PIT.28: purple die, stored MP and the bonus of the team."""

    rule = "PP.PIT.23"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        turn.phase, turn.batch = TYRE, EXIT_MOVE
        turn.left = roll_purple(race, car, 0) + car.stored + race.rules.ability(car).pit_exit_mp
        car.stored = 0


class ServeCar(Act[Race]):
    """PP.PIT.10, PP.PIT.15: skill points come back and breakdowns are repaired; engine and brakes stay as they are."""

    rule = "PP.PIT.10"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        wanted = race.rules.readings.pit_skill(race.rules.ability(car))
        gained = max(0, min(wanted, race.rules.figures.skill - car.skill))  # PP.PIT.12
        car.skill += gained
        repaired = repair(car)
        if race.telling and (gained or repaired):
            race.tell(CarServiced(who, gained, repaired))


class FitTyres(Ask[Race]):
    """PP.PIT.14, PP.TYRE.08, PP.AMB.40: one of the sets owned, new or used; the set just taken off is among them."""

    kind = "pit.tyre"
    rule = "PP.PIT.14"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return tuple((number,) for number in range(len(race.rules.sets)))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        fit(race, race.cars[seat], code[0])

    def prompt(self, race: Race, seat: int) -> str:
        return said("poleposition.ask.which-tyres-do-you-fit", "Which tyres do you fit?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        car = race.cars[seat]
        life = LIFE_TRACK[car.lives[code[0]]]
        compound = COMPOUNDS[race.rules.sets[code[0]]]
        figures = {"tyres": COMPOUND_TITLES[compound], "life": say_life(life)}
        label = said("poleposition.option.fit", "{tyres}, {life}", **figures)
        if code[0] == car.fitted:
            label = said("poleposition.option.fit.kept", "{tyres}, {life}, kept on", **figures)
        return f"fit:{set_name(race, code[0])}", label

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"set": code[0]}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        tyre = TYRES[race.rules.sets[code[0]]]
        life = LIFE_TRACK[race.cars[seat].lives[code[0]]]
        return {"life": life, "wear": tyre.wear[race.weather], "compound": tyre.id}


def set_name(race: Race, number: int) -> str:
    """PP.TYRE.10: a set by its compound; the second one of a kind carries a 2."""
    compound = race.rules.sets[number]
    before = race.rules.sets[:number].count(compound)
    return COMPOUNDS[compound] + (f"-{before + 1}" if before else "")


def fit(race: Race, car: Car, number: int) -> None:
    """PP.PIT.11, PP.AMB.37: the old set keeps the life it has; one that is changed is no longer blown."""
    if number != car.fitted:
        car.blown = False
    car.fitted = number
    if race.telling:
        race.tell(TyresFitted(car.number, COMPOUNDS[race.compound(car)], car.life()))
