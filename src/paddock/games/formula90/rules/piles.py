"""What happens to cards and discs: drawing, turning over, discarding, damage."""

from __future__ import annotations

from ..events.game_turn import DeckReshuffled
from ..events.turn import CardsDrawn, TrackCardDrawn
from ..pieces.cards import Pile
from ..state.car import Car
from ..state.race import Race


def without(pile: Pile, cards: Pile) -> Pile:
    """The pile less these cards; every card exists once."""
    return pile.translate(None, cards)


def draw_race_cards(race: Race, count: int) -> Pile:
    """F90.SETUP.07, F90.DRAW.05, F90.RULING.52: from the race deck, rebuilt when it runs out; fewer if all is gone."""
    race.barriers += 1
    drawn, race.race_deck = race.race_deck[:count], race.race_deck[count:]
    if len(drawn) < count and race.race_discard:
        race.race_deck = race.chance.shuffle(race.race_discard)
        race.race_discard = b""
        for car in race.cars:
            car.thrown = b""
        if race.telling:
            race.tell(DeckReshuffled("race", len(race.race_deck)))
        missing = count - len(drawn)
        drawn, race.race_deck = drawn + race.race_deck[:missing], race.race_deck[missing:]
    return drawn


def draw_track_cards(race: Race, count: int) -> Pile:
    """F90.SETUP.07: the same for the track deck; the piles never mix."""
    race.barriers += 1
    drawn, race.track_deck = race.track_deck[:count], race.track_deck[count:]
    if len(drawn) < count and race.track_discard:
        race.track_deck = race.chance.shuffle(race.track_discard)
        race.track_discard = b""
        if race.telling:
            race.tell(DeckReshuffled("track", len(race.track_deck)))
        missing = count - len(drawn)
        drawn, race.track_deck = drawn + race.track_deck[:missing], race.track_deck[missing:]
    return drawn


def add_to_hand(car: Car, cards: Pile) -> None:
    """F90.DRAW.02: cards join the hand, however many there are; it is kept sorted."""
    car.hand = bytes(sorted(car.hand + cards))


def take_race_cards(race: Race, car: Car, count: int, reason: str) -> Pile:
    """Race cards into a player's hand."""
    drawn = draw_race_cards(race, count)
    add_to_hand(car, drawn)
    if race.telling:
        race.tell(CardsDrawn(car.number, reason, len(drawn), tuple(drawn)))
    return drawn


def take_track_cards(race: Race, car: Car, count: int, reason: str) -> None:
    """F90.STRATEGY.08: track cards enter the hand at once."""
    drawn = draw_track_cards(race, count)
    add_to_hand(car, drawn)
    if race.telling:
        race.tell(TrackCardDrawn(car.number, reason, len(drawn), tuple(drawn)))


def take_from_hand(car: Car, cards: Pile) -> None:
    """Cards leave the hand."""
    car.hand = car.hand.translate(None, cards)
    car.known = car.known.translate(None, cards)


def show_in_hand(car: Car, cards: Pile) -> None:
    """Everybody has seen these cards go into the hand."""
    car.known = bytes(sorted(car.known + cards))


def to_piles(race: Race, cards: Pile) -> None:
    """F90.PAY.10, F90.TRACKCARD.13, F90.RULING.53: race and track cards to their own discard piles."""
    track = race.course.cards.track
    track_cards = bytes(card for card in cards if card in track)
    race.track_discard += track_cards
    race.race_discard += cards.translate(None, track_cards) if track_cards else cards


def replace_target(race: Race, car: Car, card: int) -> None:
    """F90.CHECK.05: the used card becomes the Target Check; the old one is laid aside."""
    if car.target is not None:
        race.turn.aside += bytes([car.target])
    car.target = card


def turn_over(race: Race) -> int | None:
    """The top card of the race deck, for all to see; None if there is no card at all (F90.RULING.52)."""
    drawn = draw_race_cards(race, 1)
    return drawn[0] if drawn else None


def draw_disc(race: Race, car: Car) -> str:
    """F90.PAY.07, F90.RULING.52: one disc from the bag onto the chart; an empty bag gives a red one of its own."""
    in_bag = race.red_in_bag + race.brown_in_bag
    if not in_bag:
        car.spare_red += 1
        return "red"
    if race.chance.below(in_bag) < race.red_in_bag:
        race.red_in_bag -= 1
        car.red += 1
        return "red"
    race.brown_in_bag -= 1
    car.brown += 1
    return "brown"


def repair_red(race: Race, car: Car) -> int:
    """F90.PHASEA.14, F90.PAY.08: red discs return to the bag, brown ones stay."""
    repaired = car.red + car.spare_red
    race.red_in_bag += car.red
    car.red = car.spare_red = 0
    return repaired


def counted_cards(race: Race, car: Car) -> int:
    """F90.CONTEST.17: how many cards count towards the hand limit, frozen ones among them."""
    return len(countable(race, car, car.hand + car.frozen))


def countable(race: Race, car: Car, cards: Pile) -> Pile:
    """F90.PHASEA.17, F90.RULING.49, F90.RULING.120: those that count; with WISE DRIVING track cards never do."""
    if race.safety_car is None and race.edition.skill_of(car).exchanges_cards:  # F90.RULING.29
        return cards.translate(None, race.course.cards.track)
    return cards
