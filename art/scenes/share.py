"""The hero's house for links shared elsewhere: 1200 x 630, readable when small."""
from kit.camera import camera
from kit.hero_set import hero_set

ALT = 'A house with a new roof in afternoon light'
SIZE = (1200, 630)
SAMPLES = 16


def build():
    look = hero_set()
    camera((-11.2, -27.0, 1.6), (-.4, -4, 1.6), lens=42, level=True, shift=(0, .085), focus=(-2, -6, 3), fstop=1.4)
    return look
