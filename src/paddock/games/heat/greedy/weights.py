class W:
    plan_samples = 3
    plan_window = 0.6
    hand_weight = 1.0
    discard_samples = 6
    traffic = 1
    react_hands = 3
    extra = 1
    finalists = 8
