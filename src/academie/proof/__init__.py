"""Runs the worked examples and measures which code carries out each rule."""
