"""The hero's house from across the street, with open sky at the left for the headline."""
from kit.camera import camera
from kit.hero_set import hero_set

ALT = 'A white farmhouse with a new weathered-wood shingle roof, seen from the street in afternoon light'
SIZE = (2560, 1440)
SAMPLES = 16


def build():
    look = hero_set()
    camera((-12.9, -34.0, 1.6), (-6.4, -4.6, 1.6), lens=40, level=True, shift=(0, .14), focus=(-2, -6, 3), fstop=1.4)
    return look
