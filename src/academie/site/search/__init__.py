"""Publish the data of the search in the browser."""
