"""The game drives by random choices, the referee follows, and after every choice both must stand alike."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from paddock.games.heat.pieces.cards import card_names
from paddock.games.heat.state.car import Car as GameCar
from paddock.games.heat.state.race import Race as GameRace
from paddock.kernel import FastChance, apply, new_table, question

from .driver import Car, Driver
from .figures import HAND_SIZE, HEAT, STRESS, Circuit, is_heat, is_speed
from .race import Race
from .track import Track


class Disagreement(AssertionError):
    """Game and referee do not stand alike."""


class Overheard(FastChance):
    """Chance that remembers how it shuffled."""

    __slots__ = ("shuffles",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.shuffles: list[tuple[bytes, bytes]] = []

    def shuffle(self, pile: bytes) -> bytes:
        after = super().shuffle(pile)
        self.shuffles.append((pile, after))
        return after


def follow(seats: int, options: Mapping[str, object], seed: int) -> Counter[str]:
    """Drive one race to its end; what was compared, counted. Raises Disagreement with the choice it was found at."""
    state = new_table("heat", seats, dict(options), seed, events=False).state.clone()
    assert isinstance(state, GameRace)
    state.chance = chance = Overheard(seed)
    dice, seen = random.Random(seed), Counter[str]()
    draft_first(state, dice)
    chance.shuffles.clear()
    referee = referee_of(state, chance, str(options.get("slipstream_line", "final")))
    check_set_up(state, referee)
    race = referee.run()
    asked = next(race, {})
    while True:
        compare(state, referee, asked, seen)
        if not state.asked:
            return seen
        seat = dice.choice(list(state.asked))
        code = dice.choice(state.asked[seat])
        option = question(state).option_id(state, seat, code)
        seen["choices"] += 1
        seen[option.partition(":")[0]] += 1
        apply(state, seat, code)
        try:
            asked = race.send((seat, option))
        except StopIteration:
            asked = {}
        if chance.shuffles:
            raise Disagreement(f"after {option}: the game shuffled {named(chance.shuffles[0][0])}, the referee did not")


def draft_first(state: GameRace, dice: random.Random) -> None:
    """The referee comes when the drafts are over."""
    while state.asked and state.round == 0:
        seat = dice.choice(list(state.asked))
        apply(state, seat, dice.choice(state.asked[seat]))


def referee_of(state: GameRace, chance: Overheard, slipstream_line: str) -> Race:
    """The position at the start of the race, in the referee's own terms."""
    conditions = state.course.conditions
    circuit = Circuit(state.course.circuit.id, state.course.laps, conditions.weather, dict(conditions.tokens))
    cars: list[Car] = []
    for car in state.cars:
        if car.is_legend:
            cars.append(Car(car.number, car.progress, car.lane, car.colour))
            continue
        driver = Driver(car.number, car.progress, car.lane, gear=car.gear, engine=car.engine)
        driver.hand, driver.deck, driver.discard = named(car.hand), named(car.deck), named(car.discard)
        driver.shuffle = lambda cards: named(overheard(chance, cards))
        cars.append(driver)
    race = Race(Track(circuit, cars), list(state.order), slipstream_line)
    race.legend_deck, race.legend_used = list(state.legend_deck), list(state.legend_used)
    race.shuffle_legends = lambda cards: list(overheard_legends(chance, cards))
    return race


def overheard(chance: Overheard, cards: list[str]) -> bytes:
    """The order that the game's shuffle of the same cards gave."""
    if not chance.shuffles:
        raise Disagreement(f"the referee shuffles {cards}, the game did not")
    before, after = chance.shuffles.pop(0)
    if Counter(named(before)) != Counter(cards):
        raise Disagreement(f"the game shuffled {named(before)}, the referee {cards}")
    return after


def overheard_legends(chance: Overheard, cards: list[int]) -> bytes:
    """The same of the Legend cards."""
    before, after = chance.shuffles.pop(0)
    if sorted(before) != sorted(cards):
        raise Disagreement(f"the game shuffled Legend cards {list(before)}, the referee {cards}")
    return after


def check_set_up(state: GameRace, race: Race) -> None:
    """HEAT.SETUP.06 to HEAT.SETUP.12, HEAT.WEATHER.02 to HEAT.WEATHER.07: figures, decks, hands, grid."""
    circuit = race.track.circuit
    change = (circuit.weather or {}).get("setup", {})
    heat = max(0, circuit.heat + change.get("heat_in_engine", 0))
    to_deck = min(heat, change.get("heat_engine_to_deck", 0))
    to_discard = min(heat, change.get("heat_engine_to_discard", 0))
    stress = max(0, circuit.stress + change.get("stress_in_deck", 0))
    for slot, car in enumerate(race.order):
        expect((car.at, car.lane), circuit.grid_slot(slot), f"grid slot {slot + 1}")
        if not isinstance(car, Driver):
            continue
        expect(car.engine, heat - to_deck - to_discard, "Heat in the engine")
        expect(car.discard, [HEAT] * to_discard, "the discard pile")
        cards = car.hand + car.deck
        expect(cards.count(STRESS), stress, "Stress")
        speed = sorted(card for card in cards if is_speed(card))
        expect(speed, [f"speed-{value}" for value in range(1, 5) for _ in range(3)], "Speed")
        expect(len(cards), 12 + 3 + stress + to_deck, "the deck and hand")
        expect(len(car.hand), HAND_SIZE, "the hand")


def named(pile: bytes) -> list[str]:
    """HEAT.SETUP.19: ids, all Heat being one kind."""
    return [HEAT if is_heat(card) else card for card in card_names(pile)]


def compare(state: GameRace, race: Race, asked: Mapping[int, list[str]], seen: Counter[str]) -> None:
    """Questions, option lists, positions, piles and places."""
    question_ = question(state) if state.asked else None
    listed = {
        seat: sorted(question_.option_id(state, seat, code) for code in codes) if question_ else []
        for seat, codes in state.asked.items()
    }
    expect(listed, {seat: sorted(options) for seat, options in asked.items()}, "what is asked")
    seen["options"] += sum(map(len, listed.values()))
    for mine, theirs in zip(race.cars, state.cars, strict=True):
        who = f"car {theirs.number} in round {state.round}"
        expect((theirs.progress, theirs.lane), (mine.at, mine.lane), f"the spot of {who}")
        expect((theirs.place, theirs.off_track), (mine.place, mine.gone), f"the place of {who}")
        if isinstance(mine, Driver):
            compare_piles(mine, theirs, who)


def compare_piles(mine: Driver, theirs: GameCar, who: str) -> None:
    """Everything that lies before a driver."""
    expect(theirs.engine, mine.engine, f"the engine of {who}")
    expect(theirs.gear, mine.gear, f"the gear of {who}")
    expect(named(theirs.deck), mine.deck, f"the deck of {who}")
    expect(Counter(named(theirs.hand)), Counter(mine.hand), f"the hand of {who}")
    expect(Counter(named(theirs.discard)), Counter(mine.discard), f"the discard pile of {who}")
    expect(Counter(named(theirs.in_play)), Counter(played.card for played in mine.area), f"the play area of {who}")


def expect(game: object, referee: object, what: str) -> None:
    """Both say the same."""
    if game != referee:
        raise Disagreement(f"{what}: the game has {game}, the referee {referee}")
