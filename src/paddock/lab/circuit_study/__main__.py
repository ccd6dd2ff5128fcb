"""Make the figures of the printed circuits again: `python -m paddock.lab.circuit_study heat 80`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from paddock.kernel import Plain, find_game
from paddock.racing import offered_circuits

from .figures import figures_of
from .races import circuit_plan
from .races_seen import races_seen

ENOUGH = 80


def printed(game: str, races: int) -> Plain:
    """Every printed circuit of a game with its figures."""
    circuits: list[Plain] = []
    for name in offered_circuits(find_game(game)):
        plan = circuit_plan(find_game(game), name, races)
        seen = races_seen(plan, list(plan.run(range(races))))
        figures = {key: figure.to_plain() for key, figure in figures_of(seen).items()}
        circuits.append({"id": name, "name": seen.equal.series.circuit, "figures": figures})
    return {"races": races, "circuits": circuits}


def main(game: str, races: str = str(ENOUGH)) -> None:
    """Write them where the program reads them."""
    text = json.dumps(printed(game, int(races)), ensure_ascii=False, indent=1) + "\n"
    Path(__file__).with_name("printed").joinpath(f"{game}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
