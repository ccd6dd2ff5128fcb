"""The peers' half of the benchmark: build each peer its own environment, let it play, and read its figures.

Every peer lives in a virtual environment of its own under `.bench/`, made with the Python that runs us and filled by
pip from the pinned file in `bench/peers/`; where pip looks is the machine's own setting. An environment is built again
only when its pins change. A peer plays in a process of its own and prints one JSON line. Of several runs the fastest
counts, for anything else the machine does can only slow a peer down. If a peer cannot be built or run, one sentence
says why and the exit code is 2. Run alone (`python bench/run_peers.py`), it prints each peer's own figures.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

SCRIPTS = Path(__file__).resolve().parent / "peers"
ENVIRONMENTS = Path(__file__).resolve().parent.parent / ".bench"
CANNOT_MEASURE = 2  # exit code


@dataclass(frozen=True, slots=True)
class Peer:
    """A game somebody else's engine plays, and the environment and script that make it play."""

    title: str
    environment: str
    script: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PeerFigures:
    """The JSON line of a peer's script, field by field."""

    peer: str
    version: str
    decisions: int
    seconds: float
    decisions_per_second: float
    games: int
    copy_us: float
    single_option: int


PEERS = (
    Peer("Catanatron, 4 players", "catanatron", "catanatron_play.py"),
    Peer("OpenSpiel backgammon (C++)", "openspiel", "openspiel_play.py", ("backgammon",)),
    Peer("OpenSpiel liar's poker (Python)", "openspiel", "openspiel_play.py", ("python_liars_poker",)),
)


def measure(peer: Peer, seconds: float, runs: int) -> PeerFigures:
    """Play `runs` times for `seconds` each; return the fastest run."""
    build_environment(peer.environment)
    return fastest([play(peer, seconds) for _ in range(runs)])


def fastest(figures: list[PeerFigures]) -> PeerFigures:
    return max(figures, key=lambda run: run.decisions_per_second)


def play(peer: Peer, seconds: float) -> PeerFigures:
    script = str(SCRIPTS / peer.script)
    command = [str(interpreter(peer.environment)), "-I", script, str(seconds), *peer.arguments]
    output = run_or_stop(command, f"{peer.title} could not be measured")
    return PeerFigures(**json.loads(output.splitlines()[-1]))


def build_environment(name: str) -> None:
    """Make the environment unless it stands already with the very same pins."""
    pins = (SCRIPTS / f"{name}.txt").read_text()
    built = ENVIRONMENTS / name / "built-from.txt"
    if built.is_file() and built.read_text() == pins:
        return
    print(f"Building the {name} environment in {built.parent} ...", file=sys.stderr)
    failure = f"The {name} environment could not be built"
    run_or_stop([sys.executable, "-m", "venv", "--clear", str(built.parent)], failure)
    pip = [str(interpreter(name)), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run_or_stop([*pip, "install", "--requirement", str(SCRIPTS / f"{name}.txt")], failure)
    built.write_text(pins)


def interpreter(environment: str) -> Path:
    return ENVIRONMENTS / environment / "bin" / "python"


def run_or_stop(command: list[str], failure: str) -> str:
    """Run a command quietly and return what it printed, or stop us with one sentence."""
    try:
        finished = subprocess.run(command, capture_output=True, text=True, check=True)
    except OSError as error:
        stop(f"{failure}: {error}")
    except subprocess.CalledProcessError as error:
        said = (error.stderr or error.stdout).strip() or f"exit code {error.returncode}"
        stop(f"{failure}: {said.splitlines()[-1]}")
    return finished.stdout


def stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    raise SystemExit(CANNOT_MEASURE)


def main() -> None:
    for peer in PEERS:
        figures = measure(peer, seconds=5, runs=3)
        print(
            f"{peer.title:32} {figures.version:7} {figures.decisions_per_second:10,.0f} decisions/s"
            f" {figures.copy_us:8.1f} us/copy {figures.games:6} games {figures.single_option:7} single options"
        )


if __name__ == "__main__":
    main()
