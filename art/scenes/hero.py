"""The show house at the end of an afternoon, with open sky at the left for the headline."""
from kit.camera import camera
from kit.hero_set import hero_set

ALT = 'A white board-and-batten house with a weathered-wood shingle roof in late-afternoon light'
SIZE = (1920, 1080)
SAMPLES = 18


def build():
    look = hero_set()
    camera((-11.4, -18.6, 3.8), (-1.6, -1, 3.8), lens=27, level=True, shift=(-.085, .02))
    return look
