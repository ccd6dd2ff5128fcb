"""A race in figures agrees with the race."""

from __future__ import annotations

from kit import RandomRace, SetUp
from paddock.games.formula90.state.race import Race


def test_figures_agree_with_the_race() -> None:
    """Sections driven less sections moved back lead from the grid to where the car is, unless it left the track."""
    setup = SetUp("formula90", "figures", 4, {"circuit": "barcelona", "length": "short"}, 12)
    race = RandomRace(setup)
    for _ in race.decisions():
        pass
    state = race.table.state
    assert isinstance(state, Race)
    figures = race.table.game.statistics(state, race.table.events)
    kinds = {event.kind() for event in race.table.events}
    assert sorted(int(str(line["place"])) for line in figures) == list(range(1, len(figures) + 1))
    assert sum(int(str(line["turns_led"])) for line in figures) == state.game_turn
    for line in figures:
        car = state.cars[int(str(line["car"]))]
        assert bool(line["out"]) == car.is_out
        straight = not line["times_off_track"] and not line["out"] and "safety-car-entered" not in kinds
        if straight:
            grid = -((int(str(line["grid_place"])) - 1) // state.course.circuit.cars_per_section)
            assert car.progress == grid + int(str(line["sections"])) - int(str(line["sections_back"]))
