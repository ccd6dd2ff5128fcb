"""All checks of the kit as one class of tests; a game derives its own and names its subject."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pytest

from . import choices, copies, counting, races, replays, secrecy, undoing
from .counting import Counted
from .subject import SetUp, Subject


def _name_of(value: object) -> str:
    return "all" if isinstance(value, list) else str(value)


class GameTests:
    """Put a game through everything that holds for every game."""

    subject: ClassVar[Subject]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Each test names what it wants: a race, a study, one or all that replay, or a counted position."""
        subject, one = metafunc.cls.subject, metafunc.config.getoption("--one-study", default=False)
        wholes = [study for study in subject.studies if study.replays]
        wanted: dict[str, Sequence[object]] = {
            "race": subject.races,
            "study": subject.studies,
            "whole": wholes,
            "wholes": [wholes[:1] if one else wholes],
            "counted": counting.stored_counts(subject.counts) if subject.counts else (),
        }
        for name, values in wanted.items():
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, values[:1] if one else values, ids=_name_of)

    def test_race_ends_and_keeps_its_components(self, race: SetUp) -> None:
        races.check_race(race, self.subject)

    def test_components_are_kept_at_every_choice(self, study: SetUp) -> None:
        races.check_race(study, self.subject, look_every=1)

    def test_clones_are_equal_and_independent(self, study: SetUp) -> None:
        copies.check_clones(study)

    def test_cloned_tables_play_alike(self, study: SetUp) -> None:
        copies.check_cloned_tables(study)

    def test_saved_tables_come_back(self, study: SetUp) -> None:
        copies.check_saving(study)

    def test_saved_results_come_back(self, study: SetUp) -> None:
        copies.check_saving_at_the_end(study)

    def test_records_replay(self, whole: SetUp) -> None:
        replays.check_replay(whole)

    def test_records_of_a_part_replay(self, whole: SetUp) -> None:
        replays.check_replay_of_a_part(whole)

    def test_records_replay_in_another_process(self, wholes: Sequence[SetUp], tmp_path: Path) -> None:
        replays.check_in_another_process(wholes, tmp_path)

    def test_events_change_nothing(self, whole: SetUp) -> None:
        replays.check_events_change_nothing(whole)

    def test_views_hide_what_is_hidden(self, study: SetUp) -> None:
        secrecy.check_views_hide(study)

    def test_advice_is_honest(self, study: SetUp) -> None:
        secrecy.check_advice_is_honest(study)

    def test_resampling_keeps_what_is_known(self, study: SetUp) -> None:
        secrecy.check_resampling_keeps(study)

    def test_resampling_varies_what_is_unknown(self, study: SetUp) -> None:
        secrecy.check_resampling_varies(study)

    def test_seed_is_secret(self, study: SetUp) -> None:
        secrecy.check_seed_is_secret(study)

    def test_events_hide_what_is_hidden(self, study: SetUp) -> None:
        secrecy.check_events_hide(study)

    def test_answers_are_secret_and_can_be_changed(self, study: SetUp) -> None:
        secrecy.check_answers_are_secret(study)

    def test_listed_options_can_be_played(self, study: SetUp) -> None:
        choices.check_listed_options(study)
        choices.check_played_options(study)

    def test_other_choices_are_refused(self, study: SetUp) -> None:
        choices.check_refusals(study)

    def test_everything_can_be_read(self, study: SetUp) -> None:
        choices.check_readable(study)

    def test_forced_choices(self, study: SetUp) -> None:
        choices.check_forced(study)

    def test_undo(self, study: SetUp) -> None:
        undoing.check_undo(study)

    def test_undo_tells_nothing(self, study: SetUp) -> None:
        undoing.check_undo_tells_nothing(study)

    def test_undo_all_the_way(self, study: SetUp) -> None:
        undoing.check_undo_all_the_way(study)


class CountedGameTests(GameTests):
    """The same for a game whose sequences of choices are counted and stored."""

    def test_counts_of_choice_sequences(self, counted: Counted) -> None:
        counting.check_counts(counted)
