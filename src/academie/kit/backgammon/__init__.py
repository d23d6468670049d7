"""The table of twenty-four flèches: board and dice, what is done at it, how it is written."""
