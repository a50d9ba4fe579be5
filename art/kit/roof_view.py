"""The hero's house with its roof across the picture, to be seen in one covering or another: a base picture, and layers of
the roof alone that lie on it pixel for pixel."""
from kit.camera import camera
from kit.hero_set import hero_set

REGION = (.14, .42, .98, .85)  # left, bottom, right, top: what the roof reaches


def roof_view(cover=None, planted=True):
    look = hero_set(cover, planted)
    camera((-10.6, -25.6, 1.7), (-.9, -3, 1.7), lens=48, level=True, shift=(0, .11))
    return look


def roof_layer(cover):
    """The same with only the roof kept. cover: from covering()."""
    return {**roof_view(cover, planted=False), 'layer': REGION, 'bounces': 1}
