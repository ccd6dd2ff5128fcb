"""What the symbols of the cards bring about in React."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class HeatCooled(Event):
    """Heat went from the hand to the engine."""

    car: int
    amount: int
    engine: int

    rule = "HEAT.REACT.07"
    says = "{car} cools {amount} Heat; {engine} in the engine."


@dataclass(frozen=True, slots=True)
class HeatRecovered(Event):
    """Super cool: Heat went from the discard pile to the engine."""

    car: int
    amount: int
    engine: int

    rule = "HEAT.REACT.48"
    says = "{car} recovers {amount} Heat from the discard pile; {engine} in the engine."


@dataclass(frozen=True, slots=True)
class CardsScrapped(Event):
    """The top cards of the deck went to the discard pile."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.REACT.27"
    says = "{car} scraps {cards}."


@dataclass(frozen=True, slots=True)
class StressCalmed(Event):
    """Stress went from the hand to the discard pile."""

    car: int
    amount: int

    rule = "HEAT.REACT.35"
    says = "{car} discards {amount} Stress."


@dataclass(frozen=True, slots=True)
class CardPlayedDirectly(Event):
    """A card was played from the hand during React."""

    car: int
    card: int

    rule = "HEAT.REACT.40"
    says = "{car} plays {card} from hand."


@dataclass(frozen=True, slots=True)
class CardReplaced(Event):
    """The Heat of a card could not be paid; the card was discarded and replaced by a flip."""

    car: int
    card: int

    rule = "HEAT.REACT.22"
    says = "{car} cannot pay for {card} and replaces it."


@dataclass(frozen=True, slots=True)
class CardSalvaged(Event):
    """A card went from the discard pile back into the deck."""

    car: int
    card: int

    rule = "HEAT.REACT.44"
    says = "{car} salvages {card}."


@dataclass(frozen=True, slots=True)
class CardsRefreshed(Event):
    """Played cards went on top of the deck, the first one named on top."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.REACT.37"
    says = "{car} puts {cards} back on the deck."
