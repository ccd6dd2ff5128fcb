"""What a driver does in a turn: cards, payments, checks."""

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
            symbol { for a draw symbol}
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
    says = "The refuel chit of {car} is moved to turn {fuel}."


@dataclass(frozen=True, slots=True)
class TrajectoryDeclared(Event):
    """What a driver does with the trajectory."""

    car: int
    point: int | None
    way: str  # ignore, use, blind, flat-out, void
    card: int | None

    rule = "F90.PHASED.03"
    says = """
        {way, select,
            ignore {{car} ignores {point}.}
            blind {{car} attempts {point}.}
            flat-out {{car} takes {point} flat out.}
            void {{car} discards {card} to take {point} without a check.}
            other {{car} uses {point}.}}
    """


@dataclass(frozen=True, slots=True)
class DiscSpent(Event):
    """A blue disc for an MP."""

    car: int
    left: int

    rule = "F90.TYRES.08"
    says = "{car} spends a blue disc; {left} left."


@dataclass(frozen=True, slots=True)
class ChipsPaid(Event):
    """Tyre points were paid with chips; the rest follow in cards."""

    car: int
    chips: int
    cards: int
    left: int

    rule = "F90.PAY.01"
    says = """
        {car} pays {chips, plural,
            =0 {{cards, plural, =0 {nothing} one {# card} other {# cards}}}
            other {{chips, plural, one {# tyre chip} other {# tyre chips}}{cards, plural,
                =0 {} one { and # card} other { and # cards}}}}; {left, plural, one {# chip} other {# chips}} left.
    """


@dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """A damage disc came onto a chart."""

    car: int
    colour: str  # red, brown
    reason: str  # payment, check, recovery, contact
    damage: int
    slots: int

    rule = "F90.PAY.07"
    says = """
        {car} takes a {colour} disc {reason, select,
            payment {for its cards}
            check {for a failed check}
            recovery {off the track}
            other {in a contact}} ({damage} of {slots} slots).
    """


@dataclass(frozen=True, slots=True)
class CheckMade(Event):
    """A check; without any card in deck and pile it fails."""

    car: int
    check: str  # movement, extreme, late-brake, leader, recovery
    blind: bool
    target: int
    card: int | None
    passed: bool

    rule = "F90.CHECK.01"
    says = """
        {card, select,
            none {{car} fails a {check, words} check: there is no card to draw.}
            other {{car} {passed, select, true {passes} other {fails}} a {check, words} check {blind, select,
                true {blind with} other {with}} ({card, check_value}) against {target}.}}
    """


@dataclass(frozen=True, slots=True)
class ExtremeTaken(Event):
    """The check of an extreme trajectory."""

    car: int
    point: int | None
    passed: bool

    rule = "F90.ET.03"
    says = "{car} {passed, select, true {masters} other {misses}} {point}."


@dataclass(frozen=True, slots=True)
class TeammateHelped(Event):
    """The owner of a robot teammate gave a card for it."""

    car: int
    owner: int
    card: int
    purpose: str

    rule = "F90.TEAMMATE.07"
    says = "{owner, car} gives {card} for {car}."
