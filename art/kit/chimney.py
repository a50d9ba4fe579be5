"""A stone chimney with cap, clay pots and flashing, and a vent pipe."""
from kit.frame import IDENTITY
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.stone import stone_block


def chimney(x, y, low, top, ridge, pitch, paints, frame=IDENTITY):
    """1.0 x 0.8 m, its middle at (x, y) on the slope that falls towards +Y from a ridge at y = 0.
    low: where the masonry may start, inside the roof; ridge: height of the ridge line."""
    x0, x1, y0, y1 = x - .5, x + .5, y - .4, y + .4
    stone_block(x0, x1, y0, y1, low, top, paints, frame, courses=(.1, .2))
    mb = MeshBuilder()
    mb.box(x0 - .12, x1 + .12, y0 - .12, y1 + .12, top, top + .12, .5, 0)
    mb.box(x0 + .15, x0 + .5, y0 + .2, y1 - .2, top + .12, top + .4, .5, 1)
    mb.box(x0 + .6, x0 + .85, y0 + .22, y1 - .22, top + .12, top + .33, .5, 1)
    roof = lambda at: ridge - abs(at) * pitch + .14
    for at in (y0 - .04, y1 + .04):
        mb.box(x0 - .06, x1 + .06, at - .03, at + .03, low + .9, roof(at), .5, 2)
    for at in (x0 - .04, x1 + .04):  # side flashing follows the slope
        l, r, n, f = at - .03, at + .03, y0 - .04, y1 + .04
        mb.hexa([(l, n, low + .8), (r, n, low + .8), (r, f, low + .5), (l, f, low + .5)],
                [(l, n, roof(n)), (r, n, roof(n)), (r, f, roof(f)), (l, f, roof(f))], .5, 2)
    mb.build('chimney', [paints['concrete'], plain('clay', '#74594c', .8), paints['flashing']], frame, bevel=.01)


def vent_pipe(x, y, low, top, paints, radius=.05):
    mb = MeshBuilder()
    mb.tube([(x, y, low), (x, y, top)], [radius, radius], 14, .5)
    mb.tube([(x, y, low), (x, y, top - .35), (x, y, top - .3)], [radius * 2.4, radius * 1.5, radius], 14, .5)
    mb.build('vent', paints['flashing'], smooth=True)
