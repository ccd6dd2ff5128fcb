"""D.3 and D.4: drawn cards, flags and weather; and the flags of a sixth sense (F90.FLAG, F90.WEATHER)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, said

from ..pieces.kinds import BLUE, FLAGS, GREEN, ORANGE, WEATHER, YELLOW
from ..rules.flags import (
    blue_has_use,
    move_weather,
    place_yellow,
    remove_yellow,
    take_blue,
    take_orange,
    yellow_places,
)
from ..rules.landmarks import SixthSense
from ..rules.names import section_id
from ..rules.order import flagged_sections
from ..rules.piles import take_race_cards
from ..state.race import Race
from ..trials.promises import keeping_promise
from .choice import RESOLVE, Choice
from .flag_words import CONDITIONS, FLAG_TITLES, yellow_words

WEATHER_SYMBOL = 0
NONE: Code = (255,)


class DrawSymbolCards(Act[Race]):
    """F90.DRAW.01: the draw symbols of the movement cards."""

    rule = "F90.DRAW.01"

    def act(self, race: Race, who: int) -> None:
        if race.turn.draws:
            take_race_cards(race, race.cars[who], race.turn.draws, "symbol")
            race.turn.draws = 0


class TriggerEvents(Choice):
    """F90.PHASED.02, F90.DECIDE.11: which of two different symbols comes next."""

    kind = "event-order"
    rule = "F90.DECIDE.11"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [(event,) for event in sorted(set(race.turn.events))]

    def enter(self, race: Race, who: int) -> bool:
        if len(set(race.turn.events)) > 1:
            return super().enter(race, who)
        if race.turn.events:
            self.chosen(race, who, (race.turn.events[0],))
        return False

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        at = race.turn.events.index(code[0])
        race.turn.events = race.turn.events[:at] + race.turn.events[at + 1 :]
        if race.turn.events:
            race.flow.append((self, seat))
        race.flow.append((self.question(code[0]), seat))

    def question(self, event: int) -> Ask[Race]:
        """What a flag or the weather asks."""
        return QUESTIONS[event]

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.which-event-first", "Which event first?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        name = FLAGS[code[0]] or "weather"
        return name, FLAG_TITLES[name]


class PlaceYellow(Choice):
    """F90.FLAG.YELLOW.01, F90.DECIDE.08: a corner section without a flag, and the gap between its cars; or not."""

    kind = "yellow-flag"
    rule = "F90.FLAG.YELLOW.01"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        places = yellow_places(race)
        return keeping_promise(self, race, seat, [NONE, *places]) if places else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != NONE:
            place_yellow(race, race.cars[seat], code[0], code[1])

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.where-does-the-yellow-flag", "Where does the yellow flag go?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NONE:
            return "none", said("f90.option.do-not-place-it", "Do not place it")
        return yellow_words(race, code[0], code[1])

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {} if code == NONE else {"section": section_id(race, code[0]), "place": code[1]}


class RemoveYellow(Choice):
    """F90.FLAG.GREEN.01: one yellow flag from anywhere, or none."""

    kind = "green-flag"
    rule = "F90.FLAG.GREEN.01"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        flagged = [(section,) for section in flagged_sections(race)]
        return keeping_promise(self, race, seat, [NONE, *flagged]) if flagged else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != NONE:
            remove_yellow(race, race.cars[seat], code[0], "green")

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.which-yellow-flag-does-the", "Which yellow flag does the green one remove?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NONE:
            return "none", said("f90.option.none", "None")
        return f"green:{section_id(race, code[0])}", said(
            "f90.option.remove-the-flag-in", "Remove the flag in {code}", code=section_id(race, code[0])
        )


class TakeBlue(Choice):
    """F90.FLAG.BLUE.01: the blue pawn on the own chart, or not."""

    kind = "blue-flag"
    rule = "F90.FLAG.BLUE.01"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        if not blue_has_use(race, race.cars[seat]):
            return ()
        return keeping_promise(self, race, seat, [(1,), NONE])

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != NONE:
            take_blue(race, race.cars[seat])

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.take-the-blue-flag-lapping", "Take the blue flag? Lapping becomes cheaper until the next stage."
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("none", said("f90.option.leave-it", "Leave it"))
            if code == NONE
            else ("blue", said("f90.option.take-the-blue-flag", "Take the blue flag"))
        )


class TakeOrange(Choice):
    """F90.FLAG.ORANGE.01: the only orange pawn, if it is free."""

    kind = "orange-flag"
    rule = "F90.FLAG.ORANGE.01"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [(1,), NONE] if race.orange_holder is None else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != NONE:
            take_orange(race, race.cars[seat])

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.take-the-orange-flag-robots",
            "Take the orange flag? Robots can be ordered to brake late until the next stage.",
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("none", said("f90.option.leave-it", "Leave it"))
            if code == NONE
            else ("orange", said("f90.option.take-the-orange-flag", "Take the orange flag"))
        )


class ShiftWeather(Choice):
    """F90.WEATHER.03, F90.RULING.60: one slot either way, or not; never beyond the chart."""

    kind = "weather"
    rule = "F90.WEATHER.03"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        slots = range(len(race.course.weather_of_slot))
        codes = [(1 + step,) for step in (-1, 0, 1) if race.slot + step in slots]
        return keeping_promise(self, race, seat, codes)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code[0] != 1:
            move_weather(race, race.cars[seat], code[0] - 1)

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.move-the-weather-pawn", "Move the weather pawn?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        now = CONDITIONS[WEATHER[race.course.weather_of_slot[race.slot + code[0] - 1]]]
        return (
            ("drier", said("f90.option.drier", "One slot towards dry ({weather})", weather=now)),
            ("none", said("f90.option.weather.none", "Leave it ({weather})", weather=now)),
            ("wetter", said("f90.option.wetter", "One slot towards rain ({weather})", weather=now)),
        )[code[0]]


class UseSixthSense(SixthSense, Choice):
    """F90.SKILL.SIXTHSENSE.01, F90.DECIDE.12: a flag of choice for one of the chits, until none is wanted."""

    kind = "sixth-sense"
    rule = "F90.SKILL.SIXTHSENSE.01"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not car.sensed_flags:
            return ()
        codes: list[Code] = [NONE]
        if not car.blue_flag:
            codes.append((BLUE,))
        if race.orange_holder is None:
            codes.append((ORANGE,))
        codes += [(GREEN, section) for section in flagged_sections(race)]
        codes += [(YELLOW, *place) for place in yellow_places(race)]
        return keeping_promise(self, race, seat, codes)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == NONE:
            return
        car = race.cars[seat]
        car.sensed_flags -= 1
        if code[0] == BLUE:
            take_blue(race, car)
        elif code[0] == ORANGE:
            take_orange(race, car)
        elif code[0] == GREEN:
            remove_yellow(race, car, code[1], "sixth-sense")
        else:
            place_yellow(race, car, code[1], code[2])
        race.flow.append((self, seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.use-your-sixth-sense-for",
            "Use your sixth sense for a flag? {sensed_flags} left.",
            sensed_flags=race.cars[seat].sensed_flags,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NONE:
            return "none", said("f90.option.no-flag-now", "No flag now")
        if code[0] == YELLOW:
            return yellow_words(race, code[1], code[2])
        if code[0] == GREEN:
            name = section_id(race, code[1])
            return f"green:{name}", said("f90.option.remove-the-flag-in-2", "Remove the flag in {name}", name=name)
        return FLAGS[code[0]], FLAG_TITLES[FLAGS[code[0]]]


QUESTIONS: dict[int, Ask[Race]] = {
    WEATHER_SYMBOL: ShiftWeather(),
    YELLOW: PlaceYellow(),
    GREEN: RemoveYellow(),
    BLUE: TakeBlue(),
    ORANGE: TakeOrange(),
}
