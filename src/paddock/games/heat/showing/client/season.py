"""A championship for a client: its races, events and points, and the press at its corners."""

from __future__ import annotations

from paddock import protocol
from paddock.kernel import Plain, said
from paddock.kernel.game import text
from paddock.protocol import Fact, SeasonEvent, SeasonRace, SeasonStanding, Token, Widget

from ...board.event_cards import EVENT_CARDS, EventCard
from ...rules.names import car_ref
from ...state.race import Race
from ...state.season import Season
from ..season_view import championship_table, race_state
from ..words import corner_name

PRESS_RULES = {"slow-press": "HEAT.EVENTS.16"}


def _name(name: str) -> protocol.Text:
    """A printed season goes by its year, one of somebody's own by the name that was given."""
    season, _, year = name.partition(" ")
    if season == "Season" and year.isdecimal():
        return text("heat.season.printed", "Season {year}", year=year)
    return text("heat.season.name", "{name}", name=name)


def present_season(race: Race) -> protocol.Season | None:
    """Every race with its event and what it brought, and the table; nothing in a single race."""
    season = race.season
    if season is None:
        return None
    return {
        "name": _name(season.name),
        "now": season.now,
        "races": [_race(season, number) for number in range(len(season.plan))],
        "standings": [_standing(line) for line in championship_table(race, season)],
        "rule": "HEAT.CHAMPIONSHIP.11",
    }


def _standing(line: Plain) -> SeasonStanding:
    return {"place": line["place"], "car": car_ref(line["car"]), "points": line["points"], "totals": line["totals"]}


def present_press(race: Race) -> list[Widget]:
    """HEAT.PRESS.01: the corners where the press waits, as tokens at their lines."""
    season = race.season
    if season is None:
        return []
    event = EVENT_CARDS[season.race.event]
    lines = event.press_corners(race.course.circuit)
    return [{"kind": "press", "data": {"tokens": [_press_token(race, event, at) for at in lines]}}] if lines else []


def _race(season: Season, number: int) -> SeasonRace:
    planned, done = season.plan[number], number < len(season.results)
    event = EVENT_CARDS[planned.event]
    shown: SeasonRace = {
        "circuit": planned.circuit.id,
        "name": text(f"heat.circuit.{planned.circuit.id}", planned.circuit.name),
        "laps": event.laps_on(planned.circuit),
        "state": race_state(season, number),
        "event": _event(event, len(event.press_corners(planned.circuit))),
        "weather": season.results[number].weather if done else planned.weather,
        "result": [],
    }
    if done:
        result = season.results[number]
        shown["result"] = [{"car": car_ref(car), "points": result.points[car]} for car in result.places]
    return shown


def _event(event: EventCard, corners: int) -> SeasonEvent:
    """An event card in words: its effect, the sponsorships it deals, and where the press is."""
    facts: list[Fact] = []
    if event.sponsorships:
        dealt = text(
            "heat.event-card.sponsors",
            "Every driver draws {n, plural, one {a sponsorship} other {# sponsorships}} before the race.",
            n=event.sponsorships,
        )
        facts.append({"icon": "sponsor", "text": dealt, "rule": "HEAT.CHAMPIONSHIP.08"})
    if corners:
        facts.append(
            {"icon": "press", "text": text("heat.event-card.press", _press(event)), "rule": _press_rule(event)}
        )
    return {
        "id": event.id,
        "name": text(f"heat.event-card.{event.id}", event.name),
        "text": text(f"heat.event-card.{event.id}.text", event.text),
        "rule": event.rule,
        "facts": facts,
    }


def _press(event: EventCard) -> str:
    if event.reward is not None and event.reward.kind in PRESS_RULES:
        return said(
            "heat.press.slow",
            "Crossing the line below its limit gains {n, plural, one {a sponsorship} other {# sponsorships}}.",
            n=event.press_pays,
        )
    return said(
        "heat.press",
        "Crossing the line in the slipstream, or at least 2 above its limit, gains "
        "{n, plural, one {a sponsorship} other {# sponsorships}}.",
        n=event.press_pays,
    )


def _press_rule(event: EventCard) -> str:
    return PRESS_RULES.get(event.reward.kind if event.reward else "", "HEAT.PRESS.04")


def _press_token(race: Race, event: EventCard, at: int) -> Token:
    return {
        "line": f"line:c{at}",
        "corner": corner_name(race, at),
        "token": "press",
        "icon": "press",
        "label": text("heat.token.press", "press corner"),
        "text": text("heat.token.press.text", _press(event)),
        "scope": "corner",
        "u": None,
        "rule": _press_rule(event),
    }
