"""How a circuit is drawn. No rule reads any of this."""
