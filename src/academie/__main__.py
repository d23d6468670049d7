"""Run the command as ``python -m academie``, where its script is not on the path."""

import sys

from academie.cli import main

sys.exit(main())
