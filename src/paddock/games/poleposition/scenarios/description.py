"""A race described in the words of scenario files, to be compared with what a scenario expects."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import Plain

from ..pieces.cards import BOT_IDS, EVENT_CARDS
from ..pieces.components import COLOURS, COMPOUNDS, LIFE_TRACK, WEATHERS
from ..pieces.kinds_of_mp import BATCHES
from ..rules.damage import breakdown_points
from ..rules.scoring import championship_order, constructors_order, season_points
from ..rules.weather import COLUMNS, future_weather, steps_to_change
from ..state.car import NOBODY, REASONS, Car
from ..state.race import Race
from ..steps.pit import set_name
from ..trials.previews import LINES

OFF_TRACK_WORDS = ("no", "off", "returning")
STATUS_WORDS = ("racing", "finished", "out")
BREAKDOWN_WORDS = ("", "light", "heavy", "repaired-light", "repaired-heavy")


def cars_by_name(race: Race, names: Mapping[str, int]) -> dict[str, int]:
    """Drivers by their names, bots by their cards."""
    return {**names, **{BOT_IDS[car.bot]: car.number for car in race.cars if car.is_bot}}


def describe(race: Race, names: Mapping[str, int]) -> Plain:
    """The race in the words of a position, and what follows from it."""
    cars = cars_by_name(race, names)
    by_number = {number: name for name, number in cars.items()}
    return {
        "circuit": race.course.circuit.id,
        "laps": race.laps,
        "round": race.round,
        "lap_counter": race.lap_counter,
        **_describe_weather(race),
        "rank": [by_number[number] for number in race.rank],
        "order": [by_number[number] for number in race.order],
        "home": [by_number[number] for number in race.home],
        "out": [by_number[number] for number in race.out],
        "flags": {race.course.circuit.sections[zone].id: until for zone, until in race.flags},
        "deck": [EVENT_CARDS[number].id for number in race.deck],
        "discard": [EVENT_CARDS[number].id for number in race.discard],
        "progress": race.progress + 1,
        "qualifying": [by_number[number] for number in race.qualifying],
        "results": dict(zip((by_number[number] for number in race.qualifying), race.results, strict=False)),
        "grid": [by_number[number] for number in race.grid],
        "races_done": len(race.past),
        "points": {name: sum(one[number] for one in season_points(race)) for name, number in cars.items()},
        "championship": [by_number[number] for number in championship_order(race)] if race.calendar else [],
        "teams": [[by_number[number] for number in pair] for pair, _ in constructors_order(race)],
        "turn": _describe_turn(race, by_number),
        "cars": {name: describe_car(race, race.cars[number]) for name, number in cars.items()},
    }


def _describe_weather(race: Race) -> Plain:
    row, column = divmod(race.weather_a, COLUMNS)
    return {
        "weather": WEATHERS[race.weather],
        "weather_token": {"column": column + 1, "row": row + 1, "step": race.weather_b + 1},
        "future_weather": WEATHERS[future_weather(race)],
        "steps_to_change": steps_to_change(race),
    }


def _describe_turn(race: Race, by_number: Mapping[int, str]) -> Plain:
    turn = race.turn
    return {
        "who": by_number.get(turn.who, ""),
        "roll": turn.raw,
        "lowered": turn.lowered,
        "faces": list(turn.faces),
        "mp": turn.mp,
        "left": turn.left,
        "batch": BATCHES[turn.batch].word,
        "engine_batches": turn.engine_batches,
        "brake_batches": turn.brake_batches,
        "corner_skill": turn.corner_skill,
        "slipstream": "" if turn.slip == NOBODY else by_number[turn.slip],
        "defender": "" if turn.defender == NOBODY else by_number[turn.defender],
        "values": [value + bid for value, bid in zip(turn.values, turn.bids, strict=True)],
        "involved": [by_number[number] for number in turn.involved],
        "crossed_drs": turn.crossed_drs,
    }


def describe_car(race: Race, car: Car) -> Plain:
    """A car and its driver's dashboard."""
    compound = race.compound(car)
    return {
        "cell": race.course.names[car.cell],
        "lap": car.lap,
        "line": LINES[car.line],
        "place": race.rank.index(car.number) + 1 if car.number in race.rank else None,
        "status": STATUS_WORDS[car.status],
        "reason": REASONS[car.reason],
        "tyre": COMPOUNDS[compound],
        "life": LIFE_TRACK[car.lives[car.fitted]],
        "sets": {set_name(race, number): LIFE_TRACK[life] for number, life in enumerate(car.lives)},
        "engine": car.engine,
        "brake": car.brake,
        "skill": car.skill,
        "off_track": OFF_TRACK_WORDS[car.off_track],
        "drs": car.drs,
        "no_drs": car.no_drs,
        "stored": car.stored,
        "pitted": car.pitted,
        "must_pit": car.must_pit,
        "sent_before": car.sent_before,
        "waiting": car.waiting,
        "breakdowns": [BREAKDOWN_WORDS[kind] for kind in car.breakdowns],
        "breakdown_points": breakdown_points(car),
        "blown": car.blown,
        "stress": car.stress,
        "driver": car.driver,
        "team": car.team,
        "wear_tokens": car.wear_tokens,
        "blowout_tokens": car.blowout_tokens,
        "after_safety_car": car.after_safety_car,
        "engine_damage": car.engine_damage,
        "box": COLOURS[car.box],
    }
