"""The page docs/proof.md and the list of proved rules, from what became of the mutants."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from paddock.kernel import find_game

from .explaining import Explanations
from .mutants import CHECKOUT, GAMES
from .trying import KILLED, TIMED_OUT, Verdict

PAGE = CHECKOUT / "docs" / "proof.md"
PROVED = CHECKOUT / "proof" / "proved.json"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
TARGET = 0.95
HEADINGS = (
    "Game",
    "possible",
    "tried",
    "a scenario fails",
    "· one that claims the rule",
    "a scenario does not end",
    "plays the same",
    "unnoticed",
    "noticed",
)


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a game's mutants."""

    game: str
    verdicts: Sequence[Verdict]
    explained: Explanations
    possible: int

    @property
    def equivalent(self) -> list[Verdict]:
        """Survivors that play the same game."""
        return [one for one in self.survivors if one.mutant.name in self.explained.equivalent]

    @property
    def survivors(self) -> list[Verdict]:
        """All that no scenario noticed."""
        return [one for one in self.verdicts if one.outcome not in (KILLED, TIMED_OUT)]

    @property
    def killed(self) -> int:
        """Those that a scenario noticed, by failing or by not ending."""
        return len(self.verdicts) - len(self.survivors)

    @property
    def share(self) -> float:
        """How many of those that can be noticed are."""
        return self.killed / max(1, len(self.verdicts) - len(self.equivalent))

    @property
    def unexplained(self) -> list[Verdict]:
        """Survivors that nobody has looked at."""
        return [one for one in self.survivors if not self.explained.why(one.mutant.name)]


def summary(results: Iterable[Result]) -> str:
    """One line for each game."""
    lines = ["| " + " | ".join(HEADINGS) + " |\n", "|---" * len(HEADINGS) + "|\n"]
    for result in results:
        counts = Counter(one.outcome for one in result.verdicts)
        claimed = sum(1 for one in result.verdicts if one.outcome == KILLED and one.proofs)
        cells = (
            find_game(result.game).title,
            result.possible,
            len(result.verdicts),
            counts[KILLED],
            claimed,
            counts[TIMED_OUT],
            len(result.equivalent),
            len(result.survivors) - len(result.equivalent),
            f"{result.share:.1%} ({result.killed / max(1, len(result.verdicts)):.1%} of all)",
        )
        lines.append("| " + " | ".join(map(str, cells)) + " |\n")
    return "".join(lines)


def survivors(result: Result) -> Iterator[str]:
    """A table of what was not noticed, those that can be noticed first."""
    yield f"\n### {find_game(result.game).title}\n\n"
    yield "| Where | Broken | Rule | Why it survives |\n|---|---|---|---|\n"
    alike = {one.mutant.name for one in result.equivalent}
    for one in sorted(result.survivors, key=lambda one: (one.mutant.name in alike, one.mutant.path, one.mutant.line)):
        mutant = one.mutant
        where = f"`{mutant.file.relative_to(GAMES).as_posix()}:{mutant.line}`"
        kind = "plays the same: " if mutant.name in alike else ""
        why = kind + (result.explained.why(mutant.name) or "not explained yet")
        broken = f"{_code(mutant.before)} → {_code(mutant.after)}"
        yield f"| {where} {mutant.scope} | {broken} | {', '.join(mutant.rules[:2])} | {why} |\n"


def write_page(results: Sequence[Result], head: str) -> None:
    """Put the figures into the page, between its marks."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    told = "".join(line for result in results for line in survivors(result))
    PAGE.write_text(f"{before}{BEGIN}\n{head}\n{summary(results)}{told}{END}{after}", encoding="utf-8")


def write_proved(game: str, rules: Mapping[str, str]) -> None:
    """Note which rules were proved by which scenario, and which were broken in vain; other games stay as they are."""
    kept = json.loads(PROVED.read_text(encoding="utf-8")) if PROVED.exists() else {}
    kept[game] = dict(rules)
    PROVED.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def proved_rules(verdicts: Iterable[Verdict]) -> Mapping[str, str]:
    """Each rule that was broken with the first scenario that claims it and failed; empty where none did."""
    found: dict[str, str] = {}
    for one in verdicts:
        for rule, scenario in one.proofs.items():
            found[rule] = min(filter(None, (found.get(rule), scenario)))
        for rule in one.in_vain:
            found.setdefault(rule, "")
    return found


def _code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`"
