"""Qualifying, the grid, the weather, tyres and strategies (F90.QUALI, F90.WEATHER, F90.TYRES)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from paddock.kernel import Act, Answers, Ask, AskTogether, Code, Words, said

from ..events.before import GridFormed, QualifyingShown, WeatherSet
from ..pieces.decks import robot_chits
from ..pieces.kinds import ROBOT_TYPES, UNCERTAIN
from ..rules.names import TYRE_TITLES, card_words, fuel_words
from ..rules.order import put_last, read_leader
from ..rules.piles import draw_race_cards, take_from_hand, take_track_cards, to_piles
from ..rules.tyres import fit_tyres, suitable_robot_tyres, take_tyre_cards, tyres_on_offer
from ..state.car import HARD, RAIN_TYRES, TYRES, Car
from ..state.race import Race
from .turn_start import FirstStrategy


class Qualify(AskTogether[Race]):
    """F90.QUALI.01, F90.QUALI.02, F90.DECIDE.07: one sealed choice of a card and a refuel turn."""

    kind = "qualifying"
    rule = "F90.QUALI.01"

    def seats(self, race: Race) -> Iterable[int]:
        return [car.number for car in race.cars if car.robot is None]

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        if given:
            return ()
        turns = range(len(race.edition.figures.refuel_turns))  # F90.QUALI.12: whatever others choose
        return [(card, turn) for card in race.cars[seat].hand for turn in turns]

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat in sorted(answers):
            card, turn = answers[seat][0]
            car = race.cars[seat]
            take_from_hand(car, bytes([card]))
            car.target = card  # F90.QUALI.14
            car.fuel = race.edition.figures.refuel_turns[turn]  # F90.FUEL.01
            if race.telling:
                race.tell(QualifyingShown(seat, card, car.fuel, qualifying_value(race, car)))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.choose-your-qualifying-card-and", "Choose your qualifying card and the turn by which you refuel."
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        turn = race.edition.figures.refuel_turns[code[1]]
        label = said(
            "f90.option.fuel",
            "{code}, fuel {fuel_words}: {code2}",
            code=card_words(race, code[0]),
            fuel_words=fuel_words(race, turn),
            code2=lap_value(race, race.cars[seat], *code),
        )
        return f"qualify:{race.course.cards[code[0]].id}/{turn}", label

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        turn = race.edition.figures.refuel_turns[code[1]]
        return {"cards": race.course.cards.names(bytes(code[:1])), "turn": turn}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"value": lap_value(race, race.cars[seat], *code)}


def lap_value(race: Race, car: Car, card: int, fuel: int) -> int:
    """F90.QUALI.03, F90.QUALI.04: card, fuel adjustment, skill."""
    bonus = race.edition.skills[car.skill].qualifying_bonus
    return race.course.cards.mp[card] + race.edition.figures.fuel_bonus[fuel] + bonus


def qualifying_value(race: Race, car: Car) -> int:
    """The same once the card is the Target Check and the chit lies on its turn."""
    assert car.target is not None and car.fuel is not None
    return lap_value(race, car, car.target, race.edition.figures.refuel_turns.index(car.fuel))


class FormGrid(Act[Race]):
    """F90.QUALI.11: the robots' chits, the grid, the pole car leads."""

    rule = "F90.QUALI.11"

    def act(self, race: Race, who: int) -> None:
        self._draw_chits(race)
        values = [self._value(race, car) for car in race.cars]
        race.grid = self._in_order(race, values)
        for place, number in enumerate(race.grid):
            put_last(race, race.cars[number], race.course.circuit.grid_progress(place))  # F90.QUALI.13
        race.leader = race.grid[0]  # F90.QUALI.16
        if race.telling:
            race.tell(GridFormed(tuple(race.grid), tuple(values[number] for number in race.grid)))
        for car in race.cars:
            if car.robot is None and (cards := race.edition.skills[car.skill].grid_cards):
                take_track_cards(race, car, cards, "qualifying")  # F90.QUALI.15

    def _draw_chits(self, race: Race) -> None:
        """F90.QUALI.07, F90.FUEL.02, F90.RULING.05: shuffle the chits of a type, one for each robot, on their turns."""
        chits, drawn = robot_chits(), []
        for robot in range(len(ROBOT_TYPES)):
            count = sum(car.robot == robot for car in race.cars)
            of_type = bytes(number for number, chit in enumerate(chits) if chit.type == robot)
            drawn.append(race.chance.shuffle(of_type)[:count] if count else b"")
        race.drawn_chits = b"".join(drawn)
        race.chits_of_robots = tuple(bytes(sorted(chits[number].pit_turn for number in pile)) for pile in drawn)

    def _value(self, race: Race, car: Car) -> tuple[int, int]:
        """F90.QUALI.09, F90.RULING.04: qualifying MP and check value; a robot's chit says all."""
        if car.robot is None:
            assert car.target is not None
            return qualifying_value(race, car), race.course.cards.factor[car.target]
        players = sum(other.robot is None for other in race.cars)
        chit = robot_chits()[race.drawn_chits[car.number - players]]
        return chit.mp, chit.factor

    def _in_order(self, race: Race, values: Sequence[tuple[int, int]]) -> bytes:
        """F90.QUALI.11, F90.RULING.85: more MP, then the lower check value, then chance."""
        order = sorted(range(len(values)), key=lambda number: (-values[number][0], values[number][1]))
        groups: dict[tuple[int, int], list[int]] = {}
        for number in order:
            groups.setdefault(values[number], []).append(number)
        tied = (bytes(group) for group in groups.values())
        return b"".join(race.chance.shuffle(group) if len(group) > 1 else group for group in tied)


class DrawWeather(Act[Race]):
    """F90.WEATHER.01, F90.WEATHER.12: a race card selects the slot; the robots fit what suits the weather."""

    rule = "F90.WEATHER.01"

    def act(self, race: Race, who: int) -> None:
        card = draw_race_cards(race, 1)
        race.slot = race.course.slot_of_factor[race.course.cards.factor[card[0]]]
        to_piles(race, card)
        condition = race.course.weather_of_slot[race.slot]
        race.robot_tyres = self._robot_tyres(race)
        if race.telling:
            race.tell(WeatherSet(card[0], race.slot, condition, race.robot_tyres))

    def _robot_tyres(self, race: Race) -> int:
        """In between: what suits the nearer stable condition; right in the middle chance decides."""
        nearer = race.course.nearer_weather[race.slot]
        if nearer == UNCERTAIN:
            return (HARD, RAIN_TYRES)[race.chance.below(2)]
        return suitable_robot_tyres(nearer) or HARD


class PrepareDrivers(Act[Race]):
    """F90.TYRES.01, F90.STRATEGY.03: from pole, each player picks tyres and then a strategy."""

    rule = "F90.STRATEGY.03"

    def act(self, race: Race, who: int) -> None:
        read_leader(race)
        for number in reversed(race.grid):
            if race.cars[number].robot is None:
                race.flow.append((FirstStrategy(), number))
                race.flow.append((FirstTyres(), number))


class FirstTyres(Ask[Race]):
    """F90.TYRES.01, F90.TYRES.05: one of four types; Hard brings a track card."""

    kind = "tyres"
    rule = "F90.TYRES.01"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [(tyres,) for tyres in tyres_on_offer(race, race.cars[seat])]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        fit_tyres(race, race.cars[seat], code[0])
        take_tyre_cards(race, race.cars[seat], code[0])

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.which-tyres-do-you-start", "Which tyres do you start on?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"tyres:{TYRES[code[0]]}", said("f90.title.tyres", "{tyres} tyres", tyres=TYRE_TITLES[TYRES[code[0]]])

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"tyres": TYRES[code[0]]}
