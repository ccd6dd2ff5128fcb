"""What can happen in a race, one module for each moment of it. Cars are numbers, cards their numbers in cards.toml."""

from paddock.kernel import Event

from . import before, ending, reacting, round, season

__all__ = ["EVENTS"]

_MOMENTS = (before, round, reacting, ending, season)

EVENTS = tuple(
    found
    for moment in _MOMENTS
    for found in moment.__dict__.values()
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
)
