"""Before qualifying and before the start: weather, points, tyres."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from paddock.kernel import Act, Answers, AskTogether, Code, Words, said

from ..events.before import RaceStarted, TyresShown, WeatherSet
from ..pieces.components import COMPOUND_TITLES, COMPOUNDS, LIFE_TRACK, TYRES, WEATHERS, new_lives
from ..rules.dice import black
from ..rules.weather import COLUMNS
from ..state.race import Race

WEATHER_WORDS = (
    said("poleposition.ask.dry", "a dry track"),
    said("poleposition.ask.light", "light rain"),
    said("poleposition.ask.heavy", "heavy rain"),
)


class OpenRace(Act[Race]):
    """PP.SETUP.17, PP.SETUP.19, PP.SETUP.21: every driver gets points and tyres."""

    rule = "PP.SETUP.17"

    def act(self, race: Race, who: int) -> None:
        if race.telling:
            race.tell(RaceStarted(race.course.circuit.id, race.laps))
        for car in race.cars:
            car.lives = new_lives(race.rules.sets)
            if not car.is_bot:  # PP.BOT.35, PP.AMB.71
                figures, ability = race.rules.figures, race.rules.ability(car)
                # PP.AMB.03: circuit and team before a damaged engine and the custom setting
                car.engine = figures.engine + race.rules.circuit.engine + ability.engine
                car.brake = figures.brake + race.rules.circuit.brake + ability.brake
                car.skill = figures.skill
                car.wear_tokens, car.blowout_tokens = ability.wear_tokens, ability.blowout_tokens


class SetWeather(Act[Race]):
    """PP.SETUP.11, PP.SETUP.12: column and row of grid A, then a cell of grid B; a roll beyond its end is repeated."""

    rule = "PP.SETUP.11"

    def act(self, race: Race, who: int) -> None:
        column, row, step = black(race), black(race), black(race)
        while step > race.course.circuit.weather_steps:
            step = black(race)
        race.weather_a, race.weather_b = (row - 1) * COLUMNS + column - 1, step - 1
        if race.telling:
            race.tell(WeatherSet(column, row, step, WEATHERS[race.weather]))


class ChooseStartTyres(AskTogether[Race]):
    """PP.START.03: all choose at once and in secret, then all is shown."""

    kind = "tyre.start"
    rule = "PP.START.03"

    def seats(self, race: Race) -> Iterable[int]:
        return [car.number for car in race.cars if not car.is_bot]

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        return () if given else tuple((compound,) for compound in range(len(COMPOUNDS)))

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat, given in answers.items():
            race.cars[seat].fitted = race.rules.sets.index(given[0][0])
            show_tyres(race, seat)

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "poleposition.ask.choose-your-starting-tyres-for",
            "Choose your starting tyres for {weather}.",
            weather=WEATHER_WORDS[race.weather],
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        tyre = TYRES[code[0]]
        return f"tyre:{tyre.id}", said(
            "poleposition.option.tyre",
            "{tyres}: life {life}",
            tyres=COMPOUND_TITLES[tyre.id],
            life=LIFE_TRACK[tyre.life],
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        tyre = TYRES[code[0]]
        faces = list(race.rules.dice.tyres[code[0]])
        return {"life": LIFE_TRACK[tyre.life], "wear": tyre.wear[race.weather], "faces": faces}


def show_tyres(race: Race, number: int) -> None:
    """PP.START.04: the tyre in use and its full life are on the dashboard."""
    car = race.cars[number]
    if race.telling:
        race.tell(TyresShown(number, COMPOUNDS[race.compound(car)], car.life()))
