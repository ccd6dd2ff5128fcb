"""What was said of late is said again as it is, and never as something else that reads alike."""

from __future__ import annotations

from paddock.kernel.saying import said, text_of


def test_what_is_said_twice_is_one_thing() -> None:
    assert said("t.price", "{n} damage", n=2) is said("t.price", "{n} damage", n=2)


def test_what_reads_alike_keeps_its_own_key() -> None:
    """A gear of one game, that of another one, and somebody who is called Gear."""
    words = [said("one.gear", "Gear"), said("other.gear", "Gear"), "Gear"]
    told = [text_of(said("t.with", "with {what}", what=word)) for word in words]
    assert [str(one["en"]) for one in told if isinstance(one, dict)] == ["with Gear"] * 3
    assert [one["args"]["what"] for one in told if isinstance(one, dict)] == [text_of(word) for word in words]


def test_numbers_are_not_truths() -> None:
    template = "{n, select, true {yes} 1 {one} other {no}}"
    assert [said("t.pick", template, n=value) for value in (1, True, 1.0, "1")] == ["one", "yes", "no", "one"]


def test_names_count_not_only_values() -> None:
    assert said("t.two", "{a}", a="x", b="y") != said("t.two", "{a}", b="x", a="y")


def test_what_was_said_inside_is_told_with_its_arguments() -> None:
    inner = [said("t.card", "card {n}", n=number) for number in (1, 2)]
    assert [said("t.play", "play {card}", card=card) for card in inner] == ["play card 1", "play card 2"]
