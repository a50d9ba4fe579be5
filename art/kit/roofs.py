"""Gable and hip roofs: deck, covering, drip edge, fascia, soffit, gutters and caps."""
import math

from kit.frame import IDENTITY, move, slope_frame, turn
from kit.gutters import gutter
from kit.mesh import MeshBuilder
from kit.shingles import ridge_caps

LIFT = .035   # the covering lies this far above the plane of the deck
BOARD = .21   # height of a rake board


def crown(length, frame, cap, pitch):
    """Dress a ridge or hip along local X, apex at z = 0; cap as covering() gives it."""
    if callable(cap):
        cap(length, frame, pitch)
    else:
        ridge_caps(length, frame, cap, pitch=pitch)


def gable_roof(length, depth, eave, pitch, cover, paints, frame=IDENTITY, overhang=.45, rake=.35, gutters=True,
               ends=(True, True), back=None):
    """Ridge along local X over a plan of length x depth; returns the height of the ridge.

    eave: height of the wall plate; pitch: rise over run (6/12 is .5); cover: what covering() returns;
    paints: what house_paints() returns; overhang, rake: how far the roof passes the wall at eaves and
    gables; ends: whether the left and right gables stand free (False where the roof dies into another);
    back: covering of the slope that falls to +Y, where it differs, so that damage can be on one side."""
    (lay_front, cap), (lay_back, _) = cover, back or cover
    angle = math.atan(pitch)
    c, s = math.cos(angle), math.sin(angle)
    slope, edge = (depth / 2 + overhang) / c, eave - overhang * pitch
    x0, x1 = -length / 2 - rake * ends[0], length / 2 + rake * ends[1]
    width, y0 = x1 - x0, -depth / 2 - overhang
    for side in (1, -1):
        lay = lay_front if side > 0 else lay_back
        if side > 0:
            plane = frame @ slope_frame((x0, y0, edge), (1, 0, 0), (0, c, s))
        else:
            plane = frame @ slope_frame((x1, -y0, edge), (-1, 0, 0), (0, -c, s))
        lay(width, slope, plane @ move(0, 0, LIFT))
        free = ends if side > 0 else ends[::-1]
        _deck(width, slope, s / c, free, plane, paints)
        _eave(x0, x1, length, depth, y0, edge, paints, gutters, frame @ (IDENTITY if side > 0 else turn(180)))
    for free, x in ((ends[0], -length / 2 - rake), (ends[1], length / 2 + rake)):
        if free:
            _rake_soffit(x, rake, y0, edge - .03 / c, slope * s, paints, frame)
            _rake_frieze(x - math.copysign(rake, x), depth / 2, eave - .03 / c, pitch, paints, frame)
    crown(width + .02, frame @ move(x0, 0, edge + slope * s + .045 / c), cap, pitch)
    return edge + slope * s


def _deck(width, slope, pitch, free, plane, paints):
    mb = MeshBuilder()
    mb.box(0, width, 0, slope, -.02, .022, .5, 1)
    mb.box(-.012, width + .012, -.012, slope, .022, .030, .5, 2)  # drip edge
    for u0, u1, on in ((-.028, .012, free[0]), (width - .012, width + .028, free[1])):
        if on:  # the upper end is cut plumb: two boards that overlapped would render black
            mb.hexa([(u0, 0, -BOARD), (u1, 0, -BOARD), (u1, slope - BOARD * pitch, -BOARD), (u0, slope - BOARD * pitch, -BOARD)],
                    [(u0, 0, .018), (u1, 0, .018), (u1, slope + .018 * pitch, .018), (u0, slope + .018 * pitch, .018)], .5, 0)
    mb.build('deck', [paints['trim'], paints['deck'], paints['gutter']], plane, bevel=.004)


def _eave(x0, x1, length, depth, y0, edge, paints, gutters, frame):
    mb = MeshBuilder()
    mb.box(x0, x1, y0, y0 + .03, edge - .19, edge + .005, .5, 0)  # fascia
    mb.poly([(x0, y0, edge - .165), (x1, y0, edge - .165), (x1, -depth / 2 + .02, edge - .165), (x0, -depth / 2 + .02, edge - .165)], .5, 1)
    mb.box(-length / 2 - .02, length / 2 + .02, -depth / 2 - .03, -depth / 2, edge - .36, edge - .165, .5, 0)  # frieze
    if gutters:
        gutter(mb, x0 + .02, x1 - .02, y0 - .002, edge + .012, 2)
    mb.build('eave', [paints['trim'], paints['soffit'], paints['gutter']], frame, bevel=.003)


def _rake_soffit(x, rake, y0, low, rise, paints, frame):
    wall = x * (1 - rake / abs(x))
    mb = MeshBuilder()
    for y in (y0, -y0):
        mb.poly([(x, y, low), (x, 0, low + rise), (wall, 0, low + rise), (wall, y, low)], .5)
    mb.build('rake-soffit', paints['soffit'], frame)


def _rake_frieze(wall, half, low, pitch, paints, frame, wide=.19, thick=.03):
    """Boards on the gable's wall under the soffit, where the siding's courses end in steps."""
    a, b = sorted((wall - .01, wall + math.copysign(thick, wall)))
    mb = MeshBuilder()
    for side in (-1, 1):
        ends = [(side * half, low), (0, low + half * pitch)]
        (y0, z0), (y1, z1) = ends if side < 0 else ends[::-1]
        mb.hexa([(a, y0, z0 - wide), (b, y0, z0 - wide), (b, y1, z1 - wide), (a, y1, z1 - wide)],
                [(a, y0, z0), (b, y0, z0), (b, y1, z1), (a, y1, z1)], .5)
    mb.build('rake-frieze', paints['trim'], frame, bevel=.003)


def hip_roof(length, depth, eave, pitch, cover, paints, frame=IDENTITY, overhang=.45, gutters=True, back=None):
    """Four slopes of one pitch over length x depth (length is the longer); returns the height of the ridge.
    back: covering of the three slopes that do not face -Y, where it differs."""
    (lay_front, cap), (lay_back, _) = cover, back or cover
    angle = math.atan(pitch)
    c, s = math.cos(angle), math.sin(angle)
    half_x, half_y = length / 2 + overhang, depth / 2 + overhang
    edge, slope, top = eave - overhang * pitch, half_y / c, eave - overhang * pitch + half_y * pitch
    for angle_z, along, out, wall, far in ((0, half_x, half_y, length, depth), (90, half_y, half_x, depth, length),
                                           (180, half_x, half_y, length, depth), (270, half_y, half_x, depth, length)):
        side = frame @ turn(angle_z)
        plane = side @ slope_frame((-along, -out, edge), (1, 0, 0), (0, c, s))
        width, run = 2 * along, half_y
        outline = [(0, 0), (width, 0), (width - run, slope), (run, slope)]
        if width - 2 * run < .01:
            outline = [(0, 0), (width, 0), (width / 2, slope)]
        lay = lay_back if angle_z else lay_front
        # the field starts below the eave, which its clip must not cut
        lay(width, slope, plane @ move(0, 0, LIFT), [(-.02, -.05), (width + .02, -.05)] + outline[2:])
        mb = MeshBuilder()
        mb.poly([(u, v, .03) for u, v in outline], .5)
        mb.poly([(u, v, -.02) for u, v in reversed(outline)], .5)
        mb.box(0, width, -.012, .05, .0, .030, .5)
        mb.build('deck', paints['gutter'], plane)
        _eave(-along, along, wall, far, -out, edge, paints, gutters, side)
    rise = top - edge
    lifted = .045 / c
    crown(2 * (half_x - half_y) + .02, frame @ move(-(half_x - half_y), 0, top + lifted), cap, pitch)
    for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        # local X climbs the hip; the legs lie flatter than the slopes because a hip runs at 45 degrees in plan
        line = (-sx * half_y, -sy * half_y, rise)
        reach = math.sqrt(2 * half_y ** 2 + rise ** 2)
        across = (-line[1], line[0], 0)
        spot = slope_frame((sx * half_x, sy * half_y, edge + lifted), line, across)
        crown(reach, frame @ spot, cap, pitch / math.sqrt(2 + pitch ** 2))
    return top
