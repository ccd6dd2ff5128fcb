"""How lucky the cards were: what was drawn beside what could be expected of the deck as it was at that moment.

The story is read backwards. The deck at the end is known, every card that left it was told, and a reshuffle began with
an empty deck; so the content before every draw is known too. Of a season only the last race is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from paddock.kernel import Event

from ..events.before import RaceStarted
from ..events.reacting import CardSalvaged, CardsRefreshed, CardsScrapped
from ..events.round import CardFlipped, CardsDrawn, DeckReshuffled
from ..pieces.cards import CARDS, HEAT, LAST_SPEED_CARD, STRESS
from ..state.race import Race

DEAD_WEIGHT = (HEAT, STRESS)
SPEED = tuple(sum(kind.speeds) / len(kind.speeds) if kind.speeds else 0.0 for kind in CARDS)
"""What a card is worth in the hand: the middle of its values; Heat and Stress are worth nothing."""


_TOLD = (CardsDrawn, CardFlipped, CardsScrapped, CardSalvaged, CardsRefreshed, DeckReshuffled)
_Told = CardsDrawn | CardFlipped | CardsScrapped | CardSalvaged | CardsRefreshed | DeckReshuffled


@dataclass(slots=True)
class Draws:
    """Something that was drawn a number of times."""

    count: int = 0
    drawn: float = 0.0
    expected: float = 0.0

    def add(self, count: int, drawn: float, expected: float) -> None:
        """More of it."""
        self.count += count
        self.drawn += drawn
        self.expected += expected


@dataclass(slots=True)
class Luck:
    """One driver's luck."""

    flips: Draws = field(default_factory=Draws)  # the speed of flipped cards
    hand: Draws = field(default_factory=Draws)  # the speed of the cards that came to the hand
    dead_weight: Draws = field(default_factory=Draws)  # how many of them were Heat or Stress


def race_luck(race: Race, events: Sequence[Event]) -> tuple[Luck, ...]:
    """Every driver's luck, by car. A Legend draws nothing, and whoever may not see the cards cannot tell."""
    started = max((place for place, event in enumerate(events) if isinstance(event, RaceStarted)), default=0)
    stories: list[list[_Told]] = [[] for _ in race.cars]
    for event in events[started:]:
        if isinstance(event, _TOLD):
            stories[event.car].append(event)
    return tuple(_Reader(car.deck, story).read() for car, story in zip(race.cars, stories, strict=True))


class _Reader:
    """One driver's deck, from the end of the race to its beginning."""

    def __init__(self, deck: bytes, story: list[_Told]) -> None:
        self._deck = list(deck)
        self._story = story
        self._seen = _known_tops(story)
        self._left: tuple[int, ...] = ()  # by what came last, in the order of leaving
        self._luck = Luck()

    def read(self) -> Luck:
        """All of it."""
        if any(isinstance(event, CardsDrawn) and event.cards is None for event in self._story):
            return Luck()
        for place in reversed(range(len(self._story))):
            event = self._story[place]
            if isinstance(event, DeckReshuffled):
                self._deck = list(self._left[: len(self._deck) - event.count])
            elif isinstance(event, CardSalvaged | CardsRefreshed):
                for card in _laid(event):
                    self._deck.remove(card)
            else:
                self._leaves(place, event)
        return self._luck

    def _leaves(self, place: int, event: CardsDrawn | CardFlipped | CardsScrapped) -> None:
        """Cards left the deck. Those that emptied it, or had been laid on top for all to see, were no luck."""
        self._left = cards = _taken(event)
        certain = min(self._seen[place], len(cards))
        before = self._story[place - 1] if place else None
        if isinstance(before, DeckReshuffled):
            certain = max(certain, len(self._deck) + len(cards) - before.count)
        self._compare(event, cards[certain:], [*self._deck, *cards[certain:]])
        self._deck.extend(cards)

    def _compare(self, event: Event, cards: tuple[int, ...], pool: list[int]) -> None:
        if isinstance(event, CardFlipped):
            speeds = [SPEED[card] for card in pool if card <= LAST_SPEED_CARD]
            if cards and event.card is not None:
                self._luck.flips.add(1, SPEED[event.card], sum(speeds) / len(speeds))
        elif isinstance(event, CardsDrawn) and cards:
            share = len(cards) / len(pool)
            self._luck.hand.add(len(cards), _speed(cards), share * _speed(pool))
            self._luck.dead_weight.add(len(cards), _dead_weight(cards), share * _dead_weight(pool))


def _known_tops(story: list[_Told]) -> list[int]:
    """For each event, how many cards on top of the deck everybody knew."""
    known, tops = 0, []
    for event in story:
        tops.append(known)
        if isinstance(event, CardsRefreshed):
            known += len(event.cards)
        elif isinstance(event, CardSalvaged | DeckReshuffled):  # both shuffle the deck
            known = 0
        else:
            known = max(0, known - len(_taken(event)))
    return tops


def _taken(event: CardsDrawn | CardFlipped | CardsScrapped) -> tuple[int, ...]:
    """The cards that left the deck, the top one first."""
    if isinstance(event, CardFlipped):
        return event.discarded if event.card is None else (*event.discarded, event.card)
    return event.cards or ()


def _laid(event: CardSalvaged | CardsRefreshed) -> tuple[int, ...]:
    return event.cards if isinstance(event, CardsRefreshed) else (event.card,)


def _speed(cards: Sequence[int]) -> float:
    return sum(SPEED[card] for card in cards)


def _dead_weight(cards: Sequence[int]) -> int:
    return sum(card in DEAD_WEIGHT for card in cards)
