"""The trictrac board of twenty-four flèches: board, dice, actions and notation."""
