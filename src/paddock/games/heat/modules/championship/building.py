"""Before each race: build the cars, consult the mechanics, and make the decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from paddock.kernel import EVERYBODY, Act, Ask, Code, Words, said

from ...board.course import SetUpChange, StartFigures, start_figures
from ...events.before import WeatherDrawn
from ...events.season import EventAnnounced, MechanicsConsulted, SwapPassed, UpgradeSwapped
from ...pieces.cards import CARDS, STARTING_SPEED, STRESS_CARD, card_names
from ...state.car import Car
from ...state.garage import Garage, as_race_cards
from ...state.race import Race
from ...steps.deal import deal_figures
from ...trials.forecast import Preview
from ..garage import CLOSE_MARKET, DRAFT_UPGRADE, SPARE_CARDS, garage_of, grid, open_market
from ..weather import DrawWeather, change_conditions
from .sponsors import event_of, season_of

PASS: Code = ()
MORE: Code = (1,)
FEWER: Code = (0,)


class AnnounceEvent(Act[Race]):
    """HEAT.CHAMPIONSHIP.04, HEAT.PRESS.01: the event of the race, with its press corners."""

    rule = "HEAT.CHAMPIONSHIP.04"

    def act(self, race: Race, who: int) -> None:
        if race.telling:
            event = event_of(race)
            race.tell(EventAnnounced(season_of(race).now + 1, event.id, event.press_corners(race.course.circuit)))


class StockGarage(Act[Race]):
    """HEAT.CHAMPIONSHIP.02, HEAT.CHAMPIONSHIP.13: all upgrades that nobody owns are shuffled."""

    rule = "HEAT.CHAMPIONSHIP.13"

    def act(self, race: Race, who: int) -> None:
        garage = race.garage
        if garage is None:
            race.garage = Garage(race.chance.shuffle(race.rules.upgrades), (b"",) * len(grid(race)))
        else:
            left = bytes(sorted(garage.pile + garage.aside + garage.market))
            race.garage = Garage(race.chance.shuffle(left), garage.owned)


class OpenSeasonMarket(Act[Race]):
    """HEAT.CHAMPIONSHIP.05, HEAT.CHAMPIONSHIP.06: one round of the draft from the last grid slot on, then the swap."""

    rule = "HEAT.CHAMPIONSHIP.05"

    def act(self, race: Race, who: int) -> None:
        drivers = grid(race)
        open_market(race, SPARE_CARDS + len(drivers))
        race.flow.append((CLOSE_MARKET, EVERYBODY))
        race.flow.append((SWAP_UPGRADE, drivers[-1]))
        race.flow.extend((DRAFT_UPGRADE, driver) for driver in drivers)


class SwapUpgrade(Ask[Race]):
    """HEAT.CHAMPIONSHIP.06, HEAT.CHAMPIONSHIP.19: the last driver on the grid may swap an upgrade for one left over."""

    kind = "swap"
    rule = "HEAT.CHAMPIONSHIP.19"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        garage = garage_of(race)
        owned, left = sorted(set(garage.owned[seat])), sorted(set(garage.market))
        pairs = [(mine, other) for mine in owned for other in left if mine != other]  # HEAT.AMB.34
        return (PASS, *pairs) if pairs else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == PASS:
            if race.telling:
                race.tell(SwapPassed(seat))
            return
        given, taken = code
        race.garage = garage_of(race).give_back(seat, given).take(seat, taken)
        if race.telling:
            race.tell(UpgradeSwapped(seat, given, taken))

    def prompt(self, race: Race, seat: int) -> str:
        return said("heat.ask.swap", "You are last on the grid: swap one of your upgrades for one that is left?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == PASS:
            return "pass", said("heat.option.swap.nothing", "Keep your upgrades")
        given, taken = (CARDS[card] for card in code)
        label = said("heat.option.swap", "Give {given}, take {taken}", given=given.name, taken=taken.name)
        return f"swap:{given.id}+{taken.id}", label

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {} if code == PASS else {"give": card_names(bytes(code[:1])), "cards": card_names(bytes(code[1:]))}


SWAP_UPGRADE = SwapUpgrade()


class DrawSeasonWeather(Act[Race]):
    """HEAT.CHAMPIONSHIP.09: the weather token is drawn, unless the season tells the weather."""

    rule = "HEAT.CHAMPIONSHIP.09"

    def act(self, race: Race, who: int) -> None:
        weather = season_of(race).race.weather
        if weather is None:
            _DRAW_WEATHER.act(race, who)
            return
        change_conditions(race, replace(race.course.conditions, weather=weather))
        if race.telling:
            race.tell(WeatherDrawn(weather))


_DRAW_WEATHER = DrawWeather()


class ConsultMechanics(Act[Race]):
    """HEAT.EVENTS.22, HEAT.CHAMPIONSHIP.18: the drivers choose openly, in grid order, before the decks are made."""

    rule = "HEAT.EVENTS.22"

    def act(self, race: Race, who: int) -> None:
        race.flow.extend((CHOOSE_MECHANICS, driver) for driver in reversed(grid(race)))


class ChooseMechanics(Ask[Race]):
    """HEAT.EVENTS.22: one Heat and one Stress more, or one fewer of both."""

    kind = "mechanics"
    rule = "HEAT.EVENTS.22"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (MORE, FEWER)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        season, change = season_of(race), _change(code)
        race.season = replace(season, mechanics=(*season.mechanics[:seat], change, *season.mechanics[seat + 1 :]))
        if race.telling:
            race.tell(MechanicsConsulted(seat, change))

    def prompt(self, race: Race, seat: int) -> str:
        return said("heat.ask.mechanics", "One Heat and one Stress more, or one fewer of both?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == MORE:
            return "more", said("heat.option.mechanics.more", "One Heat and one Stress more")
        return "fewer", said("heat.option.mechanics.fewer", "One Heat and one Stress fewer")

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"amount": _change(code)}

    def preview(self, race: Race, seat: int, code: Code) -> Preview:
        figures = figures_of(race, _change(code))
        return {"engine": figures.engine, "stress": figures.stress}


def _change(code: Code) -> int:
    return 1 if code == MORE else -1


CHOOSE_MECHANICS = ChooseMechanics()


def figures_of(race: Race, mechanics: int) -> StartFigures:
    """HEAT.SETUP.20: the figures of circuit, weather, event and HEAT.EVENTS.22, then what HEAT.EVENTS.20 moves."""
    event, course = event_of(race), race.course
    change = SetUpChange(event.set_up.heat_in_engine + mechanics, event.set_up.stress_in_deck + mechanics)
    figures = start_figures(course.circuit, course.conditions, change)
    if not event.stress_starts_in_discard:
        return figures
    return replace(figures, stress=0, stress_in_discard=figures.stress)


class BuildSeasonDecks(Act[Race]):
    """HEAT.CHAMPIONSHIP.07, HEAT.CHAMPIONSHIP.16: all upgrades owned and the unused sponsorships go into the deck."""

    rule = "HEAT.CHAMPIONSHIP.16"

    def act(self, race: Race, who: int) -> None:
        for car in race.cars:
            if not car.is_legend:
                self._build(race, car)
        season = season_of(race)
        race.season = replace(season, kept=(b"",) * season.drivers)

    def _build(self, race: Race, car: Car) -> None:
        season = season_of(race)
        figures = figures_of(race, season.mechanics[car.number])
        upgrades = as_race_cards(garage_of(race).owned[car.number])
        deal_figures(race, car, figures, STARTING_SPEED + upgrades + season.kept[car.number])
        car.discard += STRESS_CARD * figures.stress_in_discard
