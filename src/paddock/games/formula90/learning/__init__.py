"""What Formula 90 teaches: tips, sentences about rules, and everything else that is said to a newcomer, as tables."""
