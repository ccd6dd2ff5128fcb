"""A position in the words of scenario files, set up.

Keys of a position, all optional. Sections, points and cards go by their ids, cars by the drivers' names or as robots
such as `fast-2`.

- `turn`: the game turn (2); with `begins` = true the pawn first advances to it, otherwise its activations begin.
- `restart`; `weather` ("dry", "uncertain", "rain": its first slot) or `slot`; `robot_tyres` ("hard", "rain");
  `robot_chits` = { fast = [12] }; `orange` a car; `safety_car` = { at, lap }; `bag` = { red, brown }.
- `race_deck`, `track_deck`: the cards on top; all cards that are nowhere else follow. `race_discard`, `track_discard`.
- `sections` = { SI06 = ["Blue", "flag", "Green"] }: the order in a section, front first; without it the order in which
  the cars are named. `off`: the order in which cars went off.
- `on_turn`: a car in the middle of its turn, at a `step` (see `FIRST_STEP`; "begin"), with `played` movement cards and
  all their symbols; `bonus` of a trajectory already earned, `chase_mp`, `hazard_mp`. At step "total" the points are
  added up, at step "move" they are given as `mp`.
- `set_up` = "practice", "deal", "qualifying", "grid", "weather" or "tyres": go on from there instead.
- `chance` = { shuffles, numbers }: the next outcomes; a shuffle names cards, cars or chits (the other chits follow).
- `cars`: one that is not named is out of the race. Keys of a car: `at` and `lap` (the k-th section of the file on lap L
  has progress L * sections + k; the grid is lap -1), or `progress`; `point`; `off` (it lost control there) with
  `reenters`; `wasted`, `forced_pit`, `played`, `pitted`, `unmoved`, `reentered`, `banged`, `chances` (as "SI06/rear").
  Of a robot teammate: `fuel`, `helped`, `urged` (+20 for its next extreme trajectory).
  Of a player: `skill` (versatility, used up unless `versatile`), `strategy` (save-tyres), `build` [chips, cards, slots]
  ([10, 6, 5]), `chips` (all), `tyres` (hard), `blue_discs`, `soft_sets`, `red`, `brown`, `fuel` (turn + 10),
  `blue_flag`, `chases`, `versatile`, `wise`, `flags`, `hand`, `known`, `target`, `frozen`, `reserved`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import dropwhile

from paddock.kernel import EVERYBODY, BadData, Plain, Step, alternatives, cut_to, frames
from paddock.kernel.scenario import named_word, only_keys, whole_number

from ..editions.edition import Steps
from ..pieces.kinds import ROBOT_TYPES, WEATHER
from ..rules.movement_cards import play_cards
from ..rules.order import ITEM, put_last, read_leader
from ..state.car import TYRES, Car
from ..state.race import FLAG_ITEM, Race
from ..state.turn import Turn
from ..steps.checks import EarnTrajectory, PerformChecks
from ..steps.draw import ExchangeHighCard
from ..steps.earlier.draw import DrawOrTake
from ..steps.earlier.extreme_first import AttemptExtreme
from ..steps.earlier.off_track import CheckTank
from ..steps.earlier.start import OfferCharts, PrepareStrategies
from ..steps.earlier.stop import StopRobotApart
from ..steps.events import DrawSymbolCards, TriggerEvents, UseSixthSense
from ..steps.game_turn import ActivateSections, LockDuties, steps_of_turn
from ..steps.movement import DiscardThrees, MoveCar, TotalPoints
from ..steps.play_cards import PlayMovementCards, TakeFuelOrCard
from ..steps.practice import ChooseSkillAndBuild, DealHands
from ..steps.qualifying import DrawWeather, FormGrid, PrepareDrivers, Qualify
from ..steps.resolve import ChooseTrajectory, PayTyres, SpendBlueDisc, UseTrajectory
from ..steps.robots import OfferExtremePoint, OfferLateBrake, RobotTrajectory, StopRobot, TakeBestPoint
from ..steps.safety_car.turns import DrawBehindSafetyCar, StopRobotInLine
from ..steps.teams.teammates import GiveEventCard
from ..steps.turn_end import CloseTurn, LateBrake, TakePoint, TakeSpecials
from ..steps.turn_start import ChooseChaseTarget, DeclarePitStop, SkipTurn, UseVersatility
from .car import CAR_KEYS, set_car
from .description import cars_by_name
from .reading import named_car, named_cards, named_section, set_chance

PILES = ("race_deck", "race_discard", "track_deck", "track_discard")
TURN_KEYS = ("mp", "bonus", "chase_mp", "hazard_mp")
RACE_KEYS = (
    *("turn", "begins", "restart", "weather", "slot", "robot_tyres", "robot_chits", "orange", "safety_car", "bag"),
    *("sections", "off", "on_turn", "step", "played", "set_up", "chance", "cars"),
    *PILES,
    *TURN_KEYS,
)
Places = Mapping[str, tuple[type[Step[Race]], ...]]

FIRST_STEP: Places = {  # where in a turn a position may stand -> the steps it may begin with
    "begin": (UseSixthSense, CheckTank, StopRobot, DeclarePitStop, StopRobotInLine, StopRobotApart),
    "skip": (SkipTurn,),
    "skill": (UseVersatility,),
    "chase": (ChooseChaseTarget,),
    "pit": (DeclarePitStop,),
    "extreme-first": (AttemptExtreme,),
    "draw": (ExchangeHighCard, DrawOrTake, DrawBehindSafetyCar),
    "play": (PlayMovementCards,),
    "after-play": (TakeFuelOrCard,),
    "trajectory": (ChooseTrajectory, UseTrajectory, RobotTrajectory),
    "disc": (SpendBlueDisc,),
    "pay": (PayTyres,),
    "extreme": (EarnTrajectory,),
    "checks": (PerformChecks,),
    "draws": (DrawSymbolCards,),
    "events": (TriggerEvents,),
    "total": (DiscardThrees, TotalPoints),
    "teammate": (GiveEventCard,),
    "move": (MoveCar,),
    "late-brake": (LateBrake, OfferLateBrake),
    "point": (TakePoint, OfferExtremePoint, TakeBestPoint),
    "specials": (TakeSpecials,),
    "end": (CloseTurn,),
}
FIRST_OF_SET_UP: Places = {
    "practice": (ChooseSkillAndBuild, OfferCharts),
    "deal": (DealHands,),
    "qualifying": (Qualify,),
    "grid": (FormGrid,),
    "weather": (DrawWeather,),
    "tyres": (PrepareDrivers, PrepareStrategies),
}


def set_position(race: Race, position: Plain, names: Mapping[str, int]) -> None:
    """Change the race into the position a scenario describes."""
    only_keys("", position, RACE_KEYS)
    cars = cars_by_name(race, names)
    set_up = position.get("set_up")
    race.asked, race.answers = {}, {}
    race.lanes, race.off, race.out = [b""] * race.course.sections, b"", b""
    race.game_turn = (
        0 if set_up else whole_number({"turn": 2, **position}, "turn", "", range(race.course.last_turn + 1))
    )
    _set_clock(race, position, cars)
    for name, entry in position.get("cars", {}).items():
        only_keys(f"cars.{name}", entry, CAR_KEYS)
        set_car(race, cars, named_car(race, cars, name, "cars"), entry, f"cars.{name}")
    _set_piles(race, position)
    set_chance(race, cars, position.get("chance", {}))
    if set_up:
        _set_up_from(race, set_up)
        return
    _place_cars(race, position, cars)
    read_leader(race)
    _set_flow(race, position, cars)


def _set_clock(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    race.is_restart = bool(position.get("restart", False))
    states = list(race.course.weather_of_slot)
    weather = named_word(position.get("weather", "dry"), WEATHER, "weather")
    race.slot = whole_number({"slot": states.index(weather), **position}, "slot", "", range(len(states)))
    race.robot_tyres = named_word(position.get("robot_tyres", "hard"), TYRES, "robot_tyres")
    chits = position.get("robot_chits", {})
    only_keys("robot_chits", chits, ROBOT_TYPES)
    race.chits_of_robots = tuple(bytes(sorted(chits.get(name, []))) for name in ROBOT_TYPES)
    orange = position.get("orange")
    race.orange_holder = None if orange is None else named_car(race, cars, orange, "orange").number
    if "bag" in position:
        only_keys("bag", position["bag"], ("red", "brown"))
        race.red_in_bag = position["bag"].get("red", race.red_in_bag)
        race.brown_in_bag = position["bag"].get("brown", race.brown_in_bag)
    if "safety_car" in position:
        entry = position["safety_car"]
        section = named_section(race, entry["at"], "safety_car.at")
        race.safety_car = entry.get("lap", 0) * race.course.sections + (section or race.course.sections)


def _set_piles(race: Race, position: Plain) -> None:
    """Cards that are nowhere else lie in the decks, below those that are named."""
    tables = race.course.cards
    race.race_discard = named_cards(race, position.get("race_discard", []), "race_discard")
    race.track_discard = named_cards(race, position.get("track_discard", []), "track_discard")
    played = named_cards(race, position.get("played", []), "played")
    tops = [named_cards(race, position.get(key, []), key) for key in ("race_deck", "track_deck")]
    held = b"".join(
        car.hand + car.frozen + car.reserved + (bytes([car.target]) if car.target is not None else b"")
        for car in race.cars
    )
    used = held + played + race.race_discard + race.track_discard + tops[0] + tops[1]
    for card in used:
        if used.count(card) > 1:
            raise BadData("", "cars", f"card {tables[card].id!r} is in two places")
    race.race_deck = tops[0] + race.chance.shuffle(tables.race.translate(None, used))
    race.track_deck = tops[1] + race.chance.shuffle(tables.track.translate(None, used))


def _place_cars(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    named_ones = {cars[name] for name in position.get("cars", {})}
    off = [named_car(race, cars, name, "off").number for name in position.get("off", [])]
    for number in (cars[name] for name in position.get("cars", {})):
        car = race.cars[number]
        if car.is_off:
            race.off += ITEM[number] if number not in off else b""
        else:
            put_last(race, car, car.progress)
    race.off = bytes(off) + race.off
    for car in race.cars:
        if car.number not in named_ones:
            car.is_out = True
            race.out += ITEM[car.number]
    for name, order in position.get("sections", {}).items():
        section = named_section(race, name, "sections")
        lane = b"".join(
            FLAG_ITEM if entry == "flag" else ITEM[named_car(race, cars, entry, f"sections.{name}").number]
            for entry in order
        )
        if sorted(lane.translate(None, FLAG_ITEM)) != sorted(race.lanes[section]):
            raise BadData("", f"sections.{name}", "must name every car that stands there, once")
        race.lanes[section] = lane


def _set_up_from(race: Race, place: str) -> None:
    if place not in FIRST_OF_SET_UP:
        raise BadData("", "set_up", f"{place!r} is unknown; {alternatives(place, FIRST_OF_SET_UP)}")
    steps = _from(race.edition.set_up, FIRST_OF_SET_UP[place])
    if not steps:
        raise BadData("", "set_up", f"there is no {place!r} in this edition")
    race.flow = [*frames(race.edition.game_turn, EVERYBODY), *frames(steps, EVERYBODY)]


def _from(steps: Steps, places: tuple[type[Step[Race]], ...]) -> Steps:
    """The steps from the first one of these classes on."""
    return tuple(dropwhile(lambda step: not isinstance(step, places), steps))


def _set_flow(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    race.flow = list(frames(race.edition.game_turn, EVERYBODY))
    if position.get("begins", False):
        race.game_turn -= 1
        return
    cut_to(race, ActivateSections if "on_turn" in position else LockDuties)
    if "on_turn" not in position:
        return
    car = named_car(race, cars, position["on_turn"], "on_turn")
    race.on_turn = car.number
    race.turn = Turn(car.number)
    race.turn.started_at = car.progress
    race.active, race.front = None, -1
    race.flow.extend(frames(_rest_of_turn(race, car, position.get("step", "begin")), car.number))
    if cards := named_cards(race, position.get("played", []), "played"):
        car.hand = bytes(sorted(car.hand + cards))
        play_cards(race, car, cards)
    for key in TURN_KEYS:
        if key in position:
            setattr(race.turn, key, position[key])
    race.turn.left = race.turn.mp


def _rest_of_turn(race: Race, car: Car, step: str) -> Steps:
    if step not in FIRST_STEP:
        raise BadData("", "step", f"{step!r} is unknown; {alternatives(step, FIRST_STEP)}")
    steps = _from(steps_of_turn(race, car), FIRST_STEP[step])
    if not steps:
        raise BadData("", "step", f"there is no {step!r} in this turn")
    return steps
