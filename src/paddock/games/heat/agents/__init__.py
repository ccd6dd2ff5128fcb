"""The game's own judgement, lent to bots."""
