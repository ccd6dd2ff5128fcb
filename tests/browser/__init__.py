"""A package, so that one browser serves all tests of it and is closed after the last."""
