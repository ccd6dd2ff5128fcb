"""Positions in the words of scenario files."""
