"""The page of the laboratory, and what it runs on in the browser."""
