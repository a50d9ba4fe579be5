"""A tarpaulin over a slope: woven plastic that hangs in folds between the battens that hold it."""
import math

from mathutils import Vector, noise

from kit.frame import IDENTITY
from kit.materials import wood
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded

CELL = .05  # metres between the points of the sheet


def _weave(colour):
    def make(n):
        here = n.here()
        tone = n.mul((*srgb(colour), 1), n.ramp(n.noise(here, 1.4, 5.), [(.3, grey(.85)), (.7, grey(1.12))]))
        bump = n('Bump', Height=n.noise(here, 260., 1.), Strength=.2, Distance=.002)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.42, Specular=.45, Normal=bump.outputs[0]).outputs[0]
    return material('tarp' + colour, make)


def tarp(plane, u0, u1, v0, v1, above=.05, colour='#3f74a8', over=0., drop=0., battens=(0., .29, .70, 1.), skew=.0):
    """On the frame of a slope, `above` metres over it. over: metres it runs on past v1, the ridge, bent down by `drop`
    radians; battens: where boards run up the slope, as fractions of the width; skew: turns the sheet a little."""
    rng = seeded('tarp', plane, u0, u1, v0, v1)
    width, height = u1 - u0, v1 + over - v0
    columns, rows = round(width / CELL), round(height / CELL)
    held = [b * width for b in battens]

    def at(i, j):
        a, b = width * i / columns, height * j / rows
        free = min(min(abs(a - h) for h in held), abs(b - .16))
        slack = min(1., free / .3)
        # folds run down the slope and lean towards the boards; finer ones cross them where the sheet was packed
        lean = a + .22 * math.sin(b * 1.3 + a)
        lift = .26 * slack * max(0., noise.noise((lean * 1.7, b * .4, 3.)) + .22)
        lift += .11 * slack * abs(noise.noise((lean * 4.6, b * 1.1, 9.)))
        lift += .022 * abs(noise.noise((a * 4. + b * 2.6, b * 3.2 - a, 5.))) ** 1.5
        lift += .010 * slack * (abs(math.sin(a * math.pi / .9)) ** 24 + abs(math.sin(b * math.pi / .75)) ** 24)
        if b < .16:  # the loose hem flutters
            lift += (.16 - b) * .8 * slack * (noise.noise((a * 2.6, 0, 7.)) + .45)
        u = u0 + a + .03 * noise.noise((b * 1.5, a, 1.)) + skew * (b - height / 2)
        v = v0 + b + .05 * noise.noise((a * 1.4, b * .4, 2.))
        w = above + max(0., lift)
        past = v - v1
        if past > 0:  # over the ridge, where it stands off a little and falls away
            return (u, v1 + past * math.cos(drop), w + .05 * slack * math.exp(-past * 6) - past * math.sin(drop))
        return (u, v, w + .05 * slack * math.exp(past * 6))
    mb = MeshBuilder()
    mb.verts = [at(i, j) for j in range(rows + 1) for i in range(columns + 1)]
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            mb.face((k, k + 1, k + columns + 2, k + columns + 1), .5)
    sheet = mb.build('tarp', _weave(colour), plane, smooth=True)
    wide = MeshBuilder()
    for h in held:
        x = u0 + min(max(h, .05), width - .05)
        lean = skew * (v1 - v0) / 2
        y0, y1 = v0 + .12 + rng.uniform(0, .06), v1 - .15
        low, high = above + .012, above + .036
        wide.hexa([(x - .03 - lean, y0, low), (x + .03 - lean, y0, low), (x + .03 + lean, y1, low), (x - .03 + lean, y1, low)],
                  [(x - .03 - lean, y0, high), (x + .03 - lean, y0, high), (x + .03 + lean, y1, high), (x - .03 + lean, y1, high)], rng.random())
    wide.box(u0 + .02, u1 - .02, v0 + .128, v0 + .192, above + .026, above + .052, rng.random())
    wide.build('battens', wood('batten-pine', '#a8834f', 1), plane, bevel=.003)
    return sheet


def scattered(mat, spots, frame=IDENTITY, size=(.28, .15), seed=0):
    """Torn shingles lying about, at (x, y, z): bent flakes turned any way."""
    rng = seeded('scattered', seed)
    mb = MeshBuilder()
    for x, y, z in spots:
        a = rng.uniform(0, 2 * math.pi)
        ax, ay = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        w, h = size[0] * rng.uniform(.5, 1.2) / 2, size[1] * rng.uniform(.8, 1.3) / 2
        curl, shade = rng.uniform(.01, .05), rng.random()
        p = lambda s, t: Vector((x, y, z)) + ax * s * w + ay * t * h + Vector((0, 0, .02 + curl * s * s + rng.uniform(0, .008)))
        line = [(p(s, -1), p(s, 1)) for s in (-1, -.5, 0, .5, 1)]
        for (l0, h0), (l1, h1) in zip(line, line[1:]):
            mb.poly([l0, l1, h1, h0], shade)
    return mb.build('scattered', mat, frame)
