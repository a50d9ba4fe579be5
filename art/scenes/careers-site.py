"""A roof half shingled, seen from the eave: new courses meet the underlayment, bundles on a plank, the ladder tied, a safety line."""
import math

from kit.aged import toned
from kit.bundles import plain_stack
from kit.camera import camera
from kit.coverings import covering
from kit.frame import lone_slope, move, turn
from kit.gutters import gutter
from kit.ladder import ladder
from kit.light import daylight
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.neighbourhood import distant_trees, fence, neighbour, stand_of_trees
from kit.nodes import grey, material, srgb
from kit.palette import house_paints
from kit.roof_materials import laminated
from kit.safety_line import ridge_anchor, slack_rope, tie
from kit.seed import seeded
from kit.shingles import shingles
from kit.site import ground, hills
from kit.toolbox import bracket_plank, hammer
from kit.walls import lap_siding

ALT = 'A roof half shingled, with bundles on a plank, a ladder tied at the eave and a safety line'
SIZE = (1344, 896)
SAMPLES = 10
PITCH, WIDTH, LENGTH, GROUND = 26.57, 10.0, 4.6, -3.2
COURSE, FULL, AHEAD = .143, 11, 6  # height of a course, how many reach across, how many more begin at the left


def reach(row):
    """How far from the left a course has come; the ones above the last whole course go up in steps."""
    return WIDTH + .1 if row < FULL else (4.5 - .34 * (row - FULL) if row < FULL + AHEAD else 0)


def build():
    plane, mat = lone_slope(PITCH), covering('laminated', 'weathered-wood')[1]
    shingles(WIDTH, LENGTH, plane, mat, exposure=COURSE, thick=.0058, tab=(.06, .20), underlay=_sheet(),
             skip=lambda u, v: u > reach(math.floor((v + .012) / COURSE)))
    _edges(plane)
    paints = house_paints('#8f9a97', trim='#d6d2c6')
    edge = MeshBuilder()
    edge.box(-.03, WIDTH + .03, -.012, .02, -.20, -.006, .5, 0)
    gutter(edge, -.02, WIDTH + .02, -.014, -.03, 1)
    edge.build('eave', [paints['trim'], paints['gutter']], bevel=.003)
    deck = MeshBuilder()
    deck.box(0, WIDTH, 0, LENGTH, -.16, -.012, .5)
    deck.build('deck', paints['trim'], plane)
    lap_siding(WIDTH - .7, GROUND, -.16, paints['wall'], move(WIDTH / 2, .45))
    shelf = bracket_plank(plane, 2.75, 5.75, 1.3, PITCH)
    plain_stack(.3, -.09, 3, shelf)
    plain_stack(1.38, -.085, 2, shelf, seed=2)
    hammer(shelf @ move(2.52, .11) @ turn(20))
    ladder((6.3, -1.12, GROUND), (6.3, .12, 1.05))
    tie((6.09, -.02, -.08), (6.09, -.075, .02), (5.79, -.12, -.07))
    top = ridge_anchor(plane, 4.3, LENGTH - .12)
    slack_rope([top, (4.32, 3.6, .012), (4.7, 2.75, .012), (5.2, 2.1, .012), (6.35, 1.5, .022), (6.9, .75, .022), (6.6, .25, .022)], plane, '#96552f')
    ground(z=GROUND)
    fence(-30, 20, move(0, 9, GROUND))
    fence(-16, 9, move(-9, 0, GROUND) @ turn(90))
    neighbour(-9, 26, 176, kind=2)
    stand_of_trees([('maple', -4, 14, 9), ('oak', 3, 19, 9.5), ('linden', -14, 12, 9), ('maple', -13, 3, 8), ('oak', -20, 6, 10), ('birch', 8.5, 12, 7), ('maple', 11, 20, 9)], seed=17)
    distant_trees(60, 140, count=110)
    hills(GROUND)
    camera((7.45, -2.4, 1.75), (4.7, 1.15, .5), lens=34)
    return daylight('afternoon', azimuth=238, elevation=33, clouds=.75, seed=2.6)


def _sheet():
    """Synthetic underlayment: grey, a little shiny, slack between its cap nails."""
    def make(n):
        here = n.here()
        tone = n.mul((*srgb('#7d8284'), 1), n.ramp(n.noise(here, 1.1, 5.), [(.3, grey(.93)), (.7, grey(1.05))]))
        slack = n.noise(n('Mapping', Vector=here, Scale=(1.6, 4., 1.), Rotation=(0, 0, .3)).outputs[0], 1., 4.)
        bump = n('Bump', Height=slack, Strength=.5, Distance=.03)
        bump = n('Bump', Height=n.noise(here, 380., 1.), Strength=.15, Distance=.001, Normal=bump.outputs[0])
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.55, Specular=.35, Normal=bump.outputs[0]).outputs[0]
    return material('underlay', make)


def _edges(plane):
    """The upper part of the courses laid last, which the next ones will hide, with its nails; laps and cap nails of the underlayment."""
    rng, mb = seeded('laying'), MeshBuilder()
    for row in range(FULL - 1, FULL + AHEAD):
        v, a, b = -.012 + row * COURSE, max(0, reach(row + 1)) - .02, min(reach(row), WIDTH)
        corners = [(a, v + COURSE * .9), (b, v + COURSE * .9), (b, v + .33), (a, v + .33)]
        mb.hexa([(*c, -.004) for c in corners], [(*c, z) for c, z in zip(corners, (.0045, .0045, .003, .003))], rng.random(), 0)
        u = a + .1
        while u < b - .02:
            mb.tube([(u, v + COURSE + .022, z) for z in (.003, .006, .006)], [.005, .005, .0002], 10, .5, 3)
            u += rng.uniform(.2, .28)
    for k in (0, 1, 2):
        v = k * 1.02 + 1.95
        a = reach(math.floor((v + .012) / COURSE) - 2) + .02 if k == 0 else 0
        mb.hexa([(a, v, -.002), (WIDTH, v, -.002), (WIDTH, v + .3, -.003), (a, v + .3, -.003)], [(a, v, .0016), (WIDTH, v, .0016), (WIDTH, v + .3, -.001), (a, v + .3, -.001)], .5, 1)
        for v_caps, step in ((v + .03, .3), (v + .5, .6)):
            u = .2 + rng.uniform(0, .2)
            while u < WIDTH and v_caps < LENGTH - .05:
                if u > reach(math.floor((v_caps - .2) / COURSE)):
                    x, y = u + rng.uniform(-.03, .03), v_caps + rng.uniform(-.012, .012)
                    mb.tube([(x, y, .0), (x, y, .0032), (x, y, .0042), (x, y, .0042)], [.0127, .0127, .011, .0002], 16, .5, 2)
                u += step
    mb.build('laying', [toned(laminated('bark'), .7), _sheet(), plain('cap-nail', '#4d7a52', .5), plain('nail', '#8d8f91', .4, .8)], plane)
