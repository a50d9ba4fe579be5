"""A water stain on a living-room ceiling, below a leak."""
from kit.stain_view import stain_view

ALT = 'Illustrative render of a water stain on a ceiling below a roof leak'
SIZE = (1920, 1280)
SAMPLES = 16


def build():
    return stain_view(stained=True)
