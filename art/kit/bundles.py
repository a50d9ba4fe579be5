"""Bundles of shingles in plain wrapping, as they lie on a plank."""
from kit.frame import IDENTITY
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded

LONG, WIDE, HIGH = 1.0, .335, .078  # of a bundle, in metres


def _wrap():
    """Dull film, drawn in wrinkles around the corners, dusty from the pallet."""
    def make(n):
        here = n.here()
        tone = n.mul((*srgb('#8b867b'), 1), n.ramp(n.noise(here, 5., 5.), [(.3, grey(.86)), (.7, grey(1.06))]))
        wrinkles = n.noise(n('Mapping', Vector=here, Scale=(9., 26., 26.), Rotation=(0, 0, .25)).outputs[0], 1., 6., Roughness=.62, Distortion=.6)
        bump = n('Bump', Height=wrinkles, Strength=.55, Distance=.012)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.36, Specular=.45, Normal=bump.outputs[0]).outputs[0]
    return material('bundle-wrap', make)


def plain_stack(x, y, layers, frame=IDENTITY, seed=0):
    """Bundles one on another, their lower left corner at (x, y): film around the middle, the ends open on a score of shingles."""
    rng = seeded('stack', x, y, layers, seed)
    for k in range(layers):
        film, cut = MeshBuilder(), MeshBuilder()
        a, b, z = x + rng.uniform(-.025, .025), y + rng.uniform(-.012, .012), k * (HIGH + .002)
        steps = 14
        ring = lambda i: [(a + LONG * i / steps, b + p, z + q) for p, q in _section(rng, i, steps)]
        rings = [ring(i) for i in range(steps + 1)]
        for low, high in zip(rings, rings[1:]):
            for j in range(len(low)):
                n = (j + 1) % len(low)
                film.poly([low[j], high[j], high[n], low[n]], .5)
        film.build('bundle', _wrap(), frame, smooth=True)
        plies = 22
        for j in range(plies):
            off, h = rng.uniform(-.006, .006), (HIGH - .008) / plies
            cut.box(a - .006 + off, a + LONG + .006 + off, b + .008 + rng.uniform(-.003, .003), b + WIDE - .008, z + .004 + j * h, z + .004 + (j + .86) * h, rng.random())
        cut.build('plies', plain('shingle-edge', '#35312d', .95, spec=.1, vary=.3, noise=.2, noise_scale=200), frame)


def _section(rng, i, steps):
    """Across a bundle: a flat box with soft corners, its film a little slack."""
    r, grow = .012, rng.uniform(-.0015, .0025) - (.004 if i in (0, steps) else 0)
    w, h = WIDE, HIGH
    points = [(r, 0), (w / 2, -.0005), (w - r, 0), (w - r * .3, r * .3), (w, r), (w, h - r), (w - r * .3, h - r * .3), (w - r, h), (w * .7, h + .002), (w * .3, h + .002), (r, h),
              (r * .3, h - r * .3), (0, h - r), (0, r), (r * .3, r * .3)]
    return [(w / 2 + (p - w / 2) * (1 + grow * 6), h / 2 + (q - h / 2) * (1 + grow * 4)) for p, q in points]
