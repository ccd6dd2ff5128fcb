"""Is my circuit any good? Two drafts of one circuit are raced and compared on one page.

    python examples/circuit_study.py [RACES] [FOLDER]

The first draft has a hairpin right behind the line; in the second it lies further on, so that the field can spread
before it. The page that is written says where cars spin out, how often the lead changes and what pole is worth.
"""

from __future__ import annotations

import sys
from pathlib import Path

from paddock.lab import Output, make_report, simulate

DRAFT = """
schema = 1
id = "{id}"
name = "{name}"
laps = 2
spaces = 52
heat_cards = 6
stress_cards = 3

[[corner]]
at = {hairpin}
limit = 2
racing_lane_after = 1

[[corner]]
at = 24
limit = 5
racing_lane_after = 2

[[corner]]
at = 40
limit = 4
racing_lane_after = 1
"""
DRAFTS = (("hilltop-early", "Hilltop, early hairpin", 6), ("hilltop-late", "Hilltop, late hairpin", 13))


def main(races: int, folder: Path) -> None:
    """Race both drafts and write the page."""
    folder.mkdir(parents=True, exist_ok=True)
    for draft, name, hairpin in DRAFTS:
        file = folder / f"{draft}.toml"
        file.write_text(DRAFT.format(id=draft, name=name, hairpin=hairpin), encoding="utf-8")
        seats, options = ["greedy", "greedy", "greedy", "amateur"], {"circuit": file}
        output = Output(folder / draft)
        simulate("heat", seats=seats, races=races, options=options, rotate=True, output=output)
    page = folder / "hilltop.html"
    page.write_text(make_report([folder / draft for draft, _, _ in DRAFTS], "Hilltop").text, encoding="utf-8")
    print(f"wrote {page}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, Path(sys.argv[2] if len(sys.argv) > 2 else "hilltop"))
