"""A limb that a storm laid across a roof, with the deck broken below it."""
from kit.branch_view import branch_view

ALT = 'Illustrative render of a fallen branch lying on a damaged roof'
SIZE = (1920, 1280)
SAMPLES = 24


def build():
    return branch_view(struck=True)
