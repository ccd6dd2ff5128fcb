"""The position: data only."""
