"""Look for puzzles in races: the rule is told in docs/learning.md."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from paddock.bots import Bot, find_bot
from paddock.kernel import AnyGame, FastChance, Plain, Record, State, Table, apply, new_table
from paddock.kernel.flow import code_of, question

from .weighing import Position, Value, Way, ways_of, weigh

FEWEST_WAYS, MOST_WAYS = 4, 40
WANTED = 0.25
"""Places by which the best way leads in a field of four; other fields by the share of cars that can be passed."""
DRIVERS = "amateur"
TENTHS = 6
"""Races are looked into from this tenth of their choices on: before it too much is still to come."""
TRIED = 6
"""Positions of one race that are weighed."""


@dataclass(frozen=True, slots=True)
class Field:
    """The races that are looked into: so many seats, and options."""

    seats: int
    options: Mapping[str, object]


FIELDS: Mapping[str, tuple[Field, ...]] = {
    "heat": (
        Field(3, {"circuit": "usa", "laps": 1}),
        Field(3, {"circuit": "gb", "laps": 1}),
        Field(3, {"circuit": "italia", "laps": 1}),
        Field(2, {"circuit": "usa", "laps": 1}),
        Field(2, {"circuit": "gb", "laps": 1}),
        Field(2, {"circuit": "france", "laps": 1}),
    ),
    "formula90": (
        Field(2, {"edition": "93-base", "circuit": "monza", "length": "sprint", "robots": False}),
        Field(3, {"edition": "93-base", "circuit": "monza", "length": "sprint", "robots": False}),
    ),
    "poleposition": (
        Field(2, {"circuit": "great-britain", "laps": 2}),
        Field(2, {"circuit": "united-states", "laps": 2}),
    ),
}


@dataclass(frozen=True, slots=True)
class Find:
    """A question in a race: what led to it, and who is asked."""

    record: Record
    choices: tuple[tuple[int, str], ...]
    position: Position

    def to_puzzle(self, values: list[Value]) -> Plain:
        """As it is kept in the pool."""
        game, state, seat = self.position.game, self.position.state, self.position.seat
        lead, error = values[0].lead(values[1])
        advisor = game.advisor() if game.advisor else None
        steady = advisor.choose(state, seat, state.asked[seat], FastChance(1)) if advisor else None
        return {
            "id": key_of(game, state, seat),
            "game": game.name,
            "rules": self.record.rules_version,
            "options": dict(self.record.options),
            "seats": self.record.seats,
            "seed": self.record.seed,
            "choices": [f"{who} {option}" for who, option in self.choices],
            "seat": seat,
            "kind": question(state).kind,
            "lead": round(lead, 3),
            "lead_margin": round(error, 3),
            "steady": steady == values[0].way[0],
            "ways": [_told(state, seat, value) for value in values],
        }


def mine(game: AnyGame, races: Iterable[int]) -> Iterator[Plain]:
    """The puzzles in simulated races, one race for every seed."""
    fields = FIELDS[game.name]
    for seed in races:
        field = fields[seed % len(fields)]
        yield from mine_records([_simulated(game, field, seed)])


def mine_records(records: Iterable[Record]) -> Iterator[Plain]:
    """The puzzles in races that were driven; of twins only the first."""
    seen: set[str] = set()
    for record in records:
        for find in _questions(record):
            key = key_of(find.position.game, find.position.state, find.position.seat)
            puzzle = None if key in seen else _weighed(find)
            seen.add(key)
            if puzzle:
                yield puzzle


def key_of(game: AnyGame, state: State, seat: int) -> str:
    """The hash of what the seat sees when it is asked."""
    view = json.dumps([game.name, question(state).kind, game.view(state, seat)], sort_keys=True, default=str)
    return hashlib.sha256(view.encode()).hexdigest()[:12]


def _simulated(game: AnyGame, field: Field, seed: int) -> Record:
    table = new_table(game.name, field.seats, field.options, seed=seed, events=False)
    bot, chance = find_bot(DRIVERS), FastChance(seed)
    while not table.over:
        seat = next(iter(table.state.asked))
        table.play(seat, _choice(table, seat, bot, chance))
    return table.record()


def _choice(table: Table, seat: int, bot: Bot, chance: FastChance) -> str:
    state = table.state
    return question(state).option_id(state, seat, bot.choose(state, seat, state.asked[seat], chance))


def _questions(record: Record) -> Iterator[Find]:
    """Questions of the later part of a race, spread over it, where nobody has answered in secret yet."""
    table = new_table(record.game, record.seats, record.options, record.seed, False, record.rules_version)
    first = len(record.choices) * TENTHS // 10
    found: list[Find] = []
    for number, (seat, option) in enumerate(record.choices):
        state = table.state
        if number >= first and not state.answers and len(state.asked[seat]) > 1:
            ways = list(islice(ways_of(state, seat), MOST_WAYS + 1))
            if FEWEST_WAYS <= len(ways) <= MOST_WAYS:
                found.append(Find(record, record.choices[:number], Position(table.game, state, seat)))
        table.play(seat, option)
    step = max(1, -(-len(found) // TRIED))
    yield from found[::step]


def _weighed(find: Find) -> Plain | None:
    position = find.position
    cars = len(position.game.standings(position.state))
    ways: list[Way] = list(ways_of(position.state, position.seat))
    values = weigh(position, ways, WANTED * (cars - 1) / 3, seed=len(find.choices) * 1000)
    return find.to_puzzle(values) if values else None


def _told(state: State, seat: int, value: Value) -> Plain:
    margin = round(value.margin, 3)
    return {
        "ids": list(_ids(state, seat, value.way)),
        "place": round(value.place, 3),
        "margin": margin,
        "races": len(value.places),
    }


def _ids(state: State, seat: int, way: Way) -> Iterator[str]:
    """The ids of a way's parts, each in the position where it is chosen."""
    here = state.clone()
    here.log = None
    for code in way:
        option = question(here).option_id(here, seat, code)
        assert code_of(here, seat, option) is not None
        yield option
        apply(here, seat, code)
