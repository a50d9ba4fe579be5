"""A two-story house under its new roof, from the street."""
from kit.camera import camera
from kit.garden import woods
from kit.light import daylight
from kit.quiet_blends import quiet_covering
from kit.site import ground, hills, lawn
from kit.two_story import two_story
from kit.yard import shrub_rows, slabs

ALT = 'Illustrative render of a two-story house with a finished replacement roof'
SIZE = (1920, 1280)
SAMPLES = 18


def build():
    paints = two_story(quiet_covering('bark'), lit=.35)
    ground()
    lawn(-22, 22, -21, 8, lambda x, y: not ((abs(x) < 5.9 and -6.4 < y < 4.3) or (-2.7 < x < -.5 and y < -6.2)))
    slabs(-2.4, -.8, -26, -6.85, paints['concrete'], 2, .8)
    shrub_rows((0, -5.6, -6.7, -3.0, -6.7, 5), (0, 1.3, -5.95, 4.8, -5.95, 6), (2, 1.2, -6.55, 4.9, -6.55, 9), (1, -6.3, -3.4, -6.3, 3.6, 8), (1, -.3, -6.75, .7, -6.75, 2))
    woods([(2, -12, 9, 1.05), (0, 11, 9, 1.), (1, 3, 13, 1.), (1, 12.5, -5, .62)])
    hills()
    camera((9.6, -17.6, 3.3), (.2, -1.2, 3.3), lens=28, level=True, shift=(0, .055))
    return daylight('golden', azimuth=148, elevation=18)
