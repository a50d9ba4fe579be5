"""The claims page's hero: the morning after a storm, a hip-roofed house with torn shingles, a limb on its lawn, a ladder at the eave."""
import math

from mathutils import Matrix

from kit.aged import toned
from kit.branch import fallen_branch, leaf_litter
from kit.camera import camera
from kit.coverings import covering
from kit.doors import wall_lantern
from kit.frame import move, slope_frame, turn
from kit.gutters import downspout
from kit.ladder import ladder
from kit.light import daylight
from kit.mesh import MeshBuilder
from kit.neighbourhood import distant_trees, fence, mulch, neighbour, path, pavement, stand_of_trees
from kit.nodes import grey, material, srgb
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roof_materials import laminated
from kit.roofs import LIFT, gable_roof
from kit.seed import seeded
from kit.site import ground, hills, mown_lawn
from kit.stone import stone_block
from kit.walls import Opening, board_and_batten, corner_boards, lap_siding
from kit.windblown import Windblown, strewn
from kit.windows import window
from kit.yard import planted_rows, slabs

ALT = 'Illustrative render of a family home on the morning after a storm, shingles torn from its roof, a ladder at the eave'
SIZE = (1536, 1024)
SAMPLES = 10
LENGTH, DEPTH, EAVE, PITCH, BASE, OUT = 12.6, 8.4, 2.95, .86, .42, .45
WING_X, WING_WIDTH, WING_FRONT = 3.7, 4.4, -6.5
DOOR_X, STOOP = .15, -5.75
BLEND = 'driftwood-gray'
GAPS = ((17, 4.15, 5.4), (18, 4.5, 5.75), (19, 4.85, 5.4), (27, 5.7, 6.6), (28, 6.0, 6.5), (9, 3.0, 3.8), (22, 7.5, 8.3), (13, 7.9, 8.4), (33, 7.0, 7.5))
CREASED = ((17, 3.7, 4.15, 150), (27, 6.6, 7.0, 60), (10, 3.4, 3.8, 145))
WALK = ((DOOR_X, -6.6), (DOOR_X - .1, -9.6), (DOOR_X - .9, -13.2), (DOOR_X - 1.2, -17.6))


def build():
    paints = house_paints('#988b78', trim='#d6d0c1', gutter='#c9c3b5', board='#a19480', post='#7c6c5b')
    blown, under, whole = Windblown(GAPS, CREASED), toned(laminated('weathered-wood'), .55), covering('laminated', BLEND)
    torn = covering('laminated', BLEND, skip=blown.gone, lift=blown.lift, underlay=under)
    _body(torn, whole, paints)
    _wing(whole, paints)
    _entry(whole, paints)
    _damage(blown, whole[1], under)
    _plot()
    _around()
    camera((-8.3, -21.2, 1.6), (1.5, -2.5, 1.6), lens=40, level=True, shift=(.0, .08), focus=(-2, -4.6, 3), fstop=2.2)
    return daylight('afternoon', azimuth=151, elevation=33, clouds=.95, seed=6.0, sun=4.7, strength=.14)


def _body(torn, whole, paints):
    front = [Opening(-4.55, 1.02, 1.05, 1.5), Opening(-3.3, 1.02, 1.05, 1.5)]
    left = [Opening(-2.1, 1.02, 1.0, 1.45), Opening(1.7, 1.02, 1.0, 1.45)]
    plain_house(LENGTH, DEPTH, EAVE, PITCH, 'hip', torn, paints, openings={'front': front[:1], 'left': left}, back=whole,
                entrance=Opening(DOOR_X, BASE, 1.04, 2.12), base=BASE, lit=0, overhang=OUT, door_colour='#2b4034')
    corner_boards([(sx * LENGTH / 2, sy * DEPTH / 2) for sx in (-1, 1) for sy in (-1, 1)], BASE, EAVE - .3, paints['trim'])
    downspout(-LENGTH / 2 + .2, EAVE - .38, paints['gutter'], move(0, -DEPTH / 2), overhang=OUT)


def _wing(cover, paints):
    face, half, deep = move(WING_X, WING_FRONT), WING_WIDTH / 2, -DEPTH / 2 - WING_FRONT
    gable_roof(-WING_FRONT + .3, WING_WIDTH, EAVE, PITCH, cover, paints, move(WING_X, (WING_FRONT + .3) / 2) @ turn(-90), overhang=OUT, rake=.3, ends=(False, True))
    holes = [Opening(-.52, 1.02, .95, 1.5), Opening(.52, 1.02, .95, 1.5), Opening(0, 3.3, .72, .95)]
    lap_siding(WING_WIDTH, BASE, EAVE - .1, paints['wall'], face, openings=holes[:2])
    board_and_batten(WING_WIDTH, EAVE - .1, EAVE, paints['board'], face, gable=PITCH, openings=holes[2:])
    for k, hole in enumerate(holes):
        window(hole, paints, face @ move(0, -.002 * k), deep=.3 if k == 2 else 1.1)
    belt = MeshBuilder()
    belt.box(-half - .02, half + .02, -.055, .02, EAVE - .24, EAVE - .06, .5)
    belt.box(-half - .05, half + .05, -.085, .02, EAVE - .06, EAVE - .03, .5)
    belt.build('belt', paints['trim'], face, bevel=.005)
    for side, angle in ((-1, -90), (1, 90)):
        lap_siding(deep, BASE, EAVE - .15, paints['wall'], move(WING_X + side * half, WING_FRONT + deep / 2) @ turn(angle))
    stone_block(WING_X - half + .02, WING_X + half - .02, WING_FRONT + .02, -3, -.1, BASE, paints, proud=.05)
    corner_boards([(WING_X - half, WING_FRONT), (WING_X + half, WING_FRONT)], BASE, EAVE - .28, paints['trim'])


def _entry(cover, paints):
    """A gabled hood over the stoop, on two posts."""
    gable_roof(1.9, 1.9, 2.78, .7, cover, paints, move(DOOR_X, STOOP + .95) @ turn(-90), overhang=.2, rake=.2, gutters=False, ends=(False, True))
    board_and_batten(1.86, 2.72, 2.78, paints['board'], move(DOOR_X, STOOP + .1), gable=.7)
    mb = MeshBuilder()
    for side in (-1, 1):
        x = DOOR_X + side * .82
        mb.box(x - .07, x + .07, STOOP + .05, STOOP + .19, BASE - .02, 2.5, .5, 0)
        mb.box(x - .1, x + .1, STOOP + .02, STOOP + .22, BASE - .02, BASE + .16, .5, 0)
        mb.box(x - .095, x + .095, STOOP + .025, STOOP + .215, 2.44, 2.52, .5, 0)
    mb.box(DOOR_X - .95, DOOR_X + .95, STOOP + .03, STOOP + .21, 2.52, 2.74, .5, 0)
    mb.box(DOOR_X - 1.05, DOOR_X + 1.05, STOOP - .05, -DEPTH / 2 - .04, -.05, BASE - .02, .5, 1)
    for i, z in enumerate((.27, .13)):
        mb.box(DOOR_X - .85, DOOR_X + .85, STOOP - .05 - .34 * (i + 1), STOOP - .05 - .34 * i + .02, -.05, z, .5, 1)
    mb.build('entry', [paints['trim'], paints['concrete']], bevel=.008)
    wall_lantern(DOOR_X + .78, 2.05, move(0, -DEPTH / 2))


def _damage(blown, shingle, under):
    angle = math.atan(PITCH)
    half_x, half_y = LENGTH / 2 + OUT, DEPTH / 2 + OUT
    plane = slope_frame((-half_x, -half_y, EAVE - OUT * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle))) @ move(0, 0, LIFT)
    blown.lay(plane, shingle, under)
    strewn([(4.6, .9, .012, 20, .62, .3), (7.4, .6, .012, -40, .34, .16)], shingle, under, plane, name='on-roof')
    rng = seeded('storm-lawn')
    spots = ((-4.6, -8.4), (-2.5, -6.9), (-1.9, -10.2), (-5.6, -11.6), (.9, -8.2), (-.6, -12.6), (2.6, -9.4))
    strewn([(x, y, .05, rng.uniform(0, 360), rng.choice((.3, .45, .9)), rng.choice((.16, .3))) for x, y in spots], shingle, under)
    flat = Matrix.Diagonal((1, 1, .5, 1))  # its own weight presses the shoots down
    fallen_branch((-7.9, .9, .2), (.9, .22, -.02), move(0, -13.2, .02) @ flat, length=4.2, radius=.11, leaf_length=.1, leaves=5, seed=14)
    leaf_litter([(rng.gauss(-4.5, 2.6), rng.uniform(0, 6), .06) for _ in range(220)], move(0, -14), leaf_length=.09)
    ladder((-1.75, -5.63, 0), (-1.75, -4.58, 3.75))


def _near_walk(x, y, width=.66):
    for (x0, y0), (x1, y1) in zip(WALK, WALK[1:]):
        if y1 <= y <= y0:
            return abs(x - (x0 + (x1 - x0) * (y0 - y) / (y0 - y1))) < width
    return False


def _grows(x, y):
    house = abs(x) < 6.4 and -5.1 < y < 4.4 or 1.4 < x < 6. and -7.6 < y < 0
    stoop = abs(x - DOOR_X) < 1.05 and -6.7 < y < -4
    return not (house or stoop or _near_walk(x, y) or 8.2 < x < 11.3 or -19.1 < y < -17.6)


def _wet_concrete():
    """Paving that dries: darker and glossier where the rain still stands."""
    def make(n):
        here = n.here()
        wet = n.ramp(n.noise(here, .8, 5.), [(.42, grey(0)), (.58, grey(1))])
        tone = n.mul((*srgb('#8c867c'), 1), n.ramp(n.noise(here, 1.3, 6.), [(.3, grey(.78)), (.7, grey(1.1))]))
        tone = n.mul(tone, n.mix(wet, (1, 1, 1, 1), (.60, .60, .61, 1)))
        bump = n('Bump', Height=n.noise(here, 40., 4.), Strength=.15, Distance=.01)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=n.ramp(wet, [(0, grey(.85)), (1, grey(.22))]), Specular=.45, Normal=bump.outputs[0]).outputs[0]
    return material('wet-concrete', make)


def _plot():
    wet = _wet_concrete()
    ground(colour='#46522b')
    mown_lawn((-15, 8.2, -20.5, -5, .19), (-24, -6, -9, 12, .25), (11.3, 26, -12, 8, .29), keep=_grows)
    path(WALK, 1.2, wet)
    slabs(8.25, 11.25, -24, 6, wet, 2, 2.4)
    pavement(-50, 50, -19.1, -17.6, wet)
    mulch(-6.2, -1.0, -5.2, -4.3)
    mulch(1.5, 5.9, -7.5, -6.5, seed=3)
    planted_rows(('hydrangea', -5.9, -4.8, -5.3, -4.8, 2), ('boxwood', -4.4, -4.8, -3.2, -4.8, 3), ('plume', -1.5, -4.8, -1.3, -4.8, 1),
                 ('boxwood', 1.9, -7.0, 2.7, -7.0, 2), ('hydrangea', 3.4, -7.0, 4.2, -7.0, 2), ('boxwood', 4.9, -7.0, 5.6, -7., 2), seed=5)


def _around():
    fence(-40, 12, move(0, 9))
    fence(12.5, 44, move(0, 11))
    stand_of_trees([('oak', -10.5, 13, 12), ('linden', -2, 19, 11.5), ('maple', 8.5, 15, 12.5), ('spruce', 14.5, 17, 11), ('birch', 13.2, 3, 8.5),
                    ('maple', -16.5, 4, 9), ('linden', 20, 9, 8), ('spruce', 27, 12, 9)], seed=12)
    neighbour(32, 18, 176, kind=2)
    neighbour(-25, 42, 184, kind=4, roof='hip')
    distant_trees(90, 190, count=150)
    hills(height=9)
