"""Which races may be rated: everybody has an account and one seat, and nobody knows more than their cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from paddock.bots import levels_of
from paddock.kernel import catalogued, find_game, said

from ..errors import Refusal
from ..storage import Identity, Sheet, now

FEWEST = 2
CONDITIONS = catalogued(
    "refused.rated.",
    {
        "host-account": "A race is rated only if its host has an account.",
        "hints": "A race is rated only if the engineer is off (hints).",
        "watch": "A race is rated only if spectators see it late, or not at all (watch).",
        "circuit": "A race is rated only if it is on a circuit of the house.",
        "branch": "A race is rated only if it goes on from no other race.",
        "programs": "A race is rated only if no programs sit down.",
        "people": "A race is rated only if two people or more race, with one seat each.",
    },
)


def check_rated_table(sheet: Sheet, host: Identity) -> None:
    """What has to be true before anybody sits down."""
    if host.account is None or host.owner_id:
        raise _no("host-account")
    if sheet.hints:
        raise _no("hints")
    if sheet.watch == "live":
        raise _no("watch")
    if sheet.own_circuit:
        raise _no("circuit")
    if sheet.branch_of:
        raise _no("branch")
    if sheet.programs:
        raise _no("programs")


def check_rated_start(sheet: Sheet, people: Mapping[str, Identity]) -> None:
    """What has to be true of everybody at the start."""
    seated = [seat.identity_id for seat in sheet.seats if seat.kind == "human"]
    if len(set(seated)) < FEWEST or len(set(seated)) < len(seated):
        raise _no("people")
    _check_people(people[seat] for seat in seated if seat)
    measured = {level.id for level in levels_of(find_game(sheet.game))}
    for seat in sheet.seats:
        if seat.kind == "bot" and seat.level not in measured:
            raise Refusal(
                "rated",
                said(
                    "refused.rated.level",
                    "A race is rated only if its bots are measured, which {level} is not.",
                    level=repr(seat.level),
                ),
            )


def _check_people(people: Iterable[Identity]) -> None:
    for person in people:
        if person.account is None or person.owner_id:
            raise Refusal(
                "rated",
                said(
                    "refused.rated.own-account",
                    "A race is rated only if everybody has an account of their own, which {name} has not.",
                    name=person.name,
                ),
            )
        if (person.unrated_until or 0) > now():
            raise Refusal(
                "rated",
                said(
                    "refused.rated.kept",
                    "A race is rated only if nobody is kept from rated races, as {name} is.",
                    name=person.name,
                ),
            )


def _no(condition: str) -> Refusal:
    return Refusal("rated", CONDITIONS[condition])
