"""Set the table: options, course and cars. Most of the set-up are steps, for drivers may be asked in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from paddock.kernel import BadOptions, Chance, FastChance, Plain, Setup, Value, said
from paddock.kernel.game import chosen_names, chosen_text, number, switch
from paddock.racing import read_content_file

from ..board.circuit import CIRCUITS, Circuit, circuit_ids, load_circuit
from ..board.course import Course, prepare_course
from ..modules.rules import Rules
from ..pieces.cards import BOT_IDS, BOTS
from ..pieces.components import COLOURS, RACES, new_lives
from ..state.car import NOBODY, Car
from ..state.race import Race
from .options import MOST_CARS, RANDOM
from .rules_of_options import rules_of_table


def complete_setup(setup: Setup) -> Setup:
    """Refuse what does not go together, and take a user's circuit into the options."""
    _check_field(setup)
    _check_colours(setup)
    _check_modules(setup)
    options = dict(setup.options)
    if isinstance(circuit := options["circuit"], Path):
        options["circuit"] = read_content_file(circuit)
    if isinstance(own := options["circuit"], Mapping):
        CIRCUITS.find(own)  # refuses what is no circuit
    return replace(setup, options=options)


def _check_field(setup: Setup) -> None:
    """PP.SETUP.01, PP.BOT.04: one to six cars."""
    bots = number(setup.options, "bots")
    if setup.seats + bots > MOST_CARS:
        raise BadOptions(
            said(
                "refused.poleposition.bots",
                "option 'bots': {drivers, plural, one {# driver} other {# drivers}} and {bots, plural, one {# "
                "bot} other {# bots}} make {cars} cars; allowed: up to {most} cars.",
                drivers=setup.seats,
                bots=bots,
                cars=setup.seats + bots,
                most=MOST_CARS,
            )
        )
    cards = chosen_names(setup.options, "bot_cards")
    if cards and len(cards) != bots:
        raise BadOptions(
            said(
                "refused.poleposition.bot-cards",
                "option 'bot_cards': {cards, plural, one {# card} other {# cards}} for {bots, plural, one {# bot} "
                "other {# bots}}; give all or none.",
                cards=len(cards),
                bots=bots,
            )
        )
    colours = [name.rpartition("-")[0] for name in cards]
    if len(set(colours)) < len(colours):
        raise BadOptions(
            said(
                "refused.poleposition.bot-card-sides",
                "option 'bot_cards': both sides of one card; one card is one bot.",
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
    taken = {name.rpartition("-")[0] for name in chosen_names(setup.options, "bot_cards")} & set(colours)
    if taken:
        raise BadOptions(
            said(
                "refused.poleposition.bot-card-colour",
                "option 'bot_cards': {colours} is a driver's colour; each car needs its own.",
                colours=", ".join(sorted(taken)),
            )
        )


def _check_modules(setup: Setup) -> None:
    """Some modules need another one."""
    options = setup.options
    if switch(options, "safety_car") and not (
        switch(options, "collisions") or switch(options, "events") or number(options, "bots")
    ):
        raise BadOptions(
            said(
                "refused.poleposition.safety-car",
                "option 'safety_car': nothing would release it; it needs 'collisions', 'events' or 'bots'.",
            )
        )
    if switch(options, "constructors") and (setup.seats + number(options, "bots")) % 2:
        raise BadOptions(
            said(
                "refused.poleposition.constructors",
                "option 'constructors': pairs of cars form teams; it needs an even number of cars.",
            )
        )
    _check_season(options)


def _check_season(options: Mapping[str, Value]) -> None:
    """What only a championship can have, and what does not go together."""
    races = chosen_names(options, "championship")
    if races and len(races) not in RACES:
        raise BadOptions(
            said(
                "refused.poleposition.championship",
                "option 'championship': {n, plural, one {# race} other {# races}}; allowed: {least} to {most}.",
                n=len(races),
                least=RACES[0],
                most=RACES[-1],
            )
        )
    for name in ("damaged_engine", "new_cards"):
        if switch(options, name) and not races:
            raise BadOptions(
                said(
                    "refused.poleposition.needs-championship",
                    "option {option}: needs option 'championship', a list of circuits.",
                    option=repr(name),
                )
            )
    if switch(options, "damaged_engine") and switch(options, "custom_start"):  # PP.CUSTOM.04
        raise BadOptions(
            said(
                "refused.poleposition.damaged-engine",
                "option 'damaged_engine': cannot be combined with 'custom_start'.",
            )
        )
    if switch(options, "more_events") and not switch(options, "events"):
        raise BadOptions(
            said("refused.poleposition.more-events", "option 'more_events': needs option 'events'; set it to true.")
        )


def choose_circuit(options: Mapping[str, Value], chance: Chance) -> Circuit:
    """PP.SETUP.02: the circuit of the race."""
    wanted = options["circuit"]
    if wanted == RANDOM:
        pool = circuit_ids()
        wanted = pool[chance.below(len(pool))]
    assert isinstance(wanted, str | Mapping)
    return CIRCUITS.find(wanted)


def named_circuit(options: Mapping[str, Value], circuit_id: str) -> Circuit:
    """The circuit a saved race was run on."""
    wanted = options["circuit"]
    return CIRCUITS.find(wanted if isinstance(wanted, Mapping) else circuit_id)


def start_race(setup: Setup, chance: Chance) -> Race:
    """PP.SETUP.22, PP.SETUP.25: circuit, modules and cars; all else follows as steps."""
    calendar = plan_calendar(setup)
    circuit = calendar[0][0].circuit if calendar else choose_circuit(setup.options, chance)
    rules = rules_of_table(setup, circuit)
    race = Race(chance, prepare_course(circuit), rules, _cars(setup))
    race.calendar = calendar
    for car in race.cars:
        car.lives = new_lives(rules.sets)
    race.laps = rules.laps_on(circuit)
    race.flow.extend(rules.round_frames(0))
    race.flow.extend(rules.set_up_frames())
    return race


def plan_calendar(setup: Setup) -> tuple[tuple[Course, Rules], ...]:
    """PP.CHAMP.01: the races of a championship, none for a single race."""
    circuits = [load_circuit(name) for name in chosen_names(setup.options, "championship")]
    return tuple((prepare_course(circuit), rules_of_table(setup, circuit)) for circuit in circuits)


def _cars(setup: Setup) -> list[Car]:
    """PP.SETUP.16, PP.BOT.05: drivers take their colours, bots the colours of their cards."""
    wanted, cards = chosen_names(setup.options, "colours"), chosen_names(setup.options, "bot_cards")
    taken = [name.rpartition("-")[0] for name in cards]
    colours = wanted or tuple(name for name in COLOURS if name not in taken)[: setup.seats]
    cards = cards or _free_cards(setup, colours)
    drivers = [Car(seat, COLOURS.index(name), NOBODY) for seat, name in enumerate(colours)]
    bots = [BOT_IDS.index(name) for name in cards]
    return drivers + [Car(setup.seats + at, COLOURS.index(BOTS[bot].colour), bot) for at, bot in enumerate(bots)]


def _free_cards(setup: Setup, colours: tuple[str, ...]) -> tuple[str, ...]:
    side = chosen_text(setup.options, "bot_side")
    free = [name for name in COLOURS if name not in colours][: number(setup.options, "bots")]
    sides = {"a": "aaaaaa", "b": "bbbbbb", "mixed": "ababab"}[side]
    return tuple(f"{name}-{sides[at]}" for at, name in enumerate(free))


def restore_race(setup: Setup, plain: Plain) -> Race:
    """A saved race."""
    circuit = named_circuit(setup.options, plain["circuit"])
    race = Race(FastChance(0), prepare_course(circuit), rules_of_table(setup, circuit), [])
    race.calendar = plan_calendar(setup)
    race.read_plain(plain)
    return race
