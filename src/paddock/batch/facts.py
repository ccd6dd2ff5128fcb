"""What both engines say about a position, fact beside fact; and the options of the batch engine as codes."""

from __future__ import annotations

from functools import lru_cache

from paddock.games.heat import Race
from paddock.kernel import Code

from .rules import layout as at

QUESTIONS = (
    *("gear", "cards", "speed", "react", "salvage", "refresh", "slipstream", "discard", "mulligan", "upgrade"),
    *("return", "", "", "", "", ""),
)
_SYMBOLS = (at.HEAT_DUE, at.SCRAP_DUE, at.SALVAGERS, at.ACCELERATORS, at.COOLERS, at.DRAFTS)
_TURN = (
    *(at.WHO, at.START, at.VALUES, at.EXTRA, at.PLUSES, at.COOLDOWN, at.COOLED, at.CALM, at.ADRENALINE, at.BOOSTED),
    *(at.ADJUST, at.SLIPSTREAMS, at.CHAINED, at.SALVAGE_LEFT),
)
_COOL, _CALM, _SUPER_COOL = 1, 6, 10
_OF_A_CARD = (4, 5, 7, 8, 9)

Facts = list[object]


def of_reference(race: Race) -> Facts:
    """The reference's position: the question, the order, the turn, then car by car."""
    asked = race.asked
    seat = min(asked) if asked else -1
    told: Facts = [race.round, race.order, len(race.ranked), seat]
    if asked:
        step = race.flow[-1][0]
        told += [step.kind_now(race, seat), len(asked[seat])]  # type: ignore[attr-defined]
    told += [race.turns_taken, race.legend_card] if race.round else [0, None]
    told += _turn_of_reference(race) if asked and race.turns_taken and race.round else []
    planning = bool(race.answers) and bool(race.round)
    for car in race.cars:
        spot = at.NO_SPOT if car.off_track else car.progress % race.course.spaces * 2 + car.lane - 1
        told += [spot, car.progress, car.gear, car.place or 0]
        if race.round and not car.is_legend:
            told += [car.engine, sorted_cards(car.hand), sorted_cards(car.deck), sorted_cards(car.discard)]
            if not planning:
                told.append(sorted_cards(car.face_down + car.in_play))
            elif car.number < seat:
                told.append(bytes(card for pick in race.answers.get(car.number, ())[1:] for card in pick))
    return told


def _turn_of_reference(race: Race) -> Facts:
    turn, values = race.turn, race.cars[race.turn.who].values
    return [
        *(turn.who, turn.start, sum(values), turn.extra, turn.pluses, turn.cooldown, turn.cooled, turn.calm),
        *(turn.adrenaline_speed, turn.boosted, turn.adjust, turn.slipstreams, turn.chained, turn.salvage_left),
        *(sorted_cards(turn.heat_due), sorted_cards(turn.scrap_due), sorted_cards(turn.salvagers)),
        *(sorted_cards(turn.accelerators), sorted_cards(turn.coolers), sorted_cards(turn.drafts)),
        sorted_cards(turn.picked),
    ]


def of_batch(figures: list[int], words: list[int]) -> Facts:
    """The same of the batch engine."""
    over, seat, phase = figures[at.PHASE] == at.OVER, figures[at.SEAT], figures[at.PHASE]
    order = bytes(figures[at.ORDER : at.ORDER + figures[at.RACING]])
    told: Facts = [figures[at.ROUND], order, figures[at.RANKED], -1 if over else seat]
    if not over:
        told += [QUESTIONS[phase], figures[at.OPTIONS]]
    told += [figures[at.TURNS_TAKEN], figures[at.LEGEND_CARD] - 1 if figures[at.LEGEND_CARD] else None]
    if not over and figures[at.TURNS_TAKEN]:
        kinds = own_kinds(words[at.KINDS + figures[at.WHO]])
        told += [figures[place] for place in _TURN]
        told += [own_of(figures[place], kinds) for place in _SYMBOLS]
        told.append(cards_of(words[at.PICKED], own_of(figures[at.PICKED_OWN], kinds)))
    for car in range(figures[at.CARS]):
        told += _car_of_batch(car, figures, words)
    return told


def _car_of_batch(car: int, figures: list[int], words: list[int]) -> Facts:
    spot = words[at.SPOTS + car // 4] >> 16 * (car % 4) & 0xFFFF
    told: Facts = [spot, figures[at.PROGRESS + car], figures[at.GEAR + car], figures[at.PLACE + car]]
    if figures[at.ROUND] and car < figures[at.DRIVERS]:
        own, kinds = figures[at.OWN + car], own_kinds(words[at.KINDS + car])
        told += [
            figures[at.ENGINE + car],
            cards_of(words[at.HAND + car], own_of(own & 7, kinds)),
            cards_of(words[at.DECK + car], own_of(own >> at.OWN_DECK & 7, kinds)),
            cards_of(words[at.DISCARD + car], own_of(own >> at.OWN_DISCARD & 7, kinds)),
        ]
        if figures[at.PHASE] > at.CARDS or car < figures[at.SEAT]:
            told.append(cards_of(words[at.PLAY + car], own_of(own >> at.OWN_PLAY & 7, kinds)))
    return told


@lru_cache(maxsize=1 << 16)
def cards_of(pile: int, own: bytes) -> bytes:
    """A pile of counts as sorted cards."""
    return bytes(kind for kind in range(8) for _ in range(pile >> 8 * kind & 255)) + own


@lru_cache(maxsize=1 << 16)
def own_of(slots: int, kinds: bytes) -> bytes:
    """The own upgrades of some slots."""
    return bytes(kind for slot, kind in enumerate(kinds) if slots >> slot & 1)


@lru_cache(maxsize=1 << 12)
def own_kinds(word: int) -> bytes:
    """The kinds in the slots of a driver."""
    return word.to_bytes(8, "little")[: at.SLOTS]


@lru_cache(maxsize=1 << 17)
def sorted_cards(pile: bytes) -> bytes:
    """A pile in no order."""
    return bytes(sorted(pile))


@lru_cache(maxsize=1 << 17)
def code_of(phase: int, base: int, value: int, kinds: bytes) -> Code:
    """An option of the batch engine as the reference writes it."""
    value = value - (1 << 64) if value >> 63 else value
    if phase in (at.CARDS, at.DISCARDS):
        return tuple(cards_of(base, own_of(value, kinds)))
    if phase == at.REACT:
        return _reaction(value, kinds)
    if phase == at.REFRESH:
        return tuple(kinds[(value >> 2 * place & 3) - 1] for place in range(at.SLOTS) if value >> 2 * place)
    if phase == at.SALVAGE:
        return () if value < 0 else (value if value < at.FIRST_SLOT else kinds[value - at.FIRST_SLOT],)
    return (value,)


def _reaction(option: int, kinds: bytes) -> Code:
    verb, slot, amount = option >> 8, option >> 4 & 15, option & 15
    if verb in (_COOL, _CALM):
        return verb, option & 255
    if verb == _SUPER_COOL:
        return verb, kinds[slot], amount
    return (verb, kinds[slot]) if verb in _OF_A_CARD else (verb,)
