"""The texts as data for other programs: JSON with its schemas, TEI, DTS."""
