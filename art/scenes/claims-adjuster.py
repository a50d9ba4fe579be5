"""The porch where we meet the adjuster: steps, a hard hat and a clipboard, a ladder at the eave below a roof the wind has torn."""
import math

from kit.camera import camera
from kit.coverings import covering
from kit.doors import wall_lantern
from kit.frame import move, turn
from kit.gutters import downspout
from kit.ladder import ladder
from kit.light import daylight
from kit.materials import plain
from kit.mesh import MeshBuilder, instances
from kit.neighbourhood import distant_trees, fence, mulch, neighbour, stand_of_trees
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roofs import gable_roof
from kit.seed import seeded
from kit.site import ground, hills, mown_lawn
from kit.stone import stone_block
from kit.trees import boxwood
from kit.walls import Opening, board_and_batten, corner_boards
from kit.windblown import Windblown
from kit.yard import planted_rows, slabs

ALT = 'Illustrative render of a porch before an inspection, with a hard hat and a clipboard by the steps and a ladder at the eave'
SIZE = (1536, 1024)
SAMPLES = 16
LENGTH, DEPTH, EAVE, PITCH = 12.4, 8., 3.05, .8
FLOOR, FRONT, HALF = .46, -6.15, 1.72
POST_X, POST_Y = 1.45, -5.97
BLEND = 'weathered-wood'
GUSTS = ((3.5, 1.6, 1.4, .65, .3, 1.45), (5.3, 3.2, 1.0, .45, -.2, 1.3), (10.4, 3.3, 1.3, .55, .2, 1.4), (1.6, 3.0, .6, .4, .2, 1.1))


def build():
    paints = house_paints('#66757f', trim='#dcd8cd', gutter='#d3cec2', post='#7d6b58')
    blown = Windblown(GUSTS, seed=5)
    felt = plain('felt', '#2e2b28', .9, spec=.2, noise=.28, noise_scale=2., bump=.4, bump_scale=7)
    whole = covering('laminated', BLEND)
    torn = covering('laminated', BLEND, skip=blown.gone, lift=blown.lift, underlay=felt)
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=torn, back=whole, paints=paints, base=.44, lit=0, door_colour='#6d2f27',
                openings={'front': (Opening(-4.5, 1.12, 1.6, 1.45), Opening(4.0, 1.12, 1.7, 1.45)), 'left': (Opening(0, 1.1, 1.1, 1.4),)},
                entrance=Opening(-.1, FLOOR, 1.04, 2.13))
    corner_boards([(-LENGTH / 2, -DEPTH / 2), (LENGTH / 2, -DEPTH / 2)], .44, EAVE - .3, paints['trim'])
    downspout(2.2, EAVE - .38, paints['gutter'], move(0, -DEPTH / 2))
    _hood(whole, paints)
    _porch(paints)
    _things()
    ladder((-2.75, -5.5, .02), (-2.75, -4.47, 3.6))
    _plot(paints)
    camera((-3.6, -13.1, 1.6), (-.45, -4.6, 1.6), lens=38, level=True, shift=(0, .06), focus=(-1.0, -6.2, 1.2), fstop=2.8)
    return daylight('afternoon', azimuth=246, elevation=32, clouds=.9, seed=5.1, sun=4.8, exposure=.05)


def _hood(cover, paints):
    run = 3.6
    gable_roof(run, 2 * HALF, 2.78, .62, cover, paints, move(0, FRONT + .05 + run / 2) @ turn(-90), overhang=.22, rake=.25, gutters=False, ends=(False, True))
    board_and_batten(2 * HALF - .02, 2.66, 2.78, paints['trim'], move(0, FRONT + .1), gable=.62)
    mb = MeshBuilder()
    mb.box(-HALF + .02, HALF - .02, FRONT + .06, FRONT + .3, 2.48, 2.70, .5, 0)
    for side in (-1, 1):
        a, b = sorted((side * (HALF - .02), side * (HALF - .26)))
        mb.box(a, b, FRONT + .3, -DEPTH / 2 - .02, 2.48, 2.70, .5, 0)
    mb.poly([(-HALF + .1, FRONT + .2, 2.66), (-HALF + .1, -DEPTH / 2, 2.66), (HALF - .1, -DEPTH / 2, 2.66), (HALF - .1, FRONT + .2, 2.66)], .5, 1)
    for side in (-1, 1):  # the boxed return at the foot of each rake
        a, b = sorted((side * (HALF - .02), side * (HALF + .235)))
        mb.box(a, b, FRONT - .234, FRONT - .195, 2.452, 2.634, .5, 0)
    mb.build('hood', [paints['trim'], paints['soffit']], bevel=.006)


def _porch(paints):
    floor, rows = MeshBuilder(), 16
    deep = -DEPTH / 2 - FRONT
    for k in range(rows):
        a = FRONT - .04 + k * (deep + .01) / rows
        floor.box(-HALF - .03, HALF + .03, a + .003, a + deep / rows - .003, FLOOR - .035, FLOOR, k * .37 % 1)
    floor.build('porch-floor', plain('porch-paint', '#7c7b75', .55, vary=.06, noise=.14, noise_scale=4), bevel=.003)
    stone_block(-HALF, HALF, FRONT + .02, -DEPTH / 2 - .05, -.1, FLOOR - .04, paints, proud=.03)
    steps = MeshBuilder()
    for i, z in enumerate((.31, .155)):
        steps.box(-1.14, 1.14, FRONT - .04 - .34 * (i + 1), FRONT - .04 - .34 * i + .03, -.05, z, .5)
    for side in (-1, 1):
        a, b = sorted((side * 1.14, side * 1.78))
        stone_block(a + .04, b - .04, FRONT - .92, FRONT, -.1, .5, paints, proud=.03)
        steps.box(a, b, FRONT - .97, FRONT + .01, .5, .56, .5)
    steps.build('steps', paints['concrete'], bevel=.012)
    for x in (-POST_X, POST_X):
        post = MeshBuilder()
        post.box(x - .08, x + .08, POST_Y - .08, POST_Y + .08, FLOOR, 2.49, .5)
        for low, high, out in ((FLOOR, FLOOR + .32, .11), (FLOOR + .32, FLOOR + .355, .098), (2.36, 2.485, .108), (2.32, 2.36, .094)):
            post.box(x - out, x + out, POST_Y - out, POST_Y + out, low, high, .6)
        post.build('post', paints['trim'], bevel=.006)
        _railing(x, POST_Y + .1, -DEPTH / 2 - .03, paints)
    wall_lantern(.78, 2.12, move(0, -DEPTH / 2))


def _railing(x, y0, y1, paints):
    mb = MeshBuilder()
    mb.box(x - .045, x + .045, y0, y1, FLOOR + .86, FLOOR + .91, .5)
    mb.box(x - .025, x + .025, y0, y1, FLOOR + .80, FLOOR + .86, .5)
    mb.box(x - .03, x + .03, y0, y1, FLOOR + .09, FLOOR + .15, .5)
    count = round((y1 - y0) / .125)
    for k in range(count):
        y = y0 + (y1 - y0) * (k + .5) / count
        mb.box(x - .017, x + .017, y - .017, y + .017, FLOOR + .15, FLOOR + .80, .5)
    mb.build('railing', paints['trim'], bevel=.003)


def _things():
    _hard_hat(move(-1.44, FRONT - .6, .56) @ turn(-62))
    _clipboard(move(-1.40, FRONT - .255, .566) @ turn(-21) @ turn(58, 'X'))
    mat = MeshBuilder()
    mat.box(-.5, .3, -4.75, -4.28, FLOOR, FLOOR + .016, .5)
    mat.build('door-mat', plain('coir', '#5b4a35', .95, bump=.6, bump_scale=300))
    pot = MeshBuilder()
    x, y = .98, -4.45
    pot.tube([(x, y, FLOOR), (x, y, FLOOR + .02), (x, y, FLOOR + .33), (x, y, FLOOR + .38), (x, y, FLOOR + .38), (x, y, FLOOR + .33)], [.12, .13, .19, .205, .18, .17], 28, .5)
    pot.build('pot', plain('glazed-pot', '#4a4f4c', .35, noise=.1, noise_scale=12), smooth=True)
    instances('pot-plant', boxwood(3), [(x, y, FLOOR + .36, 1., .52)])


def _hard_hat(frame):
    """A worn yellow hat: an oval shell with three ribs, a brim and a peak towards local -Y."""
    shell, steps = MeshBuilder(), 16
    ring = lambda t, grow=0.: [((.112 + grow) * math.cos(t) * math.cos(a), (.138 + grow) * math.cos(t) * math.sin(a), .018 + (.135 + grow) * math.sin(t))
                               for a in (k / 40 * 2 * math.pi for k in range(40))]
    rows = [ring(j / steps * math.pi / 2) for j in range(steps)] + [ring(math.pi / 2 - .01)]
    brim = []
    for k in range(40):
        a = k / 40 * 2 * math.pi
        front = max(0., -math.sin(a)) ** 2
        reach = .016 + .038 * front
        brim.append(((.112 + reach) * math.cos(a), (.138 + reach) * math.sin(a), .010 - .010 * front + .003))
    for low, high in [(brim, rows[0])] + list(zip(rows, rows[1:])):
        for k in range(40):
            n = (k + 1) % 40
            shell.poly([low[k], low[n], high[n], high[k]], .5)
    under = [(x, y, z - .004) for x, y, z in brim]
    for k in range(40):
        n = (k + 1) % 40
        shell.poly([under[k], under[n], brim[n], brim[k]], .5)
    for x, low, high in ((0, .22, 2.92), (-.034, .42, 2.6), (.034, .42, 2.6)):
        arc = [low + (high - low) * k / 14 for k in range(15)]
        squeeze = math.sqrt(max(0., 1 - (x / .112) ** 2))
        shell.tube([(x, -.138 * squeeze * math.cos(t), .018 + .135 * squeeze * math.sin(t) - .001) for t in arc], [.007 if x == 0 else .004] * 15, 8, .5)
    shell.build('hard-hat', plain('hat', '#c4982b', .38, spec=.45, noise=.07, noise_scale=26, coat=.15), frame, smooth=True)


def _clipboard(frame):
    """Stands on its lower edge, y up the board: hardboard, some sheets, a steel clip; leaned by its frame."""
    board, paper, clip = MeshBuilder(), MeshBuilder(), MeshBuilder()
    board.box(-.125, .125, 0, .34, -.004, 0, .5)
    board.build('clipboard', plain('hardboard', '#4f3422', .5, noise=.12, noise_scale=60), frame, bevel=.0015)
    for k, skew in enumerate((.002, -.001)):
        paper.box(-.1 + skew, .1 + skew, .026 + .002 * k, .30, .0004 + .0012 * k, .0014 + .0012 * k, .5)
    paper.build('sheets', plain('sheets', '#c6c3b8', .9), frame)
    rng, print_ = seeded('form'), MeshBuilder()
    for k in range(15):
        y = .25 - k * .0145
        print_.box(-.09, -.09 + .18 * rng.uniform(.45, 1.), y, y + .0034, .0026, .0028, rng.random())
    print_.build('print', plain('print', '#6c6c69', .9, vary=.2), frame)
    clip.box(-.055, .055, .292, .334, .0, .008, .5)
    clip.tube([(-.03, .338, .008), (.03, .338, .008)], [.006, .006], 12, .5)
    clip.build('board-clip', plain('board-clip', '#9b9ea0', .3, .85), frame, bevel=.002)


def _grows(x, y):
    walk = abs(x + .1) < .95 and y < FRONT
    stoop = abs(x) < 1.85 and -7.2 < y < -4
    house = abs(x) < 6.3 and -4.95 < y < 4.2
    return not (walk or stoop or house)


def _plot(paints):
    ground(colour='#46522b')
    mown_lawn((-7.5, 7.5, -10.6, -4.8, .18), (-16, -6, -6, 8, .26), (6.3, 15, -6, 8, .26), keep=_grows)
    slabs(-.95, .75, -16, FRONT - .74, paints['concrete'], 1, .95)
    for k, (a, b) in enumerate(((-6.1, -1.8), (1.85, 6.1))):
        mulch(a, b, -5.0, -4.15, seed=k + 2)
    planted_rows(('hydrangea', -5.6, -4.6, -4.4, -4.6, 2), ('boxwood', -3.6, -4.55, -2.5, -4.5, 2), ('plume', -5.1, -4.95, -3.75, -5.0, 2),
                 ('boxwood', 3.7, -4.6, 4.5, -4.6, 2), ('hydrangea', 5.2, -4.6, 5.9, -4.6, 2), seed=3)
    fence(-30, -6.6, move(0, 3))
    fence(6.6, 30, move(0, 4.5))
    stand_of_trees([('maple', -12.5, 9, 10), ('linden', -5, 15, 11), ('oak', 11.5, 13, 11.5), ('birch', 9.2, 6.5, 7.5), ('spruce', 17, 15, 11)], seed=21)
    neighbour(27, 24, 170, kind=3, roof='hip')
    distant_trees(70, 150, count=110)
    hills(height=9)
