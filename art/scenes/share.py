"""The show house for links shared elsewhere: 1200 x 630, readable when small."""
from kit.camera import camera
from kit.hero_set import hero_set

ALT = 'A house with a new roof in late-afternoon light'
SIZE = (1200, 630)
SAMPLES = 18


def build():
    look = hero_set()
    camera((-10.8, -18.2, 3.9), (-.7, -1.4, 3.9), lens=34, level=True, shift=(-.02, .015))
    return look
