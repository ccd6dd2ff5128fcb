"""What lies on the table of a position besides the cars: weather, flags, event deck, and chance to come."""

from __future__ import annotations

from paddock.kernel import BadData, Plain, alternatives
from paddock.kernel.flow import QueuedChance
from paddock.kernel.scenario import named_word, only_keys, whole_number

from ..pieces.cards import EVENT_CARDS
from ..pieces.components import COMPOUNDS, WEATHERS
from ..rules.weather import COLUMNS
from ..state.race import Race


def set_weather(race: Race, position: Plain) -> None:
    """Both weather tokens."""
    circuit = race.course.circuit
    if "weather_token" in position:
        token = position["weather_token"]
        only_keys("weather_token", token, ("column", "row", "step"))
        column = whole_number({"column": 1, **token}, "column", "weather_token", range(1, 7))
        row = whole_number({"row": 1, **token}, "row", "weather_token", range(1, 7))
        step = whole_number({"step": 1, **token}, "step", "weather_token", range(1, circuit.weather_steps + 1))
        race.weather_a, race.weather_b = (row - 1) * COLUMNS + column - 1, step - 1
    else:
        wanted = named_word(position.get("weather", "dry"), WEATHERS, "weather")
        if wanted not in circuit.weather:
            raise BadData("", "weather", f"{WEATHERS[wanted]!r} does not occur on this circuit")
        race.weather_a, race.weather_b = circuit.weather.index(wanted), 0
    race.last_weather = race.weather


def set_flags(race: Race, entry: Plain) -> None:
    """Yellow flags by section; the straights on both sides of the finish line are one zone (PP.FLAG.03)."""
    ids = [section.id for section in race.course.circuit.sections]
    flags: dict[int, int] = {}
    for name in entry:
        zone = race.course.zone_of(named_word(name, ids, "flags"))
        flags[zone] = max(flags.get(zone, 0), whole_number(entry, name, "flags", range(10_000)))
    race.flags = tuple(flags.items())


def set_deck(race: Race, position: Plain) -> None:
    """Event cards, drawn and to come."""
    for key in ("deck", "discard"):
        if key in position:
            setattr(race, key, bytes(_event(name, key) for name in position[key]))


def _event(name: object, key: str) -> int:
    return named_word(name, [card.id for card in EVENT_CARDS], key)


def set_chance(race: Race, entry: Plain) -> None:
    """Dictated outcomes."""
    only_keys("chance", entry, ("dice", "numbers", "shuffles"))
    if entry:
        numbers = [_face(race, name) for name in entry.get("dice", [])] + list(entry.get("numbers", []))
        orders = [_shuffled(order) for order in entry.get("shuffles", [])]
        race.chance = QueuedChance(race.chance, orders, numbers)


def _face(race: Race, name: str) -> int:
    """A die and its face, such as black:3, as the place of the face on the die."""
    dice = race.rules.dice
    if name in ("cloud", "clear"):
        return dice.weather.index(name == "cloud")
    faces = {"black": dice.black, "purple": dice.purple, **dict(zip(COMPOUNDS, dice.tyres, strict=True))}
    die, _, face = name.partition(":")
    if die not in faces:
        raise BadData("", "chance.dice", f"{name!r}: no such die; {alternatives(die, (*faces, 'cloud', 'clear'))}")
    if not face.isdecimal() or int(face) not in faces[die]:
        raise BadData("", "chance.dice", f"{name!r}: the {die} die shows {', '.join(map(str, faces[die]))}")
    return faces[die].index(int(face))


def _shuffled(order: list[str | int]) -> bytes:
    return bytes(number if isinstance(number, int) else _event(number, "chance.shuffles") for number in order)
