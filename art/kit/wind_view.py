"""The roof of the two wind pictures: one camera and one light, torn or whole."""
import math

from mathutils import Vector

from kit import roof_materials
from kit.camera import camera
from kit.coverings import covering
from kit.chimney import vent_pipe
from kit.frame import slope_frame
from kit.garden import woods
from kit.light import daylight
from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.seed import seeded
from kit.site import ground, hills, lawn
from kit.torn import Tear, deck_boards, felt, lift_around, loose_tab, shreds, skip_in
from kit.walls import Opening

LENGTH, DEPTH, EAVE, PITCH = 12, 8, 3.1, .62
OVERHANG, RAKE = .45, .35
TEARS = (Tear(3.9, 2.6, 1.45, .84), Tear(6.3, 3.5, .6, .38, seed=1), Tear(1.9, 1.3, .45, .31, seed=2))
HOLE = (3.2, 4.35, 2.3, 2.86)  # in the felt: u0, u1, v0, v1
SINGLES = ((5.9, 1.85), (2.6, 3.9), (7.6, 2.4), (1.3, 3.0), (4.4, .9))


def wind_view(torn):
    ground()
    lawn(-16, 14, -14, 4, keep=lambda x, y: abs(x) > 6.2 or y < -4.2)
    paints = house_paints('#c3bbac')
    whole, cover = covering(blend='driftwood'), covering(blend='driftwood')
    slope = (DEPTH / 2 + OVERHANG) * math.sqrt(1 + PITCH ** 2)
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - RAKE, -DEPTH / 2 - OVERHANG, EAVE - OVERHANG * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    lifted = plane.copy()
    lifted.translation = plane.translation + plane.to_3x3() @ Vector((0, 0, .035))
    if torn:
        paper = plain('felt', '#2d2a27', .95, spec=.15, vary=.12, noise=.3, noise_scale=2.2, bump=.5, bump_scale=7)
        cover = covering(blend='driftwood', skip=skip_in(TEARS, SINGLES), lift=lift_around(TEARS, reach=.6, most=.2), underlay=paper)
        _bare_deck(lifted, paper, slope)
        _debris(plane, slope)
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=cover, back=whole, paints=paints, overhang=OVERHANG, lit=0,
                openings={'front': (Opening(-3.4, 1.1, 1.4, 1.4), Opening(2.8, 1.1, 1.4, 1.4)), 'left': (Opening(0, 1.1, 1.2, 1.4),)})
    vent_pipe(1.9, -1.5, 4.0, 5.3, paints)
    woods()
    hills()
    camera((-8.9, -6.3, 5.35), (-2.3, -1.95, 4.3), lens=48)
    return daylight('golden', clouds=.75, seed=1.7, elevation=17, exposure=-.05)


def _bare_deck(plane, paper, slope):
    """Boards and torn felt lie between the underlay of the field and its tabs."""
    u0, u1, v0, v1 = HOLE
    deck_boards(u0 - .4, u1 + .6, v0 - .1, v1 + .1, wood('sheathing', '#a07c52', axis=0, rough=.8), _up(plane, .002))
    felt(LENGTH + 2 * RAKE, slope - .3, HOLE, paper, _up(plane, .003))
    mb = MeshBuilder()
    shreds(mb, TEARS)
    mb.build('shreds', roof_materials.shingle('driftwood'), _up(plane, .003))


def _up(plane, by):
    raised = plane.copy()
    raised.translation = plane.translation + plane.to_3x3() @ Vector((0, 0, by))
    return raised


def _debris(plane, slope):
    rng = seeded('wind-debris')
    mb = MeshBuilder()
    turn = plane.to_3x3()
    for u, v in ((4.1, 1.3), (5.3, 1.0), (3.5, .5), (6.1, .75), (4.9, .16), (2.9, .9)):
        a = rng.uniform(-.9, .9)
        along, up = turn @ Vector((math.cos(a), math.sin(a), 0)), turn @ Vector((-math.sin(a), math.cos(a), 0))
        loose_tab(mb, plane @ Vector((u, v, .062)), along, up, rng.uniform(.2, .32), rng.uniform(.16, .22), rng.uniform(.01, .05), shade=rng.random())
    for _ in range(7):
        a, x, y = rng.uniform(0, 6.3), rng.uniform(-5, 1), rng.uniform(-7.2, -5.2)
        loose_tab(mb, Vector((x, y, .06)), Vector((math.cos(a), math.sin(a), .1)), Vector((-math.sin(a), math.cos(a), 0)), .3, .22, .03, shade=rng.random())
    mb.build('debris', roof_materials.shingle('driftwood'))
