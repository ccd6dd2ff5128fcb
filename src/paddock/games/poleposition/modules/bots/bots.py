"""Bots: cars that drive by their cards (PP.BOT)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act, Code, after

from ...events.drivers import BotChecked
from ...events.driving import MovementReckoned
from ...pieces.cards import BOT_KEEPS, BOT_KEPT_MP, BOTS
from ...pieces.components import DRY, START_ROUNDS
from ...pieces.kinds_of_mp import BATCHES, TYRE_MOVE
from ...rules.dice import black, purple
from ...rules.driving import drive
from ...rules.landmarks import end_movement
from ...rules.movement import FIGHT, make_step, tell_move
from ...rules.pits import enter_pits, way_out_of_pits
from ...rules.worth_of_roll import wear_penalty
from ...state.car import NOT_CHECKED, RACING, Car
from ...state.race import Race
from ...state.turn import (
    ENTRY_TURN,
    EXIT_TURN,
    LATE_EXIT_TURN,
    OFF_TRACK_TURN,
    PARKED_TURN,
    START_TURN,
    TYRE,
    TYRE_TURN,
)
from ...steps.fight import ROLL_FIGHT, beat, start_attack
from ...steps.move import StartPurpleMove
from ...steps.off_track import ReturnToTrack, StartSlide, leave_track
from ...steps.opening import ChooseStartTyres
from ...steps.pit import DriveEntryLane, MoveInPits, RollExitDie
from ...steps.roll import RollStartDie
from ...steps.round import BeginTurn
from .driving import ENTER_PITS, STOP, judgement, next_step
from .tyres import ChooseBotTyres, FitBotTyres, check_pit, wants_to_pit

if TYPE_CHECKING:
    from ..rules import Rules

ALWAYS = 1


def normal_mp(race: Race, car: Car) -> int:
    """PP.BOT.32, PP.BOT.33: base speed of the tyre, speed progress, less wear."""
    card = BOTS[car.bot]
    progress = card.dry if race.weather == DRY else card.wet
    return max(0, card.base[race.compound(car)] + progress[race.progress] - wear_penalty(car))


class ReckonBot(Act[Race]):
    """PP.BOT.32, PP.BOT.79: the normal MP, without a test."""

    rule = "PP.BOT.32"

    def act(self, race: Race, who: int) -> None:
        set_mp(race, race.cars[who], normal_mp(race, race.cars[who]))


def set_mp(race: Race, car: Car, mp: int) -> None:
    """The MP of a bot's turn; they count as tyre MP."""
    turn = race.turn
    turn.phase, turn.batch, turn.left, turn.mp = TYRE, TYRE_MOVE, mp, 0
    if race.telling:
        race.tell(MovementReckoned(car.number, mp, 0, wear_penalty(car), 0, 0))


class ReckonBotOnTrack(Act[Race]):
    """PP.BOT.69: wrong tyres in rain are tested first."""

    rule = "PP.BOT.66"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        keeps = BOT_KEEPS[race.weather][race.compound(car)]  # PP.BOT.66
        if keeps == ALWAYS:
            set_mp(race, car, normal_mp(race, car))
            return
        face = black(race)
        if race.telling:
            race.tell(BotChecked(who, "tyres in rain", face, "stays on" if face >= keeps else "off the track"))
        if face >= keeps:
            set_mp(race, car, BOT_KEPT_MP[race.weather])  # PP.BOT.67
        else:
            end_movement(race)
            leave_track(race, car)  # PP.BOT.68


class HandOverMp(Act[Race]):
    """PP.BOT.79: in the entry lane the MP are counted along by themselves."""

    rule = "PP.BOT.79"

    def act(self, race: Race, who: int) -> None:
        race.turn.mp = race.turn.left


class DriveBot(Act[Race]):
    """PP.BOT.34, PP.BOT.75: one MP after the other by the fixed rules; an attack interrupts (PP.BOT.37, PP.BOT.40)."""

    rule = "PP.BOT.75"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        if car.cell >= race.course.track:
            self._leave_pits(race, car)
        driven: list[int] = []
        told = len(race.log or ())
        while turn.left and car.status == RACING and car.cell < race.course.track:
            target = self._next(race, car)
            if target < 0 or judgement(race, car, target) == FIGHT:
                break
            make_step(race, car, target)
            driven.append(target)
        tell_move(race, car, tuple(driven), BATCHES[turn.batch].word)
        if race.log and driven:  # as with drivers, the drive is told before what happened on the way
            race.log.insert(told, race.log.pop())
        if turn.left and car.status == RACING and car.cell < race.course.track:
            self._interrupt(race, car, target)

    def _next(self, race: Race, car: Car) -> int:
        if self._is_due_for_check(race, car):
            check_pit(race, car)
        return next_step(race, car)

    def _interrupt(self, race: Race, car: Car, target: int) -> None:
        """The pits, an attack, or no way on."""
        turn, left = race.turn, race.turn.left
        if target == STOP:
            turn.left = 0
        elif target == ENTER_PITS:
            end_movement(race)
            turn.left = left
            enter_pits(race, car)
        else:
            race.flow.append((self, car.number))
            start_attack(race, car, target)

    def _is_due_for_check(self, race: Race, car: Car) -> bool:
        """PP.BOT.54: when it first stands on a cell of the last section."""
        in_time = 1 <= car.lap < race.laps and race.round > START_ROUNDS
        return in_time and car.pit_check == NOT_CHECKED and race.course.section[car.cell] == race.course.last_section

    def _leave_pits(self, race: Race, car: Car) -> None:
        """PP.BOT.65: along the exit lane and onto the track."""
        cells, joins = way_out_of_pits(race, car, race.turn.left)
        drive(race, car, (*cells, *joins[:1]))
        if not joins:
            race.turn.left = 0


def meet_bot(race: Race, attacker: Car, defender: Car) -> None:
    """PP.BOT.43: a driver has to fight; another bot passes (PP.BOT.48), unless both marks bring the safety car."""
    if not attacker.is_bot:
        race.flow.append((ROLL_FIGHT, attacker.number))
        return
    if race.rules.safety_car.exists:  # PP.BOT.49, PP.AMB.110
        faces = [purple(race), purple(race)]
        both = all(face in race.rules.dice.marked for face in faces)
        if race.telling:
            told = "safety car" if both else "passes"
            race.tell(BotChecked(attacker.number, "bot ahead", faces[0] * 10 + faces[1], told))
        if both:
            cause = bytes(n for n in race.rank if n in (attacker.number, defender.number))
            race.rules.safety_car.release(race, cause)
            return
    beat(race)


def decide_safety_car_pit(race: Race, car: Car) -> tuple[Code, ...]:
    """PP.BOT.72, PP.AMB.75: by the same conditions as on the road."""
    return ((1,) if wants_to_pit(race, car) else (0,),)


BEGIN_TURN, DRIVE_BOT = BeginTurn(), DriveBot()
RECKON_BOT, RECKON_BOT_ON_TRACK, HAND_OVER_MP = ReckonBot(), ReckonBotOnTrack(), HandOverMp()
CHOOSE_BOT_TYRES, FIT_BOT_TYRES = ChooseBotTyres(), FitBotTyres()
_TURNS = {
    START_TURN: (BEGIN_TURN, RollStartDie(), StartPurpleMove(), DRIVE_BOT),  # PP.BOT.29
    TYRE_TURN: (BEGIN_TURN, RECKON_BOT_ON_TRACK, DRIVE_BOT),
    ENTRY_TURN: (BEGIN_TURN, RECKON_BOT, HAND_OVER_MP, DriveEntryLane()),
    PARKED_TURN: (BEGIN_TURN, MoveInPits()),
    EXIT_TURN: (BEGIN_TURN, RollExitDie(), DRIVE_BOT),
    LATE_EXIT_TURN: (BEGIN_TURN, RECKON_BOT, DRIVE_BOT),
    OFF_TRACK_TURN: (BEGIN_TURN, StartSlide(), DRIVE_BOT, ReturnToTrack()),
}
BOT_STEPS = (DRIVE_BOT, RECKON_BOT, RECKON_BOT_ON_TRACK, HAND_OVER_MP, CHOOSE_BOT_TYRES, FIT_BOT_TYRES)


def with_bots(rules: Rules) -> Rules:
    """PP.BOT.01."""
    return replace(
        rules,
        bot_turns=tuple(_TURNS[kind] for kind in sorted(_TURNS)),
        bot_slide=(StartSlide(), DRIVE_BOT),
        bot_service=(FIT_BOT_TYRES,),
        before_start=after(rules.before_start, ChooseStartTyres, CHOOSE_BOT_TYRES),
        meet_bot=meet_bot,
        decide_safety_car_pit=decide_safety_car_pit,
    )
