"""A finished patch in a weathered roof, the ladder still at the eave and the tools on a plank."""
import math

from kit.aged import toned
from kit.camera import camera
from kit.frame import lone_slope, move, turn
from kit.garden import woods
from kit.gutters import gutter
from kit.ladder import ladder
from kit.light import daylight
from kit.mesh import MeshBuilder
from kit.palette import house_paints
from kit.patch import EXPOSURE, Patch
from kit.chimney import vent_pipe
from kit.coverings import covering
from kit.shingles import ridge_caps, shingles
from kit.site import ground, hills
from kit.toolbox import bracket_plank, hammer, toolbox
from kit.walls import lap_siding

ALT = 'A patch of new shingles in an older roof, with a ladder and a toolbox beside it'
SIZE = (1344, 896)
SAMPLES = 10
PITCH, WIDTH, LENGTH, GROUND = 26.57, 11.0, 4.6, -3.4


def build():
    plane = lone_slope(PITCH)
    old, new = covering('laminated', 'faded')[1], toned(covering('laminated', 'driftwood-gray')[1], .70)
    patch = Patch(4.5, 6.5, 9, 16)
    shingles(WIDTH, LENGTH, plane, old, exposure=EXPOSURE, thick=.009, jitter=.006, skip=patch.covers, name='old')
    patch.lay(plane, new, thick=.009)
    paints = house_paints('#7f8a90', trim='#d6d2c6')
    top = LENGTH * math.sin(math.radians(PITCH))
    ridge_caps(WIDTH, move(0, LENGTH * math.cos(math.radians(PITCH)), top + .03), old, pitch=.5)
    edge = MeshBuilder()
    edge.box(-.03, WIDTH + .03, -.012, .02, -.20, -.006, .5, 0)
    edge.box(-.03, .0, 0, .02, -.2, 0, .5, 0)
    gutter(edge, -.02, WIDTH + .02, -.014, -.03, 1)
    edge.build('eave', [paints['trim'], paints['gutter']], bevel=.003)
    deck = MeshBuilder()
    deck.box(0, WIDTH, 0, LENGTH, -.16, -.012, .5)
    deck.build('deck', paints['trim'], plane)
    lap_siding(WIDTH - .7, GROUND, -.16, paints['wall'], move(WIDTH / 2, .45))
    vent_pipe(7.8, 2.9, 1.0, 1.86, paints)
    ladder((2.7, -1.12, GROUND), (2.7, .12, 1.05))
    shelf = bracket_plank(plane, 3.9, 6.7, .78, PITCH)
    toolbox(shelf @ move(.72, .118) @ turn(4))
    hammer(shelf @ move(1.35, .10) @ turn(12))
    spare = MeshBuilder()
    for k, (x, skew) in enumerate(((2.05, 0), (2.09, .01), (2.03, -.012))):
        spare.box(x - .3, x + .3, .02 + skew, .2 + skew, .002 + k * .011, .011 + k * .011, .3 + .2 * k)
    spare.build('spare', new, shelf)
    ground(z=GROUND)
    woods([(0, 9, 24, .8), (2, 17, 20, .7), (1, 2, 27, .8)], z=GROUND)
    hills(GROUND)
    camera((2.35, -1.75, 1.8), (4.95, 1.5, .72), lens=27)
    return daylight('afternoon', azimuth=232, elevation=30, clouds=.9, sun=4.7, strength=.2)
