"""The roll of a turn: rerolls, the face that counts, and the test of wrong tyres (PP.REROLL, PP.OFF)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, said

from ..events.driving import FaceKept, RollLowered
from ..pieces.components import DRY, NEVER, OFF_TRACK_CELLS
from ..rules.dice import roll_purple, roll_tyre
from ..rules.landmarks import end_movement
from ..rules.worth_of_roll import checked_roll, mp_of_roll, off_track_from, risks_grip, slides
from ..state.car import Car
from ..state.race import Race
from ..state.turn import START_TURN
from .off_track import leave_track

STOP: Code = (0,)
AGAIN: Code = (1,)


class RollTyreDie(Act[Race]):
    """PP.MOVE.03: the die of the tyre in use."""

    rule = "PP.MOVE.03"

    def act(self, race: Race, who: int) -> None:
        race.turn.faces = bytes([roll_tyre(race, race.cars[who], 0)])


class RollStartDie(Act[Race]):
    """PP.START.07: the purple die."""

    rule = "PP.START.07"

    def act(self, race: Race, who: int) -> None:
        race.turn.faces = bytes([roll_purple(race, race.cars[who], 0)])


class RollAgain(Ask[Race]):
    """PP.REROLL.01, PP.REROLL.02, PP.START.14: for 1 SP roll again, as often as skill points last."""

    kind = "roll.again"
    rule = "PP.REROLL.01"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        return (STOP, AGAIN) if car.skill and race.rules.stress.may_use_skill(car) else (STOP,)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == STOP:
            return
        car = race.cars[seat]
        car.skill -= 1
        face = roll_purple(race, car, 1) if race.turn.kind == START_TURN else roll_tyre(race, car, 1)
        race.turn.faces += bytes([face])
        race.flow.append((self, seat))

    def rule_now(self, race: Race, seat: int) -> str:
        return "PP.START.14" if race.turn.kind == START_TURN else self.rule

    def prompt(self, race: Race, seat: int) -> str:
        rolled = ", ".join(map(str, race.turn.faces))
        return said(
            "poleposition.ask.you-rolled-roll-again-for", "You rolled {rolled}. Roll again for 1 SP?", rolled=rolled
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("again", said("poleposition.option.roll-again-for-1-sp", "Roll again for 1 SP"))
            if code == AGAIN
            else ("enough", said("poleposition.option.go-on", "Go on"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == STOP:
            return {}
        purple = race.turn.kind == START_TURN
        dice = race.rules.dice
        faces = dice.purple if purple else dice.tyres[race.compound(race.cars[seat])]
        return {"skill": 1, "faces": list(faces), "die": "purple" if purple else "tyre"}


def preview_roll(race: Race, car: Car, roll: int) -> dict[str, object]:
    """What a roll brings: its MP, or the cells of a slide."""
    slide = slides(race, car, roll)
    return {"mp": OFF_TRACK_CELLS if slide else mp_of_roll(race, car, roll), "off_track": slide}


def least_lowering(race: Race, car: Car, roll: int) -> dict[str, object]:
    """PP.OFF.08: what it takes to hold a roll that slides, where the driver can pay for it."""
    wanted = roll - off_track_from(race, car) + 1
    pays = race.rules.stress.may_use_skill(car) and car.skill >= wanted
    return {"off_track": False, "lower": wanted} if slides(race, car, roll) and pays else {}


class KeepFace(Ask[Race]):
    """PP.REROLL.03, PP.AMB.15: one of all the faces rolled; in rain it need not be the highest."""

    kind = "roll.keep"
    rule = "PP.REROLL.03"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return tuple((face,) for face in sorted(set(race.turn.faces), reverse=True))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        race.turn.raw = code[0]
        if race.telling and len(race.turn.faces) > 1:
            race.tell(FaceKept(seat, code[0]))

    def prompt(self, race: Race, seat: int) -> str:
        return said("poleposition.ask.which-roll-counts", "Which roll counts?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"keep:{code[0]}", said("poleposition.option.keep-the", "Keep the {code}", code=code[0])

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_roll(race, race.cars[seat], code[0]) | least_lowering(race, race.cars[seat], code[0])


class LowerRoll(Ask[Race]):
    """PP.OFF.08, PP.OFF.09, PP.OFF.10, PP.AMB.21: in rain each SP lowers the roll by 1, before the first step."""

    kind = "rain.lower"
    rule = "PP.OFF.08"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car, raw = race.cars[seat], race.turn.raw
        if race.weather == DRY or not race.rules.stress.may_use_skill(car):
            return ()
        if raw < off_track_from(race, car) and not (risks_grip(race, car, raw) and any(race.course.less_grip)):
            return ()
        return tuple((points,) for points in range(min(car.skill, raw) + 1))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        race.cars[seat].skill -= code[0]
        race.turn.lowered = code[0]
        if code[0] and race.telling:
            race.tell(RollLowered(seat, code[0], checked_roll(race)))

    def prompt(self, race: Race, seat: int) -> str:
        limit = off_track_from(race, race.cars[seat])
        raw = race.turn.raw
        if limit >= NEVER:
            return said("poleposition.ask.lower", "You have rolled {roll}. Spend SP to lower it?", roll=raw)
        return said(
            "poleposition.ask.lower.slides",
            "You have rolled {roll}. From {limit} on your tyres slide. Spend SP to lower it?",
            roll=raw,
            limit=limit,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        roll = race.turn.raw - code[0]
        label = (
            said("poleposition.option.lower-it-to-for-sp", "Lower it to {roll} for {code} SP", roll=roll, code=code[0])
            if code[0]
            else said("poleposition.option.keep-the-2", "Keep the {roll}", roll=roll)
        )
        return f"lower:{code[0]}", label

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        roll = race.turn.raw - code[0]
        return preview_roll(race, race.cars[seat], roll) | {"skill": code[0]}


class CheckTyres(Act[Race]):
    """PP.OFF.01, PP.OFF.07: wrong tyres in rain send the car off the track before its first step."""

    rule = "PP.OFF.01"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if checked_roll(race) >= off_track_from(race, car):
            end_movement(race)
            leave_track(race, car)
