"""What a driver does in a turn until the cards lie on the table: the chase, draws and movement cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A car begins or resumes its turn."""

    car: int
    progress: int
    resumed: bool

    rule = "F90.TURN.08"
    says = "{car} {resumed, select, true {resumes the turn} other {is on turn}} in {progress, section}."


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A driver skips the turn."""

    car: int

    rule = "F90.PHASEA.02"
    says = "{car} skips the turn."


@dataclass(frozen=True, slots=True)
class ChaseStarted(Event):
    """A driver chases a car."""

    car: int
    target: int

    rule = "F90.STRAT.CHASE.07"
    says = "{car} chases {target, car}."


@dataclass(frozen=True, slots=True)
class ChaseEnded(Event):
    """A chased chit was removed."""

    car: int
    target: int

    rule = "F90.STRAT.CHASE.08"
    says = "{car} no longer chases {target, car}."


@dataclass(frozen=True, slots=True)
class ChaseCardTaken(Event):
    """A chaser took a card of the chased driver."""

    car: int
    target: int
    card: int

    rule = "F90.STRAT.CHASE.09"
    says = "{car} takes {card} from {target, car}."


@dataclass(frozen=True, slots=True)
class ChaseGained(Event):
    """There was no card to take: the chaser gains an MP."""

    car: int
    target: int

    rule = "F90.STRAT.CHASE.09"
    says = "{car} finds no card of {target, car}: +1 MP."


@dataclass(frozen=True, slots=True)
class DiscardTaken(Event):
    """A chaser took the top card of the discard pile."""

    car: int
    card: int

    rule = "F90.STRAT.CHASE.05"
    says = "{car} takes {card} from the discard pile."


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """Race cards came into a hand; only their owner knows which."""

    car: int
    reason: str  # practice, substitute-car, draw, symbol, stop, wise-driving
    count: int
    cards: tuple[int, ...] | None

    rule = "F90.PHASEB.01"
    says = """
        {car} draws {count, plural, one {# race card} other {# race cards}}{reason, select,
            practice { for the start}
            substitute-car { with the substitute car}
            symbol { for {count, plural, one {a draw symbol} other {draw symbols}}}
            stop { in the pits}
            wise-driving { by wise driving}
            other {}}{cards, select, none {} other {: {cards}}}.
    """

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.car else type(self)(self.car, self.reason, self.count, None)


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """Cards that went into a hand were shown."""

    car: int
    cards: tuple[int, ...]

    rule = "F90.STRAT.LUCKY.04"
    says = "{car} shows {cards}."


@dataclass(frozen=True, slots=True)
class TrackCardDrawn(Event):
    """Track cards came into a hand; only their owner knows which."""

    car: int
    reason: str  # a strategy, hard-tyres, qualifying, pitting
    count: int
    cards: tuple[int, ...] | None

    rule = "F90.STRATEGY.05"
    says = """
        {car} draws {count, plural, one {# track card} other {# track cards}} {reason, select,
            hard-tyres {for Hard tyres}
            qualifying {for the Qualifying skill}
            pitting {for the Pitting skill}
            other {for the {reason, words} special}}{cards, select, none {} other {: {cards}}}.
    """

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.car else type(self)(self.car, self.reason, self.count, None)


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards left a hand."""

    car: int
    reason: str  # wise-driving, save-fuel, lucky, tyres, discard, recovery, steady, stop, safety-car
    cards: tuple[int, ...]

    rule = "F90.PAY.10"
    says = """
        {car} discards {cards} {reason, select,
            wise-driving {by wise driving}
            save-fuel {to save fuel}
            lucky {after a lucky draw}
            tyres {for a tyre point}
            discard {for a discard symbol}
            recovery {off the track}
            steady {for an MP}
            stop {in the pits}
            other {behind the Safety Car}}.
    """


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """The movement cards of a turn."""

    car: int
    cards: tuple[int, ...]

    rule = "F90.PHASEC.01"
    says = "{car} plays {cards}."


@dataclass(frozen=True, slots=True)
class NoCardPlayable(Event):
    """No card can be paid for: the car does not move."""

    car: int

    rule = "F90.PHASEC.11"
    says = "{car} has no card that can be played and stays."


@dataclass(frozen=True, slots=True)
class FuelShifted(Event):
    """A refuel chit was moved."""

    car: int
    fuel: int
    reason: str  # push, save-fuel

    rule = "F90.FUEL.17"
    says = "The refuel chit of {car} is moved: fuel {fuel, lasting}."


@dataclass(frozen=True, slots=True)
class TeammateHelped(Event):
    """The owner of a robot teammate gave a card for it."""

    car: int
    owner: int
    card: int
    purpose: str

    rule = "F90.TEAMMATE.07"
    says = "{owner, car} gives {card} for {car}."
