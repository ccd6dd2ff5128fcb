"""Set the table for a championship, or read a saved one: options, plan, sponsorships, first grid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from paddock.kernel import BadOptions, Chance, FastChance, Plain, Setup, Value, said
from paddock.kernel.files import read_toml
from paddock.kernel.game import Checked, chosen_names, chosen_text, number

from ..board.circuit import load_circuit
from ..board.course import Conditions, prepare_course
from ..board.event_cards import EVENT_CARDS
from ..drawing.exchange import read_circuit_file
from ..modules.championship.event_rules import rules_of_race
from ..modules.championship.scoring import line_up
from ..modules.championship.seasons import Plan, boxes_of, check_races, draw_season, parse_season, printed_seasons
from ..pieces.cards import CARDS, SPONSORSHIPS, Pile
from ..state.car import Car
from ..state.race import Race
from ..state.season import PlannedRace, Season, new_season
from .options import OFF, RANDOM, USUAL_RACES
from .rules_of_options import rules_from_options

FIXED: Mapping[str, Value] = {"circuit": "usa", "laps": 0, "garage_mode": "draft"}
"""HEAT.OPTIONS.02: what a season decides by itself; another value is refused."""


def complete_season(options: Checked) -> None:
    """HEAT.OPTIONS.02: refuse what a season decides by itself, and switch on what belongs to it."""
    wanted = options["championship"]
    if wanted != RANDOM and number(options, "races") != USUAL_RACES:
        raise BadOptions(
            said(
                "refused.heat.races-random",
                "option 'races': {races} needs option 'championship' to be {random}.",
                races=options["races"],
                random=repr(RANDOM),
            )
        )
    if wanted == OFF:
        return
    for name, usual in FIXED.items():
        if options[name] != usual:
            told = (
                said("refused.heat.own-circuit", "a circuit of your own")
                if isinstance(options[name], Mapping)
                else repr(options[name])
            )
            raise BadOptions(
                said(
                    "refused.heat.season-decides",
                    "option {option}: {value} is not possible in a championship, which decides it.",
                    option=repr(name),
                    value=told,
                )
            )
    if isinstance(wanted, Path):
        options["championship"] = wanted = read_season_file(wanted)
    if isinstance(wanted, Mapping):
        parse_season(wanted, SEASON_FILE)
    if wanted == RANDOM:
        check_races(number(options, "races"), _boxes_asked_for(options))
    options["weather"] = True
    if chosen_text(options, "garage") == OFF:
        options["garage"] = "basic"


SEASON_FILE = "season"
CIRCUIT_ENDINGS = (".toml", ".json", ".heat")


def read_season_file(path: Path) -> Plain:
    """A user's season; circuits that it names by files beside it are taken in, so that a record needs no other file."""
    season = read_toml(path)
    races = season.get("race")
    for race in races if isinstance(races, list) else ():
        if isinstance(race, dict) and str(race.get("circuit")).lower().endswith(CIRCUIT_ENDINGS):
            race["circuit"] = read_circuit_file(path.parent / str(race["circuit"]))
    return season


def check_given(given: Mapping[str, object], options: Checked) -> None:
    """HEAT.OPTIONS.02: a championship always has weather and a garage; to ask for one without is refused."""
    if options["championship"] == OFF:
        return
    for name, refused in (("weather", (False, "false", "off", "no")), ("garage", (OFF,))):
        if name in given and given[name] in refused:
            raise BadOptions(
                said(
                    "refused.heat.season-needs",
                    "option {option}: {value} is not possible in a championship, which needs it.",
                    option=repr(name),
                    value=repr(given[name]),
                )
            )


def _boxes_asked_for(options: Checked) -> tuple[str, ...]:
    return ("base", *chosen_names(options, "sets"))


def _known_plan(options: Checked) -> tuple[str, Plan] | None:
    """The plan of a printed or a user's season."""
    wanted = options["championship"]
    if isinstance(wanted, Mapping):
        return parse_season(wanted, SEASON_FILE)
    return None if wanted == RANDOM else (f"Season {wanted}", printed_seasons()[str(wanted)])


def start_season(setup: Setup, chance: Chance, cars: list[Car]) -> Race:
    """HEAT.CHAMPIONSHIP.01, HEAT.CHAMPIONSHIP.03: the plan, the sponsorships, the first grid; the rest are steps."""
    options = setup.options
    drawn = draw_season(number(options, "races"), _boxes_asked_for(options), chance) if _is_random(options) else ()
    name, plan = _known_plan(options) or ("Random season", drawn)
    season = _season(setup, name, plan, sum(not car.is_legend for car in cars))
    pile = chance.shuffle(sponsorship_pile((*_boxes_asked_for(options), *boxes_of(plan))))
    race = Race(chance, prepare_course(plan[0].circuit, plan[0].circuit.laps, Conditions()), season.rules, cars)
    race.season = replace(season, pile=pile)
    line_up(race, chance.shuffle(bytes(range(len(cars)))))
    return race


def _is_random(options: Checked) -> bool:
    return options["championship"] == RANDOM


def _season(setup: Setup, name: str, plan: Plan, drivers: int) -> Season:
    return new_season(name, plan, rules_from_options(setup, boxes_of(plan)), drivers)


def sponsorship_pile(boxes: tuple[str, ...]) -> Pile:
    """HEAT.CHAMPIONSHIP.02: all sponsorships of the boxes in use."""
    wanted = [card for card in SPONSORSHIPS if CARDS[card].set in boxes]
    return bytes(card for card in wanted for _ in range(CARDS[card].copies))


def load_season(setup: Setup, plain: Plain) -> Race:
    """A saved championship, read back."""
    name, plan = _known_plan(setup.options) or ("", tuple(map(_planned, plain["season"]["plan"])))
    season = _season(setup, name, plan, len(plain["season"]["kept"])).read_plain(plain["season"])
    conditions = Conditions(plain["weather"], tuple((corner, token) for corner, token in plain["tokens"]))
    laps = EVENT_CARDS[season.race.event].laps_on(season.race.circuit)
    course = prepare_course(season.race.circuit, laps, conditions)
    race = Race(FastChance(0), course, rules_of_race(season), [])
    race.season = season
    race.read_plain(plain)
    return race


def _planned(entry: list[Any]) -> PlannedRace:
    circuit, event, weather = entry
    return PlannedRace(load_circuit(circuit), event, weather)
