"""What an account can do besides racing: be labelled, exported, and forgotten."""

from .departure import forget_due, forget_person
from .export import exported
from .labels import device_said, label_of

__all__ = ["device_said", "exported", "forget_due", "forget_person", "label_of"]
