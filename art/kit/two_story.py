"""A two-story house: gabled body, front gable bay at the right, shed porch at the left. Front faces -Y."""
import math

from kit.chimney import chimney
from kit.coverings import covering
from kit.frame import move, slope_frame, turn
from kit.gutters import downspout
from kit.mesh import MeshBuilder
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roofs import gable_roof
from kit.stone import stone_block
from kit.walls import Opening, board_and_batten, corner_boards, lap_siding
from kit.windows import window

LENGTH, DEPTH, EAVE, PITCH, BASE = 11., 8., 5.7, .7, .45
BAY_X, BAY_WIDTH, BAY_FRONT, BAY_PITCH = 2.9, 4.0, -5.3, .95
PORCH_FRONT, PORCH_EAVE, PORCH_TOP = -6.0, 2.75, 3.35


def two_story(cover=None, wall='#66747f', lit=0., entrance='#5b2a22'):
    """Builds the house and returns its paints. cover: from covering()."""
    paints, cover = house_paints(wall), cover or covering()
    upper = [Opening(x, 3.75, 1.05, 1.4) for x in (-4.3, -2.2, -.1)]
    lower = [Opening(-4.2, 1.1, 1.3, 1.5)]
    side = [Opening(x, z, 1.0, 1.4) for x in (-2.1, 2.0) for z in (1.1, 3.75)] + [Opening(0, 6.15, .85, 1.0)]
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=cover, paints=paints, openings={'front': upper + lower, 'left': side, 'right': side},
                entrance=Opening(-1.6, BASE, 1.08, 2.15), base=BASE, lit=lit, door_colour=entrance)
    _bay(cover, paints, lit)
    _porch(cover, paints)
    corner_boards([(-LENGTH / 2, -DEPTH / 2), (LENGTH / 2, -DEPTH / 2), (-LENGTH / 2, DEPTH / 2),
                   (BAY_X - BAY_WIDTH / 2, BAY_FRONT), (BAY_X + BAY_WIDTH / 2, BAY_FRONT)], BASE, EAVE - .3, paints['trim'])
    downspout(LENGTH / 2 - .16, EAVE - .22, paints['gutter'], move(0, -DEPTH / 2))
    chimney(-3.2, .8, EAVE + 1.2, EAVE + 4.15, EAVE + DEPTH / 2 * PITCH, PITCH, paints)
    return paints


def _bay(cover, paints, lit):
    face, half, deep = move(BAY_X, BAY_FRONT), BAY_WIDTH / 2, -DEPTH / 2 - BAY_FRONT
    gable_roof(-BAY_FRONT + .2, BAY_WIDTH, EAVE, BAY_PITCH, cover, paints, move(BAY_X, (BAY_FRONT + .2) / 2) @ turn(-90), overhang=.35, ends=(False, True))
    holes = [Opening(0, 1.05, 2.1, 1.65), Opening(-.55, 3.75, .85, 1.45), Opening(.55, 3.75, .85, 1.45)]
    lap_siding(BAY_WIDTH, BASE, 3.1, paints['wall'], face, openings=holes[:1])
    board_and_batten(BAY_WIDTH, 3.2, EAVE, paints['board'], face, gable=BAY_PITCH, openings=holes[1:])
    for hole, grid in zip(holes, ((3, 2), (2, 2), (2, 2))):
        window(hole, paints, face, grid=grid, lit=lit, deep=.5)
    for side, angle in ((-1, -90), (1, 90)):
        lap_siding(deep, BASE, EAVE - .15, paints['wall'], move(BAY_X + side * half, -DEPTH / 2 - deep / 2) @ turn(angle))
    stone_block(BAY_X - half + .02, BAY_X + half - .02, BAY_FRONT + .02, -3.5, -.1, BASE, paints, proud=.05)
    belt = MeshBuilder()
    belt.box(-half - .02, half + .02, -.055, .02, 3.06, 3.26, .5)
    belt.box(-half - .05, half + .05, -.085, .02, 3.26, 3.29, .5)
    belt.box(-half, half, -.05, .02, EAVE - .26, EAVE - .08, .5)
    belt.build('belt', paints['trim'], face, bevel=.004)


def _porch(cover, paints):
    """A shed roof of the same shingles over the door, on square posts."""
    left, right = -LENGTH / 2 - .15, BAY_X - BAY_WIDTH / 2
    rise, run = PORCH_TOP - PORCH_EAVE, -DEPTH / 2 - PORCH_FRONT
    angle = math.atan(rise / run)
    plane = slope_frame((left, PORCH_FRONT - .3, PORCH_EAVE - .3 * rise / run), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    length = (run + .3) / math.cos(angle)
    cover[0](right - left, length, plane @ move(0, 0, .03))
    deck = MeshBuilder()
    deck.box(0, right - left, 0, length, -.14, .018, .5, 0)
    deck.box(-.012, right - left, -.014, length, .018, .028, .5, 1)
    deck.build('porch-deck', [paints['trim'], paints['gutter']], plane, bevel=.004)
    mb = MeshBuilder()
    mb.box(left + .1, right, PORCH_FRONT, PORCH_FRONT + .18, PORCH_EAVE - .42, PORCH_EAVE - .14, .5, 0)
    mb.box(left + .1, right, PORCH_FRONT - .12, -DEPTH / 2, .1, BASE - .02, .5, 1)
    mb.box(-2.5, -.7, PORCH_FRONT - .45, PORCH_FRONT - .12, -.05, .28, .5, 1)
    mb.box(-2.5, -.7, PORCH_FRONT - .8, PORCH_FRONT - .45, -.05, .14, .5, 1)
    for x in (left + .3, -2.7, -.5, right - .25):
        mb.box(x - .09, x + .09, PORCH_FRONT, PORCH_FRONT + .18, BASE - .02, PORCH_EAVE - .42, .5, 0)
        mb.box(x - .13, x + .13, PORCH_FRONT - .04, PORCH_FRONT + .22, BASE - .02, BASE + .16, .5, 0)
        mb.box(x - .12, x + .12, PORCH_FRONT - .03, PORCH_FRONT + .21, PORCH_EAVE - .5, PORCH_EAVE - .42, .5, 0)
    mb.build('porch', [paints['trim'], paints['concrete']], bevel=.006)
    stone_block(left + .14, right, PORCH_FRONT - .06, -4.2, -.1, .1, paints, proud=.03)
