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


@dataclass(frozen=True, slots=True)
class GearShown(Event):
    """Everybody has submitted: a driver's new gear."""

    car: int
    before: int
    gear: int

    rule = "HEAT.GEAR.09"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A car begins its turn."""

    car: int
    progress: int
    lane: int

    rule = "HEAT.ROUND.11"


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """The played cards are turned up."""

    car: int
    gear: int
    cards: tuple[int, ...]

    rule = "HEAT.REVEAL.01"


@dataclass(frozen=True, slots=True)
class GearCorrected(Event):
    """The Heat for a submitted shift is not there: one gear of it is undone, at the price of a card."""

    car: int
    wanted: int
    gear: int
    card: int | None  # lost from the play area or flipped into it; None if no Speed card was found

    rule = "HEAT.TOURNAMENT.09"


@dataclass(frozen=True, slots=True)
class HandCluttered(Event):
    """A driver with too few playable cards lays down what there is and stays."""

    car: int
    gear: int
    cards: tuple[int, ...]

    rule = "HEAT.CARDS.07"


@dataclass(frozen=True, slots=True)
class CardFlipped(Event):
    """Cards were turned from the deck until a Speed card showed, or none was found."""

    car: int
    card: int | None
    discarded: tuple[int, ...]
    reason: str  # plus, boost, replacement, correction

    rule = "HEAT.REVEAL.03"


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


@dataclass(frozen=True, slots=True)
class HeatPaid(Event):
    """Heat went from the engine to the discard pile."""

    car: int
    amount: int
    reason: str  # shift-up, shift-down, boost, card, corner, spin-out, gravel, mulligan
    engine: int

    rule = "HEAT.REACT.18"


@dataclass(frozen=True, slots=True)
class CornerTaken(Event):
    """A corner line was crossed and checked."""

    car: int
    corner: int  # the position of its line
    speed: int
    limit: int
    cost: int

    rule = "HEAT.CORNER.04"


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

    rule = "HEAT.SPINOUT.11"


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Step 8: cards left the hand."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.DISCARD.01"


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """Cards came into the hand; only their owner knows which."""

    car: int
    count: int
    cards: tuple[int, ...] | None

    rule = "HEAT.REPLENISH.03"

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.car else type(self)(self.car, self.count, None)


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The discard pile became the new deck."""

    car: int
    count: int

    rule = "HEAT.REPLENISH.05"


@dataclass(frozen=True, slots=True)
class LegendCardTurned(Event):
    """The card that all Legends use this round."""

    card: int

    rule = "HEAT.LEGENDS.05"


@dataclass(frozen=True, slots=True)
class LegendDrove(Event):
    """Why a Legend moves as far as it does."""

    car: int
    mode: str  # clearing, approaching, top-speed
    corner: int
    diamond: int
    top_speed: int
    wanted: int

    rule = "HEAT.LEGENDS.08"
