"""How many cards, discs and flags there are, wherever they lie."""

from __future__ import annotations

from ..state.race import Race


def count_components(race: Race) -> dict[str, int]:
    """Every card once, and the damage discs; before the decks are shuffled those that will be in them."""
    cards = all_cards(race)
    tables = race.course.cards
    red = race.red_in_bag + sum(car.red for car in race.cars)
    brown = race.brown_in_bag + sum(car.brown for car in race.cars)
    if not cards:
        cards = tables.race + tables.track
        red, brown = race.edition.figures.discs(sum(car.robot is None for car in race.cars))
    counts = {"red discs": red, "brown discs": brown}
    for card in cards:
        name = tables[card].id
        counts[name] = counts.get(name, 0) + 1
    return counts


def all_cards(race: Race) -> bytes:
    """The cards of all piles, hands and charts."""
    piles = [race.race_deck, race.race_discard, race.track_deck, race.track_discard, race.turn.aside, race.turn.cards]
    for car in race.cars:
        piles += [car.hand, car.frozen, car.laid, car.reserved]
        if car.target is not None:
            piles.append(bytes([car.target]))
    return b"".join(piles)
