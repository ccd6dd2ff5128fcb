"""Deal afresh what a seat cannot know, consistent with everything it has seen.

Others know how many cards a driver holds and which cards the driver owns in all; the discard pile and the play area lie
open. They also know what the deck can hold: `deck_pool` is what it was made of, less what was turned up from it since.
So a reshuffle tells everybody exactly what the hand was at that moment, and Stress taken in a spin-out is in the hand
for all to see. In tournament mode not even the number of cards a driver has laid is known before the own turn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from paddock.kernel import Chance, Code, asked_together

from .cards import UNPLAYABLE, Pile, without
from .reckoning import submission_is_hidden
from .state import Car, Race
from .steps.plan import GIVE_UP, ShiftAndPlayCards, submit

_TRIES = 60
_PLANNING = ShiftAndPlayCards()


def deal_afresh(race: Race, seat: int | None, chance: Chance) -> Race:
    """A copy of the race as the seat may imagine it; it draws from the given chance from now on."""
    copy = race.clone()
    copy.chance = chance
    for car in copy.cars:
        if car.number == seat:
            _shuffle_deck(car, chance)
        elif not car.is_legend:
            _imagine(copy, car, chance)
    copy.legend_deck = chance.shuffle(copy.legend_deck)
    if copy.garage:
        copy.garage = replace(copy.garage, pile=chance.shuffle(bytes(sorted(copy.garage.pile))))
    return copy


def _shuffle_deck(car: Car, chance: Chance) -> None:
    known = car.known_top
    car.deck = known + chance.shuffle(bytes(sorted(car.deck[len(known) :])))


def _imagine(race: Race, car: Car, chance: Chance) -> None:
    """Deal another driver's hidden cards and secret answers until they fit what is seen; the truth always does."""
    truth = car.hand, car.face_down, car.deck
    if submission_is_hidden(race, car):
        _submit_anew(race, car, chance)
        return
    for _ in range(_TRIES):
        _deal_hidden(car, chance)
        if _answer_anew(race, car.number, chance):
            return
    car.hand, car.face_down, car.deck = truth


def _submit_anew(race: Race, car: Car, chance: Chance) -> None:
    """HEAT.TOURNAMENT.01: gear and cards of another driver may be anything that could have been submitted."""
    car.hand, car.face_down, car.playable_below = bytes(sorted(car.hand + car.face_down)), b"", None
    _deal_hidden(car, chance)
    given: tuple[Code, ...] = ()
    while codes := [code for code in _PLANNING.options(race, car.number, given) if code != GIVE_UP]:
        given = (*given, codes[chance.below(len(codes))])
    submit(race, car, given)


def _deal_hidden(car: Car, chance: Chance) -> None:
    """Deal hand, face-down cards and deck of another driver anew."""
    known, all_hidden = car.known_top, car.hand + car.face_down + car.deck
    hidden = without(bytes(sorted(all_hidden)), known)
    pool = common(without(bytes(sorted(car.deck_pool)), known), hidden)
    size = len(car.deck) - len(known)
    for _ in range(_TRIES):
        deck = chance.shuffle(pool)[:size]
        if _fits(car, rest := without(hidden, deck)):
            break
    else:
        deck, rest = _force(car, hidden, pool, size)
    car.deck = known + deck
    _split_hand(car, rest, chance)


def common(pool: Pile, hidden: Pile) -> Pile:
    """The cards that can lie in the deck: in its pool, and not seen elsewhere."""
    return bytes(sorted((Counter(pool) & Counter(hidden)).elements()))


def _fits(car: Car, hand: Pile) -> bool:
    """A driver who laid cards had them; one who could lay none holds too few that are playable."""
    playable = len(hand.translate(None, UNPLAYABLE))
    return playable >= len(car.face_down) and (car.playable_below is None or playable < car.playable_below)


def _force(car: Car, hidden: Pile, pool: Pile, size: int) -> tuple[Pile, Pile]:
    """Chance did not find a fitting deal: give the deck Heat first if cards were laid, else playable cards first."""
    heat_first = sorted(pool, key=lambda card: (card not in UNPLAYABLE) == bool(car.face_down))
    deck = bytes(heat_first[:size])
    return deck, without(hidden, deck)


def _split_hand(car: Car, rest: Pile, chance: Chance) -> None:
    count = len(car.face_down)
    car.face_down = bytes(sorted(chance.shuffle(rest.translate(None, UNPLAYABLE))[:count]))
    car.hand = without(rest, car.face_down)


def _answer_anew(race: Race, seat: int, chance: Chance) -> bool:
    """Let chance answer in another driver's place; false if a driver still seen thinking would have no choice left."""
    together = asked_together(race)
    if together is None or seat not in race.answers:
        return True
    thinking, given_before = seat in race.asked, len(race.answers[seat])
    given: tuple[Code, ...] = ()
    while codes := together.options(race, seat, given):
        if thinking and len(given) >= given_before and (len(codes) > 1 or race.ask_forced):
            break
        given = (*given, codes[chance.below(len(codes))])
    else:
        if thinking:
            return False
    together.take_back(race, seat, given)
    return True
