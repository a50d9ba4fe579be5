"""A suburban street along X: road, kerbs, pavements, drives, lamps and letter boxes."""
from kit.light import lantern
from kit.materials import glow, plain
from kit.mesh import MeshBuilder
from kit.seed import seeded


def road(x0, x1, near, far):
    """Asphalt between two kerbs at y = near and y = far (near is the smaller), dashed in the middle, with pavements."""
    mb = MeshBuilder()
    mb.poly([(x0, near, .012), (x1, near, .012), (x1, far, .012), (x0, far, .012)])
    mb.build('road', plain('asphalt', '#34363a', .42, spec=.5, noise=.25, noise_scale=1.3, bump=.35, bump_scale=70))
    lines, middle, x = MeshBuilder(), (near + far) / 2, x0
    while x < x1:
        lines.box(x, x + 3, middle - .06, middle + .06, .008, .016, .5)
        x += 9
    lines.build('lines', plain('line-paint', '#c9c3b2', .6, noise=.2, noise_scale=4))
    kerb = plain('kerb', '#a39d93', .85, noise=.14, noise_scale=2.5, bump=.15, bump_scale=40, vary=.06)
    slabs, rng = MeshBuilder(), seeded('pavement', x0, near)
    for low, high, side in ((near - .16, near, -1), (far, far + .16, 1)):
        x = x0
        while x < x1:
            slabs.box(x + .004, x + 1.996, low, high, 0, .13, rng.random())
            edge = high + .9 if side > 0 else low - .9
            slabs.box(x + .01, x + 1.49, min(edge, edge + side * 1.4), max(edge, edge + side * 1.4), 0, .06, rng.random())
            slabs.box(x + 1.51, x + 1.99, min(edge, edge + side * 1.4), max(edge, edge + side * 1.4), 0, .06, rng.random())
            x += 2
    slabs.build('pavement', kerb, bevel=.012)
    return kerb


def drive(x, width, y0, y1, mat, slab=2.4):
    """Concrete slabs from the road at y0 up to the house at y1."""
    rng = seeded('drive', x, y0)
    mb, y = MeshBuilder(), y0
    while y < y1:
        for side in (-1, 1):
            a, b = sorted((x + side * .012, x + side * width / 2))
            mb.box(a, b, y + .012, min(y + slab, y1) - .012, 0, .075, rng.random())
        y += slab
    return mb.build('drive', mat, bevel=.012)


def street_lamp(x, y, height=4.4, power=60.):
    """A post with a lantern of frosted glass, lit."""
    mb = MeshBuilder()
    mb.tube([(x, y, 0), (x, y, .35), (x, y, .4), (x, y, height)], [.10, .10, .055, .045], 14, .5, 0)
    mb.tube([(x, y, height), (x, y, height + .05), (x, y, height + .06)], [.16, .16, .05], 14, .5, 0)
    mb.tube([(x, y, height + .06), (x, y, height + .42)], [.11, .17], 14, .5, 1)
    mb.tube([(x, y, height + .42), (x, y, height + .46), (x, y, height + .62)], [.22, .22, .01], 14, .5, 0)
    mb.build('street-lamp', [plain('lamp-post', '#22262a', .45, .4), glow('lamp-glass', '#ffd29a', 3.2)], smooth=False)
    lantern(x, y - .02, height - .16, power, (1., .72, .42), radius=.12)


def letter_box(x, y, colour='#2f3a42'):
    mb = MeshBuilder()
    mb.box(x - .045, x + .045, y - .045, y + .045, 0, 1.02, .5, 0)
    mb.box(x - .1, x + .1, y - .24, y + .24, 1.02, 1.2, .5, 1)
    mb.tube([(x, y - .24, 1.2), (x, y + .24, 1.2)], [.1, .1], 18, .5, 1)
    mb.box(x + .1, x + .11, y - .05, y, 1.14, 1.34, .5, 2)
    mb.build('letter-box', [plain('post-white', '#d6d0c2', .6), plain('box' + colour, colour, .45), plain('flag', '#a4262c', .5)], bevel=.004)
