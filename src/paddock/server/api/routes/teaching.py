"""What a game says to newcomers: words for every sign of the table, and rules in a player's words."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import cache
from typing import Any, Literal

import orjson
from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

from paddock.kernel import BadData, find_game, game_names
from paddock.racing.learning import draw, how_to_play, learning_of, pictures_of
from paddock.texts import teller

from ...errors import not_found
from ..models import Told
from ..replies import A_WHILE, JsonReply

Language = Literal["en", "it", "de", "es", "fr"]
log = logging.getLogger(__name__)
router = APIRouter()


class TipTold(Told):
    """What one thing on the table means."""

    name: str
    says: str
    rule: str = Field(description="The rule that tells more; empty if there is none.")


class SentenceTold(Told):
    """A rule as a player would say it."""

    title: str
    says: str


class LearningTold(Told):
    """Tips by the id that drawn things carry, sentences by rule and by topic."""

    version: str
    tips: dict[str, TipTold]
    sentences: dict[str, SentenceTold]
    topics: dict[str, str] = Field(description="What is said of all other rules of a topic.")


@router.get("/games/{game}/learning", summary="Words for newcomers", response_model=LearningTold)
async def read_learning(game: str, request: Request) -> Response:
    """In English; other languages know them by key, such as `learn.heat.tip.engine`. The version is the ETag."""
    if game not in game_names():
        raise not_found("game")
    body, version = words_of(game)
    headers = {"ETag": f'"{version}"', "Cache-Control": A_WHILE}
    if f'"{version}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


class PanelTold(Told):
    """A picture and what it says; without a picture of the board it brings tiles, cards, a loop or gauges."""

    title: str
    says: str
    row: str = Field(description="Empty, or the tab of those who race by more rules.")
    picture: str
    about: str = Field(description="What the picture shows, for whoever does not see it.")


class LessonTold(Told):
    """Something to drive after reading."""

    id: str
    title: str
    minutes: int


class HowToTold(Told):
    """A game on one page."""

    intro: str
    circuit: str = Field(description="Whose board knows the cards that are shown.")
    panels: list[PanelTold]
    lessons: list[LessonTold]


@router.get("/games/{game}/how", summary="How to play, on one page", response_model=HowToTold)
async def read_how_to(game: str) -> Response:
    """Six pictures or a few more; those of the board are at `/api/games/{game}/pictures/{name}.svg`."""
    page = how_to_play(find_game(game)) if game in game_names() else None
    if page is None:
        raise not_found("page")
    return JsonReply(page.to_plain(), headers={"Cache-Control": A_WHILE})


@router.get("/games/{game}/pictures/{name}.svg", summary="A position that teaches", response_class=Response)
async def read_picture(
    game: str, name: str, theme: Literal["dark", "light"] = "dark", language: Language = "en"
) -> Response:
    """Drawn from a scenario by the rules of today, so that it never shows what cannot happen."""
    found = find_game(game) if game in game_names() else None
    if found is None or name not in pictures_of(found):
        raise not_found("picture")
    drawing = await asyncio.to_thread(draw, found, pictures_of(found)[name], theme, teller(language))
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": A_WHILE})


def sentence_about(game: str, rule_id: str) -> Any:
    """A rule in a player's words, if the game has any for it."""
    try:
        told = learning_of(find_game(game)).sentences.about(rule_id)
    except BadData as error:
        log.warning("no plain words for %s: %s", rule_id, error)
        return None
    return told.to_plain() if told else None


@cache
def words_of(game: str) -> tuple[bytes, str]:
    """Everything as JSON, and its version; a file that cannot be read takes the words, not the races."""
    try:
        told = _told(game)
    except BadData as error:
        log.warning("%s teaches nothing: %s", game, error)
        told = {"tips": {}, "sentences": {}, "topics": {}}
    version = hashlib.sha256(orjson.dumps(told)).hexdigest()[:16]
    return orjson.dumps({"version": version, **told}), version


def _told(game: str) -> dict[str, Any]:
    learning = learning_of(find_game(game))
    return {
        "tips": {name: tip.to_plain() for name, tip in learning.tips.items()},
        "sentences": {rule: told.to_plain() for rule, told in learning.sentences.by_rule.items()},
        "topics": dict(learning.sentences.topics),
    }
