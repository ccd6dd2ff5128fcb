"""A championship in the words of scenario files: races run so far, sponsorships, and who is over a line already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from paddock.kernel import EVERYBODY, BadData, Plain
from paddock.kernel.scenario import named_numbers

from ..board.event_cards import EVENT_CARDS
from ..modules.championship.building import BuildSeasonDecks, StockGarage
from ..modules.championship.scoring import championship_order, line_up, points_of
from ..pieces.cards import SPONSORSHIPS
from ..rules.movement import running_order
from ..state.car import Car
from ..state.race import Race
from ..state.season import RaceResult, Season
from .reading import named_cards

KEYS = ("results", "sponsorship_pile", "used_sponsorships", "arrivals")


def begin_season_race(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    """The races run so far tell which race it is and how the grid stands; in a race the cards are dealt."""
    season = race.season
    if season is None:
        for key in KEYS:
            if key in position:
                raise BadData("", key, "needs the option 'championship'")
        return
    results = [named_numbers(cars, places, "results") for places in position.get("results", [])]
    if len(results) >= len(season.plan) or any(sorted(places) != list(range(len(race.cars))) for places in results):
        raise BadData("", "results", f"every car once, in fewer than {len(season.plan)} races")
    if results:
        race.season = season = replace(season, now=len(results), results=_results(season, results))
        line_up(race, championship_order(season, len(race.cars)))
    if "set_up" not in position:
        StockGarage().act(race, EVERYBODY)
        BuildSeasonDecks().act(race, EVERYBODY)


def _results(season: Season, results: list[bytes]) -> tuple[RaceResult, ...]:
    """Everybody finished, in this order."""
    points = [
        points_of(run, run, EVENT_CARDS[planned.event]) for planned, run in zip(season.plan, results, strict=False)
    ]
    return tuple(RaceResult(run, scored, None, bytes(len(run)), 0) for run, scored in zip(results, points, strict=True))


def set_sponsorships(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    """The pile, the used ones, and what drivers bring along; a hand's sponsorships have not been seen by others."""
    season = race.season
    if season is None:
        return
    if "sponsorship_pile" in position:
        season = replace(season, pile=named_cards(position["sponsorship_pile"], "sponsorship_pile"))
    if "used_sponsorships" in position:
        race.used_sponsorships = named_cards(position["used_sponsorships"], "used_sponsorships")
    told = {cars[name]: entry for name, entry in position.get("cars", {}).items()}
    drivers = range(season.drivers)
    race.season = replace(
        season,
        kept=tuple(named_cards(told.get(driver, {}).get("sponsorships", []), "sponsorships") for driver in drivers),
        unseen=tuple(_unseen(race.cars[driver]) for driver in drivers),
    )


def _unseen(car: Car) -> bytes:
    return bytes(sorted(card for card in car.hand + car.face_down if card in SPONSORSHIPS))


def arrive(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    """HEAT.AMB.40: cars that stand behind a line that an event rewards have taken up places, the front one first."""
    season = race.season
    if season is None:
        return
    lines = [line for reward in race.rules.rewards for line in reward.lines()]
    order = running_order(race, bytes(range(len(race.cars))))
    arrivals = tuple(bytes(car for car in order if _stood(race, car) >= line) for line in lines)
    if "arrivals" in position:
        arrivals = tuple(named_numbers(cars, arrived, "arrivals") for arrived in position["arrivals"])
        if len(arrivals) != len(lines):
            raise BadData("", "arrivals", f"{len(lines)} lines are rewarded, not {len(arrivals)}")
    stands = race.cars[race.turn.who].progress
    race.season = replace(season, arrivals=arrivals)
    race.marks = (stands, stands)


def _stood(race: Race, car: int) -> int:
    on_turn = race.turn.who == car and race.turns_taken
    return race.turn.start if on_turn else race.cars[car].progress
