"""What the search in the browser reads."""
