"""A tarpaulin over a slope and its ridge: woven plastic drawn tight under battens, its lower edge wrapped around one of them."""
import math

from mathutils import noise

from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded

CELL = .022          # metres between the points of the sheet
PACKED = (.62, .54)  # metres between the creases in which it was folded when new, across and up
BATTEN = (.066, .019)


def _weave(colour):
    def make(n):
        here = n.here()
        tone = n.mul((*srgb(colour), 1), n.ramp(n.noise(here, .9, 5.), [(.3, grey(.88)), (.7, grey(1.08))]))
        dust = n.noise(n('Mapping', Vector=here, Scale=(2.2, .5, 1.)).outputs[0], 1., 6.)
        tone = n.mix(n.ramp(dust, [(.45, grey(0)), (.75, grey(.16))]), tone, srgb('#8d8f8c'))
        threads = [n.math('SINE', n.math('MULTIPLY', axis, 2 * math.pi / .0042)) for axis in n('SeparateXYZ', i0=here).outputs[:2]]
        bump = n('Bump', Height=n.math('ADD', *threads), Strength=.12, Distance=.0006)
        bump = n('Bump', Height=n.noise(here, 24., 3.), Strength=.18, Distance=.004, Normal=bump.outputs[0])
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.46, Specular=.4, Normal=bump.outputs[0]).outputs[0]
    return material('tarp' + colour, make)


def tarp(plane, u0, u1, v0, v1, above=.03, colour='#456684', over=.6, drop=1.4, battens=(0., .48, 1.)):
    """On the frame of a slope, `above` metres over it. over: metres it runs on past v1, the ridge, bent down by `drop` radians;
    battens: where boards run up the slope, as fractions of the width."""
    rng = seeded('tarp', plane, u0, u1, v0, v1)
    width, height = u1 - u0, v1 + over - v0
    columns, rows = round(width / CELL), round(height / CELL)
    held = [.05 + b * (width - .1) for b in battens]
    folds = _folds(rng, held, height)

    def at(i, j):
        a, b = width * i / columns, height * j / rows
        slack = min(1., min(abs(a - h) for h in held) / .22) * min(1., b / .2)
        lift = sum(_fold(a, b, *fold) for fold in folds) * slack
        lift += .035 * slack * max(0., noise.noise((a * 1.1, b * .5, 3.)) + .25) + .006 * noise.noise((a * 5., b * 4., 8.)) * slack
        for x, step, way in ((a, PACKED[0], 0), (b, PACKED[1], 1)):
            k = round(x / step)
            lift += (.008 if (k + way) % 2 else -.006) * slack * math.exp(-abs(x - k * step) / .012)
        lift += .0025 * (1 - (b / .143) % 1) * max(.3, 1 - slack)  # the butts below
        u, v = u0 + a, v0 + b
        w, past = above + max(-.006, lift), v - v1
        if past > 0:  # over the ridge, around its caps
            return u, v1 + past * math.cos(drop) + .02, w + .05 * math.exp(-past * 7) - past * math.sin(drop)
        return u, v, w + .05 * math.exp(past * 7)
    mb = MeshBuilder()
    mb.verts = [at(i, j) for j in range(rows + 1) for i in range(columns + 1)]
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            mb.face((k, k + 1, k + columns + 2, k + columns + 1), .5)
    sheet = mb.build('tarp', _weave(colour), plane, smooth=True)
    _battens(rng, held, u0, v0, v1, above, plane)
    _wrapped(rng, u0, u1, v0, colour, plane)
    return sheet


def _folds(rng, held, height):
    """A few long ridges in each field between two boards, from where the sheet was nailed: (from, to, width, height)."""
    folds = []
    for a, b in zip(held, held[1:]):
        for k in range(5):
            start, end = (a, b) if k % 2 else (b, a)
            p = (start + (end - start) * rng.uniform(0, .1), rng.uniform(.1, .35) * height)
            q = (start + (end - start) * rng.uniform(.5, 1.), p[1] + rng.uniform(.25, .6) * height)
            folds.append((p, q, rng.uniform(.06, .13), rng.uniform(.022, .048)))
    return folds


def _fold(a, b, p, q, width, high):
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = math.hypot(dx, dy)
    t = ((a - p[0]) * dx + (b - p[1]) * dy) / length ** 2
    if not -.1 < t < 1.1:
        return 0.
    off = ((a - p[0]) * dy - (b - p[1]) * dx) / length + .05 * math.sin(t * 4)
    wide = width * (.5 + max(0., t))
    return high * math.exp(-(off / wide) ** 2 if off < 0 else -abs(off / wide * 1.6)) * max(0., math.sin(math.pi * min(1., max(0., t * .9 + .05))))


def _battens(rng, held, u0, v0, v1, above, plane):
    """Boards up the slope over the sheet, each of two lengths, nailed."""
    wide, nails = MeshBuilder(), MeshBuilder()
    half, low = BATTEN[0] / 2, above + .004
    for h in held:
        cut = v0 + (v1 - v0) * rng.uniform(.45, .6)
        for y0, y1 in ((v0 + .07, cut), (cut + .008, v1 - .1)):
            a, b = (u0 + h + rng.uniform(-.012, .012) for _ in range(2))
            corners = [(a - half, y0), (a + half, y0), (b + half, y1), (b - half, y1)]
            wide.hexa([(*c, low) for c in corners], [(*c, low + BATTEN[1]) for c in corners], rng.random())
            y = y0 + .06
            while y < y1:
                x = a + (b - a) * (y - y0) / (y1 - y0) + rng.uniform(-.008, .008)
                nails.tube([(x, y, low + BATTEN[1]), (x, y, low + BATTEN[1] + .0015), (x, y, low + BATTEN[1] + .0015)], [.005, .005, .0002], 10, .5)
                y += rng.uniform(.3, .4)
    wide.build('battens', wood('batten-pine', '#a08660', 1, .75), plane, bevel=.002)
    nails.build('batten-nails', plain('nail', '#7f8184', .4, .8), plane)


def _wrapped(rng, u0, u1, v0, colour, plane):
    """The lower edge turned twice around a board, whose ends look out."""
    roll, board, nails = MeshBuilder(), MeshBuilder(), MeshBuilder()
    steps = 40
    ring = lambda k: [(u0 + (u1 - u0) * k / steps, v0 - .036 + y + .002 * math.sin(k * .9), .006 + z + .0016 * math.sin(k * 1.7 + y * 90))
                      for y, z in ((0, .004), (.004, .026), (.07, .030), (.078, .004))]
    for k in range(steps):
        p, q = ring(k), ring(k + 1)
        for n in range(3):
            roll.poly([p[n], q[n], q[n + 1], p[n + 1]], .5)
    roll.build('hem', _weave(colour), plane)
    board.box(u0 - .045, u1 + .06, v0 - .032, v0 + .036, .008, .028, rng.random())
    board.build('hem-board', wood('hem-pine', '#a08660', 0, .75), plane, bevel=.002)
    for k in range(9):
        x = u0 + .15 + (u1 - u0 - .3) * k / 8 + rng.uniform(-.05, .05)
        nails.tube([(x, v0, .034), (x, v0, .0375), (x, v0, .0375)], [.011, .011, .0002], 12, .5)
    nails.build('hem-nails', plain('cap-nail', '#8b8d8f', .4, .7), plane)
