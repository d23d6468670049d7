"""Run the worked examples, and measure which code carries out each rule."""
