"""The morning after a storm: a torn slope under a battened tarp, shingles on the lawn, a ladder at the eave."""
import math

from mathutils import noise

from kit.camera import camera
from kit.frame import slope_frame
from kit.garden import woods
from kit.ladder import ladder
from kit.light import daylight
from kit.materials import plain
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.quiet_blends import quiet_covering
from kit.seed import seeded
from kit.site import ground, hills, lawn
from kit.tarp import scattered, tarp
from kit.walls import Opening
from kit.yard import shrub_rows

ALT = 'Illustrative render of a storm-damaged roof secured with a tarp'
SIZE = (1920, 1280)
SAMPLES = 18
LENGTH, DEPTH, EAVE, PITCH, OUT = 12.0, 8.4, 3.0, .62, .45
LEFT, RIGHT, LOW = 4.6, 9.2, 1.5  # of the tarp, on the slope


def wounds(u, v):
    """How badly the wind took the roof at a place of the slope: over 0.5 bare, over 0.3 lifted."""
    ragged = noise.noise((u * 1.1, v * 1.4, 4.)) * .6 + noise.noise((u * 3.1, v * 4.2, 8.)) * .25
    reach = math.hypot((u - 6.7) / 5.0, (v - 2.3) / 3.0)
    return 1.15 - reach + ragged * 1.1


def build():
    felt = plain('felt', '#3b3833', .9, noise=.2, noise_scale=2.)
    lift = lambda u, v: .045 * (wounds(u, v) - .25) if wounds(u, v) > .3 else 0
    torn = quiet_covering('bark', skip=lambda u, v: wounds(u, v) > .5, lift=lift, underlay=felt)
    paints = house_paints('#8b8f8d')
    windows = {'front': [Opening(-3.8, 1.1, 1.5, 1.4), Opening(3.6, 1.1, 1.5, 1.4)],
               'left': [Opening(-2, 1.1, 1.1, 1.4), Opening(2, 1.1, 1.1, 1.4), Opening(0, 3.7, .9, 1.0)]}
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=torn, back=quiet_covering('bark'), paints=paints, openings=windows, lit=0, door_colour='#34443f')
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - .35, -DEPTH / 2 - OUT, EAVE - OUT * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    slope = (DEPTH / 2 + OUT) / math.cos(angle)
    tarp(plane, LEFT, RIGHT, LOW, slope + .05, above=.075, over=.5, drop=2 * angle, skew=.012)
    ladder((1.2, -6.1, 0), (1.2, -4.52, 4.1))
    rng = seeded('storm')
    spots = [(rng.uniform(-4, 7), rng.uniform(-9.5, -5.6), .04) for _ in range(26)]
    scattered(quiet_covering('bark')[1], spots)
    scattered(quiet_covering('bark')[1], [(2.2, 1.0, .045), (3.1, .5, .045), (9.9, .7, .045), (10.6, 1.9, .05)], plane, seed=2)
    ground()
    lawn(-20, 20, -16, 9, lambda x, y: abs(x) > 6.2 or abs(y) > 4.4)
    shrub_rows((0, -5.8, -4.85, -1.6, -4.85, 6), (1, 2.4, -4.85, 5.8, -4.85, 5), (1, -6.6, -4, -6.6, 4, 9))
    woods([(0, -11, 9, 1.), (2, 10.5, 9.5, 1.05), (1, 2, 13, .9)])
    hills()
    camera((-5.4, -12.6, 4.7), (.55, -2.0, 3.55), lens=34)
    return daylight('storm', azimuth=228, exposure=.35)
