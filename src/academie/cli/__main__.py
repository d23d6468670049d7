"""``python -m academie.cli``."""

import sys

from academie.cli import main

sys.exit(main())
