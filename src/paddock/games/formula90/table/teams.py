"""Who drives for one team: the option, checked and carried out (F90.TEAMMATE.01, F90.TEAMMATE.02, F90.TEAMMATE.18)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from paddock.kernel import BadOptions, OptionSpec, Setup, said

from ..editions import EDITIONS
from ..editions.edition import Edition
from ..pieces.kinds import SUPERFAST
from ..rules.names import COLOURS
from ..state.car import Car

ROBOT = "robot"
SEATS = range(1, len(COLOURS) + 1)
TEAMS = (*(f"{one}+{other}" for one, other in combinations(SEATS, 2)), *(f"{seat}+{ROBOT}" for seat in SEATS))


def team_option() -> OptionSpec:
    """Pairs of seats, counted from 1, or a seat and a robot."""
    editions = tuple(edition.id for edition in EDITIONS.values() if edition.has_teams)
    meaning = "Teams of the 3.0 L game: two seats such as 1+2, or a seat with a robot teammate such as 3+robot."
    return OptionSpec("teams", (), meaning, "F90.TEAMMATE.01", choices=TEAMS, only=(("edition", editions),))


def check_teams(setup: Setup, edition: Edition) -> None:
    """F90.RULING.102: refuse teams the edition does not know, drivers in two teams, and more robots than there are."""
    teams = chosen_teams(setup)
    if not teams:
        return
    if not edition.has_teams:
        raise BadOptions(
            said(
                "refused.formula90.teams-none",
                "option 'teams': {edition} knows no teammates; leave it empty, or race by v10.",
                edition=edition.title,
            )
        )
    _check_seats(setup, teams)
    wanted = sum(ROBOT in team for team in teams)
    offered = edition.figures.robots(setup.seats)[SUPERFAST] if setup.options["robots"] else 0
    if wanted > offered:
        raise BadOptions(
            said(
                "refused.formula90.teams-robots",
                "option 'teams': {wanted} robot teammates wanted; the race has {offered} SuperFast robots.",
                wanted=wanted,
                offered=offered,
            )
        )


def _check_seats(setup: Setup, teams: Sequence[tuple[str, ...]]) -> None:
    """Every driver has a seat, and one teammate."""
    drivers = [driver for team in teams for driver in team if driver != ROBOT]
    for driver in drivers:
        if int(driver) > setup.seats:
            raise BadOptions(
                said(
                    "refused.formula90.teams-seat",
                    "option 'teams': there is no seat {seat}; allowed: 1 to {most}.",
                    seat=driver,
                    most=setup.seats,
                )
            )
        if drivers.count(driver) > 1:
            raise BadOptions(
                said(
                    "refused.formula90.teams-two",
                    "option 'teams': seat {seat} is in two teams; a driver has one teammate.",
                    seat=driver,
                )
            )


def chosen_teams(setup: Setup) -> list[tuple[str, ...]]:
    """The teams as pairs of words."""
    teams = setup.options["teams"]
    assert isinstance(teams, Sequence) and not isinstance(teams, str)
    return [tuple(str(team).split("+")) for team in teams]


def form_teams(setup: Setup, cars: Sequence[Car]) -> None:
    """F90.TEAMMATE.02: a robot teammate is one of the SuperFast, the next one for each player who wants one."""
    robots = (car for car in cars if car.robot == SUPERFAST)
    for team in chosen_teams(setup):
        one = cars[int(team[0]) - 1]
        other = next(robots) if team[1] == ROBOT else cars[int(team[1]) - 1]
        one.ally, other.ally = other.number, one.number
