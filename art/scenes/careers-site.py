"""A roof half shingled: ladders at the eave, bundles on the slope and a safety line along the ridge."""
import math

from mathutils import Vector

from kit import bundles
from kit.camera import camera
from kit.coverings import covering
from kit.frame import move, slope_frame
from kit.ladder import ladder
from kit.light import daylight
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.safety_line import ridge_line, rope_coil, slack_rope
from kit.neighbourhood import mulch, suburb
from kit.site import mown_lawn
from kit.walls import Opening
from kit.yard import planted_rows

ALT = 'A job site with ladders, bundles of shingles and a safety line along the ridge'
SIZE = (1536, 1024)
SAMPLES = 12
LENGTH, DEPTH, EAVE, PITCH = 12, 8.6, 3.1, .7
COURSE = .143


def laid(u, v):
    """Shingles go up in steps from the left, as a crew lays them."""
    return v < COURSE * max(3, 19 - 2 * math.floor(max(u, 0) / .85))  # tabs begin left of the rake


def build():
    mown_lawn((-14, 13, -20, -5.6, .19), (-24, -6, -5.6, 14, .25), (6, 22, -5.6, 10, .25),
              keep=lambda x, y: (abs(x) > 6.2 or y < -4.4) and not (-.7 < x < .6 and -7.9 < y < -6.6) and not (abs(x) < .9 and y > -5.4))
    paints = house_paints('#8f9a97')
    sheet = plain('underlay', '#6f777d', .55, vary=.03, noise=.06, noise_scale=.8, bump=.12, bump_scale=5)
    lay, _ = covering('laminated', 'weathered-wood', skip=lambda u, v: not laid(u, v), underlay=sheet)
    whole = covering('laminated', 'weathered-wood')
    _, ridge = plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=(lay, sheet), back=whole, paints=paints, lit=0, door_colour='#44524a',
                           openings={'front': (Opening(-3.7, 1.1, 1.5, 1.4), Opening(2.4, 1.1, 1.3, 1.4)), 'left': (Opening(0, 1.1, 1.3, 1.4),)})
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - .35, -DEPTH / 2 - .45, EAVE - .45 * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle))) @ move(0, 0, .037)
    laps = MeshBuilder()
    for k in range(1, 5):  # the sheet's laps and its printed lines, as far as they are not covered yet
        for v, high, slot in ((k, .006, 0), (k + .08, .012, 1), (k + .16, .012, 1)):
            u = next((.85 * i for i in range(16) if not laid(.85 * i + .01, v - .12)), None)
            if u is not None:
                laps.box(max(0, u - .1), LENGTH + .7, v, v + high, -.002, .0012, .3, slot)
    laps.build('laps', [plain('lap', '#565d62', .6), plain('print', '#a9b0b3', .6)], plane)
    for u, v, layers in ((5.6, 3.35, 3), (8.1, 3.5, 4), (9.4, 3.3, 2), (3.4, 4.1, 2), (6.2, 3.85, 3), (4.5, 3.95, 2)):
        bundles.stack(u, v, .028 if laid(u, v) else .002, layers, plane)
    bundles.toe_board(5.2, 8.3, 2.35, plane)
    bundles.toe_board(8.0, 11.2, 1.55, plane)
    ridge_line([(-5.6, 0, ridge + .1), (0, 0, ridge + .1), (5.6, 0, ridge + .1)])
    tied = plane.inverted() @ Vector((1.15, 0, ridge + .58))  # on the ridge line
    slack_rope([tied, (7.52, 4.75, .10), (7.5, 4.2, .016), (7.42, 3.1, .016), (7.55, 2.72, .05)], plane, seed=2)
    rope_coil(7.6, 2.72, plane)
    ladder((-5.0, -6.1, 0), (-5.0, -4.72, 4.0))
    ladder((4.0, -6.1, 0), (4.0, -4.72, 4.0))
    bundles.pallet(-.6, -7.8, 6)
    steps = MeshBuilder()
    steps.box(-.75, .75, -4.95, -4.02, 0, .34, .5)
    steps.box(-.75, .75, -5.25, -4.9, 0, .17, .6)
    steps.build('steps', paints['concrete'], bevel=.012)
    mulch(-5.8, -1.5, -5.2, -4.3)
    mulch(1.6, 5.9, -5.2, -4.3, seed=2)
    planted_rows(('boxwood', -3.9, -4.8, -1.9, -4.8, 3), ('boxwood', 2.0, -4.8, 3.2, -4.8, 2), ('hydrangea', 4.8, -4.8, 5.6, -4.8, 2), seed=9)
    suburb([('oak', -11, 9, 12), ('maple', 3, 17, 13.5), ('linden', 12, 10, 12), ('spruce', 18, 16, 12), ('birch', -15, -2, 7), ('maple', -22, 22, 12)], seed=41)
    camera((-7.9, -19.8, 1.6), (.2, -3, 1.6), lens=38, level=True, shift=(0, .155), fstop=2., focus=(0, -4, 4))
    return daylight('morning', azimuth=214, elevation=30, clouds=.6, seed=2.6, exposure=.1)
