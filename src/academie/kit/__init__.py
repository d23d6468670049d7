"""Equipment that several games share: boards, dice, cards, dominoes, and data for pictures."""
