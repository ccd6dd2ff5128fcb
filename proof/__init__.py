"""Break the rules one by one and see whether a scenario notices."""
