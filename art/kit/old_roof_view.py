"""The house of the pictures before and after a new roof: one camera and one light, an aged roof or a new one."""
import math

from kit.aged import streak, toned
from kit.camera import camera
from kit.chimney import chimney, vent_pipe
from kit.coverings import covering
from kit.frame import move, slope_frame, turn
from kit.gutters import downspout
from kit.light import daylight
from kit.neighbourhood import mulch, path, pavement, suburb
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roof_materials import laminated
from kit.roofs import LIFT, gable_roof
from kit.site import mown_lawn
from kit.stone import stone_block
from kit.walls import Opening, corner_boards, lap_siding
from kit.windblown import Windblown
from kit.windows import window
from kit.yard import planted_rows, slabs

LENGTH, DEPTH, EAVE, PITCH, BASE = 12.8, 8.8, 3.0, .72, .4
WING_X, WING_WIDTH, WING_FRONT = -3.2, 5.2, -7.4
PIPE = (7.15, 4.62)  # where it stands on the front slope, along and up
GAPS = ((24, 9.3, 10.1), (25, 9.6, 10.3), (17, 11.2, 11.9), (31, 6.2, 6.7), (12, 9.0, 9.35))
CREASED = ((18, 10.8, 11.25, 140), (24, 8.9, 9.3, 60))
WALK = ((1.3, -5.2), (1.3, -8.2), (.9, -11.), (.9, -17.6))


def old_roof_view(new):
    """new: whether the roof is the new one; nothing else differs but gutters and paint at the eaves."""
    wall = '#a9a08f'
    paints = house_paints(wall, trim='#dad6cc' if new else '#c3bcae', gutter='#cfcbc1' if new else '#a39d92')
    front_cover, cover = [covering('laminated', 'charcoal-black')] * 2 if new else _worn()
    front = [Opening(3.3, 1.0, 1.0, 1.45), Opening(4.8, 1.0, 1.0, 1.45)]
    side = [Opening(-2., 1.0, 1.1, 1.4), Opening(1.9, 1.0, 1.1, 1.4), Opening(0, 3.7, .95, 1.2)]
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=front_cover, back=cover, paints=paints, openings={'front': front, 'left': side, 'right': side},
                entrance=Opening(1.3, BASE, 1.04, 2.15), base=BASE, lit=0, door_colour='#3c4f45')
    _wing(cover, paints)
    chimney(3.6, .9, EAVE + 1.6, EAVE + 4.5, EAVE + DEPTH / 2 * PITCH, PITCH, paints)
    vent_pipe(.4, -1.1, 4.6, 6.3, paints)
    downspout(LENGTH / 2 - .2, EAVE - .42, paints['gutter'], move(0, -DEPTH / 2))
    _garden(paints)
    camera((8.6, -25.0, 1.6), (-.3, -3, 1.6), lens=42, level=True, shift=(0, .125), fstop=2., focus=(0, -6, 4))
    return daylight('afternoon', azimuth=142, elevation=36, seed=4.4)


def _worn():
    """Faded and streaked: the coverings of the front slope, where wind took some pieces, and of the others."""
    blown, old = Windblown(GAPS, CREASED), covering('laminated', 'faded')
    streak(old[1], pipe=PIPE)
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - .35, -DEPTH / 2 - .45, EAVE - .45 * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle))) @ move(0, 0, LIFT)
    under = toned(laminated('bark'), .7)
    blown.lay(plane, old[1], under)
    return covering('laminated', 'faded', skip=blown.gone, lift=blown.lift, underlay=under), old


def _wing(cover, paints):
    half, deep = WING_WIDTH / 2, -DEPTH / 2 - WING_FRONT
    gable_roof(-WING_FRONT + .4, WING_WIDTH, EAVE, .9, cover, paints, move(WING_X, (WING_FRONT + .4) / 2) @ turn(-90), overhang=.4, ends=(False, True))
    face = move(WING_X, WING_FRONT)
    wide = [Opening(x, 1.0, .95, 1.5) for x in (-1.0, 0., 1.0)]
    small = Opening(0, 3.45, .8, .95)
    lap_siding(WING_WIDTH, BASE, EAVE, paints['wall'], face, gable=.9, openings=wide + [small])
    for k, hole in enumerate(wide):
        window(hole, paints, face @ move(0, -.002 * k), lit=0)
    window(small, paints, face, lit=0, deep=.35)
    for side, angle in ((-1, -90), (1, 90)):
        lap_siding(deep, BASE, EAVE - .15, paints['wall'], move(WING_X + side * half, -DEPTH / 2 - deep / 2) @ turn(angle))
        corner_boards([(WING_X + side * half, WING_FRONT)], BASE, EAVE - .28, paints['trim'])
    stone_block(WING_X - half + .02, WING_X + half - .02, WING_FRONT + .02, -3.5, -.1, BASE, paints, proud=.05)


def _grows(x, y):
    house = abs(x) < 6.5 and abs(y) < 4.6 or abs(x - WING_X) < 2.7 and -7.5 < y < 0
    walk = .2 < x < 2. and -17.6 < y < -4
    drive = 7.4 < x < 10.6
    return not (house or walk or drive or -19.1 < y < -17.6)


def _garden(paints):
    mown_lawn((-16, 16, -24, -6, .19), (-26, -6, -6, 14, .25), (5, 26, -6, 12, .25), keep=_grows)
    path(WALK, 1.25, paints['concrete'])
    slabs(7.5, 10.5, -24, 3, paints['concrete'])
    pavement(-50, 50, -19.1, -17.6, paints['concrete'])
    mulch(-5.7, -.7, -8.4, -7.4)
    mulch(2.1, 6.3, -5.5, -4.5, seed=2)
    planted_rows(('hydrangea', -5.3, -7.9, -3.9, -7.9, 3), ('boxwood', -3.0, -7.9, -1.0, -7.9, 4), ('boxwood', 2.6, -5.0, 3.6, -5.0, 2),
                 ('plume', 4.2, -5.0, 4.2, -5.0, 1), ('hydrangea', 4.9, -5., 5.9, -5., 2), ('boxwood', -.2, -5.6, -.2, -5.6, 1), seed=7)
    suburb([('maple', -10.5, 11, 12.5), ('linden', 6.5, 14, 12), ('oak', -1.5, 22, 14), ('birch', -13.5, 0, 8), ('spruce', 15.5, 12, 12), ('oak', 24, 22, 12.5),
            ('linden', -25, 20, 12)],
           fences=((-40, -7, 14), (11, 40, 14)), shade=[('linden', 20, -29, 9.5)], neighbours=((-26, 44, 174, 1), (30, 48, 190, 3)), seed=31)
