"""The figures of the boxes, copied a second time: a slip in a data file, or a figure changed, does not go unnoticed."""

from __future__ import annotations

from paddock.games.heat.board.circuit import circuit_ids, load_circuit
from paddock.games.heat.board.event_cards import EVENT_CARDS
from paddock.games.heat.modules.championship.seasons import points_by_place, printed_seasons
from paddock.games.heat.pieces.cards import BY_ID, CARDS, DECK
from paddock.games.heat.pieces.legend_cards import LEGEND_CARDS

# id, box, copies, speeds, symbols
UPGRADES_AND_SPONSORSHIPS = """
upg-01 base 2 4 plus=1
upg-02 base 2 0 plus=3
upg-03 base 2 0 cooldown=3,plus=1
upg-04 base 2 3 reduce_stress=2
upg-05 base 2 5 reduce_stress=1
upg-06 base 2 1 reduce_stress=3
upg-07 base 2 1/2/3/4 heat=1
upg-08 base 2 1/3 -
upg-09 base 2 2/4 -
upg-10 base 2 1/5 -
upg-11 base 2 6 cooldown=1,heat=1
upg-12 base 2 1 cooldown=2
upg-13 base 2 3 cooldown=1
upg-14 base 2 1 slipstream_boost=2
upg-15 base 2 2 slipstream_boost=2
upg-16 base 2 3 slipstream_boost=2
upg-17 base 2 - -
upg-18 base 2 6 heat=1,reduce_stress=3
upg-19 base 2 2 cooldown=1,reduce_stress=1,scrap=2
upg-20 base 2 2 reduce_stress=1,slipstream_boost=1
upg-21 base 2 4 cooldown=1,scrap=2
upg-22 base 2 2 salvage=2
upg-23 base 2 0 cooldown=1,plus=1,salvage=2
upg-24 base 2 1 direct_play=1,scrap=1
upg-25 base 2 2 direct_play=1,scrap=2
upg-26 base 2 3 direct_play=1,scrap=3
upg-27 base 2 4 cooldown=1,direct_play=1,heat=1
upg-28 base 2 1 accelerate=1,direct_play=1,scrap=5
upg-29 base 2 0 plus=1,slipstream_boost=3
upg-30 base 2 1 heat=1,slipstream_boost=3
upg-31 base 2 1/2 slipstream_boost=1
upg-32 base 2 2 reduce_stress=1,refresh=1
upg-33 base 2 2 cooldown=1,refresh=1
upg-34 base 2 4 refresh=1
upg-35 base 2 1 refresh=1,slipstream_boost=1
upg-36 base 2 2 adjust_limit=-1,cooldown=3
upg-37 base 2 1 adjust_limit=1,scrap=2
upg-38 base 2 2 adjust_limit=1,scrap=2
upg-39 base 2 3 adjust_limit=-1,cooldown=2
upg-40 base 2 0 adjust_limit=1,cooldown=1,plus=1,slipstream_boost=1
upg-41 base 2 0 adjust_limit=2,plus=2
upg-42 base 2 7 cooldown=3,heat=2
upg-43 base 2 8 heat=1,scrap=6
upg-44 base 2 4 adjust_limit=2,heat=1,scrap=2
upg-45 base 2 3 adjust_limit=2,heat=1,scrap=2
upg-46 base 2 6 adjust_limit=3,heat=2
upg-47 base 2 0 accelerate=1,plus=1
upg-48 base 2 - -
upg-49 heavy-rain 2 1 adjust_limit=-1,salvage=4,super_cool=1
upg-50 heavy-rain 2 0 reduce_stress=1,slipstream_boost=1,super_cool=1
upg-51 heavy-rain 2 1 cooldown=1,scrap=1,super_cool=1
upg-52 heavy-rain 2 3 scrap=3,super_cool=1
upg-53 heavy-rain 2 4 scrap=4,super_cool=1
upg-54 heavy-rain 2 0 adjust_limit=-1,plus=1,refresh=1,super_cool=1
upg-55 tunnel-vision 2 0 draft=3,plus=1
upg-56 tunnel-vision 2 0 direct_play=1,draft=1,refresh=1
upg-57 tunnel-vision 2 2 draft=2,salvage=2,scrap=5
upg-58 tunnel-vision 2 3 adjust_limit=1,draft=1,scrap=3
upg-59 tunnel-vision 2 4 draft=1,refresh=1,scrap=4
upg-60 tunnel-vision 2 6 draft=2,heat=1
upg-61 rocky-roads 2 0 adjust_limit=1,extra_slipstream=1,plus=1,reduce_stress=1
upg-62 rocky-roads 2 1 extra_slipstream=1,slipstream_boost=1
upg-63 rocky-roads 2 1 extra_slipstream=1,refresh=1
upg-64 rocky-roads 2 2 direct_play=1,extra_slipstream=1
upg-65 rocky-roads 2 2/3 extra_slipstream=1
upg-66 rocky-roads 2 4/6 extra_slipstream=1,heat=1
spo-01 base 7 1/2/3/4 one_time=1
spo-02 base 7 4 cooldown=2,one_time=1
spo-03 base 7 1 one_time=1,slipstream_boost=2
spo-04 base 7 6 one_time=1
spo-05 base 7 3 adjust_limit=1,one_time=1
spo-06 heavy-rain 7 0 one_time=1,super_cool=2
spo-07 tunnel-vision 7 5 draft=2,one_time=1
spo-08 rocky-roads 7 0/4 extra_slipstream=1,one_time=1
"""
# id, then diamond and top speed of black, blue, green, red, gray, yellow
LEGENDS = """
leg-01 2/16 3/18 2/15 1/13 1/14 0/11
leg-02 3/18 2/16 1/12 2/17 3/19 1/13
leg-03 2/17 1/14 0/10 0/11 1/13 2/15
leg-04 1/14 1/12 3/18 2/15 2/16 2/17
leg-05 1/13 2/17 2/16 0/10 1/12 3/19
leg-06 3/19 0/10 1/13 1/14 3/18 1/12
leg-07 2/15 1/13 3/19 3/18 0/11 1/14
leg-08 0/11 3/19 1/14 1/12 0/10 2/16
leg-09 1/12 0/11 2/17 3/19 2/15 0/10
leg-10 0/10 2/15 0/11 2/16 2/17 3/18
"""
# id, box, sponsorships before the race, press letters
EVENTS = """
evt-01 base 2 A
evt-02 base 1 B
evt-03 base 1 C
evt-04 base 2 E
evt-05 base 1 CE
evt-06 base 1 C
evt-07 base 3 A
evt-08 base 1 BD
evt-09 base 1 D
evt-10 base 0 D
evt-11 heavy-rain 0 BC
evt-12 heavy-rain 1 B
evt-13 heavy-rain 1 C
evt-14 heavy-rain 1 -
evt-15 tunnel-vision 2 D
evt-16 tunnel-vision 0 C
evt-17 tunnel-vision 0 AC
evt-18 tunnel-vision 1 B
evt-19 rocky-roads 1 E
evt-20 rocky-roads 1 C
evt-21 rocky-roads 0 -
evt-22 rocky-roads 1 B
"""
# year, then circuit and event of each race
SEASONS = """
1961 gb:evt-01 usa:evt-02 italia:evt-03
1962 italia:evt-04 gb:evt-05 france:evt-06
1963 usa:evt-07 gb:evt-08 france:evt-09 italia:evt-10
1964 japan:evt-11 france:evt-12 mexico:evt-13 japan:evt-14
1965 gb:evt-15 usa:evt-16 espana:evt-17 nederland:evt-18
1966 france:evt-19 deutschland:evt-20 italia:evt-21 southafrica:evt-22
"""
# id, box, laps, spaces, Heat, Stress, then line and limit of each corner
CIRCUITS = """
usa base 2 69 6 3 12:7 33:3 49:3 57:2
italia base 3 54 6 3 10:5 19:2 26:3
gb base 2 63 6 3 15:10 30:6 37:5 43:4 48:3
france base 2 60 6 3 12:5 20:2 27:4 39:3 47:4
japan heavy-rain 2 60 7 3 10:4 12:4 18:2 45:5 53:3
mexico heavy-rain 3 60 6 2 14:7 19:7 38:6 44:4 50:2 51:2
nederland tunnel-vision 3 55 6 3 9:5 13:5 16:3 26:8 34:4
espana tunnel-vision 1 109 6 3 11:5 15:4 29:4 32:4 44:2 65:5 85:2 92:3 95:4 98:4 103:3
deutschland rocky-roads 2 62 5 3 11:5 23:2 24:2 37:6 45:4 52:4
southafrica rocky-roads 2 71 7 3 11:4 18:3 24:2 34:6 46:5 55:2 62:4
"""


def lines(table: str) -> list[str]:
    """The lines of a table."""
    return table.strip().splitlines()


def test_upgrades_and_sponsorships() -> None:
    """HEAT.GARAGE.01, HEAT.SPONSOR.01: what is printed on the cards, and how many there are."""
    found = []
    for line in lines(UPGRADES_AND_SPONSORSHIPS):
        kind = CARDS[BY_ID[line.split()[0]]]
        symbols = ",".join(f"{name}={number}" for name, number in sorted(kind.symbols.items())) or "-"
        speeds = "/".join(map(str, kind.speeds)) or "-"
        found.append(f"{kind.id} {kind.set} {kind.copies} {speeds} {symbols}")
    assert found == lines(UPGRADES_AND_SPONSORSHIPS)
    assert len(found) == sum(kind.card_class.endswith(("-upgrade", "sponsorship")) for kind in CARDS) - STARTING


STARTING = sum(kind.card_class == "starting-upgrade" for kind in CARDS)


def test_legend_cards() -> None:
    """HEAT.LEGENDS.06: a diamond and a top speed for each of six colours."""
    printed = [
        " ".join([card.id, *(f"{one}/{speed}" for one, speed in zip(card.diamonds, card.top_speeds, strict=True))])
        for card in LEGEND_CARDS
    ]
    assert printed == lines(LEGENDS)


def test_events() -> None:
    """HEAT.CHAMPIONSHIP.04, HEAT.CHAMPIONSHIP.08: sponsorships before the race, and the letters of the press."""
    printed = [
        f"{event.id} {event.set} {event.sponsorships} {''.join(event.press) or '-'}" for event in EVENT_CARDS.values()
    ]
    assert printed == lines(EVENTS)


def test_seasons() -> None:
    """HEAT.CHAMPIONSHIP.17, HEAT.CHAMPIONSHIP.11: the printed races of every year, and the points."""
    printed = [
        " ".join([year, *(f"{race.circuit.id}:{race.event}" for race in plan)])
        for year, plan in printed_seasons().items()
    ]
    assert printed == lines(SEASONS)
    assert points_by_place() == (9, 6, 4, 3, 2, 1)


def test_circuits() -> None:
    """HEAT.SETUP.06, HEAT.CORNER.03: laps, spaces, Heat, Stress, and every limit."""
    printed = []
    for circuit in map(load_circuit, circuit_ids()):
        corners = [f"{corner.at}:{corner.limit}" for corner in circuit.corners]
        figures = (circuit.id, circuit.set, circuit.laps, circuit.spaces, circuit.heat_cards, circuit.stress_cards)
        printed.append(" ".join([*map(str, figures), *corners]))
    assert sorted(printed) == sorted(lines(CIRCUITS))


def test_the_driver_board() -> None:
    """HEAT.SETUP.12, HEAT.REACT.08, HEAT.SPINOUT.04, HEAT.SLIPSTREAM.03, HEAT.ADRENALINE.09: figures of the board."""
    assert DECK.hand_size == 7
    assert DECK.gear_cooldown == (3, 1, 0, 0)
    assert DECK.spin_out_stress == (1, 1, 2, 2)
    assert DECK.slipstream_length == 2
    assert DECK.adrenaline_two_cars_from == 5
