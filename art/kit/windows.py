"""Double-hung windows that fill the openings of a wall, in the wall frame, with a room behind each."""
import math

from kit.frame import IDENTITY
from kit.materials import cloth, insect_screen, plain
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded

FRONT = -.045      # of the casing
RAIL, STILE = .055, .045
DRAPES = ('#e4dfd3', '#dad5ca', '#cfc9ba')


def window(opening, paints, frame=IDENTITY, grid=(2, 2), lit=0., case=.1, deep=1.1, screen=True):
    """Casing, two sashes, panes and a room with curtains or a blind.

    grid: panes across and up each window; lit: strength of the lamp inside (0 by day, 1.6 a bright evening);
    case: width of the casing; deep: depth of the room, small where a roof is close behind; screen: insect mesh
    before the lower sash."""
    x, z, w, h = opening
    x0, x1, middle = x - w / 2, x + w / 2, z + h / 2
    rng = seeded('window', frame, opening)
    mb = MeshBuilder()
    _casing(mb, x0, x1, z, z + h, case)
    bars = max(0, grid[0] - 1)
    for low, high, back in ((middle - .02, z + h, .03), (z, middle + .02, .062)):  # the upper sash runs in front
        _sash(mb, x0 + .012, x1 - .012, low, high, back, bars, grid[1] > 2)
    mb.build('window', [paints['trim'], paints['frame']], frame, bevel=.003)
    panes = MeshBuilder()
    for low, high, back in ((middle, z + h, .045), (z, middle, .077)):
        tilt = rng.uniform(-.004, .004)  # no two panes hang quite alike, so each mirrors another piece of sky
        panes.poly([(x0, back + tilt, low), (x1, back, low), (x1, back - tilt, high), (x0, back, high)])
    panes.build('pane', paints['glass'], frame)
    if screen and w < 1.4:
        mesh = MeshBuilder()
        mesh.poly([(x0 + .03, .022, z + .02), (x1 - .03, .022, z + .02), (x1 - .03, .022, middle), (x0 + .03, .022, middle)])
        mesh.build('screen', insect_screen(), frame)
    _room(x0, x1, z, h, lit, deep, frame, rng)


def _casing(mb, x0, x1, z, top, case):
    """Flat boards, a head with a drip cap, and a sill that slopes."""
    mb.box(x0 - case, x0, FRONT, .02, z, top, .5, 0)
    mb.box(x1, x1 + case, FRONT, .02, z, top, .5, 0)
    mb.box(x0 - case - .015, x1 + case + .015, FRONT - .008, .02, top, top + case + .02, .5, 0)
    mb.box(x0 - case - .04, x1 + case + .04, FRONT - .035, .02, top + case + .02, top + case + .045, .5, 0)
    l, r, low = x0 - case - .035, x1 + case + .035, z - .06
    mb.hexa([(l, FRONT - .05, low), (r, FRONT - .05, low), (r, .03, low), (l, .03, low)],
            [(l, FRONT - .05, z - .018), (r, FRONT - .05, z - .018), (r, .03, z), (l, .03, z)], .5, 0)
    mb.box(x0 - case, x1 + case, FRONT, .02, z - .15, z - .06, .5, 0)
    for a, b in ((x0, x0 + .012), (x1 - .012, x1)):
        mb.box(a, b, -.01, .12, z, top, .5, 1)
    mb.box(x0, x1, -.01, .12, top - .012, top, .5, 1)


def _sash(mb, x0, x1, low, high, back, bars, crossed):
    face = back - .022
    mb.box(x0, x0 + STILE, face, back + .02, low, high, .5, 1)
    mb.box(x1 - STILE, x1, face, back + .02, low, high, .5, 1)
    mb.box(x0, x1, face + .001, back + .019, low, low + RAIL, .5, 1)
    mb.box(x0, x1, face + .001, back + .019, high - RAIL * .8, high, .5, 1)
    for i in range(1, bars + 1):
        at = x0 + (x1 - x0) * i / (bars + 1)
        mb.box(at - .01, at + .01, face + .006, back + .012, low, high, .5, 1)
    if crossed:
        at = (low + high) / 2
        mb.box(x0, x1, face + .005, back + .011, at - .01, at + .01, .5, 1)


def _room(x0, x1, z, h, lit, deep, frame, rng):
    mb = MeshBuilder()
    e, w = deep * .4, x1 - x0
    low, high = z - min(.75, e * 1.4), z + h + e * .5
    mb.poly([(x0 - e, deep, low), (x1 + e, deep, low), (x1 + e, deep, high), (x0 - e, deep, high)], 0, 0)
    for near, far in (((x0, .12), (x0 - e, deep)), ((x1, .12), (x1 + e, deep))):
        mb.poly([(*near, low), (*far, low), (*far, high), (*near, high)], 0, 1)
    mb.poly([(x0, .12, z + h), (x1, .12, z + h), (x1 + e, deep, high), (x0 - e, deep, high)], 0, 2)
    mb.poly([(x0, .12, z), (x1, .12, z), (x1, .12, low), (x0, .12, low)], 0, 1)
    mb.poly([(x0, .12, low), (x1, .12, low), (x1 + e, deep, low), (x0 - e, deep, low)], 0, 3)
    if deep > .6:
        _furniture(mb, x0, x1, z, deep, rng)
    wall = rng.choice(('#c2baab', '#aab0a9', '#c6c0b4'))
    back = _lamplight(lit, rng.uniform(x0, x1), z + h * .45) if lit > 0 else plain('room' + wall, wall, .9)
    mb.build('room', [back, plain('room' + wall, wall, .9), plain('room-ceiling', '#c9c5bb', .9),
                      plain('room-floor', '#5b4431', .6), plain('room-dark', '#3a3530', .8), plain('room-shade', '#cbbf9f', .8)], frame)
    _hangings(x0, x1, z, h, w, frame, rng)


def _furniture(mb, x0, x1, z, deep, rng):
    """What stands against the far wall: a picture, a dresser or a lamp, dark against the plaster."""
    middle, w = (x0 + x1) / 2, x1 - x0
    at = middle + rng.uniform(-.3, .3) * w
    mb.box(at - .35, at + .25, deep - .03, deep - .005, z + .55, z + 1.05, .5, 4)
    other = middle + rng.choice((-.45, .45)) * w
    mb.box(other - .4, other + .4, deep - .4, deep - .01, z - .7, z + .05, .5, 4)
    mb.box(other - .02, other + .02, deep - .22, deep - .18, z + .05, z + .3, .5, 4)
    mb.tube([(other, deep - .2, z + .3), (other, deep - .2, z + .52)], [.15, .1], 12, .5, 5)


def _hangings(x0, x1, z, h, w, frame, rng):
    """Drapes drawn to the sides, a blind let down some way, or both."""
    kind = rng.choice(('drapes', 'drapes', 'blind', 'both'))
    if kind != 'blind':
        mb = MeshBuilder()
        for edge, side in ((x0, -1), (x1, 1)):
            share, folds = rng.uniform(.20, .32), rng.randrange(4, 7)
            steps = folds * 8
            line = [(edge - side * w * share * i / steps, .19 + .022 * math.sin(i / steps * folds * 2 * math.pi) + .01 * math.sin(i * .23))
                    for i in range(steps + 1)]
            for p, q in zip(line, line[1:]):
                mb.poly([(*p, z - .05), (*q, z - .05), (*q, z + h), (*p, z + h)])
        mb.build('drapes', cloth(rng.choice(DRAPES)), frame, smooth=True)
    if kind != 'drapes':
        mb = MeshBuilder()
        drop = h * rng.uniform(.18, .42)
        mb.poly([(x0, .14, z + h - drop), (x1, .14, z + h - drop), (x1, .14, z + h), (x0, .14, z + h)])
        mb.box(x0 + .01, x1 - .01, .13, .15, z + h - drop - .025, z + h - drop)
        mb.build('blind', cloth('#cfc9ba', .25), frame)


def _lamplight(strength, x, z):
    """The far wall by lamplight: bright around the lamp at (x, z) and dim in the corners."""
    def make(n):
        off = n('VectorMath', _operation='SUBTRACT', i0=n.here(), i1=(x, 0., z)).outputs[0]
        flat = n('VectorMath', _operation='MULTIPLY', i0=off, i1=(1., 0., 1.)).outputs[0]
        far = n('VectorMath', _operation='LENGTH', i0=flat).outputs['Value']
        tone = n.ramp(far, [(0., srgb('#ffe2b0')), (.35, srgb('#f0bd7c')), (1., srgb('#a8743f'))], 'EASE')
        return n('Emission', Color=n.mul(tone, grey(1.)), Strength=strength).outputs[0]
    return material(f'lamplight-{strength:.2f}-{x:.2f}-{z:.2f}', make)
