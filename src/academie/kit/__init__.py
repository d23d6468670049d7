"""What several games are played with: cards, and what a picture of a table shows."""
