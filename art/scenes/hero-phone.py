"""The hero's house for a phone: nearer, its roof across the width."""
from kit.camera import camera
from kit.hero_set import hero_set

ALT = 'A white farmhouse with a new weathered-wood shingle roof, seen from the street in afternoon light'
SIZE = (1200, 900)
SAMPLES = 16


def build():
    look = hero_set()
    camera((-12.2, -27.5, 1.6), (-.6, -4, 1.6), lens=57, level=True, shift=(0, .09), focus=(-2, -6, 3), fstop=1.4)
    return look
