"""After: the same house under a new roof."""
from kit.old_roof_view import old_roof_view

ALT = 'Illustrative render of the same house under a new charcoal roof'
SIZE = (1536, 1024)
SAMPLES = 24


def build():
    return old_roof_view(new=True)
