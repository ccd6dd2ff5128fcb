"""An option with everything a client binds it to."""

from __future__ import annotations

from typing import cast

from paddock import protocol
from paddock.kernel import Option
from paddock.kernel.game import text
from paddock.protocol import Facets, Preview

from ...rules.names import car_ids, car_ref
from ...state.race import Race
from .glossary import describe
from .preview import present_preview
from .refs import car_refs, point_refs, section_refs, spelt_out

_FROM_HAND = ("discard", "check", "pay")


def present_option(race: Race, seat: int, kind: str, option: Option) -> protocol.Option:
    """An option with what a client binds it to."""
    facets, targets = _facets(race, seat, option), _targets(race, option)
    beside = _cards_beside(race, seat, option, facets)
    preview = present_preview(race, seat, option.preview)
    _explain_value(race, facets.get("cards", []), preview)
    preview["route"] = preview["route"] or [target for target in targets if target.startswith("cell:")]
    shown: protocol.Option = {
        "id": option.id,
        "label": text(f"f90.option.{option.id.partition(':')[0]}", spelt_out(race, option.label)),
        "rule": option.rule,
        "facets": facets,
        "targets": [car_ref(seat), *targets],
        "preview": preview,
    }
    if "cards" in facets:
        return shown
    about = describe(race, kind, option, spelt_out(race, option.label))
    return {**shown, "about": {**about, "cards": beside} if beside else about}


def _cards_beside(race: Race, seat: int, option: Option, facets: Facets) -> list[str]:
    """Cards the option speaks of that do not lie in the driver's hand; they are shown, not picked."""
    known, car = race.course.cards, race.cars[seat]
    held = {*known.names(car.hand), *known.names(car.frozen)}
    named = facets.get("cards") or [part for part in option.id.split(":")[1:] if part in known.by_id]
    if not {*named} - held:
        return []
    facets.pop("cards", None)
    return [*named]


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
    cards = race.course.cards
    if parts[0] in _FROM_HAND and cards.by_id.get(parts[-1], -1) in (*race.cars[seat].hand, *race.cars[seat].frozen):
        facets.setdefault("cards", [parts[-1]])
    if parts[0] == "check" and len(parts) > 2:
        facets["check"] = int(parts[1])
    if isinstance(facets.get("cards"), int):
        facets["hand"] = facets.pop("cards")  # a number of cards, not cards
    if facets.get("cards") == []:
        del facets["cards"]
    return cast(Facets, facets)


def _targets(race: Race, option: Option) -> list[str]:
    """Sections, starts and cars an option speaks of, as places on the board."""
    course, cars = race.course, car_refs(car_ids(race))
    known = {"section": section_refs(course), "point": point_refs(course), "car": cars}
    named = option.id.partition(":")[2].partition("/")[0]
    found = [places[str(option.refers[key])] for key, places in known.items() if str(option.refers.get(key)) in places]
    return found or [places[named] for places in known.values() if named in places]
