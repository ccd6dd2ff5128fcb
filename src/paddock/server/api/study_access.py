"""Asking for a study: what may be raced, by whom, and who pays for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from paddock.kernel import AnyGame, BadOptions, Plain, said
from paddock.lab import AUTOMATON, check_field

from ..errors import Refusal
from ..lobby import check_level, check_options
from ..settings import Settings
from ..storage import Allowance, NewStudy, Study
from ..studies import Races, plan_of
from .dependencies import Call

MOST_CARS = 12


@dataclass(frozen=True, slots=True)
class StudyWish:
    """What somebody wants to know: `kind` is who asks for them, `subject` what it is about as that one knows it."""

    kind: str
    game: AnyGame
    title: str
    series: Sequence[Races]
    subject: str = ""


async def ask_for_study(call: Call, wish: StudyWish) -> Study:
    """Put it at the end of the line, checked; the address is kept as a digest only."""
    settings = call.backend.services.settings
    if not settings.study_processes:
        raise Refusal(
            "no-studies",
            said("refused.no-studies", "This server runs no studies; its operator has switched them off."),
            403,
        )
    call.backend.limit("circuits", call.me.id)
    checked = [await call.work.in_thread(call.asker, _checked, wish.game, one) for one in wish.series]
    plan = plan_of(wish.game.name, checked)
    races = sum(one.races for one in checked)
    title = call.backend.services.rude_words.cover(wish.title[:120])
    about = (wish.kind, wish.subject, wish.game.name, title, plan, races)
    study = await call.storage.studies.add(
        NewStudy(call.me.id, *about, _digest(settings, call.address)), allowance_of(settings)
    )
    call.backend.studies.wake()
    return study


def allowance_of(settings: Settings) -> Allowance:
    """By the operator's limits."""
    limits = settings.limits
    return Allowance(limits.studies, limits.studies_kept, limits.studies_a_day, limits.study_seconds_a_day)


async def progress_of(call: Call, study: Study) -> Plain:
    """How far it is; how many have their turn before it."""
    told = ("id", "kind", "subject", "game", "title", "races", "done", "status", "why")
    moments = ("created_at", "started_at", "ended_at", "cost")
    ahead = await call.storage.studies.ahead_of(study.id) if study.status == "waiting" else 0
    mine = study.identity_id == call.identity_id
    return {**{name: getattr(study, name) for name in (*told, *moments)}, "ahead": ahead, "mine": mine}


def _checked(game: AnyGame, wanted: Races) -> Races:
    """With options and drivers as the game wants them; nobody may name a file, or a bot with parameters."""
    if not 1 <= len(wanted.drivers) <= MOST_CARS:
        raise BadOptions(
            said(
                "refused.study-drivers",
                "drivers: {n} are not possible; allowed: 1 to {most}.",
                n=len(wanted.drivers),
                most=MOST_CARS,
            )
        )
    drivers = tuple(name if name == AUTOMATON else check_level(game, name) for name in wanted.drivers)
    bots = sum(name != AUTOMATON for name in drivers)
    given = _with_automata(game, wanted.options, len(drivers) - bots)
    check_options(game, bots, given, game.rules_version)
    check_field(game, drivers, wanted.options)
    return Races(dict(wanted.options), drivers, wanted.races, wanted.seed, wanted.rotate)


def _with_automata(game: AnyGame, options: Mapping[str, Any], automata: int) -> dict[str, Any]:
    if not automata or not game.automaton_option:
        return dict(options)
    return {**options, game.automaton_option: automata}


def _digest(settings: Settings, address: str) -> str:
    return blake2b(
        address.encode(), key=settings.secret_key()[:64], digest_size=12, person=b"paddock study"
    ).hexdigest()
