"""What a seat may know: everything but the order of the event deck and what others answer in secret (PP.SETUP.24)."""

from __future__ import annotations

from paddock.kernel import Plain

from ..pieces.cards import BOT_IDS, EVENT_CARDS
from ..pieces.components import COLOURS, COMPOUNDS, LIFE_TRACK, WEATHERS
from ..pieces.kinds_of_mp import BATCHES
from ..rules.damage import breakdown_points
from ..rules.scoring import championship_order, constructors_order, season_points
from ..rules.weather import COLUMNS, steps_to_change
from ..scenarios.description import BREAKDOWN_WORDS, OFF_TRACK_WORDS, STATUS_WORDS
from ..state.car import NOBODY, REASONS, Car
from ..state.race import Race
from ..steps.pit import set_name
from ..table.standings import race_order
from ..trials.previews import LINES


def view(race: Race, seat: int | None) -> Plain:
    """The public table, and the seat's own secret answer."""
    circuit = race.course.circuit
    return {
        "circuit": {"id": circuit.id, "name": circuit.name, "laps": race.laps},
        "round": race.round,
        "lap_counter": race.lap_counter,
        "weather": _weather(race),
        "rank": list(race.rank),
        "order": list(race.order),
        "turns_taken": race.turns_taken,
        "flags": [{"section": circuit.sections[zone].id, "until": until} for zone, until in race.flags],
        "event_deck": len(race.deck),
        "event_discard": [EVENT_CARDS[number].id for number in race.discard],
        "progress": race.progress + 1,
        "qualifying": [
            {"car": number, "value": value} for number, value in zip(race.qualifying, race.results, strict=False)
        ],
        "turn": _turn(race),
        "cars": [_car(race, car) for car in race.cars],
        "standings": [{"place": place, "car": number} for place, number in enumerate(race_order(race), 1)],
        "season": season_view(race),
        "constructors": [{"cars": list(pair), "points": points} for pair, points in constructors_order(race)]
        if race.rules.constructors
        else None,
        "own": {"submitted": [list(code) for code in race.answers.get(seat, ())]} if seat is not None else None,
    }


def season_view(race: Race) -> Plain | None:
    """PP.CHAMP: the races of a championship, done, now and next, with the points of each."""
    if not race.calendar:
        return None
    points = season_points(race)
    return {
        "now": min(len(race.past), len(race.calendar) - 1),
        "races": [
            {
                "circuit": course.circuit.id,
                "name": course.circuit.name,
                "points": points[at] if at < len(points) else None,
            }
            for at, (course, _) in enumerate(race.calendar)
        ],
        "order": championship_order(race),
        "totals": [sum(one[car.number] for one in points) for car in race.cars],
    }


def _weather(race: Race) -> Plain:
    row, column = divmod(race.weather_a, COLUMNS)
    grid = race.course.circuit.weather
    return {
        "now": WEATHERS[race.weather],
        "grid": [[WEATHERS[grid[r * COLUMNS + c]] for c in range(COLUMNS)] for r in range(COLUMNS)],
        "column": column + 1,
        "row": row + 1,
        "step": race.weather_b + 1,
        "steps": race.course.circuit.weather_steps,
        "steps_to_change": steps_to_change(race),
    }


def _turn(race: Race) -> Plain | None:
    turn = race.turn
    if not race.turns_taken:
        return None
    return {
        "car": turn.who,
        "faces": list(turn.faces),
        "roll": turn.raw,
        "lowered": turn.lowered,
        "mp": turn.mp,
        "left": turn.left,
        "batch": BATCHES[turn.batch].word,
        "defender": None if turn.defender == NOBODY else turn.defender,
        "dice": list(turn.dice),
        "values": list(turn.values),
        "bids": list(turn.bids),
    }


def _car(race: Race, car: Car) -> Plain:
    """What everybody sees of a car: all of it."""
    shown: Plain = {
        "number": car.number,
        "colour": COLOURS[car.colour],
        "bot": BOT_IDS[car.bot] if car.is_bot else None,
        "cell": race.course.names[car.cell],
        "lap": car.lap,
        "line": LINES[car.line],
        "status": STATUS_WORDS[car.status],
        "reason": REASONS[car.reason],
        "tyre": COMPOUNDS[race.compound(car)],
        "life": LIFE_TRACK[car.lives[car.fitted]] if car.lives else None,
        "off_track": OFF_TRACK_WORDS[car.off_track],
        "pitted": car.pitted,
        "stored": car.stored,
    }
    return shown if car.is_bot else {**shown, **_dashboard(race, car)}


def _dashboard(race: Race, car: Car) -> Plain:
    return {
        "engine": car.engine,
        "brake": car.brake,
        "skill": car.skill,
        "sets": [
            {"set": set_name(race, number), "life": LIFE_TRACK[life], "fitted": number == car.fitted}
            for number, life in enumerate(car.lives)
        ],
        "breakdowns": [BREAKDOWN_WORDS[kind] for kind in car.breakdowns],
        "breakdown_points": breakdown_points(car),
        "blown": car.blown,
        "must_pit": car.must_pit,
        "drs": car.drs,
        "stress": car.stress,
        "driver": car.driver,
        "team": car.team,
        "wear_tokens": car.wear_tokens,
        "blowout_tokens": car.blowout_tokens,
        "engine_damage": car.engine_damage,
    }
