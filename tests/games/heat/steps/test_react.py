"""React with all the symbols of all the sets: random turns, and what has to hold at every choice of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import paddock
from paddock.games.heat.pieces.cards import CARDS, HEAT_CARD, card_names
from paddock.games.heat.rules.prices import speed_of
from paddock.games.heat.state.race import Race

SPEED = ["speed-1", "speed-2", "speed-3", "speed-4"]
PLAIN = [*SPEED, "start-0", "start-5", "stress"]
PLAYABLE = [kind.id for kind in CARDS if kind.playable]
SYMBOLS = [card for card in PLAYABLE if card not in PLAIN]
HEAT = [kind.id for kind in CARDS if kind.symbol("heat")]
DIRECT = [kind.id for kind in CARDS if kind.symbol("direct_play")]
CONDITIONS = [{}, {"weather": "clouds"}, {"weather": "snow"}]
TOKENS = {"33": "weather", "49": "free-boost", "57": "weather"}
OTHERS = "BCDEF"
TURNS = range(150)

pytestmark = pytest.mark.parametrize("seed", TURNS)


def random_turn(random: Random) -> paddock.Table:
    """A's turn at usa before its cards are revealed, with a handful of cars ahead."""
    gear, start = random.randint(1, 4), random.randrange(69)
    laid = [random.choice(random.choice([HEAT, SYMBOLS, SYMBOLS, PLAIN])) for _ in range(gear)]
    kept = ["heat"] * random.randint(0, 3) + ["stress"] * random.randint(0, 2) + random.sample(DIRECT, 2)
    spots = random.sample([f"{(start + ahead) % 69}/{lane}" for ahead in range(1, 22) for lane in (1, 2)], len(OTHERS))
    cars: dict[str, Any] = {name: {"at": spot} for name, spot in zip(OTHERS, spots, strict=True)}
    cars["A"] = {
        "at": f"{start}/1",
        "gear": gear,
        "engine": random.choice([0, 0, 1, 2, 4]),
        "hand": kept,
        "deck": random.choices([*PLAYABLE, *SPEED, "heat"], k=random.randint(0, 10)),
        "discard": random.choices(["heat", *PLAYABLE], k=random.randint(0, 4)),
        "face_down": laid,
    }
    adrenaline = random.choice([[], ["A"]])
    position = {"turn": "A", "adrenaline": adrenaline, "cars": cars, "tokens": TOKENS, **random.choice(CONDITIONS)}
    return scenario(position, random.randrange(1000)).table()


def scenario(position: dict[str, Any], seed: int) -> paddock.scenario.Scenario:
    """A scenario without a script."""
    return paddock.scenario.Scenario(
        file="random turn",
        game="heat",
        title="A random turn",
        rules=("HEAT.REACT.01",),
        drivers=("A", *OTHERS),
        options={"laps": 1, "ask_forced": True},
        seed=seed,
        position=position,
        script=(),
        expect={},
    )


def choices(seed: int) -> Iterator[tuple[Race, list[str]]]:
    """The race at every choice A has in React, played on at random; `end-react` is taken late."""
    random = Random(seed)
    table = random_turn(random)
    while (decision := table.decisions.get(0)) and decision.kind in ("speed", "react", "salvage"):
        offered = [option.id for option in decision.options]
        if decision.kind == "react":
            yield race_of(table), offered
        going_on = [name for name in offered if name != "end-react"]
        table.play(0, random.choice(going_on or offered))


def race_of(table: paddock.Table) -> Race:
    """The state, by its own name."""
    assert isinstance(table.state, Race)
    return table.state


def cards_of(race: Race) -> Counter[str]:
    """All cards of A's, wherever they are."""
    car = race.cars[0]
    return Counter(card_names(car.hand + car.deck + car.discard + car.in_play + HEAT_CARD * car.engine))


def test_react_always_goes_on(seed: int) -> None:
    """HEAT.REACT.56: there is always an option, never more than about 60, no amount is 0, nothing is offered twice."""
    for _, offered in choices(seed):
        assert 1 <= len(offered) <= 60
        assert len(set(offered)) == len(offered)
        assert not any(name.endswith(":0") for name in offered)


def test_react_ends_when_heat_and_scrap_are_resolved(seed: int) -> None:
    """HEAT.REACT.02, HEAT.REACT.62: the end is offered exactly while no Heat and no Scrap is open."""
    for race, offered in choices(seed):
        turn = race.turn
        assert ("end-react" in offered) == (not turn.heat_due and not turn.scrap_due)


def test_paying_and_not_paying_exclude_each_other(seed: int) -> None:
    """HEAT.REACT.60: 'cannot pay' is never offered beside a card that can be paid, nor without open Heat."""
    for race, offered in choices(seed):
        can_pay = any(name.startswith("pay:") for name in offered)
        assert not (can_pay and "cannot-pay" in offered)
        if "cannot-pay" in offered:
            assert race.turn.heat_due


def test_optional_spending_leaves_what_is_owed(seed: int) -> None:
    """HEAT.REACT.21: while A can pay for all cards, no boost and no direct play changes that."""
    covered = False
    for race, _ in choices(seed):
        due = sum(CARDS[card].symbol("heat") for card in race.turn.heat_due)
        engine = race.cars[0].engine
        assert engine >= due or not covered
        covered = engine >= due


def test_no_card_is_made_or_lost(seed: int) -> None:
    """HEAT.REACT.01: every symbol moves cards between A's piles; none appears, none vanishes."""
    counts = [cards_of(race) for race, _ in choices(seed)]
    assert all(count == counts[0] for count in counts)


def test_a_replaced_card_takes_the_car_back(seed: int) -> None:
    """HEAT.REACT.25, HEAT.REACT.60: made anew, the speed is the sum of the cards, and no Heat is open any more."""
    random = Random(seed)
    table = random_turn(random)
    while (decision := table.decisions.get(0)) and decision.kind in ("speed", "react", "salvage"):
        offered = [option.id for option in decision.options]
        choice = "cannot-pay" if "cannot-pay" in offered else random.choice(offered)
        table.play(0, choice)
        if choice == "cannot-pay":
            race = race_of(table)
            assert not race.turn.heat_due
            assert speed_of(race, race.cars[0]) == sum(race.cars[0].values)
            assert race.turn.start <= race.cars[0].progress <= race.turn.start + sum(race.cars[0].values)
