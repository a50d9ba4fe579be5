"""A two-story house under its new roof, from the pavement across its lawn."""
from kit.camera import camera
from kit.coverings import covering
from kit.light import daylight
from kit.neighbourhood import mulch, path, pavement, suburb
from kit.site import mown_lawn
from kit.two_story import two_story
from kit.yard import planted_rows

ALT = 'Illustrative render of a two-story house with a finished replacement roof'
SIZE = (1536, 1024)
SAMPLES = 12
WALK = ((-1.6, -6.8), (-1.6, -9.5), (-.6, -13.), (.6, -17.6))


def _on_walk(x, y):
    for (x0, y0), (x1, y1) in zip(WALK, WALK[1:]):
        if y1 <= y <= y0:
            return abs(x - (x0 + (x1 - x0) * (y0 - y) / (y0 - y1))) < .72
    return False


def _grows(x, y):
    house = -5.8 < x < 5.2 and -5.6 < y < 4.2 or -5.8 < x < 1.2 and -7.2 < y < -5
    return not (house or _on_walk(x, y) or -19.1 < y < -17.6)


def build():
    paints = two_story(covering('laminated', 'bark'), wall='#71808a')
    mown_lawn((-16, 17, -24, -6, .19), (-24, -5, -6, 15, .25), (5, 26, -6, 12, .25), keep=_grows)
    path(WALK, 1.3, paints['concrete'])
    pavement(-50, 50, -19.1, -17.6, paints['concrete'])
    mulch(-5.7, -2.7, -7.3, -6.1)
    mulch(1.0, 5.1, -6.4, -5.3, seed=2)
    mulch(-6.9, -5.7, -5.8, 4, seed=3)
    planted_rows(('hydrangea', -5.3, -6.7, -3.1, -6.7, 4), ('boxwood', 1.4, -5.8, 2.2, -5.8, 2), ('hydrangea', 3.0, -5.8, 3.0, -5.8, 1),
                 ('boxwood', 3.8, -5.8, 4.8, -5.8, 2), ('plume', -.3, -6.9, -.3, -6.9, 1), ('boxwood', -6.3, -4.8, -6.3, 3, 6))
    suburb([('linden', -10.5, 9, 12.5), ('maple', 9.5, 12, 13), ('oak', -2, 22, 15.5), ('plum', 10.5, -7.5, 4.8), ('spruce', 17, 7, 12), ('birch', -15, 1, 8),
            ('maple', -22, 20, 12), ('oak', 27, 24, 13)],
           shade=[('maple', 14, -30, 11), ('oak', -20, -29, 10)], neighbours=((-26, 42, 172, 1), (24, 46, 188, 2)), seed=11)
    camera((-9.4, -27.5, 1.6), (-.1, -3, 1.6), lens=42, level=True, shift=(0, .15), fstop=2., focus=(-1, -6, 3))
    return daylight('afternoon', azimuth=208, elevation=32, seed=9.2)
