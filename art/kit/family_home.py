"""A one-and-a-half-story family home: gabled body, garage wing at the right, gabled entry. Front faces -Y."""
from kit.coverings import covering
from kit.doors import garage_door
from kit.frame import move, turn
from kit.gutters import downspout
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roofs import gable_roof
from kit.stone import stone_block
from kit.walls import Opening, board_and_batten, corner_boards, lap_siding
from kit.windows import window

LENGTH, DEPTH, EAVE, PITCH, BASE = 14., 8.6, 3.0, .62, .4
GARAGE_X, GARAGE_WIDTH, GARAGE_FRONT = 3.45, 5.9, -7.6
ENTRY_X, ENTRY_FRONT = -1.6, -5.9


def family_home(cover=None, wall='#7f8a76', lit=0., shutters='#2d3a33', entrance='#5e2a1e'):
    """Builds the home and returns its paints. cover: from covering()."""
    paints, cover = house_paints(wall), cover or covering(blend='charcoal')
    front = [Opening(-5.2, 1.05, 1.5, 1.45)]
    left = [Opening(-2.0, 1.05, 1.1, 1.4), Opening(1.9, 1.05, 1.1, 1.4), Opening(0, 3.75, 1.0, 1.15)]
    right = [Opening(1.6, 1.05, 1.2, 1.4), Opening(0, 3.75, 1.0, 1.15)]
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=cover, paints=paints, openings={'front': front, 'left': left, 'right': right},
                entrance=Opening(ENTRY_X, BASE, 1.1, 2.15), base=BASE, lit=lit, door_colour=entrance)
    _shutters(front[0], shutters)
    _garage(cover, paints, lit)
    _entry(cover, paints)
    corner_boards([(-LENGTH / 2, -DEPTH / 2), (LENGTH / 2, -DEPTH / 2), (LENGTH / 2, DEPTH / 2), (-LENGTH / 2, DEPTH / 2)],
                  BASE, EAVE - .3, paints['trim'])
    downspout(-LENGTH / 2 + .2, EAVE - .22, paints['gutter'], move(0, -DEPTH / 2))
    return paints


def _shutters(hole, colour):
    mb = MeshBuilder()
    for side in (-1, 1):
        x = hole.x + side * (hole.width / 2 + .33)
        mb.box(x - .19, x + .19, -.06, -.03, hole.sill, hole.sill + hole.height, .5)
        for k in range(16):
            z = hole.sill + .07 + k * (hole.height - .14) / 16
            mb.box(x - .15, x + .15, -.075, -.055, z, z + .05, .6)
    mb.build('shutters', plain('shutter' + colour, colour, .5), move(0, -DEPTH / 2), bevel=.004)


def _garage(cover, paints, lit):
    half, face = GARAGE_WIDTH / 2, move(GARAGE_X, GARAGE_FRONT)
    run = -GARAGE_FRONT
    gable_roof(run + .6, GARAGE_WIDTH, EAVE, .72, cover, paints, move(GARAGE_X, (GARAGE_FRONT + .6) / 2) @ turn(-90), overhang=.4, ends=(False, True))
    way, light = Opening(0, .06, 4.7, 2.2), Opening(0, 3.65, .9, .85)
    board_and_batten(GARAGE_WIDTH, .06, EAVE, paints['board'], face, gable=.72, openings=[way, light])
    window(light, paints, face, lit=lit * .7, deep=.25)
    for side, angle in ((-1, -90), (1, 90)):
        lap_siding(-DEPTH / 2 - GARAGE_FRONT, 1.0, EAVE - .15, paints['wall'],
                   move(GARAGE_X + side * half, (GARAGE_FRONT - DEPTH / 2) / 2) @ turn(angle))
    stone_block(GARAGE_X - half + .02, GARAGE_X - 2.46, GARAGE_FRONT + .02, -3, -.1, 1.0, paints, proud=.05)
    stone_block(GARAGE_X + 2.46, GARAGE_X + half - .02, GARAGE_FRONT + .02, -3, -.1, 1.0, paints, proud=.05)
    for side in (-1, 1):
        corner_boards([(GARAGE_X + side * half, GARAGE_FRONT)], 1.0, EAVE - .25, paints['trim'])
    garage_door(way, face, paints)
    belt = MeshBuilder()
    belt.box(-half, half, -.05, .02, EAVE - .28, EAVE - .1, .5)
    belt.build('belt', paints['trim'], face, bevel=.005)


def _entry(cover, paints):
    """A gabled roof on cedar posts before the door."""
    gable_roof(2.6, 2.7, 2.72, .8, cover, paints, move(ENTRY_X, ENTRY_FRONT + 1.3) @ turn(-90), overhang=.25, rake=.25, gutters=False, ends=(False, True))
    board_and_batten(2.7, 2.6, 2.72, paints['board'], move(ENTRY_X, ENTRY_FRONT), gable=.8)
    mb = MeshBuilder()
    for side in (-1, 1):
        x = ENTRY_X + side * 1.2
        stone_block(x - .2, x + .2, ENTRY_FRONT - .02, ENTRY_FRONT + .38, -.05, 1.1, paints, proud=.03, courses=(.1, .17))
        mb.box(x - .26, x + .26, ENTRY_FRONT - .08, ENTRY_FRONT + .44, 1.1, 1.17, .5, 1)
        mb.box(x - .09, x + .09, ENTRY_FRONT + .09, ENTRY_FRONT + .27, 1.17, 2.46, .5, 0)
    mb.box(ENTRY_X - 1.34, ENTRY_X + 1.34, ENTRY_FRONT + .02, ENTRY_FRONT + .24, 2.4, 2.62, .6, 0)
    mb.box(ENTRY_X - 1.5, ENTRY_X + 1.5, ENTRY_FRONT - .1, -DEPTH / 2, -.05, .3, .5, 1)
    mb.box(ENTRY_X - 1.5, ENTRY_X + 1.5, ENTRY_FRONT - .46, ENTRY_FRONT - .1, -.05, .15, .5, 1)
    mb.build('entry', [paints['cedar'], paints['concrete']], bevel=.008)
