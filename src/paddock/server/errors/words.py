"""Sentences that many refusals share: what is not there, what there was too much of, what cannot be read."""

from __future__ import annotations

from paddock.kernel import catalogued

MISSING = catalogued(
    "refused.missing.",
    {
        "account": "An account of that name does not exist, or is not open to you.",
        "address": "This address does not exist, or is not open to you.",
        "appeal": "A sanction without a reply does not exist, or is not open to you.",
        "board": "This board does not exist, or is not open to you.",
        "bot": "This bot of yours does not exist, or is not open to you.",
        "call": "This call does not exist, or is not open to you.",
        "choice": "A choice at that step does not exist, or is not open to you.",
        "circuit": "This circuit does not exist, or is not open to you.",
        "code": "This code does not exist, or is not open to you.",
        "comment": "This comment of yours does not exist, or is not open to you.",
        "corner": "A corner of that day does not exist, or is not open to you.",
        "driver": "A driver of that seat does not exist, or is not open to you.",
        "file": "This file does not exist, or is not open to you.",
        "fresh-comment": "A comment of yours that is fresh enough does not exist, or is not open to you.",
        "game": "This game does not exist, or is not open to you.",
        "hand": "A hand that may be watched does not exist, or is not open to you.",
        "holiday": "This holiday does not exist, or is not open to you.",
        "host-circuit": "A circuit of the host's own does not exist, or is not open to you.",
        "invitation": "This invitation does not exist, or is not open to you.",
        "lesson": "This lesson does not exist, or is not open to you.",
        "line": "This line does not exist, or is not open to you.",
        "mute": "This mute does not exist, or is not open to you.",
        "other-line": "This line of somebody else does not exist, or is not open to you.",
        "page": "This page does not exist, or is not open to you.",
        "person": "This person does not exist, or is not open to you.",
        "picture": "This picture does not exist, or is not open to you.",
        "profile": "An open profile of that name does not exist, or is not open to you.",
        "proposal": "This proposal does not exist, or is not open to you.",
        "puzzle": "This puzzle does not exist, or is not open to you.",
        "puzzles": "A puzzle does not exist, or is not open to you.",
        "race": "This race does not exist, or is not open to you.",
        "race-here": "A race at this table does not exist, or is not open to you.",
        "rated-race": "A rated race that was not struck does not exist, or is not open to you.",
        "rematch": "The rematch does not exist, or is not open to you.",
        "report": "This open report does not exist, or is not open to you.",
        "rule": "This rule does not exist, or is not open to you.",
        "sanction": "This sanction does not exist, or is not open to you.",
        "seat": "This seat does not exist, or is not open to you.",
        "session": "This session does not exist, or is not open to you.",
        "step": "This step does not exist, or is not open to you.",
        "step-on": "A step to race on from does not exist, or is not open to you.",
        "study": "This study does not exist, or is not open to you.",
        "study-report": "A report of this study does not exist, or is not open to you.",
        "table": "This table does not exist, or is not open to you.",
        "token": "This token does not exist, or is not open to you.",
        "version": "This version does not exist, or is not open to you.",
        "way": "This way does not exist, or is not open to you.",
    },
)
TOO_MANY = catalogued(
    "refused.flood.",
    {
        "circuits": "Too many circuits in a short time; wait a moment.",
        "codes": "Too many codes in a short time; wait a moment.",
        "costly": "Too many costly requests in a short time; wait a moment.",
        "exports": "Too many exports in a short time; wait a moment.",
        "guests": "Too many guests in a short time; wait a moment.",
        "hints": "Too many hints in a short time; wait a moment.",
        "lines": "Too many lines in a short time; wait a moment.",
        "logins": "Too many logins in a short time; wait a moment.",
        "messages": "Too many messages in a short time; wait a moment.",
        "pictures": "Too many pictures in a short time; wait a moment.",
        "replays": "Too many replays in a short time; wait a moment.",
        "requests": "Too many requests in a short time; wait a moment.",
        "tables": "Too many tables in a short time; wait a moment.",
    },
)
DAMAGED = catalogued(
    "refused.damaged.",
    {
        "choices": (
            "The server cannot read what was chosen at this table; other tables are not affected. Tell the operator."
        ),
        "options": (
            "The server cannot read the options of this table; other tables are not affected. Tell the operator."
        ),
    },
)
