"""Races of the newest rules for `tests/records`: `make records`, at a release.

Random races of every game over all its options, as small files. A version that has its races keeps them: nothing is
rewritten.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from paddock.kernel import AnyGame, BadOptions, OptionSpec, Plain, Seating, Table, find_game, game_names

FOLDER = Path(__file__).parents[1] / "records"
RACES = 66
MOST_CHOICES = 1500
SHORT: dict[str, tuple[object, ...]] = {"laps": (1, 2, 3), "length": ("sprint", "sprint", "short")}
"""Options that make races long, and what they are set to."""
LEFT_ALONE = {"colours", "bot_cards", "ask_forced"}
SEASONS = 0.12
USUALLY_SET = {"circuit": 0.85, "edition": 0.85, "championship": SEASONS}
SELDOM_SET = 0.4
MOODS = (0.0, 0.5, 1.0)
"""How often a driver takes any option at random instead of the first."""


def main() -> None:
    """Races for every game whose newest rules have none."""
    for name in game_names():
        game = find_game(name)
        folder = FOLDER / name / f"rules-{game.rules_version}"
        if folder.exists():
            sys.stdout.write(f"{game.title}, rules {game.rules_version}: kept already\n")
            continue
        folder.mkdir(parents=True)
        dice = random.Random(game.rules_version)
        for number in range(1, RACES + 1):
            text = json.dumps(_race(game, dice), separators=(",", ":"), ensure_ascii=False)
            (folder / f"{number:02d}.json").write_text(text + "\n", encoding="utf-8")
        sys.stdout.write(f"{game.title}, rules {game.rules_version}: {RACES} races\n")


def _race(game: AnyGame, dice: random.Random) -> Plain:
    """One that is over in good time."""
    while True:
        race = _drive(game, dice)
        if race is not None:
            return race


def _drive(game: AnyGame, dice: random.Random) -> Plain | None:
    seats, seed, mood = dice.randint(game.seat_range[0], 5), dice.randrange(2**31), dice.choice(MOODS)
    try:
        setup = game.setup(seats, _options(game, dice))
    except BadOptions:
        return None
    table, digests, count = Table.begin(game, setup, seed, Seating(events=False)), [], 0
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[dice.randrange(len(decision.options)) if dice.random() < mood else 0])
        count += 1
        if count % 10 == 0:
            digests.append(table.digest()[:16])
        if count > MOST_CHOICES:
            return None
    record = table.record()
    return {
        "game": game.name,
        "rules_version": setup.rules,
        "seats": seats,
        "options": record.to_plain()["options"],
        "seed": seed,
        "choices": [f"{seat} {option}" for seat, option in record.choices],
        "digests": digests,
        "digest": record.digest,
        "standings": [[line.place, line.car] for line in table.standings],
    }


def _options(game: AnyGame, dice: random.Random) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for spec in game.option_specs:
        if spec.name in SHORT:
            chosen[spec.name] = dice.choice(SHORT[spec.name])
        elif spec.name not in LEFT_ALONE and dice.random() < USUALLY_SET.get(spec.name, SELDOM_SET):
            chosen[spec.name] = _value(spec, dice)
    return chosen


def _value(spec: OptionSpec, dice: random.Random) -> object:
    if isinstance(spec.default, bool):
        return dice.random() < 0.5
    if isinstance(spec.default, int):
        least = spec.least or 0
        return dice.randint(least, min(spec.most or least + 5, least + 5))
    if isinstance(spec.default, tuple):
        return dice.sample(spec.choices, dice.randint(1, min(2, len(spec.choices)))) if spec.choices else []
    return dice.choice(spec.choices) if spec.choices else spec.default


if __name__ == "__main__":
    main()
