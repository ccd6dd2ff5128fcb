"""What a game teaches: words for every sign, and rules in the words of a player; all of it tables beside the game."""

from .calls import Call, Moment, Test, calls_of, fields_of
from .how_to import HowTo, Panel, how_to_play
from .ladder import Step, coached_seed, ladder_of, laid_out_turns, picks_of
from .learning import Learning, learning_of
from .lessons import (
    LEARNER,
    YOUR_CAR,
    Lesson,
    Tried,
    attempt,
    first_option,
    happened,
    lessons_in,
    lessons_of,
    proof_in_words,
    read_lesson,
)
from .pictures import Picture, draw, pictures_of, scene_of
from .puzzles import GOOD, Puzzle, Worth, corner_of, find_puzzle, game_of_day, pool, puzzle_from
from .sentences import Sentence, Sentences, seal_of
from .shown import shown_rules
from .themes import theme_of
from .tips import Tip

__all__ = [
    "GOOD",
    "LEARNER",
    "YOUR_CAR",
    "Call",
    "HowTo",
    "Learning",
    "Lesson",
    "Moment",
    "Panel",
    "Picture",
    "Puzzle",
    "Sentence",
    "Sentences",
    "Step",
    "Test",
    "Tip",
    "Tried",
    "Worth",
    "attempt",
    "calls_of",
    "coached_seed",
    "corner_of",
    "draw",
    "fields_of",
    "find_puzzle",
    "first_option",
    "game_of_day",
    "happened",
    "how_to_play",
    "ladder_of",
    "laid_out_turns",
    "learning_of",
    "lessons_in",
    "lessons_of",
    "picks_of",
    "pictures_of",
    "pool",
    "proof_in_words",
    "puzzle_from",
    "read_lesson",
    "scene_of",
    "seal_of",
    "shown_rules",
    "theme_of",
]
