"""Deal afresh what a seat cannot know, consistent with what it has seen.

Backs tell race cards from track cards, so everybody knows how many of each a driver holds. Cards that were shown on
their way into a hand stay there. All other hidden cards are mixed and dealt anew: decks, unknown cards in the hands of
others, hands thrown away for a substitute car.
"""

from __future__ import annotations

from paddock.kernel import Ask, Chance, asked_together
from paddock.kernel.flow import answer_anew

from ..state.car import Car
from ..state.race import Race

_TRIES = 40


def deal_afresh(race: Race, seat: int | None, chance: Chance) -> Race:
    """A copy of the race as the seat may imagine it; it draws from the given chance from now on."""
    for _ in range(_TRIES):
        copy = race.clone()
        copy.chance = chance
        _deal_hidden(copy, seat, chance)
        if _fits(copy, race, seat, chance):
            return copy
    copy = race.clone()  # the truth always fits; only what nobody knows is shuffled
    copy.chance = chance
    shuffle_unseen(copy, chance)
    return copy


def shuffle_unseen(race: Race, chance: Chance) -> None:
    """Both decks."""
    race.race_deck = chance.shuffle(bytes(sorted(race.race_deck)))
    race.track_deck = chance.shuffle(bytes(sorted(race.track_deck)))


def _others(race: Race, seat: int | None) -> list[Car]:
    return [car for car in race.cars if car.robot is None and car.number != seat and not car.is_out]


def _deal_hidden(race: Race, seat: int | None, chance: Chance) -> None:
    others = _others(race, seat)
    track = race.course.cards.track
    race_pool, track_pool = race.race_deck, race.track_deck
    thrown = b"".join(car.thrown for car in others)
    for car in others:
        hidden = car.hand.translate(None, car.known) + car.laid
        race_pool += bytes(card for card in hidden if card not in track) + car.thrown
        track_pool += bytes(card for card in hidden if card in track)
    race_pool, track_pool = chance.shuffle(bytes(sorted(race_pool))), chance.shuffle(bytes(sorted(track_pool)))
    for car in others:
        count = len(car.thrown)
        car.thrown, race_pool = race_pool[:count], race_pool[count:]
        laid_track = sum(card in track for card in car.laid)
        laid_race = len(car.laid) - laid_track
        known = car.known
        held = car.hand.translate(None, known)
        race_count = sum(card not in track for card in held) + laid_race
        track_count = len(held) - (race_count - laid_race) + laid_track
        new_race, race_pool = race_pool[:race_count], race_pool[race_count:]
        new_track, track_pool = track_pool[:track_count], track_pool[track_count:]
        car.laid = bytes(sorted(new_race[:laid_race] + new_track[:laid_track]))
        car.hand = bytes(sorted(known + new_race[laid_race:] + new_track[laid_track:]))
    race.race_deck, race.track_deck = race_pool, track_pool
    dealt = b"".join(car.thrown for car in others)
    race.race_discard = race.race_discard.translate(bytes.maketrans(thrown, dealt))  # each in its place of the pile
    _draw_again(race, others)


def _draw_again(race: Race, others: list[Car]) -> None:
    """F90.STRAT.LUCKY.01: the two drawn cards of somebody else are any two of the new hand, but for those shown."""
    car, turn = race.cars[race.turn.who], race.turn
    if not turn.drawn or car not in others:
        return
    shown = bytes(card for card in turn.drawn if card in car.known)
    hidden = car.hand.translate(None, car.known + race.course.cards.track)
    turn.drawn = (shown + hidden)[: len(turn.drawn)]


def _fits(race: Race, truth: Race, seat: int | None, chance: Chance) -> bool:
    """Whoever is asked must still be asked, and have something to choose."""
    if not truth.flow:
        return True
    together = asked_together(race)
    if together is None:
        return _fits_question(race, seat)
    for car in _others(race, seat):
        if car.number in race.answers and not answer_anew(race, car.number, chance):
            return False
    race.asked = {who: race.asked[who] for who in sorted(race.asked)}
    return True


def _fits_question(race: Race, seat: int | None) -> bool:
    """The driver who is asked now sees a list of the imagined hand."""
    step, who = race.flow[-1]
    if who == seat or not isinstance(step, Ask):
        return True
    codes = tuple(step.options(race, who))
    if not codes or (len(codes) == 1 and not race.ask_forced):
        return False
    race.asked = {who: codes}
    return True
