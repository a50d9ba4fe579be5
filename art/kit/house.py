"""The show house: gabled body of 12 x 8 m, front wing, two dormers, porch and chimney. Front faces -Y."""
from kit.chimney import chimney, vent_pipe
from kit.coverings import covering
from kit.doors import door
from kit.frame import move, turn
from kit.gutters import downspout
from kit.mesh import MeshBuilder
from kit.palette import house_paints
from kit.porch import porch
from kit.roofs import gable_roof
from kit.stone import stone_block
from kit.walls import Opening, board_and_batten, corner_boards, lap_siding
from kit.windows import window

EAVE, PITCH = 3.3, .75   # wall plate in metres; 9/12
BASE = .5                # top of the stone foundation
RIDGE = EAVE + 4 * PITCH
WING_X, WING_FRONT = 3.4, -6.2


def show_house(cover=None, wall='#cdc5b6', lit=1.6, entrance='#7b2f22'):
    """Builds the house and returns its paints. cover: from covering(); lit: strength of the lamps inside."""
    paints, cover = house_paints(wall), cover or covering()
    gable_roof(12, 8, EAVE, PITCH, cover, paints, gutters=False)
    gable_roof(5.4, 4.6, EAVE, 1.0, cover, paints, move(WING_X, -3.5) @ turn(-90), overhang=.4, ends=(False, True))
    for x in (-4.25, -1.35):
        _dormer(x, cover, paints, lit)
    porch(paints)
    _body_walls(paints, lit, entrance)
    _wing_walls(paints, lit)
    corner_boards([(-6, -4), (1.1, WING_FRONT), (5.7, WING_FRONT), (-6, 4)], BASE, EAVE - .28, paints['trim'])
    stone_block(-5.98, 5.98, -3.98, 3.98, -.1, BASE, paints, proud=.05)
    stone_block(1.12, 5.68, -6.18, -3, -.1, BASE, paints, proud=.05)
    downspout(.2, 2.44, paints['gutter'], move(-6, -6), overhang=.3)
    chimney(1.4, .7, 4.5, 7.35, RIDGE, PITCH, paints)
    vent_pipe(-.2, 1.5, 4.5, 5.75, paints)
    return paints


def _dormer(x, cover, paints, lit):
    front, floor, pitch = -3.25, 5.02, .95
    gable_roof(2.6, 1.7, floor, pitch, cover, paints, move(x, -1.95) @ turn(-90), overhang=.2, rake=.2, gutters=False, ends=(False, True))
    hole = Opening(0, 4.14, .86, .84)
    face = move(x, front)
    lap_siding(1.7, 3.6, floor, paints['wall'], face, gable=pitch, openings=[hole], exposure=.11)
    window(hole, paints, face, lit=lit * .8, case=.08)
    for side, angle in ((-.85, -90), (.85, 90)):
        lap_siding(2.6, 3.5, 5.0, paints['wall'], move(x + side, -1.95) @ turn(angle), exposure=.11)
    boards = MeshBuilder()
    for side in (-1, 1):
        boards.box(side * .85 - .05, side * .85 + .05, -.03, .05, 3.7, 5.0, .5)
    boards.build('dormer-corners', paints['trim'], face, bevel=.004)


def _body_walls(paints, lit, entrance):
    front, left, right = move(0, -4), move(-6, 0) @ turn(-90), move(6, 0) @ turn(90)
    holes = [Opening(-4.75, 1.05, 1.35, 1.45), Opening(-.35, 1.05, 1.5, 1.45)]
    way_in = Opening(-2.95, .5, 1.04, 2.15)
    lap_siding(12, BASE, EAVE, paints['wall'], front, openings=holes + [way_in])
    for hole in holes:
        window(hole, paints, front, lit=lit)
    door(way_in, paints, front, entrance)
    holes = [Opening(-1.9, 1.1, 1.1, 1.4), Opening(1.6, 1.1, 1.1, 1.4), Opening(0, 4.0, 1.0, 1.15)]
    lap_siding(8, BASE, EAVE, paints['wall'], left, gable=PITCH, openings=holes)
    for hole in holes:
        window(hole, paints, left, lit=lit * .7)
    lap_siding(8, BASE, EAVE, paints['wall'], right, gable=PITCH)
    lap_siding(12, BASE, EAVE, paints['wall'], move(0, 4) @ turn(180))


def _wing_walls(paints, lit):
    face = move(WING_X, WING_FRONT)
    large, small = Opening(0, 1.1, 2.2, 1.6), Opening(0, 4.0, .8, .9)
    board_and_batten(4.6, BASE, EAVE, paints['board'], face, gable=1.0, openings=[large, small])
    window(large, paints, face, grid=(3, 2), lit=lit * 1.1)
    window(small, paints, face, lit=lit * .6, deep=.2)
    belt = MeshBuilder()
    belt.box(-2.32, 2.32, -.05, .02, EAVE - .28, EAVE - .08, .5)
    belt.build('belt', paints['trim'], face, bevel=.005)
    board_and_batten(2.4, BASE, EAVE - .2, paints['board'], move(1.1, -5.1) @ turn(-90))
    board_and_batten(2.4, BASE, EAVE - .2, paints['board'], move(5.7, -5.1) @ turn(90))
