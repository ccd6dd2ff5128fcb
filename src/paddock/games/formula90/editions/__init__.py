"""The editions of the game, each an order of steps and a set of figures."""
