"""DRS: gained close behind another car, used with the next tyre roll (PP.DRS)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act, Ask, Code, Words, before, said

from ..events.drivers import DrsGained, DrsUsed
from ..pieces.components import DRY
from ..rules.movement import is_on_track, is_within
from ..rules.worth_of_roll import plain_mp
from ..state.car import OFF_TRACK, Car
from ..state.race import Race
from ..state.turn import START_TURN, TYRE_TURN
from ..steps.end import CloseTurn
from ..steps.move import ReckonMovement

if TYPE_CHECKING:
    from .rules import Rules


class UseDrs(Ask[Race]):
    """PP.DRS.03, PP.DRS.07: up to 2 MP more, in dry weather."""

    kind = "drs.use"
    rule = "PP.DRS.03"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not car.drs or race.weather != DRY:
            return ()
        return tuple((mp,) for mp in range(race.rules.drs_mp + race.rules.ability(car).drs_mp + 1))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        race.turn.mp += code[0]
        race.cars[seat].drs = False
        if code[0] and race.telling:
            race.tell(DrsUsed(seat, code[0]))

    def prompt(self, race: Race, seat: int) -> str:
        return said("poleposition.ask.you-have-drs-how-many", "You have DRS: how many MP do you add?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        mp = plain_mp(race, race.cars[seat]) + code[0]
        return f"drs:{code[0]}", said(
            "poleposition.option.drs-mp", "DRS + {code}: {mp} MP", code=code[0], mp=mp
        ) if code[0] else said("poleposition.option.without-drs-mp", "Without DRS: {mp} MP", mp=mp)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"mp": code[0]}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"mp": plain_mp(race, race.cars[seat]) + code[0]}


class GainDrs(Act[Race]):
    """PP.DRS.01: over a DRS line and close behind a better placed car; an old token goes first (PP.AMB.51)."""

    rule = "PP.DRS.01"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if race.turn.kind != START_TURN or not race.rules.readings.start_token_waits:
            car.drs = False  # PP.DRS.13, PP.AMB.86: one that was gained at the start waits for the first tyre roll
        if not race.turn.crossed_drs or car.is_bot or race.weather != DRY or not is_on_track(race, car):
            return
        if car.no_drs:  # PP.DRS.05 after a collision, PP.DRS.08 after the safety car
            return
        near = cars_in_reach(race, car)
        if near:
            car.drs = True
            if race.telling:
                race.tell(DrsGained(who, near[-1].number))
            race.rules.stress.gain(race, near[-1], "drs")  # PP.DRS.09, PP.STRESS.12, PP.AMB.52


def cars_in_reach(race: Race, car: Car) -> list[Car]:
    """PP.DRS.04, PP.DRS.10: better placed cars, not off the track, within 1 MP or 2."""
    reach = 1 + race.rules.ability(car).drs_range
    ahead = [race.cars[number] for number in race.rank[: race.rank.index(car.number)]]
    return [other for other in ahead if other.off_track != OFF_TRACK and is_within(race, car, other, reach)]


USE_DRS, GAIN_DRS = UseDrs(), GainDrs()
DRS_STEPS = (USE_DRS, GAIN_DRS)


def with_drs(rules: Rules) -> Rules:
    """PP.DRS.11: DRS MP are tyre MP, so they are chosen before the movement is reckoned."""
    turns = list(rules.turns)
    turns[TYRE_TURN] = before(turns[TYRE_TURN], ReckonMovement, USE_DRS)
    # PP.AMB.86: it is gained after any movement, in start rounds too
    return replace(rules, turns=tuple(turns), after_move=before(rules.after_move, CloseTurn, GAIN_DRS))
