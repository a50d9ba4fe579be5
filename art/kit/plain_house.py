"""A house of one rectangle, gabled or hipped: neighbours, cottages, ranch houses, sheds."""
from kit.coverings import covering
from kit.doors import door
from kit.frame import IDENTITY, move, turn
from kit.palette import house_paints
from kit.roofs import gable_roof, hip_roof
from kit.stone import stone_block
from kit.walls import Opening, board_and_batten, lap_siding
from kit.windows import window

SIDES = ('front', 'right', 'back', 'left')
FRONT = (Opening(-3.2, 1.1, 1.3, 1.4), Opening(3.0, 1.1, 1.3, 1.4))


def plain_house(length=10., depth=7., eave=3.0, pitch=.5, roof='gable', cover=None, paints=None, frame=IDENTITY,
                openings=None, entrance=Opening(0, .4, 1.04, 2.15), siding='lap', base=.4, lit=1.2, overhang=.45,
                door_colour='#7b2f22', back=None):
    """Returns its paints and the height of the ridge.

    roof: 'gable' (ridge along the length) or 'hip'. pitch: rise over run. openings: windows by side, such as
    {'front': [Opening(...)], 'left': [...]}, each in its wall frame. entrance: on the front, or None.
    back: covering of the other slopes where it differs, see gable_roof().
    siding: 'lap' or 'board' (board and batten). base: top of the foundation."""
    paints, cover = paints or house_paints(), cover or covering()
    openings = {'front': FRONT} if openings is None else openings
    clad, skin = (lap_siding, paints['wall']) if siding == 'lap' else (board_and_batten, paints['board'])
    for k, side in enumerate(SIDES):
        along, out = (length, depth) if k % 2 == 0 else (depth, length)
        wall = frame @ turn(90 * k) @ move(0, -out / 2)
        holes = list(openings.get(side, ()))
        ways = [entrance] if side == 'front' and entrance else []
        gable = pitch if roof == 'gable' and k % 2 else None
        clad(along, base, eave, skin, wall, gable=gable, openings=holes + ways)
        for hole in holes:
            window(hole, paints, wall, lit=lit)
        for way in ways:
            door(way, paints, wall, door_colour)
    stone_block(-length / 2 + .02, length / 2 - .02, -depth / 2 + .02, depth / 2 - .02, -.1, base, paints, frame, proud=.05)
    if roof == 'hip':
        ridge = hip_roof(length, depth, eave, pitch, cover, paints, frame, overhang, back=back)
    elif roof == 'gable':
        ridge = gable_roof(length, depth, eave, pitch, cover, paints, frame, overhang, back=back)
    else:
        raise ValueError(f"plain_house: roof '{roof}' is neither gable nor hip")
    return paints, ridge
