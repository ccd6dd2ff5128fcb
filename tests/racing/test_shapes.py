"""Roads that nobody has drawn: closed, on the board, and clear of themselves."""

from __future__ import annotations

import math
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.racing import Road, Stretch, bends_of, crossings, generated_plan

BENDS = st.floats(-3, 3, allow_nan=False)
STRETCHES = st.lists(
    st.builds(Stretch, st.floats(0.4, 12), st.just(0.0) | BENDS, st.floats(0.05, 1)), min_size=8, max_size=40
)
WIDTHS = st.floats(0.6, 1.9)


@settings(max_examples=60, deadline=None)
@given(STRETCHES, WIDTHS)
def test_any_stretches_make_a_road(stretches: list[Stretch], width: float) -> None:
    """Whatever bends are wished for: whole numbers on the board, even steps, no crossing and one way round."""
    plan = generated_plan("own", stretches, width)
    places = [complex(*point) for point in plan.points]
    assert all(100 <= x <= 1500 and 100 <= y <= 900 for x, y in plan.points)
    steps = [abs(after - here) for here, after in pairwise([*places, places[0]])]
    assert max(steps) < 2 * min(steps)
    assert crossings(places) == [] and plan.bridges == ()
    assert abs(abs(sum(bends_of(places))) - math.tau) < 0.01
    assert 20 <= plan.road_width <= 70 and 1 <= plan.terrain <= 97


@settings(max_examples=40, deadline=None)
@given(STRETCHES, WIDTHS)
def test_the_drawn_road_keeps_clear_of_itself(stretches: list[Stretch], width: float) -> None:
    """The smooth curve through the points, too: far apart in driving means apart on the board."""
    pieces = max(12, round(sum(stretch.length for stretch in stretches)))
    plan = generated_plan("own", stretches, width)
    road = Road(plan.points, pieces)
    count = pieces * 2
    places = [road.pose(step / 2).place for step in range(count)]
    far = math.ceil(2.6 * plan.road_width / road.piece_length * 2) + 2
    for here in range(count):
        for there in range(here + far, min(count, here + count - far)):
            assert abs(places[here] - places[there]) > plan.road_width


def test_bends_lie_where_they_were_wished() -> None:
    """A square of straights and sharp corners comes out as one."""
    corner, straight = Stretch(2, math.pi / 2), Stretch(10)
    plan = generated_plan("square", [straight, corner] * 4, 0.9)
    road = Road(plan.points, 48)
    turned = [abs(road.pose(u).curvature) for u in (5, 17, 29, 41, 11, 23, 35, 47)]
    assert max(turned[:4]) < 0.15 * min(turned[4:])


def test_both_ways_round() -> None:
    """Left turns make a lap against the clock, and lane 1 lies inside."""
    for side, lane1 in ((1, "right"), (-1, "left")):
        plan = generated_plan("ring", [Stretch(6), Stretch(4, side * math.pi)] * 2, 0.9)
        assert math.copysign(1, sum(bends_of([complex(*point) for point in plan.points]))) == side
        assert plan.lane1_side == lane1


def test_a_road_without_any_bend_is_a_circle() -> None:
    """Nothing is wished for, so all share the turn."""
    places = [complex(*point) for point in generated_plan("ring", [Stretch(30)], 0.9).points]
    middle = sum(places) / len(places)
    reach = [abs(place - middle) for place in places]
    assert max(reach) - min(reach) < 2
