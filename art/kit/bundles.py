"""Wrapped bundles of shingles: stacks on a slope and a pallet on the ground."""
from kit.frame import IDENTITY
from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.seed import seeded

LONG, WIDE, HIGH = 1.0, .34, .085  # of a bundle, in metres


def bundle_wraps():
    """Film, printed band, and the bare edge of the shingles."""
    return [plain('wrap', '#d9d2c2', .28, coat=.4, vary=.06), plain('wrap-print', '#8f3f17', .3, coat=.4), plain('shingle-edge', '#2f2b28', .95, spec=.1)]


def bundle(mb, x, y, z, rng, across=False):
    """One bundle for a builder of bundle_wraps(), its lower left corner about (x, y, z)."""
    dx, dy = rng.uniform(-.025, .025), rng.uniform(-.02, .02)
    l, w = (WIDE, LONG) if across else (LONG, WIDE)
    x, y, shade = x + dx, y + dy, rng.random()
    mb.box(x, x + l, y, y + w, z + .002, z + HIGH - .004, shade, 0)
    e = .0015  # the band goes round the film
    if across:
        mb.box(x - e, x + l + e, y + w * .30, y + w * .62, z + .002 - e, z + HIGH - .004 + e, shade, 1)
        mb.box(x + .02, x + l - .02, y - e, y + w + e, z + .014, z + HIGH - .016, shade, 2)
    else:
        mb.box(x + l * .30, x + l * .62, y - e, y + w + e, z + .002 - e, z + HIGH - .004 + e, shade, 1)
        mb.box(x - e, x + l + e, y + .02, y + w - .02, z + .014, z + HIGH - .016, shade, 2)


def stack(x, y, z, layers, frame=IDENTITY, wide=1, seed=0):
    """Layers of bundles, crosswise in turn when three lie side by side."""
    rng = seeded('stack', x, y, layers, seed)
    mb = MeshBuilder()
    for k in range(layers):
        for i in range(wide):
            if wide == 3 and k % 2:
                bundle(mb, x + i * WIDE, y, z + k * HIGH, rng, across=True)
            else:
                bundle(mb, x, y + i * (WIDE + .005), z + k * HIGH, rng)
    return mb.build('bundles', bundle_wraps(), frame, bevel=.008)


def pallet(x, y, layers=6, frame=IDENTITY):
    """A loaded pallet of 1.05 m square, its lower left corner at (x, y)."""
    mb = MeshBuilder()
    rng = seeded('pallet', x, y)
    for k in range(3):
        mb.box(x + k * .47, x + k * .47 + .1, y, y + 1.05, .02, .11, rng.random())
    for k in range(7):
        mb.box(x, x + 1.05, y + k * .16, y + k * .16 + .1, .11, .13, rng.random())
        if k % 3 == 0:
            mb.box(x, x + 1.05, y + k * .158, y + k * .158 + .1, 0, .02, rng.random())
    mb.build('pallet', wood('pallet', '#a58558', axis=0, rough=.85), frame)
    stack(x + .01, y + .01, .13, layers, frame, wide=3)


def toe_board(u0, u1, v, frame, height=.14):
    """A plank on edge in steel brackets, along a slope, to stand against."""
    mb = MeshBuilder()
    mb.box(u0, u1, v, v + .04, .02, .02 + height, .5, 0)
    u = u0 + .25
    while u < u1:
        mb.box(u - .02, u + .02, v - .05, v + .36, .0, .006, .5, 1)
        mb.box(u - .02, u + .02, v - .008, v - .001, .004, height * .9, .5, 1)
        u += (u1 - u0 - .5) / 2
    return mb.build('toe-board', [wood('plank', '#b08a5a', axis=0, rough=.8), plain('bracket', '#8a2f23', .5)], frame, bevel=.003)
