"""Deal afresh what a seat cannot know, consistent with everything it has seen.

Others know how many cards a driver holds and which cards the driver owns in all; the discard pile and the play area lie
open. They also know what the deck can hold: `deck_pool` is what it was made of, less what was turned up from it since.
So a reshuffle tells everybody exactly what the hand was at that moment, and Stress taken in a spin-out is in the hand
for all to see.
"""

from __future__ import annotations

from collections import Counter

from paddock.kernel import Chance, apply, asked_together

from .cards import UNPLAYABLE, Pile, without
from .reckoning import playable_cards
from .state import Car, Race

_TRIES = 60


def deal_afresh(race: Race, seat: int | None, chance: Chance) -> Race:
    """A copy of the race as the seat may imagine it; it draws from the given chance from now on."""
    copy = race.clone()
    copy.chance = chance
    for car in copy.cars:
        if car.number == seat:
            _shuffle_deck(car, chance)
        elif not car.is_legend:
            _deal_hidden(copy, car, chance)
    copy.legend_deck = chance.shuffle(copy.legend_deck)
    _answer_for_others(copy, seat, chance)
    return copy


def _shuffle_deck(car: Car, chance: Chance) -> None:
    known = car.known_top
    car.deck = known + chance.shuffle(bytes(sorted(car.deck[len(known) :])))


def _deal_hidden(race: Race, car: Car, chance: Chance) -> None:
    """Deal hand, face-down cards and deck of another driver anew."""
    known, all_hidden = car.known_top, car.hand + car.face_down + car.deck
    hidden = without(bytes(sorted(all_hidden)), known)
    pool = common(without(bytes(sorted(car.deck_pool)), known), hidden)
    size = len(car.deck) - len(known)
    for _ in range(_TRIES):
        deck = chance.shuffle(pool)[:size]
        if _fits(race, car, rest := without(hidden, deck)):
            break
    else:
        deck, rest = _force(car, hidden, pool, size)
    car.deck = known + deck
    _split_hand(car, rest, chance)


def common(pool: Pile, hidden: Pile) -> Pile:
    """The cards that can lie in the deck: in its pool, and not seen elsewhere."""
    return bytes(sorted((Counter(pool) & Counter(hidden)).elements()))


def _fits(race: Race, car: Car, hand: Pile) -> bool:
    """A driver who laid cards had them; one who could lay none holds too few that are playable."""
    playable = len(hand.translate(None, UNPLAYABLE))
    if car.face_down:
        return playable >= len(car.face_down)
    return playable <= len(playable_cards(car)) if _is_known_cluttered(race, car) else True


def _is_known_cluttered(race: Race, car: Car) -> bool:
    """Submitted a gear but no cards, and the turn is still to come."""
    waiting = car.number in race.order[race.turns_taken :]
    return bool(car.planned_gear) and waiting and not car.face_down and asked_together(race) is None


def _force(car: Car, hidden: Pile, pool: Pile, size: int) -> tuple[Pile, Pile]:
    """Chance did not find a fitting deal: give the deck Heat first if cards were laid, else playable cards first."""
    heat_first = sorted(pool, key=lambda card: (card not in UNPLAYABLE) == bool(car.face_down))
    deck = bytes(heat_first[:size])
    return deck, without(hidden, deck)


def _split_hand(car: Car, rest: Pile, chance: Chance) -> None:
    count = len(car.face_down)
    car.face_down = bytes(sorted(chance.shuffle(rest.translate(None, UNPLAYABLE))[:count]))
    car.hand = without(rest, car.face_down)


def _answer_for_others(race: Race, seat: int | None, chance: Chance) -> None:
    """Secret answers of others are unknown: ask them anew and let chance answer."""
    together = asked_together(race)
    if together is None:
        return
    others = [other for other in sorted(race.answers) if other != seat]
    answered = {other: race.answers[other] for other in others if race.answers[other]}
    waiting = set(race.asked)
    for other in others:
        together.take_back(race, other, ())
    for other, given in answered.items():
        while other in race.asked and (other not in waiting or len(race.answers[other]) < len(given)):
            codes = race.asked[other]
            apply(race, other, codes[chance.below(len(codes))])
