"""How options are shown as tiles: an icon, a title and one sentence."""

from __future__ import annotations

from paddock.kernel import Option
from paddock.kernel.game import text
from paddock.protocol import About

from ...pieces.components import LIFE_TRACK, TYRES, say_life
from ...rules.worth_of_roll import slides_from
from ...state.race import Race
from ...state.turn import POST

TILES: dict[str, tuple[str, str, str]] = {  # option -> icon, title, sentence
    "again": ("die", "Roll again", "Roll once more and choose among all your rolls."),
    "free": ("die", "Roll again, free", "Your team gives you one more roll."),
    "enough": ("move", "Keep the roll", "Drive with what you have."),
    "engine": ("engine", "Engine", "For straight cells only, before or after the roll."),
    "brake": ("brake", "Brakes", "From the last cells before a double arrow."),
    "corner": ("skill", "Skill", "For corner cells only."),
    "fight": ("swords", "Fight", "Both roll; then you may bid skill points."),
    "yield": ("move", "Let it pass", "You spend nothing and lose the position."),
    "bid": ("skill", "Bid", "Take the lead in this fight; only the winner pays."),
    "pass": ("undo", "Give in", "The other one has the position."),
    "lower": ("rain", "Lower the roll", "Each skill point takes 1 off, so that the tyres hold."),
    "relieve": ("skill", "Relax", "Fewer MP now, one level of stress less."),
    "bear": ("move", "Bear it", "Keep your MP and your stress."),
    "pit": ("wrench", "Pit stop", "Fresh tyres, repairs and skill points."),
    "stay-out": ("flag", "Stay out", "Keep your place behind the safety car."),
    "drs": ("dbl", "DRS", "More MP with this roll."),
    "pay": ("die", "Two more rolls", "The best of all your rolls counts."),
}


def about(race: Race, seat: int, kind: str, option: Option) -> About | None:
    """The face of an option, or nothing if its label says it all."""
    word = option.id.partition(":")[0]
    if word == "pass" and kind != "fight.bid":
        return _about("move", option.label, "Keep your skill points.")
    if kind in ("tyre.start", "pit.tyre"):
        return _tyres(race, seat, option)
    if word == "keep":
        return _about("die", option.label, "Drive with this roll.")
    if word == "box":
        return _about("garage", option.label, "Both cars of your team stop there.")
    if word not in TILES:
        return None
    icon, title, sentence = TILES[word]
    mp = option.preview.get("mp")
    return _about(icon, f"{title} +{mp} MP" if word in ("engine", "brake") else title, sentence)


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
    grip = "grips at any roll" if slides > max(race.rules.dice.tyres[TYRES.index(tyre)]) else f"slides from {slides} on"
    state = say_life(life)
    words = f"{state[0].upper()}{state[1:]}, wears {facts['wear']} a lap, {grip} in this weather."
    return {**_about("tyre", tyre.id.capitalize(), words), "tyre": {"compound": tyre.id, "life": life}}


def label(race: Race, kind: str, option: Option) -> str:
    """The words of an option where its own are not good enough for a button."""
    if option.id == "go-on":
        return "End the turn" if race.turn.phase == POST else "Go on"
    return option.label
