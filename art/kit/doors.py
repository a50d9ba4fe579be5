"""Doors that fill the openings of a wall, in the wall frame: panelled entrances and sectional garage doors."""
from kit.frame import IDENTITY
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb

METAL = ('door-metal', '#2b2a28')


def door(opening, paints, frame=IDENTITY, colour='#2f4238'):
    """A door of stiles, rails and raised panels under three lights, with casing, threshold, handle set and hinges."""
    x, z, w, h = opening
    x0, x1, top = x - w / 2, x + w / 2, z + h
    mb = MeshBuilder()
    for a, b in ((x0 - .12, x0), (x1, x1 + .12)):
        mb.box(a, b, -.05, .10, z, top, .5, 0)
    mb.box(x0 - .14, x1 + .14, -.058, .10, top, top + .16, .5, 0)
    mb.box(x0 - .17, x1 + .17, -.085, .02, top + .16, top + .19, .5, 0)
    mb.box(x0, x1, -.09, .08, z - .035, z + .012, .5, 2)
    stile, face, back = .12, .035, .075
    l, r, glazed = x0 + .012, x1 - .012, top - .62
    for a, b in ((l, l + stile), (r - stile, r), (x - .055, x + .055)):
        mb.box(a, b, face, back, z + .015, glazed if a == x - .055 else top - .01, .5, 1)
    rails = ((z + .015, z + .24), (z + .98, z + 1.12), (glazed - .12, glazed), (top - .13, top - .01))
    for low, high in rails:
        mb.box(l + stile, r - stile, face + .0005, back, low, high, .5, 1)
    for low, high in ((rails[0][1], rails[1][0]), (rails[1][1], rails[2][0])):
        for a, b in ((l + stile, x - .055), (x + .055, r - stile)):
            mb.box(a, b, face + .022, back, low, high, .5, 1)
            mb.hexa([(a + .03, face + .022, low + .03), (b - .03, face + .022, low + .03), (b - .03, face + .022, high - .03), (a + .03, face + .022, high - .03)],
                    [(a + .06, face + .008, low + .06), (b - .06, face + .008, low + .06), (b - .06, face + .008, high - .06), (a + .06, face + .008, high - .06)], .5, 1)
    for share in (1 / 3, 2 / 3):
        at = l + stile + (r - l - 2 * stile) * share
        mb.box(at - .012, at + .012, face + .004, back, glazed, top - .13, .5, 1)
    _hardware(mb, r - stile / 2, l, z, face)
    paint = plain('door-' + colour, colour, .38, coat=.25, noise=.05, noise_scale=6)
    mb.build('door', [paints['trim'], paint, plain('threshold', '#6d6457', .6), plain(*METAL, .35, .7)], frame, bevel=.004)
    light = MeshBuilder()
    light.poly([(l + stile, face + .025, glazed), (r - stile, face + .025, glazed), (r - stile, face + .025, top - .13), (l + stile, face + .025, top - .13)])
    light.build('door-light', paints['glass'], frame)
    hall = MeshBuilder()
    hall.poly([(x0, .5, z), (x1, .5, z), (x1, .5, top), (x0, .5, top)])
    hall.build('hall', plain('hall', '#39342e', .9), frame)


def _hardware(mb, x, hinges, z, face):
    mb.box(x - .022, x + .022, face - .012, face, z + .92, z + 1.18, .5, 3)
    mb.tube([(x, face - .012, z + 1.12), (x, face - .06, z + 1.10), (x, face - .06, z + .98), (x, face - .012, z + .95)], [.009] * 4, 8, .5, 3)
    mb.tube([(x, face, z + 1.32), (x, face - .022, z + 1.32), (x, face - .024, z + 1.32)], [.03, .03, .002], 14, .5, 3)
    for at in (.2, 1.05, 1.85):
        mb.tube([(hinges - .004, face - .006, z + at), (hinges - .004, face - .006, z + at + .1)], [.008, .008], 8, .5, 3)


def garage_door(way, face, paints, colour='#d8d4ca'):
    """A sectional door: four rows of panels, the top one glazed."""
    mb, panes = MeshBuilder(), MeshBuilder()
    x0, x1, top = way.x - way.width / 2, way.x + way.width / 2, way.sill + way.height
    mb.box(x0 - .14, x0, -.06, .12, way.sill, top, .5, 0)
    mb.box(x1, x1 + .14, -.06, .12, way.sill, top, .5, 0)
    mb.box(x0 - .14, x1 + .14, -.06, .12, top, top + .16, .5, 0)
    height, columns = way.height / 4, max(4, round(way.width / .6))
    width = way.width / columns
    for row in range(4):
        z = way.sill + row * height
        mb.box(x0, x1, .08, .12, z + .004, z + height - .004, .5, 1)
        for k in range(columns):
            a = x0 + k * width
            if row < 3:
                mb.box(a + .06, a + width - .06, .068, .09, z + .09, z + height - .09, .8, 1)
            else:
                panes.poly([(a + .08, .076, z + .12), (a + width - .08, .076, z + .12), (a + width - .08, .076, z + height - .1), (a + .08, .076, z + height - .1)])
    mb.box(way.x - .09, way.x + .09, .05, .08, way.sill + .55, way.sill + .58, .5, 2)
    mb.box(x0, x1, .06, .10, way.sill - .012, way.sill + .012, .5, 2)  # rubber along the floor
    mb.build('garage-door', [paints['trim'], _door_steel(colour), plain(*METAL, .35, .7)], face, bevel=.006)
    panes.build('garage-panes', plain('garage-glass', '#10151a', .08, spec=.7), face)


def _door_steel(colour):
    """Painted steel with road dust towards its foot."""
    def make(n):
        here = n.here()
        up = n.math('ADD', n('SeparateXYZ', i0=here).outputs[2], n.math('MULTIPLY', n.noise(here, 3., 3.), .3))
        tone = n.mul((*srgb(colour), 1), n.ramp(up, [(.15, (.82, .79, .74)), (.8, grey(1.))]))
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.5, Specular=.35).outputs[0]
    return material('garage-door' + colour, make)


def wall_lantern(x, z, frame=IDENTITY):
    """A lantern of dark metal beside a door; by day it is not lit."""
    mb = MeshBuilder()
    mb.box(x - .06, x + .06, -.045, -.02, z - .1, z + .1, .5, 0)
    mb.box(x - .012, x + .012, -.13, -.04, z + .07, z + .095, .5, 0)
    mb.box(x - .085, x + .085, -.215, -.045, z + .03, z + .06, .5, 0)
    mb.box(x - .05, x + .05, -.18, -.08, z + .06, z + .085, .5, 0)
    mb.box(x - .07, x + .07, -.20, -.06, z - .22, z - .2, .5, 0)
    for a in (x - .068, x + .058):
        for b in (-.198, -.07):
            mb.box(a, a + .01, b, b + .01, z - .2, z + .03, .5, 0)
    mb.box(x - .055, x + .055, -.185, -.075, z - .2, z + .03, .5, 1)
    mb.build('wall-lantern', [plain(*METAL, .35, .7), plain('frosted', '#c9c6bd', .25, spec=.6)], frame)
