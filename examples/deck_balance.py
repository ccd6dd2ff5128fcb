"""Are our own Formula 90 cards fair? What drivers hold on to, what they play, and who wins with it.

    python examples/deck_balance.py [RACES] [FOLDER]

The printed decks are listed nowhere, so ours are designed. This study races four greedy drivers, writes every decision
down, and asks of each kind of card how often it is played to move and how often it is thrown away, and of each strategy
and skill how often it wins. A kind that is hardly ever played is too dear, one that is never thrown away too cheap; a
strategy far from a fair share of wins is worth another look. The same command goes on where it was stopped.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from paddock.lab import Output, open_dataset, simulate, wilson

SEATS = 4
CARD = re.compile(r"(speeding|driving|gear|event)-(\d)-\d+")
SPENDING = ("discard", "pay")


def cards_in(choice: str) -> list[str]:
    """The cards that a choice names, by kind and movement points."""
    return [f"{kind} [{points}]" for kind, points in CARD.findall(choice)]


def count_cards(decisions: Iterable[Mapping[str, object]]) -> tuple[Counter[str], Counter[str]]:
    """How often each kind of card was played to move, and how often it was thrown away or paid."""
    moved, thrown = Counter[str](), Counter[str]()
    for decision in decisions:
        choice = str(decision["choice"])
        if choice.startswith("play:"):
            moved.update(cards_in(choice))
        elif choice.startswith(SPENDING):
            thrown.update(cards_in(choice))
    return moved, thrown


def print_cards(moved: Counter[str], thrown: Counter[str]) -> None:
    """One line for each kind of card, the most played first."""
    print(f"{'card':14}{'played':>9}{'thrown':>9}{'share played':>15}")
    for card, times in moved.most_common():
        print(f"{card:14}{times:9}{thrown[card]:9}{times / (times + thrown[card]):15.0%}")


def print_wins(cars: Iterable[Mapping[str, object]], trait: str) -> None:
    """How often the best of the four drivers had each value of a trait, with the range that speaks for."""
    best: dict[int, tuple[int, object]] = {}
    starts, wins = Counter[str](), Counter[str]()
    for car in cars:
        traits = car["traits"]
        if car["seat"] is None or not isinstance(traits, Mapping):
            continue
        values = traits.get(trait)
        value = str(values[0] if isinstance(values, list) and values else values)
        starts[value] += 1
        race, place = int(str(car["race"])), int(str(car["place"]))
        best[race] = min(best.get(race, (place, value)), (place, value), key=lambda entry: entry[0])
    wins.update(str(value) for _, value in best.values())
    print(f"\n{trait:14}{'starts':>9}{'wins':>8}   95 % range (fair share {1 / SEATS:.0%})")
    for value, times in starts.most_common():
        rate = wilson(wins[value], times)
        print(f"{value:14}{times:9}{rate.value:8.0%}   {rate.low:.0%} to {rate.high:.0%}")


def main(races: int, folder: Path) -> None:
    """Race, count, tell."""
    simulate("formula90", seats=["greedy"] * SEATS, races=races, seed=1, output=Output(folder, "decision"))
    dataset = open_dataset(folder)
    print_cards(*count_cards(dataset.rows("decisions")))
    for trait in ("strategies", "skill"):
        print_wins(dataset.rows("cars"), trait)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, Path(sys.argv[2] if len(sys.argv) > 2 else "deck-balance"))
