"""The skills, by rulebook."""
