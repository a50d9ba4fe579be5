"""The show house for a phone held upright: nearer, its roof across the width."""
from kit.camera import camera
from kit.hero_set import hero_set

ALT = 'A white board-and-batten house with a weathered-wood shingle roof in late-afternoon light'
SIZE = (1200, 1500)
SAMPLES = 18


def build():
    look = hero_set()
    camera((-10.6, -18.2, 3.8), (-.9, -1.6, 3.8), lens=29, level=True, shift=(.0, .03))
    return look
