"""The player's turn in 9.3, where it differs: cards or none, checks of juniors, events (F90.FLOW.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, cut_to, said

from ...events.off_track import CarReentered
from ...events.turn import TurnSkipped
from ...pieces.kinds import YELLOW
from ...rules.landmarks import EndOfTurn
from ...rules.order import lift, put_last, read_leader
from ...rules.stops import change_robot_tyres
from ...state.race import Race
from ..checks import BLIND_CARD, PerformChecks
from ..events import WEATHER_SYMBOL, PlaceYellow, ShiftWeather, TriggerEvents
from ..play_cards import PlayMovementCards
from ..turn_start import ChooseStrategy, stay_behind

SKIP: Code = ()


class ComeBackToTrack(Act[Race]):
    """F90.OFFTRACK.04: in the base game a car off the track comes back last in its section and does nothing else."""

    rule = "F90.OFFTRACK.04"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if not car.is_off:
            return
        lift(race, car)
        put_last(race, car, car.reenters_at)
        car.reentered = True
        if race.telling:
            race.tell(CarReentered(who, car.progress, False))
        read_leader(race)
        cut_to(race, EndOfTurn)


class PlayOrSkip(PlayMovementCards):
    """F90.PHASEC.01, F90.PHASEA.04: one card, a pair, or none at all; whoever skips may change the strategy."""

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        codes = super().options(race, seat)
        return codes if race.turn.first_card is not None else [*codes, SKIP]

    def enter(self, race: Race, who: int) -> bool:
        return Ask.enter(self, race, who)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != SKIP:
            super().chosen(race, seat, code)
            return
        stay_behind(race, race.cars[seat])
        if race.telling:
            race.tell(TurnSkipped(seat))
        cut_to(race, EndOfTurn)
        race.flow.append((ChooseStrategy(), seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.play-one-movement-card-or", "Play one movement card or a pair, or skip this turn.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("skip", said("f90.option.skip-the-turn", "Skip the turn"))
            if code == SKIP
            else super().words(race, seat, code)
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {} if code == SKIP else super().preview(race, seat, code)


class CheckBlindly(PerformChecks):
    """F90.CHECK.18, F90.VARIANT.06: juniors make every check blind."""

    rule = "F90.CHECK.18"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        checks = race.turn.checks
        return [(number, BLIND_CARD) for number, check in enumerate(checks) if check not in checks[:number]]


class MustPlaceYellow(PlaceYellow):
    """F90.FLAG.GEN.04, F90.RULING.12: a yellow flag is placed if a corner is free."""

    rule = "F90.FLAG.GEN.04"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return super().options(race, seat)[1:]


class ShiftWeatherAtOnce(ShiftWeather):
    """F90.WEATHER.10, F90.WEATHER.16: right after the step the robots look at the sky."""

    rule = "F90.WEATHER.10"

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        super().chosen(race, seat, code)
        if race.weather_changed:
            race.weather_changed = False
            change_robot_tyres(race)


class TriggerEarlyEvents(TriggerEvents):
    """F90.FLAG.GEN.04, F90.WEATHER.16: the same symbols with the questions of 9.3."""

    def question(self, event: int) -> Ask[Race]:
        return EARLY_QUESTIONS.get(event) or super().question(event)


EARLY_QUESTIONS: dict[int, Ask[Race]] = {WEATHER_SYMBOL: ShiftWeatherAtOnce(), YELLOW: MustPlaceYellow()}


class TriggerMilderEvents(TriggerEarlyEvents):
    """F90.RULING.12, the other way: a yellow flag may be left out."""

    def question(self, event: int) -> Ask[Race]:
        return TriggerEvents.question(self, event) if event == YELLOW else super().question(event)
