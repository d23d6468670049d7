"""What the site says itself, in its languages."""
