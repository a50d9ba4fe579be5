"""Air-conditioning units of a flat roof."""
import math

from kit.frame import move, turn
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.seed import seeded

CURB = .28  # height of the base that keeps the unit above the membrane
PANELS = 4


def air_handler(x, y, width, depth, height, angle=0):
    """A packaged unit on its curb: access panels to -Y, louvres to -X, one or two fans on top."""
    frame = move(x, y) @ turn(angle)
    rng = seeded('air-handler', frame)
    body = plain('unit', '#c9c6bd', .45, vary=.04, noise=.06, noise_scale=2)
    dark = plain('unit-dark', '#2c2e2f', .6)
    w, d, top = width / 2, depth / 2, CURB + height
    mb = MeshBuilder()
    mb.box(-w - .06, w + .06, -d - .06, d + .06, 0, CURB, .5, 2)
    mb.box(-w, w, -d, d, CURB, top, .5, 0)
    mb.box(-w - .03, w + .03, -d - .03, d + .03, top, top + .05, .7, 0)
    for i in range(PANELS):
        a, b = -w + width * i / PANELS, -w + width * (i + 1) / PANELS
        mb.box(a + .015, b - .015, -d - .018, -d, .36, top - .08, rng.random(), 0)
        mb.box(b - .09, b - .06, -d - .04, -d - .018, CURB + height * .5, CURB + height * .5 + .12, .5, 1)
    mb.box(-w - .01, -w, -d + .08, d - .08, .42, top - .12, .5, 1)
    for k in range(max(0, math.ceil((top - .57) / .075))):
        z, front, back = .42 + k * .075, -d + .08, d - .08
        mb.hexa([(-w - .07, front, z), (-w - .062, front, z), (-w - .062, back, z), (-w - .07, back, z)],
                [(-w - .012, front, z + .05), (-w, front, z + .05), (-w, back, z + .05), (-w - .012, back, z + .05)], .5, 0)
    mb.build('air-handler', [body, dark, plain('curb', '#d9d8d2', .7)], frame, bevel=.008)
    fans = MeshBuilder()
    for fan in ((-w / 2, w / 2) if width > 1.8 else (0,)):
        _fan(fans, fan, min(w / 2, d) * .72, top + .05)
    fans.build('fan', [body, dark], frame)


def _fan(mb, x, radius, z):
    """A ring with a wire guard."""
    mb.tube([(x, 0, z), (x, 0, z + .14), (x, 0, z + .15), (x, 0, z + .13)], [radius, radius, radius - .02, radius - .03], 40, .5, 0)
    mb.tube([(x, 0, z + .06), (x, 0, z + .065)], [radius - .03, .001], 40, .5, 1)
    for ring in range(1, 6):
        r = radius * ring / 5.5
        circle = [(x + math.cos(j * math.pi / 12) * r, math.sin(j * math.pi / 12) * r, z + .145) for j in range(25)]
        mb.tube(circle, [.006] * 25, 5, .5, 1)
    for spoke in range(8):
        c, s = math.cos(spoke * math.pi / 8) * radius, math.sin(spoke * math.pi / 8) * radius
        mb.tube([(x - c, -s, z + .15), (x + c, s, z + .15)], [.006, .006], 5, .5, 1)
