"""The build: evidence, publishing, and what is kept between two builds."""
