"""Windows and doors that fill the openings of a wall, in the wall frame."""
import math

from kit.frame import IDENTITY
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded

FOLDS = 12  # of each curtain


def window(opening, paints, frame=IDENTITY, grid=(2, 2), lit=0., case=.1, deep=.7):
    """Casing, sash, pane and a shallow room with curtains behind.

    grid: panes across and up; lit: strength of the light inside (0 dark, 1.6 a bright evening);
    case: width of the casing; deep: depth of the room, small where a roof is close behind."""
    x, z, w, h = opening
    x0, x1, front = x - w / 2, x + w / 2, -.045
    mb = MeshBuilder()
    mb.box(x0 - case, x0, front, .02, z, z + h, .5, 0)
    mb.box(x1, x1 + case, front, .02, z, z + h, .5, 0)
    mb.box(x0 - case - .03, x1 + case + .03, front - .012, .02, z + h, z + h + case + .03, .5, 0)
    mb.box(x0 - case - .05, x1 + case + .05, front - .045, .02, z - .055, z, .5, 0)
    f = .05
    for a, b, c, d in ((x0, x0 + f, z, z + h), (x1 - f, x1, z, z + h), (x0, x1, z, z + f), (x0, x1, z + h - f, z + h),
                       (x0, x1, z + h / 2 - .022, z + h / 2 + .022)):
        mb.box(a, b, -.02, .06, c, d, .5, 1)
    for i in range(1, grid[0]):
        bar = x0 + w * i / grid[0]
        mb.box(bar - .011, bar + .011, -.012, .03, z, z + h, .5, 1)
    for i in range(1, grid[1]):
        bar = z + h * i / grid[1]
        mb.box(x0, x1, -.012, .03, bar - .011, bar + .011, .5, 1)
    mb.build('window', [paints['trim'], paints['frame']], frame, bevel=.004)
    # no two panes hang quite alike, so each mirrors another piece of sky
    tilt = seeded('pane', frame, opening).uniform(-.004, .004)
    pane = MeshBuilder()
    pane.poly([(x0, .012 + tilt, z), (x1, .012, z), (x1, .012 - tilt, z + h), (x0, .012, z + h)])
    pane.build('pane', paints['glass'], frame)
    _room(x0, x1, z, h, lit, deep, frame)


def _room(x0, x1, z, h, lit, deep, frame):
    mb = MeshBuilder()
    e, w = deep * .43, x1 - x0
    low, high = z - e * .6, z + h + e * .6
    mb.poly([(x0 - e, deep, low), (x1 + e, deep, low), (x1 + e, deep, high), (x0 - e, deep, high)], 0, 0)
    for near, far in (((x0, .06), (x0 - e, deep)), ((x1, .06), (x1 + e, deep))):
        mb.poly([(*near, z), (*far, z), (*far, z + h), (*near, z + h)], 0, 1)
    mb.poly([(x0, .06, z + h), (x1, .06, z + h), (x1 + e, deep, high), (x0 - e, deep, high)], 0, 1)
    mb.poly([(x0, .06, z), (x1, .06, z), (x1 + e, deep, low), (x0 - e, deep, low)], 0, 1)
    for edge, side in ((x0, -1), (x1, 1)):
        line = [(edge - side * w * .24 * i / FOLDS, .15 + .025 * math.sin(i * 2.1)) for i in range(FOLDS + 1)]
        for p, q in zip(line, line[1:]):
            mb.poly([(*p, z), (*q, z), (*q, z + h), (*p, z + h)], 0, 2)
    back = _lamplight(lit) if lit > 0 else plain('room-dark', '#1b1c1e', .9)
    mb.build('room', [back, plain('room-side', '#5a5046', .9), plain('curtain', '#d9d2c4', .9)], frame)


def _lamplight(strength):
    """A wall lit unevenly by a lamp: brighter in patches, so that windows do not look painted yellow."""
    def make(n):
        patch = n.noise(n.here(), 1.7, 2.)
        tone = n.ramp(patch, [(.35, srgb('#7d4e26')), (.52, srgb('#e59a4f')), (.68, srgb('#ffd9a0'))])
        return n('Emission', Color=n.mul(tone, grey(1.)), Strength=strength).outputs[0]
    return material(f'lamplight-{strength:.2f}', make)


def door(opening, paints, frame=IDENTITY, colour='#7b2f22'):
    """A panelled front door with casing and handle."""
    x, z, w, h = opening
    mb = MeshBuilder()
    mb.box(x - w / 2 - .12, x - w / 2, -.05, .05, z, z + h + .12, .5, 0)
    mb.box(x + w / 2, x + w / 2 + .12, -.05, .05, z, z + h + .12, .5, 0)
    mb.box(x - w / 2, x + w / 2, -.05, .05, z + h, z + h + .12, .5, 0)
    mb.box(x - w / 2, x + w / 2, .02, .07, z, z + h, .5, 1)
    for side in (-1, 1):
        for low, high in ((.15, .90), (1.0, 1.95)):
            mb.box(x + side * .24 - .17, x + side * .24 + .17, .005, .03, z + low, z + high, .8, 1)
    mb.box(x + .4, x + .43, -.03, .02, z + .95, z + 1.25, .5, 2)
    mb.build('door', [paints['trim'], plain('door-' + colour, colour, .4, coat=.3), paints['gutter']], frame, bevel=.005)
