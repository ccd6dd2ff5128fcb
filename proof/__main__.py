"""Break rules of the games, one by one, and see whether a scenario notices.

make mutants                          the sample of every game; docs/proof.md is written anew
python -m proof heat                  the sample of one game, on the screen only
python -m proof heat --all            every mutant, for the list of proved rules
python -m proof heat --in steps/react.py --all      of one file or folder
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from paddock.kernel import game_names

from .explaining import explanations_of
from .mutants import Mutant, sample_of
from .reach import FailsAlready, scenarios_of, traces_of
from .report import TARGET, Result, proved_rules, summary, survivors, write_page, write_proved
from .trying import STILLBORN, Trial, Verdict

SEED = 90
SAMPLE = 300
TRIES = 10
"""So many mutants of a rule may survive the scenarios that claim it before the rule counts as broken in vain."""


def main() -> int:
    """Try the mutants; 1 if a game misses the target or a survivor is not explained."""
    wanted = _arguments()
    if not hasattr(os, "fork"):
        sys.stderr.write("Mutants are tried in forked processes, which this system does not have.\n")
        return 2
    start = time.perf_counter()
    if wanted.rules:
        for game in wanted.game or game_names():
            _prove_rules(game, wanted)
        return 0
    results = [_result(game, wanted) for game in wanted.game or game_names()]
    head = f"{_told(wanted)}, {time.perf_counter() - start:.0f} seconds on one core.\n"
    for result in results if not wanted.quiet else ():
        sys.stdout.write("".join(survivors(result)))
    sys.stdout.write(f"\n{head}\n{summary(results)}")
    if wanted.write:
        write_page(results, head)
    return int(any(result.share < TARGET or result.unexplained for result in results))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("proof", description="Break rules one by one and see whether a scenario notices.")
    parser.add_argument("game", nargs="*", help="one or more games; all if none is named")
    parser.add_argument("--sample", type=int, default=SAMPLE, help=f"mutants of each game, usually {SAMPLE}")
    parser.add_argument("--seed", type=int, default=SEED, help=f"draws the sample, usually {SEED}")
    parser.add_argument("--all", action="store_true", help="every mutant instead of a sample")
    parser.add_argument("--in", dest="within", default="", metavar="PATH", help="only in a room or file: steps/pit.py")
    parser.add_argument("--scenarios", default="", metavar="TOPIC", help="only with the scenarios of one folder")
    parser.add_argument("--quiet", action="store_true", help="figures only, no survivors")
    parser.add_argument("--write", action="store_true", help="write docs/proof.md anew")
    parser.add_argument("--rules", action="store_true", help="break each rule; write proof/proved.json anew")
    return parser.parse_args()


def _told(wanted: argparse.Namespace) -> str:
    some = f"A random sample of {wanted.sample} mutants in each game, seed {wanted.seed}"
    return "Every mutant" if wanted.all else some


def _prove_rules(game: str, wanted: argparse.Namespace) -> None:
    trial, mutants = _trial(game, wanted)
    verdicts = [*_rule_by_rule(trial, mutants)]
    proved = proved_rules(verdicts)
    write_proved(game, proved)
    noticed = sum(map(bool, proved.values()))
    figures = f"{len(verdicts)} mutants, {noticed} rules proved, {len(proved) - noticed} broken in vain"
    sys.stdout.write(f"{game}: {figures}\n")


def _rule_by_rule(trial: Trial, mutants: Iterable[Mutant]) -> Iterator[Verdict]:
    """Mutants of each rule until a scenario that claims it fails, or until there were enough."""
    proved, tries = set[str](), Counter[str]()
    for mutant in mutants:
        due = [rule for rule in mutant.rules if rule not in proved and tries[rule] < TRIES]
        if due:
            verdict = trial.prove(mutant)
            proved |= verdict.proofs.keys()
            tries.update(verdict.in_vain)
            yield verdict


def _trial(game: str, wanted: argparse.Namespace) -> tuple[Trial, list[Mutant]]:
    scenarios = scenarios_of(game, wanted.scenarios)
    trial = Trial(game, scenarios, traces_of(game, scenarios))
    return trial, [mutant for mutant in sample_of(game, wanted.seed) if mutant.path.startswith(wanted.within)]


def _result(game: str, wanted: argparse.Namespace) -> Result:
    trial, mutants = _trial(game, wanted)
    most = len(mutants) if wanted.all else wanted.sample
    verdicts = [*islice(_viable(trial, mutants), most)]
    return Result(game, verdicts, explanations_of(game), len(mutants))


def _viable(trial: Trial, mutants: Iterable[Mutant]) -> Iterator[Verdict]:
    """Whatever can be loaded at all: a game that does not start breaks no rule."""
    for mutant in mutants:
        verdict = trial.judge(mutant)
        if verdict.outcome != STILLBORN:
            yield verdict


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except FailsAlready as error:
        raise SystemExit(str(error)) from None
