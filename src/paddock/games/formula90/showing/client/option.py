"""An option with everything a client binds it to; one that foretells nothing is shown as it was before."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import cast

from paddock import protocol
from paddock.kernel import Option
from paddock.kernel.game import Remembered, text
from paddock.protocol import Facets, Preview

from ...board.course import Course
from ...rules.names import car_ids, car_ref
from ...state.race import Race
from .glossary import describe
from .preview import present_preview
from .refs import car_refs, point_refs, section_refs, spelt_out

_FROM_HAND = ("discard", "check", "pay")
_before = Remembered[protocol.Option]()


def present_option(race: Race, seat: int, kind: str, option: Option) -> protocol.Option:
    """An option with what a client binds it to, which nobody may change."""
    if option.preview:
        return _present(race, seat, kind, option)
    behind = (race.course, car_ids(race), seat, kind, *_told_by(race, seat, option))
    return _before.part(race.edition, behind, lambda: _present(race, seat, kind, option))


def _told_by(race: Race, seat: int, option: Option) -> tuple[Hashable, ...]:
    """What the option itself is shown by; one that may speak of cards, by the hand as well."""
    head, *parts = option.id.split(":")
    refers = [(key, tuple(value) if isinstance(value, list) else value) for key, value in option.refers.items()]
    of_cards = head in _FROM_HAND or "cards" in option.refers or not race.course.cards.by_id.keys().isdisjoint(parts)
    hand = (race.cars[seat].hand, race.cars[seat].frozen) if of_cards else None
    return (option.id, option.label, id(option.label), option.rule, tuple(refers), hand)


def _present(race: Race, seat: int, kind: str, option: Option) -> protocol.Option:
    name, label = option.id, spelt_out(race, option.label)
    facets, targets = _facets(race, seat, option), _targets(race, name, option.refers)
    beside = _cards_beside(race, seat, name, facets)
    preview = present_preview(race, seat, option.preview)
    _explain_value(race, facets.get("cards", []), preview)
    preview["route"] = preview["route"] or [target for target in targets if target.startswith("cell:")]
    shown: protocol.Option = {
        "id": name,
        "label": text(f"f90.option.{name.partition(':')[0]}", label),
        "rule": option.rule,
        "facets": facets,
        "targets": [car_ref(seat), *targets],
        "preview": preview,
    }
    if "cards" in facets:
        return shown
    about = describe(race, kind, option, label)
    return {**shown, "about": {**about, "cards": beside} if beside else about}


def _cards_beside(race: Race, seat: int, name: str, facets: Facets) -> list[str]:
    """Cards the option speaks of that do not lie in the driver's hand; they are shown, not picked."""
    known, car = race.course.cards, race.cars[seat]
    named = facets.get("cards") or [part for part in name.split(":")[1:] if part in known.by_id]
    if not named or _held(race.course, car.hand + car.frozen).issuperset(named):
        return []
    facets.pop("cards", None)
    return [*named]


@lru_cache(maxsize=1024)
def _held(course: Course, pile: bytes) -> frozenset[str]:
    return frozenset(course.cards.names(pile))


def _explain_value(race: Race, cards: list[str], preview: Preview) -> None:
    """What a contest or a qualifying lap is worth beyond its cards."""
    if "value" not in preview["figures"] or not cards:
        return
    known = race.course.cards
    more = preview["figures"]["value"] - sum(known.mp[known.by_id[card]] for card in cards)
    if more:
        preview["total"]["terms"] = [{"key": "more", "text": text("f90.part.more", "beside the cards"), "n": more}]


def _facets(race: Race, seat: int, option: Option) -> Facets:
    """What the option speaks of; a hand card also where only its id names it."""
    facets = dict(option.refers)
    parts = option.id.split(":")
    if parts[0] in _FROM_HAND and _is_held(race, seat, parts[-1]):
        facets.setdefault("cards", [parts[-1]])
    if parts[0] == "check" and len(parts) > 2:
        facets["check"] = int(parts[1])
    if isinstance(facets.get("cards"), int):
        facets["hand"] = facets.pop("cards")  # a number of cards, not cards
    if facets.get("cards") == []:
        del facets["cards"]
    return cast(Facets, facets)


def _is_held(race: Race, seat: int, card: str) -> bool:
    car = race.cars[seat]
    return race.course.cards.by_id.get(card, -1) in (*car.hand, *car.frozen)


@lru_cache(maxsize=256)
def _places(course: Course, cars: tuple[str, ...]) -> Mapping[str, Mapping[str, str]]:
    return {"section": section_refs(course), "point": point_refs(course), "car": car_refs(cars)}


def _targets(race: Race, name: str, refers: Mapping[str, object]) -> list[str]:
    """Sections, starts and cars an option speaks of, as places on the board."""
    known = _places(race.course, car_ids(race))
    if refers:
        told = ((places, str(refers[key])) for key, places in known.items() if key in refers)
        if found := [places[place] for places, place in told if place in places]:
            return found
    named = name.partition(":")[2].partition("/")[0]
    return [places[named] for places in known.values() if named in places] if named else []
