"""Set the table: options, course, grid. The rest of the set-up are steps, for drivers may be asked in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from paddock.kernel import BadOptions, Chance, FastChance, Plain, Setup, Value, said
from paddock.kernel.game import chosen_names, chosen_text, number, switch

from ..board.circuit import CIRCUITS, Circuit, circuit_ids, load_circuit
from ..board.course import Conditions, prepare_course
from ..drawing.exchange import read_circuit_file
from ..modules.rules import rules_for_cards
from ..pieces.colours import COLOURS, PRINTED_COLOURS
from ..pieces.legend_cards import LEGEND_CARDS
from ..state.car import Car
from ..state.garage import CLASSES
from ..state.race import Race
from .options import MOST_CARS, OFF, RANDOM
from .rules_of_options import rules_from_options
from .season import complete_season, load_season, start_season


def complete_setup(setup: Setup) -> Setup:
    """Refuse what does not go together, and take a user's circuit or season into the options."""
    _check_field(setup)
    _check_colours(setup)
    _check_modules(setup.options)
    options = dict(setup.options)
    if isinstance(circuit := options["circuit"], Path):
        options["circuit"] = read_circuit_file(circuit)
    if isinstance(own := options["circuit"], Mapping):
        CIRCUITS.find(own)  # refuses what is no circuit
    complete_season(options)
    return replace(setup, options=options)


def _check_field(setup: Setup) -> None:
    """HEAT.SETUP.04, HEAT.SETUP.21, HEAT.OPTIONS.04, HEAT.AMB.43: how many cars may take part."""
    legends = number(setup.options, "legends")
    cars = setup.seats + legends
    least, most = (2, PRINTED_COLOURS) if chosen_text(setup.options, "field") == "box" else (1, MOST_CARS)
    if not least <= cars <= most:
        raise BadOptions(
            said(
                "refused.heat.legends",
                "option 'legends': {drivers, plural, one {# driver} other {# drivers}} and "
                "{legends, plural, one {# Legend} other {# Legends}} make {cars, plural, one {# car} other {# cars}}; "
                "allowed: {least} to {most} cars (option 'field').",
                drivers=setup.seats,
                legends=legends,
                cars=cars,
                least=least,
                most=most,
            )
        )


def _check_colours(setup: Setup) -> None:
    colours = chosen_names(setup.options, "colours")
    if len(set(colours)) < len(colours):
        raise BadOptions(
            said(
                "refused.colour-twice",
                "option 'colours': {colours} gives a colour twice; each car needs its own.",
                colours=", ".join(colours),
            )
        )
    if colours and len(colours) != setup.seats:
        raise BadOptions(
            said(
                "refused.colours-all",
                "option 'colours': {colours, plural, one {# colour} other {# colours}} for {drivers, plural, one "
                "{# driver} other {# drivers}}; give all or none.",
                colours=len(colours),
                drivers=setup.seats,
            )
        )


def _check_modules(options: Mapping[str, Value]) -> None:
    """HEAT.OPTIONS.03, HEAT.AMB.32: an option of a module needs the module."""
    if (mode := chosen_text(options, "garage_mode")) != "draft" and chosen_text(options, "garage") == "off":
        raise BadOptions(
            said(
                "refused.heat.garage-mode",
                "option 'garage_mode': {mode} needs a garage; set option 'garage' to {classes}.",
                mode=repr(mode),
                classes=", ".join(CLASSES),
            )
        )
    if (mistakes := chosen_text(options, "tournament_mistakes")) != "strict" and not switch(options, "tournament"):
        raise BadOptions(
            said(
                "refused.heat.mistakes",
                "option 'tournament_mistakes': {mistakes} needs option 'tournament'; set it to true.",
                mistakes=repr(mistakes),
            )
        )


def choose_circuit(options: Mapping[str, Value], chance: Chance) -> Circuit:
    """HEAT.SETUP.01: the circuit of the race; random draws from the base game and the boxes in use."""
    wanted = options["circuit"]
    if wanted == RANDOM:
        boxes = ("base", *chosen_names(options, "sets"))
        pool = [name for name in circuit_ids() if load_circuit(name).set in boxes]
        wanted = pool[chance.below(len(pool))]
    assert isinstance(wanted, str | Mapping)
    return CIRCUITS.find(wanted)


def named_circuit(options: Mapping[str, Value], circuit_id: str) -> Circuit:
    """The circuit a saved race was run on."""
    wanted = options["circuit"]
    return CIRCUITS.find(wanted if isinstance(wanted, Mapping) else circuit_id)


def start_race(setup: Setup, chance: Chance) -> Race:
    """HEAT.SETUP.14: circuit and grid; conditions, garage, figures, decks and hands follow as steps."""
    if setup.options["championship"] != OFF:
        race = start_season(setup, chance, _cars(setup, chance))
    else:
        race = _start_single_race(setup, chance)
    if number(setup.options, "legends"):
        race.legend_used = bytes(range(len(LEGEND_CARDS)))  # not shuffled yet
    race.flow.extend(race.rules.race_frames())
    return race


def _start_single_race(setup: Setup, chance: Chance) -> Race:
    circuit = choose_circuit(setup.options, chance)
    laps = number(setup.options, "laps") or circuit.laps
    course = prepare_course(circuit, laps, Conditions())
    race = Race(chance, course, rules_from_options(setup, (circuit.set,)), _cars(setup, chance))
    _line_up(race, chance)
    return race


def _cars(setup: Setup, chance: Chance) -> list[Car]:
    """HEAT.SETUP.05, HEAT.SETUP.17: drivers take their colours, Legends the free ones in order."""
    cars = setup.seats + number(setup.options, "legends")
    wanted = chosen_names(setup.options, "colours")
    colours = [COLOURS.index(name) for name in wanted]
    if not colours:
        colours = list(chance.shuffle(bytes(range(max(PRINTED_COLOURS, cars))))[: setup.seats])
    free = [colour for colour in range(len(COLOURS)) if colour not in colours]
    legends = free[: cars - setup.seats]
    drivers = [Car(seat, colour, is_legend=False) for seat, colour in enumerate(colours)]
    return drivers + [Car(setup.seats + place, colour, is_legend=True) for place, colour in enumerate(legends)]


def _line_up(race: Race, chance: Chance) -> None:
    """HEAT.SETUP.10, HEAT.SETUP.11: the grid in random order, behind the line."""
    race.order = chance.shuffle(bytes(range(len(race.cars))))  # HEAT.ROUND.06: the order of round 1
    for slot, number_ in enumerate(race.order):
        position, race.cars[number_].lane = race.course.circuit.grid_slot(slot)
        race.cars[number_].progress = position - race.course.spaces
    race.place_on_board()


def restore_race(setup: Setup, plain: Plain) -> Race:
    """A saved race, or a saved season."""
    if "season" in plain:
        return load_season(setup, plain)
    conditions = Conditions(plain["weather"], tuple((corner, token) for corner, token in plain["tokens"]))
    circuit = named_circuit(setup.options, plain["circuit"])
    course = prepare_course(circuit, plain["laps"], conditions)
    race = Race(FastChance(0), course, rules_from_options(setup, (circuit.set,)), [])
    race.read_plain(plain)
    race.rules = rules_for_cards(race)
    return race
