"""Solar panels: one panel, and tilted rows with ballast for a flat roof."""
import math

import bpy

from kit.frame import IDENTITY, move, turn
from kit.materials import panel_glass, plain
from kit.mesh import MeshBuilder
from kit.seed import seeded

WIDTH, HEIGHT, STEP = 1.05, 1.75, 1.07  # of a panel, and from one to the next


def panel(across=6, up=10):
    """One framed panel of cells, unlinked: place its data with solar_row() or place_panel()."""
    rng = seeded('panel')
    mb, rim = MeshBuilder(), .03
    for x0, x1, y0, y1 in ((0, WIDTH, 0, rim), (0, WIDTH, HEIGHT - rim, HEIGHT), (0, rim, 0, HEIGHT), (WIDTH - rim, WIDTH, 0, HEIGHT)):
        mb.box(x0, x1, y0, y1, -.035, .006, .5, 0)
    mb.box(rim, WIDTH - rim, rim, HEIGHT - rim, -.01, 0, .5, 1)
    w, h = (WIDTH - 2 * rim - .02) / across, (HEIGHT - 2 * rim - .02) / up
    gap, cut = .003, .012  # between cells; their clipped corners
    for i in range(across):
        for j in range(up):
            x0, y0 = rim + .01 + i * w + gap, rim + .01 + j * h + gap
            x1, y1 = x0 + w - 2 * gap, y0 + h - 2 * gap
            mb.poly([(x0 + cut, y0, .001), (x1 - cut, y0, .001), (x1, y0 + cut, .001), (x1, y1 - cut, .001),
                     (x1 - cut, y1, .001), (x0 + cut, y1, .001), (x0, y1 - cut, .001), (x0, y0 + cut, .001)], rng.random(), 2)
    mb.poly([(rim, rim, .003), (WIDTH - rim, rim, .003), (WIDTH - rim, HEIGHT - rim, .003), (rim, HEIGHT - rim, .003)], .5, 3)
    return mb.build('panel', [plain('aluminium', '#aeb2b4', .35, .9), plain('backsheet', '#0b0d12', .5),
                              plain('cell', '#0d1a36', .25, .2, vary=.12), panel_glass()], link=False)


def place_panel(made, frame):
    thing = bpy.data.objects.new('pv', made.data)
    thing.matrix_world = frame
    bpy.context.collection.objects.link(thing)


def solar_row(made, x, y, count, tilt=11, frame=IDENTITY):
    """Panels side by side on a rack, tilted towards -Y, on a flat roof."""
    for k in range(count):
        place_panel(made, frame @ move(x + k * STEP, y, .16) @ turn(tilt, 'X'))
    rng = seeded('rack', x, y)
    rack, back = MeshBuilder(), HEIGHT * math.cos(math.radians(tilt))
    for k in range(count + 1):
        at = x + k * STEP
        rack.box(at - .02, at + .02, y - .1, y + 1.95, .03, .07, .5, 0)
        rack.box(at - .18, at + .18, y - .22, y - .05, .02, .12, rng.random(), 1)
        rack.box(at - .02, at + .02, y + back - .06, y + back, .05, .46, .5, 0)
    rack.box(x, x + count * STEP, y + back + .01, y + back + .02, .08, .46, .5, 0)
    rack.build('rack', [plain('aluminium', '#aeb2b4', .35, .9), plain('ballast', '#8f8b84', .9, vary=.15, bump=.4)], frame)
