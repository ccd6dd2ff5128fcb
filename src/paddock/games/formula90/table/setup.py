"""Set the table: options, course and cars. The rest of the set-up are steps, for drivers are asked in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from paddock.kernel import EVERYBODY, BadOptions, Chance, FastChance, Plain, Setup, Value, frames, said
from paddock.kernel.game import chosen_text
from paddock.racing import read_content_file

from ..board.circuit import Circuit
from ..board.circuit_file import find_circuit
from ..board.course import Course, prepare_course
from ..editions import edition_of
from ..editions.edition import Edition
from ..state.car import Car
from ..state.race import Race
from .teams import check_teams, form_teams


def complete_setup(setup: Setup) -> Setup:
    """Take a user's circuit into the options, so that a record needs no other file."""
    options = dict(setup.options)
    if isinstance(circuit := options["circuit"], Path):
        options["circuit"] = read_content_file(circuit)
    chosen_circuit(options)
    edition = edition_of(options, setup.rules)
    if not options["robots"] and setup.seats < 2:
        raise BadOptions(
            said(
                "refused.formula90.robots",
                "option 'robots': a driver alone needs the robots; seat at least two drivers without them.",
            )
        )
    check_teams(setup, edition)
    return replace(setup, options=options)


def chosen_circuit(options: Mapping[str, Value]) -> Circuit:
    """F90.SETUP.01: the circuit of the race."""
    content = options["circuit"]
    assert isinstance(content, str | Mapping)
    return find_circuit(content)


def course_of(options: Mapping[str, Value]) -> Course:
    """F90.TURN.12, F90.VARIANT.09: the circuit as the edition reads it, and how many turns are raced on it."""
    circuit = edition_of(options).board(chosen_circuit(options))
    length = "short" if options["junior"] else chosen_text(options, "length")
    last = {
        "full": circuit.turns,
        "short": circuit.short_race_end_turn,  # F90.RULING.57
        "sprint": circuit.sprint_race_end_turn,
    }[length]
    return prepare_course(circuit, last)


def start_race(setup: Setup, chance: Chance) -> Race:
    """F90.SETUP.20: practice, qualifying and the rest follow as steps."""
    edition = edition_of(setup.options, setup.rules)
    race = Race(chance, course_of(setup.options), edition, _cars(setup, edition))
    race.flow.extend(frames(edition.game_turn, EVERYBODY))
    race.flow.extend(frames(edition.set_up, EVERYBODY))
    return race


def _cars(setup: Setup, edition: Edition) -> list[Car]:
    """F90.SETUP.11: the players in the order of their seats, then the robots by type."""
    cars = [Car(seat, None) for seat in range(setup.seats)]
    if setup.options["robots"]:
        for robot, count in enumerate(edition.figures.robots(setup.seats)):
            cars += [Car(len(cars) + place, robot) for place in range(count)]
    form_teams(setup, cars)
    return cars


def restore_race(setup: Setup, plain: Plain) -> Race:
    """A saved race."""
    race = start_race(setup, FastChance(0))
    race.course = course_of(setup.options)
    race.read_plain(plain)
    return race
