"""What Pole Position teaches: tips, sentences about rules, and all else that is said to a newcomer, as tables."""
