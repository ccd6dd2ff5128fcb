"""How options are shown as tiles: an icon, a title and one sentence."""

from __future__ import annotations

from paddock.kernel import Option, catalogued, said
from paddock.kernel.game import text
from paddock.kernel.saying import beginning
from paddock.protocol import About

from ...pieces.components import COMPOUND_TITLES, LIFE_TRACK, TYRES, say_life
from ...rules.worth_of_roll import slides_from
from ...state.race import Race
from ...state.turn import POST

ICONS = {
    "again": "die",
    "free": "die",
    "enough": "move",
    "engine": "engine",
    "brake": "brake",
    "corner": "skill",
    "fight": "swords",
    "yield": "move",
    "bid": "skill",
    "pass": "undo",
    "lower": "rain",
    "relieve": "skill",
    "bear": "move",
    "pit": "wrench",
    "stay-out": "flag",
    "drs": "dbl",
    "pay": "die",
}
TITLES = catalogued(
    "poleposition.tile.",
    {
        "again": "Roll again",
        "free": "Roll again, free",
        "enough": "Keep the roll",
        "engine": "Engine",
        "brake": "Brakes",
        "corner": "Skill",
        "fight": "Fight",
        "yield": "Let it pass",
        "bid": "Bid",
        "pass": "Give in",
        "lower": "Lower the roll",
        "relieve": "Relax",
        "bear": "Bear it",
        "pit": "Pit stop",
        "stay-out": "Stay out",
        "drs": "DRS",
        "pay": "Two more rolls",
    },
)
TEXTS = catalogued(
    "poleposition.tile-text.",
    {
        "again": "Roll once more and choose among all your rolls.",
        "free": "Your team gives you one more roll.",
        "enough": "Drive with what you have.",
        "engine": "For straight cells only, before or after the roll.",
        "brake": "From the last cells before a double arrow.",
        "corner": "For corner cells only.",
        "fight": "Both roll; then you may bid skill points.",
        "yield": "You spend nothing and lose the position.",
        "bid": "Take the lead in this fight; only the winner pays.",
        "pass": "The other one has the position.",
        "lower": "Each skill point takes 1 off, so that the tyres hold.",
        "relieve": "Fewer MP now, one level of stress less.",
        "bear": "Keep your MP and your stress.",
        "pit": "Fresh tyres, repairs and skill points.",
        "stay-out": "Keep your place behind the safety car.",
        "drs": "More MP with this roll.",
        "pay": "The best of all your rolls counts.",
    },
)


def about(race: Race, seat: int, kind: str, option: Option) -> About | None:
    """The face of an option, or nothing if its label says it all."""
    word = option.id.partition(":")[0]
    if word == "pass" and kind != "fight.bid":
        return _about("move", option.label, said("poleposition.tile.keep-your-skill-points", "Keep your skill points."))
    if kind in ("tyre.start", "pit.tyre"):
        return _tyres(race, seat, option)
    if word == "keep":
        return _about("die", option.label, said("poleposition.tile.drive-with-this-roll", "Drive with this roll."))
    if word == "box":
        return _about(
            "garage",
            option.label,
            said("poleposition.tile.both-cars-of-your-team", "Both cars of your team stop there."),
        )
    if word not in ICONS:
        return None
    title = TITLES[word]
    if word in ("engine", "brake"):
        title = said("poleposition.tile.more", "{what} +{mp} MP", what=title, mp=option.preview.get("mp"))
    return _about(ICONS[word], title, TEXTS[word])


def _about(icon: str, title: str, sentence: str) -> About:
    key = f"poleposition.tile.{icon}"
    return {"icon": icon, "title": text(key, title), "text": text(f"{key}.text", sentence), "must": False}


def _tyres(race: Race, seat: int, option: Option) -> About:
    """A set by its compound: life left, wear, and what the weather makes of it."""
    facts = option.preview
    name = str(facts.get("compound") or option.id.partition(":")[2])
    tyre = next(one for one in TYRES if one.id == name)
    life = int(str(facts.get("life", LIFE_TRACK[tyre.life])))
    slides = slides_from(race, race.cars[seat], TYRES.index(tyre))
    grip = said("poleposition.grip", "grips at any roll")
    if slides <= max(race.rules.dice.tyres[TYRES.index(tyre)]):
        grip = said("poleposition.grip.from", "slides from {n} on", n=slides)
    words = said(
        "poleposition.tyres.text",
        "{life}, wears {wear} a lap, {grip} in this weather.",
        life=beginning(say_life(life)),
        wear=facts["wear"],
        grip=grip,
    )
    return {**_about("tyre", COMPOUND_TITLES[tyre.id], words), "tyre": {"compound": tyre.id, "life": life}}


def label(race: Race, kind: str, option: Option) -> str:
    """The words of an option where its own are not good enough for a button."""
    if option.id == "enough":
        return TITLES["enough"]
    if option.id == "go-on":
        return (
            said("poleposition.option.end-the-turn", "End the turn")
            if race.turn.phase == POST
            else said("poleposition.option.go-on", "Go on")
        )
    return option.label
