"""Deal afresh what a seat cannot know, consistent with everything it has seen.

Others know how many cards a driver holds and which cards the driver owns in all; the discard pile and the play area lie
open. They also know what the deck can hold: `deck_pool` is what it was made of, less what was turned up from it since.
So a reshuffle tells everybody exactly what the hand was at that moment, and Stress taken in a spin-out is in the hand
for all to see. In tournament mode not even the number of cards a driver has laid is known before the own turn. In a
championship sponsorships are drawn face down: what others have drawn and not shown may be any that lie hidden.
"""

from __future__ import annotations

from dataclasses import replace

from paddock.kernel import Chance, Code
from paddock.kernel.flow import answer_anew

from ..pieces.cards import SINGLE, UNPLAYABLE, Pile, without
from ..rules.prices import submission_is_hidden
from ..state.car import Car
from ..state.race import Race
from ..state.season import Season, common, with_entry
from ..steps.gear_and_cards import GIVE_UP, ShiftAndPlayCards, submit

_TRIES = 60
_PLANNING = ShiftAndPlayCards()


def deal_afresh(race: Race, seat: int | None, chance: Chance) -> Race:
    """A copy of the race as the seat may imagine it; it draws from the given chance from now on."""
    copy = _imagined(race, seat, chance)
    for car in copy.cars:
        if car.number == seat:
            _shuffle_deck(car, chance)
    copy.legend_deck = chance.shuffle(bytes(sorted(copy.legend_deck)))
    if copy.garage:
        copy.garage = replace(copy.garage, pile=chance.shuffle(bytes(sorted(copy.garage.pile))))
    return copy


def shuffle_unseen(race: Race, chance: Chance) -> None:
    """Every deck but for its known top, the Legend cards, and what lies face down in garage and season."""
    for car in race.cars:
        _shuffle_deck(car, chance)
    race.legend_deck = chance.shuffle(bytes(sorted(race.legend_deck)))
    if race.garage:
        race.garage = replace(race.garage, pile=chance.shuffle(bytes(sorted(race.garage.pile))))
    if race.season is not None:
        race.season = replace(race.season, pile=chance.shuffle(bytes(sorted(race.season.pile))))


def _imagined(race: Race, seat: int | None, chance: Chance) -> Race:
    """The other drivers' cards; where no deal fits what is seen, the truth always does, but for the order of decks."""
    copy = race.clone()
    copy.chance = chance
    if copy.season is not None:
        copy.season = _draw_sponsorships(copy, copy.season, seat, chance)
    others = [car for car in copy.cars if car.number != seat and not car.is_legend]
    found = [_imagine(copy, car, chance) for car in others]
    if all(found) or copy.season is None:
        return copy
    truth = race.clone()  # sponsorships others have drawn cannot be imagined for one driver alone
    truth.chance = chance
    assert truth.season is not None
    truth.season = replace(truth.season, pile=chance.shuffle(bytes(sorted(truth.season.pile))))
    for other in others:
        _shuffle_deck(truth.cars[other.number], chance)
    return truth


def _draw_sponsorships(race: Race, season: Season, seat: int | None, chance: Chance) -> Season:
    """Let the other drivers draw what nobody has seen of theirs anew, from all that lies hidden."""
    others = [driver for driver in range(season.drivers) if driver != seat]
    hidden = season.pile + b"".join(season.unseen[driver] + season.unseen_in_deck[driver] for driver in others)
    pile = chance.shuffle(bytes(sorted(hidden)))
    for driver in others:
        car, old, old_in_deck = race.cars[driver], season.unseen[driver], season.unseen_in_deck[driver]
        new, pile = pile[: len(old)], pile[len(old) :]
        new_in_deck, pile = pile[: len(old_in_deck)], pile[len(old_in_deck) :]
        kept = _exchange(car, season.kept[driver], old_in_deck, new_in_deck)
        _exchange(car, b"", old, new)
        car.deck_pool = without(car.deck_pool, old_in_deck) + new_in_deck if old_in_deck else car.deck_pool
        season = replace(
            season,
            kept=with_entry(season.kept, driver, kept),
            unseen=with_entry(season.unseen, driver, new),
            unseen_in_deck=with_entry(season.unseen_in_deck, driver, new_in_deck),
        )
    return replace(season, pile=pile)


def _exchange(car: Car, kept: Pile, old: Pile, new: Pile) -> Pile:
    """Put other cards in the place of these, wherever they lie; returns what is kept for the next deck."""
    for card, other in zip(old, new, strict=True):
        one, another = SINGLE[card], SINGLE[other]
        if card in kept:
            kept = kept.replace(one, another, 1)
        elif card in car.deck:
            car.deck = car.deck.replace(one, another, 1)
        elif card in car.hand:
            car.hand = bytes(sorted(car.hand.replace(one, another, 1)))
        else:
            car.face_down = car.face_down.replace(one, another, 1)
    return bytes(sorted(kept))


def _shuffle_deck(car: Car, chance: Chance) -> None:
    known = car.known_top
    car.deck = known + chance.shuffle(bytes(sorted(car.deck[len(known) :])))


def _imagine(race: Race, car: Car, chance: Chance) -> bool:
    """Deal another driver's hidden cards and secret answers until they fit what is seen; false if none was found."""
    truth = car.hand, car.face_down, car.deck
    if submission_is_hidden(race, car):
        _submit_anew(race, car, chance)
        return True
    for _ in range(_TRIES):
        _deal_hidden(car, chance)
        if answer_anew(race, car.number, chance):
            return True
    car.hand, car.face_down, car.deck = truth
    _shuffle_deck(car, chance)
    return False


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
