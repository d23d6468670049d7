"""What several games are played with: boards and dice, cards, dominoes, and what a picture shows."""
