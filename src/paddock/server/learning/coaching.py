"""Races of a game's ladder: set up and ready to start, the first one with the engineer on the radio."""

from __future__ import annotations

from dataclasses import replace

from paddock.kernel import AnyGame, alternatives, said
from paddock.kernel.flow import commitment
from paddock.kernel.saying import said_again
from paddock.racing.learning import Step, coached_seed, ladder_of

from ..errors import Refusal
from ..lobby import Wish, make_seat, new_sheet
from ..storage import Identity, Sheet


def step_of(game: AnyGame, name: str) -> Step:
    """A race of the ladder by its id."""
    ladder = {step.id: step for step in ladder_of(game)}
    if name not in ladder:
        told = alternatives(name, ladder) if ladder else "the game has no ladder"
        raise Refusal(
            "not-found",
            said(
                "refused.no-first-race",
                "{game} has no first race {name}; {allowed}.",
                game=game.title,
                name=repr(name),
                allowed=told,
            ),
            404,
        )
    return ladder[name]


def new_race(host: Identity, game: AnyGame, step: Step) -> Sheet:
    """A table of one's own against the step's bots. The deal of a coached race is the same for everybody."""
    seats = [make_seat("human", None, None, host), *(make_seat("bot", level, None, host) for level in step.bots)]
    name = said_again({"key": f"learn.{game.name}.ladder.{step.id}", "en": step.title})
    wish = Wish(game.name, step.options, seats, name, public=False, watch="off", hints=True)
    sheet = new_sheet(host, wish)
    if not step.coached:
        return sheet
    seed = coached_seed()
    return replace(sheet, seed=seed, commitment=commitment(seed), coach=True)
