"""Phase A: skip, skills, the chased car, and whether to stop (F90.FLOW.08)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Steps, Words, cut_to, frames, said

from ..events.before import StrategyChosen
from ..events.turn import CardsDiscarded, ChaseStarted, TurnSkipped, TurnStarted
from ..rules.chasing import chase_targets, drop_chase
from ..rules.elimination import eliminate
from ..rules.landmarks import Activation, EndOfTurn
from ..rules.names import car_id, car_title, card_words, fuel_words
from ..rules.order import lift, put_last, read_leader
from ..rules.piles import counted_cards, take_from_hand, take_race_cards
from ..rules.stops import preview_stop
from ..state.car import Car
from ..state.race import Race
from ..state.turn import Turn
from .choice import NO, YES, Choice

PIT: Code = (1,)
RETIRE: Code = (2,)
DONE: Code = (255,)


class BeginTurn(Act[Race]):
    """F90.TURN.08: a car takes or resumes its individual turn."""

    rule = "F90.TURN.08"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        race.barriers += 1
        race.on_turn = who
        race.turn = Turn(who)
        race.turn.started_at = car.progress
        if race.telling:
            race.tell(TurnStarted(who, car.progress, car.pitted))


def stop_is_due(race: Race, car: Car) -> bool:
    """F90.FUEL.05, F90.PHASEA.24, F90.PHASEA.26: fuel or a forced pit, and nothing else."""
    return can_stop(race, car) and (car.fuel == race.game_turn or car.forced_pit)


def can_stop(race: Race, car: Car) -> bool:
    """F90.OFFTRACK.10, F90.OFFTRACK.11, F90.OFFTRACK.17: from off the track only in some editions."""
    return not car.is_off or race.edition.off_track.stops


class SkipTurn(Choice):
    """F90.PHASEA.02, F90.PHASEA.29, F90.RULING.70: do not move at all; not offered while a stop is due."""

    kind = "skip"
    rule = "F90.PHASEA.02"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return () if stop_is_due(race, race.cars[seat]) else (NO, YES)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == NO:
            return
        car = race.cars[seat]
        stay_behind(race, car)
        if race.telling:
            race.tell(TurnSkipped(seat))
        cut_to(race, EndOfTurn)  # F90.PHASEA.28, F90.RULING.116: no special
        race.flow.append((ChooseStrategy(), seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.drive-on-or-skip-this",
            "Drive on, or skip this turn? Whoever skips stays put and may change the strategy.",
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("skip", said("f90.option.skip-the-turn", "Skip the turn"))
            if code == YES
            else ("go-on", said("f90.option.drive-on", "Drive on"))
        )


def stay_behind(race: Race, car: Car) -> None:
    """F90.PHASEA.03, F90.RULING.63: unmoved; from off the track the car comes back last in its re-entry section."""
    car.unmoved = not car.pitted  # F90.RULING.20; F90.RULING.78: it keeps its start
    car.wasted = 0
    if car.is_off:
        lift(race, car)
        put_last(race, car, car.reenters_at)
        car.reentered = True
        read_leader(race)


class ChooseStrategy(Choice):
    """F90.STRATEGY.01, F90.STRATEGY.04: keep the strategy or put another on the chart."""

    kind = "strategy"
    rule = "F90.STRATEGY.04"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [(number,) for number in range(len(race.edition.strategies))]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        change_strategy(race, race.cars[seat], code[0])

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.keep-or-change-to-another",
            "Keep {title}, or change to another strategy?",
            title=race.edition.strategies[race.cars[seat].strategy].title,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        strategy = race.edition.strategies[code[0]]
        return f"strategy:{strategy.name}", strategy.title


class FirstStrategy(ChooseStrategy):
    """F90.STRATEGY.01, F90.STRATEGY.03: before the start, in grid order."""

    rule = "F90.STRATEGY.01"

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.choose-the-strategy-you-start", "Choose the strategy you start with.")


class UseVersatility(ChooseStrategy):
    """F90.PHASEA.05: another strategy without skipping, once in a stint."""

    rule = "F90.PHASEA.05"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        active = car.versatile and race.edition.skill_of(car).changes_strategy
        return super().options(race, seat) if active else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        if code[0] != car.strategy:
            car.versatile = False
        change_strategy(race, car, code[0])


def change_strategy(race: Race, car: Car, strategy: int) -> None:
    """F90.RULING.98: it works at once; a change ends the chase (F90.STRAT.CHASE.08)."""
    if strategy == car.strategy and race.game_turn:
        return
    car.strategy = strategy
    drop_chase(race, car)
    if race.telling:
        race.tell(StrategyChosen(car.number, strategy))


class UseWiseDriving(Choice):
    """F90.PHASEA.06, F90.DECIDE.05: exchange race cards, once in a stint; first whether."""

    kind = "wise-driving"
    rule = "F90.PHASEA.06"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (NO, YES) if race.cars[seat].wise else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == YES:
            race.cars[seat].wise = False
            race.flow.append((ExchangeCards(), seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.exchange-race-cards-now-it", "Exchange race cards now? It can be done once in a stint.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("exchange", said("f90.option.exchange-cards", "Exchange cards"))
            if code == YES
            else ("keep", said("f90.option.keep-the-hand", "Keep the hand"))
        )


class ExchangeCards(Choice):
    """F90.SKILL.WISE.01: discard any number of race cards, then draw up to the hand limit."""

    kind = "exchange"
    rule = "F90.SKILL.WISE.01"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        track = race.course.cards.track
        return [DONE, *((card,) for card in race.cars[seat].hand if card not in track)]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        if code == DONE:
            missing = car.hand_limit - counted_cards(race, car)
            if missing > 0:
                take_race_cards(race, car, missing, "wise-driving")
            return
        take_from_hand(car, bytes(code))
        race.turn.aside += bytes(code)
        if race.telling:
            race.tell(CardsDiscarded(seat, "wise-driving", code))
        race.flow.append((self, seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.discard-race-cards-one-by", "Discard race cards one by one; then you draw up to your hand limit."
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == DONE:
            return "done", said("f90.option.done-draw-cards", "Done: draw cards")
        return f"discard:{race.course.cards[code[0]].id}", said(
            "f90.option.discard", "Discard {code}", code=card_words(race, code[0])
        )


class ChooseChaseTarget(Choice):
    """F90.STRAT.CHASE.07, F90.STRAT.CHASE.08: drop a chit that no longer fits; without one pick a car ahead."""

    kind = "chase"
    rule = "F90.STRAT.CHASE.07"

    def enter(self, race: Race, who: int) -> bool:
        car = race.cars[who]
        if car.chases is not None and car.chases not in chase_targets(race, car):
            drop_chase(race, car)
        return super().enter(race, who)

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not race.edition.strategy_of(car).chases or car.chases is not None:
            return ()
        return [(number,) for number in chase_targets(race, car)]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        race.cars[seat].chases = code[0]
        if race.telling:
            race.tell(ChaseStarted(seat, code[0]))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.which-car-ahead-do-you", "Which car ahead do you chase?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        name = car_id(race, code[0])
        return f"chase:{name}", said("f90.option.chase", "Chase {car}", car=car_title(race, code[0]))


class DeclarePitStop(Choice):
    """F90.PHASEA.07, F90.PHASEA.20, F90.RULING.86: stop or not; who refuses a stop that is due leaves the race."""

    kind = "pit-stop"
    rule = "F90.PHASEA.07"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not can_stop(race, car):
            return ()
        if car.fuel == race.game_turn:
            return (PIT, RETIRE)
        return (PIT,) if car.forced_pit else (NO, PIT)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == RETIRE:  # F90.OUT.03
            eliminate(race, race.cars[seat], "fuel")
        elif code == PIT:
            cut_to(race, Activation)
            race.flow.extend(frames(self.stop(race), seat))

    def stop(self, race: Race) -> Steps[Race]:
        """The procedure of the stop."""
        return race.edition.pit_stop

    def rule_now(self, race: Race, seat: int) -> str:
        return "F90.FUEL.05" if race.cars[seat].fuel == race.game_turn else self.rule

    def prompt(self, race: Race, seat: int) -> str:
        car = race.cars[seat]
        if car.fuel == race.game_turn:
            return said("f90.ask.the-tank-is-empty-stop", "The tank is empty: stop now, or retire.")
        return (
            said("f90.ask.pit-stop", "Pit stop?")
            if car.fuel is None
            else said(
                "f90.ask.pit-stop-your-fuel-lasts", "Pit stop? Your fuel lasts {fuel}.", fuel=fuel_words(race, car.fuel)
            )
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("no-stop", said("f90.option.stay-out", "Stay out")),
            ("pit", said("f90.option.pit", "Pit stop")),
            ("retire", said("f90.option.retire", "Retire")),
        )[code[0]]

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_stop(race, race.cars[seat], 0) if code == PIT else {}
