"""The room of claim-stain, dry and repainted."""
from kit.stain_view import stain_view

ALT = 'Illustrative render of the same room with a dry, repainted ceiling'
SIZE = (1920, 1280)
SAMPLES = 16


def build():
    return stain_view(stained=False)
