"""Set the table: options, course, grid. The rest of the set-up are steps, for drivers may be asked in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from paddock.kernel import BadOptions, Chance, FastChance, OptionSpec, Plain, Setup, Value
from paddock.kernel.game import chosen_names, chosen_text, number, switch

from ..board.circuit import CIRCUITS, SETS, Circuit, circuit_ids, load_circuit
from ..board.course import Conditions, prepare_course
from ..drawing.exchange import read_circuit_file
from ..modules.championship.seasons import printed_seasons
from ..modules.garage import MODES
from ..modules.legends import COLOURS, LEGEND_CARDS, PRINTED_COLOURS
from ..modules.rules import rules_for_cards, rules_from_options
from ..state.car import Car
from ..state.garage import CLASSES
from ..state.race import Race
from .season import OFF, RANDOM, USUAL_RACES, complete_season, load_season, start_season

MOST_CARS = len(COLOURS)


def option_specs() -> tuple[OptionSpec, ...]:
    """HEAT.OPTIONS.01: what a host may choose."""
    return (
        OptionSpec(
            "circuit",
            "usa",
            "The circuit: a known one, random among the boxes in use, or a file of your own.",
            "HEAT.SETUP.01",
            choices=(*circuit_ids(), RANDOM),
            accepts_file=True,
        ),
        OptionSpec("laps", 0, "Laps to race; 0 is the printed number.", "HEAT.SETUP.03", least=0, most=9),
        OptionSpec("sets", (), "Boxes in use besides the base game.", "HEAT.OPTIONS.01", choices=SETS[1:]),
        OptionSpec("legends", 0, "Legend cars besides the drivers.", "HEAT.LEGENDS.01", least=0, most=MOST_CARS - 1),
        OptionSpec("legend_bonus", 0, "Added to the Legends' top speeds.", "HEAT.LEGENDS.03", least=0, most=6),
        OptionSpec("aggressive_legends", False, "Chevrons let Legends cross more lines.", "HEAT.LEGENDS.11"),
        OptionSpec(
            "field",
            "open",
            "How many cars may race: open takes 1 to 12, box takes the 2 to 9 of the printed game.",
            "HEAT.SETUP.04",
            choices=("open", "box"),
        ),
        OptionSpec(
            "colours",
            (),
            "The drivers' colours in the order of the seats; drawn at random where none is given.",
            "HEAT.SETUP.05",
            choices=COLOURS,
        ),
        OptionSpec(
            "garage",
            "off",
            "Which upgrades the drivers draft for their decks; off races with the starting ones.",
            "HEAT.GARAGE.02",
            choices=("off", *CLASSES),
        ),
        OptionSpec(
            "garage_mode",
            "draft",
            "How upgrades are handed out: drafted one by one, in a snake draft, or dealt at random.",
            "HEAT.GARAGE.08",
            choices=tuple(MODES),
        ),
        OptionSpec("weather", False, "A weather token, and a road token at every corner.", "HEAT.WEATHER.01"),
        OptionSpec(
            "championship",
            OFF,
            "A season of races: a printed one, a random one, or a file of your own; off is a single race.",
            "HEAT.CHAMPIONSHIP.01",
            choices=(OFF, *printed_seasons(), RANDOM),
            accepts_file=True,
        ),
        OptionSpec("races", USUAL_RACES, "Races of a random season.", "HEAT.CHAMPIONSHIP.17", least=1, most=10),
        OptionSpec("tournament", False, "Gears stay hidden until the own turn.", "HEAT.TOURNAMENT.01"),
        OptionSpec(
            "tournament_mistakes",
            "strict",
            "Shifts that cannot be paid: refused at once, or corrected when the cards are shown.",
            "HEAT.TOURNAMENT.07",
            choices=("strict", "lenient"),
        ),
        OptionSpec("mulligan", False, "A new starting hand may be bought for a Heat.", "HEAT.SETUP.13"),
        OptionSpec(
            "slipstream_line",
            "final",
            "Which crossing of the line no slipstream may make: only the final one, or always.",
            "HEAT.SLIPSTREAM.11",
            choices=("final", "always"),
        ),
        OptionSpec("give_up", False, "Drivers may give up once a car has finished.", "HEAT.FINISH.08"),
        OptionSpec("stop_after_drivers", False, "The race ends with the last driver.", "HEAT.FINISH.13"),
        OptionSpec("max_rounds", 1000, "The race is stopped after this round.", "HEAT.ROUND.14", least=50),
    )


def complete_setup(setup: Setup) -> Setup:
    """Refuse what does not go together, and take a user's circuit or season into the options."""
    _check_field(setup)
    _check_colours(setup)
    _check_modules(setup.options)
    options = dict(setup.options)
    circuit = options["circuit"]
    if isinstance(circuit, Path):
        options["circuit"] = read_circuit_file(circuit)
    if not isinstance(options["circuit"], str):
        _custom_circuit(options)
    complete_season(options)
    return Setup(setup.seats, options)


def _check_field(setup: Setup) -> None:
    """HEAT.SETUP.04, HEAT.OPTIONS.04: how many cars may take part."""
    legends = number(setup.options, "legends")
    cars = setup.seats + legends
    least, most = (2, PRINTED_COLOURS) if chosen_text(setup.options, "field") == "box" else (1, MOST_CARS)
    if not least <= cars <= most:
        told = f"{setup.seats} drivers and {legends} Legends make {cars} cars"
        raise BadOptions(f"option 'legends': {told}; allowed: {least} to {most} cars (option 'field').")


def _check_colours(setup: Setup) -> None:
    colours = chosen_names(setup.options, "colours")
    if len(set(colours)) < len(colours):
        raise BadOptions(f"option 'colours': {', '.join(colours)} gives a colour twice; each car needs its own.")
    if colours and len(colours) != setup.seats:
        raise BadOptions(f"option 'colours': {len(colours)} colours for {setup.seats} drivers; give all or none.")


def _check_modules(options: Mapping[str, Value]) -> None:
    """HEAT.OPTIONS.03: an option of a module needs the module."""
    if (mode := chosen_text(options, "garage_mode")) != "draft" and chosen_text(options, "garage") == "off":
        raise BadOptions(f"option 'garage_mode': {mode!r} needs a garage; set option 'garage' to {', '.join(CLASSES)}.")
    if (mistakes := chosen_text(options, "tournament_mistakes")) != "strict" and not switch(options, "tournament"):
        raise BadOptions(f"option 'tournament_mistakes': {mistakes!r} needs option 'tournament'; set it to true.")


def _custom_circuit(options: Mapping[str, Value]) -> Circuit:
    content = options["circuit"]
    assert isinstance(content, Mapping)
    return CIRCUITS.find(content)


def choose_circuit(options: Mapping[str, Value], chance: Chance) -> Circuit:
    """HEAT.SETUP.01: the circuit of the race; random draws from the base game and the boxes in use."""
    wanted = options["circuit"]
    if not isinstance(wanted, str):
        return _custom_circuit(options)
    if wanted == RANDOM:
        boxes = ("base", *chosen_names(options, "sets"))
        pool = [name for name in circuit_ids() if load_circuit(name).set in boxes]
        wanted = pool[chance.below(len(pool))]
    return load_circuit(wanted)


def named_circuit(options: Mapping[str, Value], circuit_id: str) -> Circuit:
    """The circuit a saved race was run on."""
    return load_circuit(circuit_id) if isinstance(options["circuit"], str) else _custom_circuit(options)


def start_race(setup: Setup, chance: Chance) -> Race:
    """HEAT.SETUP.14: circuit and grid; conditions, garage, figures, decks and hands follow as steps."""
    if setup.options["championship"] != OFF:
        race = start_season(setup.options, chance, _cars(setup, chance))
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
    race = Race(chance, course, rules_from_options(setup.options, (circuit.set,)), _cars(setup, chance))
    _line_up(race, chance)
    return race


def _cars(setup: Setup, chance: Chance) -> list[Car]:
    """HEAT.SETUP.05, 17: drivers take their colours, Legends the free ones in order."""
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
    """HEAT.SETUP.10, 11: the grid in random order, behind the line."""
    race.order = chance.shuffle(bytes(range(len(race.cars))))
    for slot, number_ in enumerate(race.order):
        position, race.cars[number_].lane = race.course.circuit.grid_slot(slot)
        race.cars[number_].progress = position - race.course.spaces
    race.place_on_board()


def restore_race(setup: Setup, plain: Plain) -> Race:
    """A saved race, or a saved season."""
    if "season" in plain:
        return load_season(setup.options, plain)
    conditions = Conditions(plain["weather"], tuple((corner, token) for corner, token in plain["tokens"]))
    circuit = named_circuit(setup.options, plain["circuit"])
    course = prepare_course(circuit, plain["laps"], conditions)
    race = Race(FastChance(0), course, rules_from_options(setup.options, (circuit.set,)), [])
    race.read_plain(plain)
    race.rules = rules_for_cards(race)
    return race
