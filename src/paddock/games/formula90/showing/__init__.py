"""What a seat may know, in words, figures and pictures."""
