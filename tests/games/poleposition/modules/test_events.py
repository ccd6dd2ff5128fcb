"""The event deck."""

from __future__ import annotations

from paddock.games.poleposition.modules.events import CHECK_EVENT, draw_event
from paddock.games.poleposition.pieces.cards import EVENT_CARDS
from paddock.games.poleposition.state.race import Race
from paddock.kernel import new_table


def race_with(seats: int = 2, **options: object) -> Race:
    """A new table's race."""
    state = new_table("poleposition", seats, options, seed=5, events=False).state.clone()
    assert isinstance(state, Race)
    return state


def deck_of(race: Race) -> list[str]:
    """The event cards in the deck, sorted."""
    return sorted(EVENT_CARDS[number].id for number in race.deck)


def test_a_second_safety_car_only_where_the_circuit_asks_for_it() -> None:
    """PP.EX.01, PP.SETUP.05, PP.SETUP.06, PP.CIRCUIT.06, PP.EVENTCARD.09: the B card by special rule only."""
    plain = deck_of(race_with(circuit="toy-ring", events=True, circuit_rules=True))
    asked_for = deck_of(race_with(circuit="united-states", events=True, circuit_rules=True))
    assert len(plain) == 8 and plain.count("safety-car") == 1 and "safety-car-b" not in plain
    assert sorted([*plain, "safety-car-b"]) == asked_for
    assert deck_of(race_with(circuit="united-states", events=True)) == plain


def test_the_deck_is_shuffled() -> None:
    """PP.SETUP.08: another seed, another order."""
    orders = {
        bytes(new_table("poleposition", 1, {"events": True}, seed=seed, events=False).state.deck)  # type: ignore[attr-defined]
        for seed in range(8)
    }
    assert len(orders) > 1


def test_more_events() -> None:
    """PP.AMB.42, PP.EVENT.08: a purple 3 instead of the mark."""
    assert race_with(events=True).rules.event_faces == (2,)
    assert race_with(events=True, more_events=True).rules.event_faces == (3,)


def test_nobody_rolls_for_an_event_when_nobody_is_left() -> None:
    """PP.EVENT.01, PP.CIRCUIT.05: a card drawn for the rain may take the last car out before the leader's roll."""
    race = race_with(1, circuit="spain", circuit_rules=True, events=True)
    race.rank, race.clouded = b"", True
    deck = race.deck
    CHECK_EVENT.act(race, -1)
    draw_event(race)
    assert race.deck == deck
