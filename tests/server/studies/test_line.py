"""The line of studies: whoever asks for much waits for whoever asks for little."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paddock.server.storage.study_line import Served, Waiting, in_turn

NOBODY_YET = Served({}, {})


def test_one_wish_goes_before_the_second_of_somebody_else() -> None:
    crowd = [Waiting(f"rey-{number}", "one", "rey", number) for number in range(3)]
    line = in_turn([*crowd, Waiting("nina", "two", "nina", 9)], NOBODY_YET)
    assert [one.id for one in line] == ["rey-0", "nina", "rey-1", "rey-2"]


def test_many_names_at_one_address_are_one_crowd() -> None:
    crowd = [Waiting(f"guest-{number}", "one", f"guest-{number}", number) for number in range(50)]
    line = in_turn([*crowd, Waiting("nina", "two", "nina", 99)], Served({"one": 7}, {"guest-0": 7}))
    assert line[0].id == "nina"


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("pqrs")), max_size=12), st.integers(0, 50))
def test_everybody_is_in_the_line_once_and_addresses_take_turns(wishes: list[tuple[str, str]], moment: int) -> None:
    waiting = [Waiting(str(number), origin, person, number) for number, (origin, person) in enumerate(wishes)]
    line = in_turn(waiting, Served({"a": moment}, {"p": moment}))
    assert sorted(one.id for one in line) == sorted(one.id for one in waiting)
    for at, one in enumerate(line):
        left = {other.origin for other in line[at:]}
        following = {other.origin for other in line[at : at + len(left)]}
        assert len(following) <= len(left) and (at + len(left) > len(line) or following == left or one.origin in left)
    own = [one.since for one in line if one.person == "q" and one.origin == "a"]
    assert own == sorted(own), "each person's studies come in their order"
