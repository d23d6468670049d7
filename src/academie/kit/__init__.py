"""What several games are played with: boards, dice, cards, dominoes, and what pictures show."""
