"""Circuits in words: the headings of their tables, what is written in them, and their figures in one line."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import catalogued, said
from paddock.kernel.saying import side_by_side
from paddock.texts import language_of_terminal, tell

from .here import here, told_here

Facts = dict[str, object]

WORDS = catalogued(
    "cli.circuit.",
    {
        "id": "id",
        "name": "name",
        "set": "set",
        "laps": "laps",
        "spaces": "spaces",
        "corners": "corners",
        "heat": "heat",
        "stress": "stress",
        "features": "features",
        "turns": "turns",
        "sections": "sections",
        "LB": "LB",
        "ET": "ET",
        "stop": "stop",
        "MP-a-lap": "MP a lap",
        "technical": "technical",
        "DRS-lines": "DRS lines",
        "corner": "corner",
        "contest": "contest",
        "late-brake": "late brake",
        "extreme": "extreme",
        "kind": "kind",
        "cells": "cells",
        "line": "line",
        "line-at": "line at",
        "limit": "limit",
        "spaces-to-it": "spaces to it",
        "Legends-line": "Legends line",
        "turn": "turn",
        "remarks": "remarks",
        "left": "left",
        "right": "right",
        "standard": "standard",
        "less-grip": "less grip",
        "chicane": "chicane",
        "flooded": "flooded",
        "tunnel": "tunnel",
        "gravel": "gravel",
        "chevrons": "chevrons",
        "press": "press",
    },
)
"""What games of the house write into their tables; others speak for themselves."""


def word(english: object) -> str:
    """A heading, or a word in a table; a name or a figure as it is."""
    name = str(english).replace(" ", "-")
    return told_here(WORDS, name) if name in WORDS else str(english)


def words(several: Sequence[object]) -> str:
    """Several of them, side by side."""
    return tell(side_by_side([word(one) for one in several]), language_of_terminal())


def measures(facts: Facts) -> str:
    """A circuit's figures in one line."""
    own = facts.get("measures")
    if isinstance(own, str):
        return tell(own, language_of_terminal())
    corners, features = facts["corners"], facts["features"]
    assert isinstance(corners, list) and isinstance(features, list)
    figures = {"laps": int(str(facts["laps"])), "corners": len(corners), "spaces": int(str(facts["spaces"]))}
    told = said(
        "cli.measures.heat",
        "{laps, plural, one {# lap} other {# laps}} of {spaces, plural, one {# space} other {# spaces}}, "
        "{corners, plural, one {# corner} other {# corners}}, {heat} Heat and {stress} Stress",
        **figures,
        heat=facts["heat"],
        stress=facts["stress"],
    )
    if not features:
        return tell(told, language_of_terminal())
    return here("cli.measures.with", "{measures}, with {features}", measures=told, features=words(features))
