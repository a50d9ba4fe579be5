"""The hero's house: a steep gabled body of a story and a half, a front-facing wing, two dormers and a porch whose roof
breaks out of the main slope. Front faces -Y."""
import math

import bpy

from kit.chimney import chimney, vent_pipe
from kit.coverings import covering
from kit.doors import door, wall_lantern
from kit.frame import move, slope_frame, turn
from kit.gutters import downspout, gutter
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.palette import house_paints
from kit.roofs import gable_roof
from kit.stone import stone_block
from kit.walls import Opening, board_and_batten, corner_boards, lap_siding
from kit.windows import window

LENGTH, DEPTH, EAVE, PITCH, BASE = 12.6, 9.2, 3.25, 1.0, .5
RIDGE = EAVE + DEPTH / 2 * PITCH
WING_X, WING_WIDTH, WING_FRONT = 3.3, 4.8, -7.32
DORMERS, DORMER_FRONT, DORMER_EAVE = (-4.4, -1.45), -3.5, 5.55
PORCH_FRONT, PORCH_EDGE, PORCH_PITCH, PORCH_END, FLOOR = -7.0, 2.77, .3, 1.5, .48
POSTS = (-6.15, -3.85, -1.35, .62)
DOOR_X = -2.6
ROOF = ('shingles', 'slates', 'seam', 'caps', 'ridge-fold')  # names that coverings give their objects


def farmhouse(cover=None, wall='#cfccc3', entrance='#2f4238', lit=0.):
    """Builds the house and returns its paints. Objects of its roof have the pass index 1, for a mask.
    cover: from covering(); lit: strength of the lamps inside."""
    paints = house_paints(wall, trim='#d9d6cd', gutter='#cfcbc1', board='#d3d0c8')
    cover = cover or covering('laminated', 'weathered-wood')
    gable_roof(LENGTH, DEPTH, EAVE, PITCH, cover, paints, overhang=.4, rake=.3)
    gable_roof(6.2, WING_WIDTH, EAVE, PITCH, cover, paints, move(WING_X, WING_FRONT + 3.1) @ turn(-90), overhang=.4, rake=.3, ends=(False, True))
    for x in DORMERS:
        _dormer(x, cover, paints, lit)
    _porch_roof(cover, paints)
    for thing in bpy.data.objects:
        thing.pass_index = int(thing.name.split('.')[0] in ROOF)
    _porch(paints)
    _body_walls(paints, lit, entrance)
    _wing_walls(paints, lit)
    half, left, right = LENGTH / 2, WING_X - WING_WIDTH / 2, WING_X + WING_WIDTH / 2
    corner_boards([(-half, -DEPTH / 2), (-half, DEPTH / 2), (half, -DEPTH / 2), (left, WING_FRONT), (right, WING_FRONT)], BASE, EAVE - .28, paints['trim'])
    stone_block(-half + .02, half - .02, -DEPTH / 2 + .02, DEPTH / 2 - .02, -.1, BASE, paints, proud=.04)
    stone_block(left + .02, right - .02, WING_FRONT + .02, -3, -.1, BASE, paints, proud=.04)
    downspout(0, EAVE - .42, paints['gutter'], move(right, WING_FRONT + .35) @ turn(90), overhang=.4)
    downspout(-6.32, PORCH_EDGE, paints['gutter'], move(0, PORCH_FRONT), overhang=.25)
    downspout(half - .2, EAVE - .42, paints['gutter'], move(0, -DEPTH / 2), overhang=.4)
    chimney(2.1, 1.0, 5.2, RIDGE + 1.05, RIDGE, PITCH, paints)
    vent_pipe(.15, -1.5, 5.2, 6.78, paints)
    vent_pipe(5.1, -1.0, 5.2, 7.2, paints, radius=.04)
    return paints


def _dormer(x, cover, paints, lit):
    gable_roof(2.6, 1.9, DORMER_EAVE, PITCH, cover, paints, move(x, DORMER_FRONT + 1.3) @ turn(-90), overhang=.18, rake=.2, gutters=False, ends=(False, True))
    hole = Opening(0, 4.76, .9, .86)
    face = move(x, DORMER_FRONT)
    lap_siding(1.7, 4.0, DORMER_EAVE, paints['wall'], face, gable=PITCH, openings=[hole], exposure=.11)
    window(hole, paints, face, lit=lit * .8, case=.08, deep=.3)
    for side, angle in ((-.85, -90), (.85, 90)):
        lap_siding(2.6, 4.0, DORMER_EAVE, paints['wall'], move(x + side, DORMER_FRONT + 1.3) @ turn(angle), exposure=.11)
    boards = MeshBuilder()
    for side in (-1, 1):
        boards.box(side * .85 - .05, side * .85 + .05, -.035, .05, 4.1, DORMER_EAVE, .5)
    boards.build('dormer-corners', paints['trim'], face, bevel=.004)


def _body_walls(paints, lit, entrance):
    front, left, right = move(0, -DEPTH / 2), move(-LENGTH / 2, 0) @ turn(-90), move(LENGTH / 2, 0) @ turn(90)
    holes = [Opening(x, 1.05, .88, 1.5) for x in (-5.35, -4.33, -.75, .27)]
    way_in = Opening(DOOR_X, BASE, 1.02, 2.12)
    lap_siding(LENGTH, BASE, EAVE, paints['wall'], front, openings=holes + [way_in])
    _in_a_row(holes, paints, front, lit)
    door(way_in, paints, front, entrance)
    wall_lantern(DOOR_X + .86, 2.1, front)
    holes = [Opening(-2.3, 1.05, .95, 1.5), Opening(1.9, 1.05, .95, 1.5), Opening(-.52, 4.05, .86, 1.4), Opening(.52, 4.05, .86, 1.4)]
    lap_siding(DEPTH, BASE, EAVE, paints['wall'], left, gable=PITCH, openings=holes)
    _in_a_row(holes, paints, left, lit * .7)
    _louver(left, 6.5, paints)
    lap_siding(DEPTH, BASE, EAVE, paints['wall'], right, gable=PITCH)
    lap_siding(LENGTH, BASE, EAVE, paints['wall'], move(0, DEPTH / 2) @ turn(180))


def _in_a_row(holes, paints, frame, lit):
    """Windows whose casings overlap, each a little in front of the last: faces in one plane would render black."""
    for k, hole in enumerate(holes):
        window(hole, paints, frame @ move(0, -.002 * k), lit=lit)


def _louver(frame, z, paints, width=.5, height=.62):
    mb = MeshBuilder()
    for a, b, c, d in ((-width / 2 - .08, -width / 2, z - .08, z + height + .08), (width / 2, width / 2 + .08, z - .08, z + height + .08),
                       (-width / 2, width / 2, z - .08, z), (-width / 2, width / 2, z + height, z + height + .08)):
        mb.box(a, b, -.05, .01, c, d, .5, 0)
    mb.box(-width / 2, width / 2, -.03, -.02, z, z + height, .5, 1)
    for k in range(8):
        low = z + .02 + k * (height - .03) / 8
        mb.hexa([(-width / 2, -.048, low), (width / 2, -.048, low), (width / 2, -.035, low), (-width / 2, -.035, low)],
                [(-width / 2, -.034, low + .05), (width / 2, -.034, low + .05), (width / 2, -.021, low + .05), (-width / 2, -.021, low + .05)], .5, 0)
    mb.build('louver', [paints['trim'], plain('behind-louver', '#1b1b1a', .9)], frame, bevel=.002)


def _wing_walls(paints, lit):
    face = move(WING_X, WING_FRONT)
    wide = [Opening(x, 1.05, .92, 1.55) for x in (-1.06, 0, 1.06)]
    small = Opening(0, 3.8, .9, 1.15)
    board_and_batten(WING_WIDTH, BASE, EAVE, paints['board'], face, gable=PITCH, openings=wide + [small])
    _in_a_row(wide, paints, face, lit * 1.1)
    window(small, paints, face, lit=lit * .6, deep=.35)
    belt = MeshBuilder()
    half = WING_WIDTH / 2
    belt.box(-half - .02, half + .02, -.05, .02, EAVE - .24, EAVE - .02, .5)
    belt.box(-half - .05, half + .05, -.085, .02, EAVE - .02, EAVE + .01, .5)
    belt.build('belt', paints['trim'], face, bevel=.005)
    deep = -DEPTH / 2 - WING_FRONT
    for side, angle in ((-1, -90), (1, 90)):
        board_and_batten(deep, BASE, EAVE - .2, paints['board'], move(WING_X + side * half, WING_FRONT + deep / 2) @ turn(angle))


def _porch_roof(cover, paints):
    angle, left = math.atan(PORCH_PITCH), -LENGTH / 2 - .3
    edge = PORCH_FRONT - .25
    plane = slope_frame((left, edge, PORCH_EDGE), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    width, length = PORCH_END - left, (-4.05 - edge) / math.cos(angle)
    cover[0](width, length, plane @ move(0, 0, .035))
    deck = MeshBuilder()
    deck.box(0, width, 0, length, -.03, .018, .5, 0)
    deck.box(-.012, width, -.014, length, .018, .030, .5, 1)
    deck.box(-.03, .012, 0, length, -.2, .016, .5, 0)
    deck.build('porch-deck', [paints['trim'], paints['gutter']], plane, bevel=.004)
    eave = MeshBuilder()
    eave.box(left, .55, edge, edge + .03, PORCH_EDGE - .17, PORCH_EDGE + .004, .5, 0)
    gutter(eave, left + .02, .55, edge - .002, PORCH_EDGE + .012, 1)
    eave.poly([(left, edge, PORCH_EDGE - .15), (PORCH_END, edge, PORCH_EDGE - .15), (PORCH_END, -4.6, PORCH_EDGE - .15), (left, -4.6, PORCH_EDGE - .15)], .5, 2)
    top = lambda y: PORCH_EDGE + (y - edge) * PORCH_PITCH - .03
    cheek = [(edge + .05, PORCH_EDGE - .2), (-4.98, PORCH_EDGE - .2), (-4.98, 2.9), (-4.35, 3.5), (-4.35, top(-4.35)), (edge + .05, top(edge + .05))]
    eave.prism(cheek, left + .01, left + .03, 'x', .5, 0)
    eave.build('porch-eave', [paints['trim'], paints['gutter'], paints['soffit']], bevel=.003)


def _porch(paints):
    left, right, front = -LENGTH / 2, WING_X - WING_WIDTH / 2, PORCH_FRONT
    floor, boards = MeshBuilder(), 15
    for k in range(boards):
        a, b = front - .08 + k * 2.48 / boards, front - .08 + (k + 1) * 2.48 / boards
        floor.box(left - .06, right, a + .003, b - .003, FLOOR - .035, FLOOR, k * .37 % 1)
    floor.build('porch-floor', plain('porch-paint', '#7d7f7c', .55, vary=.06, noise=.12, noise_scale=4), bevel=.003)
    stone_block(left, right, front, -4.65, -.1, FLOOR - .04, paints, proud=.03)
    for x in POSTS:
        _post(x, front + .1, paints)
    beam = MeshBuilder()
    beam.box(left - .06, right, front + .01, front + .19, 2.38, 2.62, .5)
    beam.build('beam', paints['beam'], bevel=.006)
    for a, b in ((POSTS[0], POSTS[1]), (POSTS[2], POSTS[3])):
        _railing(a + .08, b - .08, front + .1, paints)
    steps = MeshBuilder()
    for i, z in enumerate((.32, .16)):
        steps.box(DOOR_X - .9, DOOR_X + .9, front - .08 - .34 * (i + 1), front, z - .18, z, .5)
    steps.build('steps', paints['concrete'], bevel=.012)
    _furnish(front)


def _post(x, y, paints):
    mb = MeshBuilder()
    mb.box(x - .08, x + .08, y - .08, y + .08, FLOOR, 2.4, .5)
    for low, high, out in ((FLOOR, FLOOR + .2, .11), (FLOOR + .2, FLOOR + .235, .095), (2.28, 2.38, .105), (2.24, 2.28, .09)):
        mb.box(x - out, x + out, y - out, y + out, low, high, .6)
    mb.build('post', paints['cedar'], bevel=.007)


def _railing(x0, x1, y, paints):
    mb = MeshBuilder()
    mb.box(x0, x1, y - .045, y + .045, FLOOR + .86, FLOOR + .91, .5)
    mb.box(x0, x1, y - .025, y + .025, FLOOR + .80, FLOOR + .86, .5)
    mb.box(x0, x1, y - .03, y + .03, FLOOR + .09, FLOOR + .15, .5)
    count = round((x1 - x0) / .125)
    for k in range(count):
        at = x0 + (x1 - x0) * (k + .5) / count
        mb.box(at - .017, at + .017, y - .017, y + .017, FLOOR + .15, FLOOR + .80, .5)
    mb.build('railing', paints['trim'], bevel=.003)


def _furnish(front):
    """A bench, a mat and two pots, so that somebody lives here."""
    bench, y = MeshBuilder(), -5.0
    for x in (-5.55, -4.15):
        bench.box(x - .03, x + .03, y - .45, y - .38, FLOOR, FLOOR + .6, .5)
        bench.box(x - .03, x + .03, y, y + .06, FLOOR, FLOOR + .9, .5)
        bench.box(x - .035, x + .035, y - .47, y, FLOOR + .6, FLOOR + .635, .5)
    for k in range(5):
        bench.box(-5.6, -4.1, y - .45 + k * .09, y - .375 + k * .09, FLOOR + .42, FLOOR + .445, k * .2)
    for k in range(3):
        bench.box(-5.55, -4.15, y + .005, y + .03, FLOOR + .52 + k * .13, FLOOR + .61 + k * .13, k * .3)
    bench.build('bench', plain('bench', '#5f5a50', .7, vary=.12), bevel=.004)
    mat = MeshBuilder()
    mat.box(DOOR_X - .38, DOOR_X + .38, -5.25, -4.75, FLOOR, FLOOR + .018, .5)
    mat.build('door-mat', plain('coir', '#5b4a35', .95, bump=.6, bump_scale=300))
    pots = MeshBuilder()
    for x in (DOOR_X - .95, DOOR_X + .95):
        pots.tube([(x, front + .35, FLOOR), (x, front + .35, FLOOR + .30), (x, front + .35, FLOOR + .36)], [.13, .19, .20], 20, .5)
    pots.build('pots', plain('glazed-pot', '#3d4347', .35, noise=.1, noise_scale=12), smooth=True)
