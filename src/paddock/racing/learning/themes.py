"""What questions are about, in a word or two; for puzzles and for mistakes alike."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import catalogued

_WORDS = catalogued(
    "theme.",
    {
        "speed": "speed",
        "reactions": "reactions",
        "hand": "hand",
        "slipstream": "slipstream",
        "checks": "checks",
        "contests": "contests",
        "late-brake": "late brake",
        "trajectories": "trajectories",
        "strategy": "strategy",
        "tyres": "tyres",
        "stops": "stops",
        "car": "car",
        "qualifying": "qualifying",
        "where-to-stop": "where to stop",
        "extra-points": "extra points",
        "rolling-again": "rolling again",
        "rain": "rain",
        "fights": "fights",
        "flags": "flags",
        "overtaking": "overtaking",
        "fuel": "fuel",
        "events": "events",
        "teammates": "teammates",
        "stress": "stress",
        "DRS": "DRS",
        "other": "other choices",
    },
)
_KINDS: Mapping[str, str] = {
    "speed": "speed gear cards movement-cards blue-disc",
    "reactions": "react",
    "hand": "discard stop-discard mulligan refresh return salvage swap draw exchange line-discard lucky-discard "
    "lucky-keep pay-card recovery-discard top-discard wise-driving",
    "slipstream": "slipstream",
    "checks": "check leader-check recovery-check",
    "contests": "contest",
    "late-brake": "late-brake order-late-brake",
    "trajectories": "start-point trajectory extreme order-extreme",
    "strategy": "strategy chase sixth-sense skill skip steady",
    "tyres": "tyre-chips tyres tyre.start pit.tyre blowout.token wear.token",
    "stops": "pit-stop pit.colour pit.recover pit.swap sc.pit",
    "car": "chart mechanics upgrade substitute-car setup.custom setup.engine",
    "qualifying": "qualifying quali.extra",
    "where-to-stop": "step",
    "extra-points": "extra",
    "rolling-again": "roll.again roll.keep roll.team crash.again",
    "rain": "rain.lower weather",
    "fights": "fight.bid fight.yield",
    "flags": "blue-flag green-flag orange-flag yellow-flag",
    "overtaking": "free-pass overtaking-symbol pass unlap",
    "fuel": "fuel save-fuel save-fuel-discard",
    "events": "event-order",
    "teammates": "teammate-contest teammate-driving teammate-event teammate-speed teammate-support",
    "stress": "stress.relieve",
    "DRS": "drs.use",
}
_THEMES = {kind: theme for theme, kinds in _KINDS.items() for kind in kinds.split()}


def theme_of(kind: str) -> str:
    """What a question is about, by its kind."""
    return _WORDS[_THEMES.get(kind.partition("+")[0], "other")]
