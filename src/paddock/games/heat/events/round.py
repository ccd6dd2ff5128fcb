"""What happens in a round and in the turns of its cars, but for React."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round; the order holds for all of it."""

    number: int
    order: tuple[int, ...]
    adrenaline: tuple[int, ...]

    rule = "HEAT.ROUND.04"
    says = "Round {number}: {order, cars}.{adrenaline, select, none {} other { Adrenaline: {adrenaline, cars}.}}"


@dataclass(frozen=True, slots=True)
class GearShown(Event):
    """Everybody has submitted: a driver's new gear."""

    car: int
    before: int
    gear: int

    rule = "HEAT.GEAR.09"
    says = "{car} {stays, select, true {stays in gear {gear}} other {shifts from gear {before} to {gear}}}."

    def told(self) -> dict[str, object]:
        return {**Event.told(self), "stays": self.gear == self.before}


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A car begins its turn."""

    car: int
    progress: int
    lane: int

    rule = "HEAT.ROUND.11"
    says = "{car} is on turn; {progress, road_ahead}."


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """The played cards are turned up."""

    car: int
    gear: int
    cards: tuple[int, ...]

    rule = "HEAT.REVEAL.01"
    says = "{car} plays {cards}: gear {gear}."


@dataclass(frozen=True, slots=True)
class GearCorrected(Event):
    """The Heat for a submitted shift is not there: one gear of it is undone, at the price of a card."""

    car: int
    wanted: int
    gear: int
    card: int | None  # lost from the play area or flipped into it; None if no Speed card was found

    rule = "HEAT.TOURNAMENT.09"
    says = "{car} cannot pay for gear {wanted}{lost, select, none {} other { and loses {lost, card}}}: gear {gear}."

    def told(self) -> dict[str, object]:
        return {**Event.told(self), "lost": self.card if self.gear < self.wanted else None}


@dataclass(frozen=True, slots=True)
class HandCluttered(Event):
    """A driver with too few playable cards lays down what there is and stays."""

    car: int
    gear: int
    cards: tuple[int, ...]

    rule = "HEAT.CARDS.07"
    says = "{car} has a cluttered hand, lays down {cards} and stays, back in gear 1."


@dataclass(frozen=True, slots=True)
class CardFlipped(Event):
    """Cards were turned from the deck until a Speed card showed, or none was found."""

    car: int
    card: int | None
    discarded: tuple[int, ...]
    reason: str  # plus, boost, replacement, correction

    rule = "HEAT.REVEAL.03"
    says = """
        {car} {card, select, none {finds no Speed card} other {flips {card}}} {reason, select,
            plus {for a plus}
            boost {for the boost}
            replacement {as a replacement}
            other {for the gear it cannot leave}
        }{discarded, select, none {} other {; turned over {discarded, cards}}}.
    """


@dataclass(frozen=True, slots=True)
class CarMoved(Event):
    """A car moved, or was blocked on the spot."""

    car: int
    reason: str  # cards, adrenaline, boost, direct-play, accelerate, draft, slipstream, redone, legend
    wanted: int
    start: int
    progress: int
    lane: int
    speed: int

    rule = "HEAT.REVEAL.10"
    says = """
        {car} {blocked, select, true {is held up on the spot} other {moves {gained}}}{reason, select,
            cards { at speed {speed}}
            adrenaline { at speed {speed} by adrenaline}
            boost { at speed {speed} by the boost}
            direct-play { at speed {speed} by the card played directly}
            accelerate { at speed {speed} by accelerating}
            draft { in the draft}
            slipstream { in the slipstream}
            redone { at speed {speed} after the move was made anew}
            other { by the Legend card}
        }{short, select, 0 {} other {, {short} short because of cars ahead}}; {progress, road_ahead}.
    """

    def told(self) -> dict[str, object]:
        gained = self.progress - self.start
        blocked = bool(self.wanted) and not gained
        short = 0 if blocked else max(0, self.wanted - gained)
        return {**Event.told(self), "gained": gained, "blocked": blocked, "short": short}


@dataclass(frozen=True, slots=True)
class HeatPaid(Event):
    """Heat went from the engine to the discard pile."""

    car: int
    amount: int
    reason: str  # shift-up, shift-down, flooded, boost, card, corner, spin-out, gravel, mulligan
    engine: int
    card: int | None = None  # whose Heat it is, if it is a card's

    rule = "HEAT.REACT.18"
    says = """
        {car} pays {amount} Heat {reason, select,
            shift-up {for shifting up two gears}
            shift-down {for shifting down two gears}
            flooded {for shifting down in the water}
            boost {for the boost}
            card {for {card, select, none {a card} other {{card}}}}
            corner {for the corner}
            spin-out {in the spin-out}
            gravel {for the gravel}
            other {for a new hand}
        }; {engine} left.
    """


@dataclass(frozen=True, slots=True)
class CornerTaken(Event):
    """A corner line was crossed and checked."""

    car: int
    corner: int  # the position of its line
    speed: int
    limit: int
    cost: int
    own: int = 0  # what the driver's cards add to the limit

    rule = "HEAT.CORNER.04"
    says = """
        {car} takes {corner} at speed {speed}, {over, select,
            0 {within the limit of {limit}{own, select, 0 {} other { ({own, signed} by cards)}}}
            other {{over} above the limit of {limit}{own, select, 0 {} other { ({own, signed} by cards)}}{token, select,
                0 {} other { and {token} more for the road}}}
        }: pays {cost, select, 0 {nothing} other {{cost} Heat}}.
    """

    def told(self) -> dict[str, object]:
        return {**Event.told(self), **_sum(self.speed, self.limit, self.cost)}


@dataclass(frozen=True, slots=True)
class SpunOut(Event):
    """Too little Heat for a corner."""

    car: int
    corner: int
    speed: int
    limit: int
    cost: int
    stress: int
    progress: int
    lane: int
    own: int = 0  # what the driver's cards add to the limit

    rule = "HEAT.SPINOUT.11"
    says = """
        {car} spins out: {corner} at speed {speed}, {over} above the limit of {limit}{own, select,
            0 {}
            other { ({own, signed} by cards)}
        }{token, select,
            0 {}
            other { and {token} more for the road}
        }, costs {cost} Heat. Back before the line, {progress, road_ahead}, {stress} Stress, gear 1.
    """

    def told(self) -> dict[str, object]:
        return {**Event.told(self), **_sum(self.speed, self.limit, self.cost)}


def _sum(speed: int, limit: int, cost: int) -> dict[str, object]:
    """How the price of a corner comes about: so much above the limit, and what a road token adds."""
    over = max(0, speed - limit)
    return {"over": over, "token": cost - over}


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Step 8: cards left the hand."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.DISCARD.01"
    says = "{car} discards {cards}."


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """Cards came into the hand; only their owner knows which."""

    car: int
    count: int
    cards: tuple[int, ...] | None

    rule = "HEAT.REPLENISH.03"
    says = "{car} draws {count, select, 0 {nothing} other {{count}{cards, select, none {} other {: {cards}}}}}."

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.car else type(self)(self.car, self.count, None)


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The discard pile became the new deck."""

    car: int
    count: int

    rule = "HEAT.REPLENISH.05"
    says = "{car} reshuffles {count, plural, one {# card} other {# cards}} into a new deck."
