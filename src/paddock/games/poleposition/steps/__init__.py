"""The rulebook step by step."""
