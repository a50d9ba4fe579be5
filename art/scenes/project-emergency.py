"""The morning after a storm: a torn slope under a tarp that a crew has battened down, shingles on the lawn, a ladder."""
import math

from mathutils import noise

from kit.camera import camera
from kit.coverings import covering
from kit.frame import slope_frame
from kit.ladder import ladder
from kit.light import daylight
from kit.materials import plain
from kit.neighbourhood import mulch, pavement, suburb
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.seed import seeded
from kit.site import mown_lawn
from kit.tarp import scattered, tarp
from kit.walls import Opening
from kit.yard import planted_rows

ALT = 'Illustrative render of a storm-damaged roof secured with a tarp'
SIZE = (1536, 1024)
SAMPLES = 12
LENGTH, DEPTH, EAVE, PITCH, OUT = 12.0, 8.8, 3.0, .82, .45
LEFT, RIGHT, LOW = 4.3, 9.6, 1.7  # of the tarp, on the slope


def wounds(u, v):
    """How badly the wind took the roof at a place of the slope: over 0.5 bare, over 0.3 lifted."""
    ragged = noise.noise((u * 1.1, v * 1.4, 4.)) * .6 + noise.noise((u * 3.1, v * 4.2, 8.)) * .25
    reach = math.hypot((u - 6.6) / 5.2, (v - 2.3) / 3.0)
    return 1.15 - reach + ragged * 1.25


def build():
    felt = plain('felt', '#3b3833', .9, noise=.2, noise_scale=2.)
    lift = lambda u, v: .05 * (wounds(u, v) - .25) if wounds(u, v) > .3 else 0
    torn = covering('laminated', 'bark', skip=lambda u, v: wounds(u, v) > .5, lift=lift, underlay=felt)
    paints = house_paints('#87938f', trim='#d4d0c6', gutter='#cfcbc1')
    windows = {'front': [Opening(-4.2, 1.05, 1.0, 1.4), Opening(-2.9, 1.05, 1.0, 1.4), Opening(3.4, 1.05, 1.7, 1.4)],
               'left': [Opening(-2.2, 1.05, 1.0, 1.4), Opening(2, 1.05, 1.0, 1.4), Opening(0, 3.7, .95, 1.2)]}
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=torn, back=covering('laminated', 'bark'), paints=paints, openings=windows, lit=0,
                siding='board', door_colour='#6a3a2c')
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - .35, -DEPTH / 2 - OUT, EAVE - OUT * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    slope = (DEPTH / 2 + OUT) / math.cos(angle)
    tarp(plane, LEFT, RIGHT, LOW, slope + .05, above=.075, over=.6, drop=2 * angle, skew=.02)
    ladder((1.3, -6.3, 0), (1.3, -4.72, 4.0))
    rng = seeded('storm')
    loose = covering('laminated', 'bark')[1]
    scattered(loose, [(rng.uniform(-4, 6.5), rng.uniform(-11, -5.9), .05) for _ in range(30)])
    scattered(loose, [(2.2, 1.0, .045), (3.1, .5, .045), (9.9, .7, .045), (10.6, 1.9, .05)], plane, seed=2)
    _garden(paints)
    camera((-9.0, -23.0, 1.6), (.2, -2.6, 1.6), lens=40, level=True, shift=(0, .12), fstop=2., focus=(0, -5, 4))
    return daylight('storm', azimuth=228, exposure=.45)


def _garden(paints):
    mown_lawn((-16, 15, -21, -5.8, .19), (-24, -6, -5.8, 12, .25), (6, 22, -5.8, 10, .25),
              keep=lambda x, y: not (abs(x) < 6.1 and abs(y) < 4.7 or abs(x) < .7 and -15.6 < y < -4 or -17.1 < y < -15.6))
    pavement(-.65, .66, -15.6, -5.4, paints['concrete'], slab=1.3)
    pavement(-50, 50, -17.1, -15.6, paints['concrete'])
    mulch(-5.9, -1.4, -5.6, -4.5)
    mulch(2.2, 5.9, -5.6, -4.5, seed=2)
    planted_rows(('boxwood', -5.5, -5.1, -1.8, -5.1, 5), ('hydrangea', 2.7, -5.1, 5.4, -5.1, 4), ('hydrangea', -6.7, -4, -6.7, 4, 6), seed=5)
    suburb([('oak', -11, 10, 11), ('maple', 11.5, 10, 12), ('linden', 2.5, 17, 12.5), ('spruce', 18, 4, 10.5), ('birch', -15, -1, 7), ('maple', -22, 22, 11)],
           neighbours=((-27, 40, 170, 2), (28, 44, 190, 0)), seed=23)
