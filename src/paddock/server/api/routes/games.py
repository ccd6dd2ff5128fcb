"""What can be played: games, boards and rules."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

import paddock
from paddock.bots import levels_of
from paddock.kernel import AnyGame, FastChance, find_game, game_names
from paddock.kernel import all_games as loadable_games
from paddock.kernel.files import Rule
from paddock.racing import circuits_of, offered_circuits, seasons_of

from ...errors import not_found
from ...lobby import plain_bots
from ...race import board_names, known_board
from ..models import Told
from ..replies import A_WHILE, JsonReply, board_reply
from .teaching import SentenceTold, sentence_about
from .teaching import router as teaching

router = APIRouter(prefix="/api", tags=["games"])
router.include_router(teaching)

FEW, MANY = 3, 5  # bots of a preset


class CircuitTold(Told):
    """A circuit in a list."""

    id: str
    name: str


class BoardTold(Told):
    """A circuit as a client draws it: a centre line in laps of n spaces, cells, lines, zones and the cards' faces."""

    name: str
    n: int


class LevelTold(Told):
    """An opponent's strength."""

    id: str
    title: str
    about: str
    rating: int = Field(description="The steady driver `greedy` is 1500.")
    error: int = Field(description="How sure the rating is, to either side.")
    place: float = Field(description="Expected among four cars.")


class GameTold(Told):
    """A game: seats, options as JSON Schema, circuits, levels of bots and presets."""

    name: str
    kin: str = Field(description="The game whose set-up it shares, if it is a house rule of another.")
    title: str
    rules_version: int
    seats: tuple[int, int]
    options: dict[str, Any]
    circuits: list[CircuitTold]
    editions: list[str]
    bots: list[str] = Field(description="Plain bots, accepted as a level too.")
    levels: list[LevelTold] = Field(description="Weakest first; empty where nobody has measured them.")
    presets: list[dict[str, Any]]
    seasons: dict[str, Any] = Field(description="What seasons are made of: printed calendars, events, least and most.")
    others: dict[str, list[int]] = Field(
        description="Cars that nobody sits in, by edition (empty where there is one) and by the number of drivers."
    )


class RuleTold(Told):
    """One rule of the ledger."""

    id: str
    title: str
    text: str


class SaidRuleTold(RuleTold):
    """One rule of the ledger, and what a player would say instead."""

    sentence: SentenceTold | None


class TopicTold(Told):
    """A heading with its rules."""

    topic: str
    title: str
    about: str
    rules: list[RuleTold]


@router.get("/games", summary="What can be played", response_model=list[GameTold])
async def list_games() -> Response:
    """Everything a set-up page needs."""
    return JsonReply(await asyncio.to_thread(all_games), headers={"Cache-Control": A_WHILE})


@router.get("/boards/{game}/{circuit}.json", summary="A circuit as a client draws it", response_model=BoardTold)
async def read_board(game: str, circuit: str, request: Request) -> Response:
    """Never changes under the same hash, which is the ETag."""
    if game not in game_names() or circuit not in board_names(find_game(game)):
        raise not_found("board")
    return board_reply(await asyncio.to_thread(known_board, game, circuit), request)


@router.get("/rules/{game}", summary="The rules of a game, by topic", response_model=list[TopicTold])
async def list_rules(game: str) -> Response:
    """In our own words, each rule with an id that decisions and refusals name."""
    topics = [
        {
            "topic": topic.topic,
            "title": topic.title,
            "about": topic.about,
            "rules": [_rule(rule) for rule in topic.rules],
        }
        for topic in _found(game).ledger.topics
    ]
    return JsonReply(topics, headers={"Cache-Control": A_WHILE})


@router.get("/rules/{game}/{rule_id}", summary="One rule", response_model=SaidRuleTold)
async def read_rule(game: str, rule_id: str) -> Any:
    """By its id, such as HEAT.GEAR.10."""
    rule = next((rule for rule in _found(game).ledger if rule.id == rule_id), None)
    if rule is None:
        raise not_found("rule")
    return {**_rule(rule), "sentence": sentence_about(game, rule_id)}


def _found(game: str) -> AnyGame:
    if game not in game_names():
        raise not_found("game")
    return find_game(game)


def all_games() -> list[dict[str, Any]]:
    """All games; the first time takes a moment, for every circuit is looked at."""
    return [_game(game.name) for game in loadable_games()]


@cache
def _game(name: str) -> dict[str, Any]:
    game, about = find_game(name), paddock.game(name)
    return {
        "name": name,
        "kin": game.kin,
        "title": about.title,
        "rules_version": about.rules_version,
        "seats": list(about.seats),
        "options": _offered(game, about.options),
        "circuits": [circuits_of(game).facts(circuit) for circuit in offered_circuits(game)],
        "editions": list(about.editions),
        "bots": list(plain_bots(game)),
        "levels": [level.to_plain() for level in levels_of(game)],
        "presets": [
            {"id": "first", "title": "First race", "options": dict(game.first_race), "bots": _bots(game, FEW)},
            {"id": "full", "title": "Full distance", "options": _printed(game), "bots": _bots(game, MANY)},
        ],
        "seasons": seasons_of(game),
        "others": _others(game),
    }


def _offered(game: AnyGame, schema: dict[str, Any]) -> dict[str, Any]:
    """The options without circuits that are there for tests."""
    hidden = set(circuits_of(game).for_tests)
    return {name: _without(spec, hidden) for name, spec in schema.items()}


def _without(spec: dict[str, Any], hidden: set[str]) -> dict[str, Any]:
    """A choice without some of its values, in all places where a schema may list them."""
    listed = [key for key in spec if key in ("enum", "examples")]
    kept = {key: [value for value in spec[key] if value not in hidden] for key in listed}
    items = {"items": _without(spec["items"], hidden)} if "items" in spec else {}
    return {**spec, **kept, **items}


def _others(game: AnyGame) -> dict[str, list[int]]:
    """How many cars stand on the grid besides those of the drivers, in each edition."""
    counts = range(game.seat_range[0], game.seat_range[1] + 1)
    found = {edition: [_cars(game, edition, seats) - seats for seats in counts] for edition in game.editions or ("",)}
    return found if any(map(any, found.values())) else {}


def _cars(game: AnyGame, edition: str, seats: int) -> int:
    options = {"edition": edition} if edition else {}
    state = game.start(game.setup(seats, options), FastChance(0))
    return len(game.presenter.view(state, None, [f"Driver {seat}" for seat in range(seats)])["cars"])


def _printed(game: AnyGame) -> dict[str, Any]:
    """The circuit of a first race, as its board prints it."""
    circuit = dict(game.first_race).get("circuit") or next(iter(circuits_of(game).ids()), None)
    return {"circuit": circuit} if circuit else {}


def _bots(game: AnyGame, wanted: int) -> int:
    """How many bots drive against one person."""
    least, most = game.seat_range
    return max(least - 1, min(wanted, most - 1))


def _rule(rule: Rule) -> dict[str, Any]:
    return {name: getattr(rule, name) for name in Rule.__slots__ if name != "excused"}
