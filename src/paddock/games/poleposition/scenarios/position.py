"""A position in the words of scenario files, set up.

Keys of `position`; all may be left out:

    round            the number of the round, 4 without this key; rounds 1 to 3 are the start rounds
    weather          "dry", "light" or "heavy": the first cell of grid A with that weather; or
    weather_token    { column, row, step }: the tokens of both grids, counted from 1
    lap_counter      the leader's lap without this key
    rank             names, leader first; without it by the places of the cars, and as they are listed where level
    order            the turn order of the round; the rank without this key
    home, out        names of cars that have finished (winner first) or dropped out (first one first)
    races            results of the races of a championship run so far: [{ home = ["red", "blue"], out = ["green"] }]
    flags            { section = last round } of yellow flags; first and last section are one zone
    deck, discard    event cards, top one first
    progress         the bots' position, 1 to 6
    qualifying       who is still in the qualifying round; grid: places given already, the last one first
    set_up           go on from here: "events", "cards", "open", "weather", "custom", "qualifying", "grid" or "tyres"
    turn             whose turn it is; without it (and without set_up) the round begins
    roll             the face kept in that turn: its tyre roll, rerolls and keeping are over
    mp               its tyre MP: everything before the movement is over, extra batches before the tyre MP come next
    phase            with mp: "before" (the default), "tyre" (the tyre MP come next) or "after" (they are used up)
    slipstream       in that turn the slipstream of this car was taken
    chance           { dice = ["black:3", "soft:9", "purple:2", "cloud", "clear"], numbers, shuffles }: what comes next;
                     a shuffle is a list of event cards, of driver numbers or of team numbers
    cars             by driver's name or bot card: the cars of the race; who is not named is out

Keys of a car: cell ("A:1.4", "D:0.6b", "pit:entry.1", "pit:box", "pit:green.2", "pit:exit.1a"), lap (2), line ("none",
"on", "left"; on an arrow cell "on"), tyre ("hard"), life, sets ({ soft = 1, intermediate-2 = 6 }), engine, brake,
skill, off_track ("no", "off", "returning"), drs, no_drs, stored, pitted (true), must_pit, waiting, breakdowns
(["light", "repaired-heavy"]), blown, stress, driver, team, wear_tokens, blowout_tokens, after_safety_car, stopped_in,
soft_used, sent_before, pit_check ("none", "stays", "pits"), box (a colour), engine_damage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import BadData, Plain, Step, alternatives, cut_past, cut_to
from paddock.kernel.scenario import named_number, named_numbers, only_keys, whole_number

from ..modules.custom_setting import ShiftPoints
from ..modules.drivers_and_teams import DealCards
from ..modules.events import ShuffleEvents
from ..rules.movement import is_on_track, place_of, take_slipstream
from ..state.car import FINISHED, OUT, RACING, Car
from ..state.race import Race
from ..state.turn import Turn
from ..steps.extra import BuyAfter, BuyBefore
from ..steps.move import StartTyreMove
from ..steps.opening import ChooseStartTyres, OpenRace, SetWeather
from ..steps.qualifying import LineUp, RollForQualifying
from ..steps.roll import KeepFace
from ..steps.round import TakeTurns
from .car import set_car
from .description import cars_by_name
from .table import set_chance, set_deck, set_flags, set_weather

RACE_KEYS = (
    "round",
    "weather",
    "weather_token",
    "lap_counter",
    "rank",
    "order",
    "home",
    "out",
    "races",
    "flags",
    "deck",
    "discard",
    "progress",
    "qualifying",
    "grid",
    "set_up",
    "turn",
    "roll",
    "mp",
    "phase",
    "slipstream",
    "chance",
    "cars",
)
FIRST_OF_SET_UP: dict[str, type[Step[Race]]] = {
    "events": ShuffleEvents,
    "cards": DealCards,
    "open": OpenRace,
    "weather": SetWeather,
    "custom": ShiftPoints,
    "qualifying": RollForQualifying,
    "grid": LineUp,
    "tyres": ChooseStartTyres,
}
PHASES: dict[str, type[Step[Race]]] = {"before": BuyBefore, "tyre": StartTyreMove, "after": BuyAfter}
FIRST_MAIN_ROUND = 4


def set_position(race: Race, position: Plain, names: Mapping[str, int]) -> None:
    """Change the race into the position a scenario describes."""
    only_keys("", position, RACE_KEYS)
    cars = cars_by_name(race, names)
    _set_season(race, position.get("races", []), cars)
    race.round = whole_number({"round": FIRST_MAIN_ROUND, **position}, "round", "", range(10_000))
    set_weather(race, position)
    set_flags(race, position.get("flags", {}))
    set_deck(race, position)
    race.asked, race.answers = {}, {}
    entries = position.get("cars", {})
    for name, entry in entries.items():
        set_car(race, race.cars[named_number(cars, name, "cars")], entry, f"cars.{name}")
    _set_field(race, position, cars)
    set_chance(race, position.get("chance", {}))
    _set_flow(race, position, cars)


def _set_season(race: Race, races: Sequence[Plain], cars: Mapping[str, int]) -> None:
    """The races that are over; the position is one of the next race."""
    if not races:
        return
    if len(races) >= len(race.calendar):
        raise BadData("", "races", f"{len(races)} races are over; this table has {max(1, len(race.calendar))}")
    for entry in races:
        only_keys("races", entry, ("home", "out"))
    race.past = tuple(
        (named_numbers(cars, entry.get("home", []), "races"), named_numbers(cars, entry.get("out", []), "races")[::-1])
        for entry in races
    )
    race.course, race.rules = race.calendar[len(races)]
    race.laps = race.rules.laps_on(race.course.circuit)


def _set_field(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    """Who races, in which order."""
    entries = position.get("cars", {})
    race.home = named_numbers(cars, position.get("home", []), "home")
    absent = bytes(number for name, number in cars.items() if entries and name not in entries)
    gone = named_numbers(cars, position.get("out", []), "out")
    race.out = bytes(n for n in absent if n not in gone and n not in race.home) + gone
    for car in race.cars:
        car.status = OUT if car.number in race.out else FINISHED if car.number in race.home else RACING
    listed = [cars[name] for name in entries] or [car.number for car in race.cars]
    racing = [race.cars[number] for number in listed if race.cars[number].status == RACING]
    race.rank = bytes(car.number for car in sorted(racing, key=lambda car: -_how_far(race, car)))
    if "rank" in position:
        race.rank = named_numbers(cars, position["rank"], "rank")
        if sorted(race.rank) != sorted(car.number for car in racing):
            raise BadData("", "rank", "must name every car that is still racing, once")
    leader = race.cars[race.rank[0]] if race.rank else race.cars[0]
    race.lap_counter = position.get("lap_counter", max(1, min(leader.lap, race.laps)))
    race.order = named_numbers(cars, position["order"], "order") if "order" in position else race.rank
    race.qualifying = named_numbers(cars, position.get("qualifying", list(cars)), "qualifying")
    race.grid = named_numbers(cars, position.get("grid", []), "grid")
    race.progress = whole_number({"progress": 1, **position}, "progress", "", range(1, 7)) - 1


def _how_far(race: Race, car: Car) -> int:
    return place_of(race, car) if is_on_track(race, car) else car.lap << 20


def _set_flow(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    if "set_up" in position:
        _set_up_from(race, str(position["set_up"]))
        return
    race.flow = list(race.rules.round_frames(race.round - 1))
    if "turn" not in position:
        race.round -= 1  # the round starts with the position
        return
    number = named_number(cars, position["turn"], "turn")
    race.turns_taken = race.order.index(number) + 1
    cut_to(race, TakeTurns)
    _set_turn(race, position, number, cars)


def _set_up_from(race: Race, place: str) -> None:
    """Go on from here with the set-up, then race."""
    race.round = 0
    race.flow = [*race.rules.round_frames(0), *race.rules.set_up_frames()]
    first = FIRST_OF_SET_UP.get(place)
    if first is None or not any(isinstance(step, first) for step, _ in race.flow):
        told = f"{place!r} is not part of this table's set-up; {alternatives(place, FIRST_OF_SET_UP)}"
        raise BadData("", "set_up", told)
    cut_to(race, first)


def _set_turn(race: Race, position: Plain, number: int, cars: Mapping[str, int]) -> None:
    """The turn from its beginning, from its roll or from its MP."""
    car, rules = race.cars[number], race.rules
    race.flow.extend(rules.turn_frames(race, car))
    if "roll" not in position and "mp" not in position:
        return
    turn = Turn(number, rules.turn_kind(race, car), car.cell)
    race.turn, turn.rank, turn.line = turn, race.rank, car.line
    turn.raw = whole_number({"roll": position.get("mp"), **position}, "roll", "", range(100))
    turn.faces = bytes([turn.raw])
    if car.cell < race.course.track:
        take_slipstream(race, car)
    if "slipstream" in position:
        turn.slip = named_number(cars, position["slipstream"], "slipstream")
    if "mp" in position:
        turn.mp = position["mp"]
        cut_to(race, _phase(position))
    else:
        cut_past(race, KeepFace)


def _phase(position: Plain) -> type[Step[Race]]:
    phase = str(position.get("phase", "before"))
    if phase not in PHASES:
        raise BadData("", "phase", f"{phase!r} is unknown; {alternatives(phase, PHASES)}")
    return PHASES[phase]
