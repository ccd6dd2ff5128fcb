"""Where the earlier rulebooks, 9.3 and 3.0 L, proceed in another way."""
