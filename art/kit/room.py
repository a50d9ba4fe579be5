"""A living room seen from inside: floor, walls, ceiling with crown moulding, a window, a sofa and a lamp."""
import math

import bpy
from mathutils import Vector

from kit.frame import move, turn
from kit.materials import glow, plain, wood
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded

HEIGHT = 2.6
# cross-section of the crown moulding: (into the room, below the ceiling)
CROWN = [(0, 0), (.11, 0), (.11, -.012), (.098, -.018), (.085, -.045), (.05, -.078), (.022, -.092), (.014, -.105), (0, -.105)]


def ceiling_paint(stain=None):
    """Matt white, rolled on. stain: (x, y, radius) of a water mark of several tide lines, in the ceiling's frame."""
    def make(n):
        here = n.here()
        tone = n.mul((*srgb('#e4e1da'), 1), n.ramp(n.noise(here, .8, 3.), [(.3, grey(.97)), (.7, grey(1.02))]))
        shader = n('BsdfPrincipled', Roughness=.9, Specular=.2)
        roller = n('Bump', Height=n.noise(here, 60., 2.), Strength=.05, Distance=.003)
        normal = roller.outputs[0]
        if stain:
            tone, normal = _stain(n, here, tone, normal, *stain)
        n.join(tone, shader.inputs['Base Color'])
        n.join(normal, shader.inputs['Normal'])
        return shader.outputs[0]
    return material('ceiling' + ('-stained' if stain else ''), make)


def _stain(n, here, tone, normal, x, y, radius):
    """Each soaking spread to its own outline and dried with a brown rim; the paint blistered near the middle."""
    for k, (dx, dy, size, rim, wash) in enumerate(((.25, .12, 1., .62, .17), (-.30, -.10, .74, .80, .26), (.10, .02, .50, .95, .40),
                                                   (-.95, .55, .26, .7, .2), (.02, -.05, .24, .6, .5))):
        spot = n('Mapping', Vector=here, Location=(-x - dx * radius, -y - dy * radius, k * 3.)).outputs[0]
        flat = n('VectorMath', _operation='MULTIPLY', i0=spot, i1=(1., 1.18, 0.)).outputs[0]
        far = n('VectorMath', _operation='LENGTH', i0=flat).outputs['Value']
        wander = n.math('ADD', n.math('MULTIPLY', n.math('SUBTRACT', n.noise(spot, 2.1 / radius, 2.), .5), radius * .85),
                        n.math('MULTIPLY', n.math('SUBTRACT', n.noise(spot, 11. / radius, 4.), .5), radius * .16))
        r = radius * size
        at = n.math('DIVIDE', n.math('ADD', far, wander), r)
        shape = n.ramp(at, [(0., grey(wash * .8)), (.55, grey(wash * .75)), (.86, grey(wash)), (.955, grey(rim)), (.98, grey(rim * .8)), (1., grey(0))])
        mottled = n.math('MULTIPLY', shape, n.ramp(n.noise(spot, 9. / radius, 5.), [(.25, grey(.55)), (.7, grey(1.15))]))
        tone = n.mul(tone, n.mix(mottled, (1, 1, 1, 1), (*srgb('#96682f'), 1)))
    middle = n('Mapping', Vector=here, Location=(-x - .1 * radius, -y, 0.)).outputs[0]
    far = n('VectorMath', _operation='LENGTH', i0=n('VectorMath', _operation='MULTIPLY', i0=middle, i1=(1., 1.2, 0.)).outputs[0]).outputs['Value']
    inside = n.ramp(n.math('DIVIDE', far, radius), [(.25, grey(1)), (.8, grey(0))])
    blisters = n.math('MULTIPLY', n.ramp(n.noise(here, 13., 3., Distortion=.6), [(.52, grey(0)), (.66, grey(1))], 'EASE'), inside)
    bump = n('Bump', Height=blisters, Strength=.8, Distance=.02, Normal=normal)
    return tone, bump.outputs[0]


def room(x0, x1, y1, y0, wall_paint, ceiling, window=(-.8, .9, 1.5, 1.35)):
    """A room between x0 and x1, from y0 (behind the camera) to the far wall at y1.
    window: middle, sill, width and height of the opening in the far wall."""
    walls, trim = MeshBuilder(), MeshBuilder()
    x, sill, w, h = window
    thick = .16
    for a, b, low, high in ((x0, x - w / 2, 0, HEIGHT), (x + w / 2, x1, 0, HEIGHT), (x - w / 2, x + w / 2, 0, sill), (x - w / 2, x + w / 2, sill + h, HEIGHT)):
        walls.box(a, b, y1, y1 + thick, low, high, .5)
    for a, b in ((x0 - .1, x0), (x1, x1 + .1)):
        walls.box(a, b, y0, y1 + thick, 0, HEIGHT, .5)
    walls.box(x0, x1, y0 - .1, y0, 0, HEIGHT, .5)
    walls.build('walls', wall_paint)
    top = MeshBuilder()
    top.poly([(x0 - .1, y0 - .1, HEIGHT), (x0 - .1, y1 + .2, HEIGHT), (x1 + .1, y1 + .2, HEIGHT), (x1 + .1, y0 - .1, HEIGHT)])
    top.poly([(x0 - .2, y0 - .2, HEIGHT + .05), (x1 + .2, y0 - .2, HEIGHT + .05), (x1 + .2, y1 + .3, HEIGHT + .05), (x0 - .2, y1 + .3, HEIGHT + .05)])
    top.build('ceiling', ceiling)
    _floor(x0, x1, y0, y1)
    paint = plain('trim-inside', '#eeebe3', .45)
    for p, angle, length in (((x0 + x1) / 2, 0, x1 - x0), (y1, 90, 0), (y1, -90, 0)):
        if angle == 0:
            frame = move(p, y1) @ turn(0)
            run = length / 2
        else:
            frame = move(x1 if angle == -90 else x0, (y0 + y1) / 2) @ turn(angle)
            run = (y1 - y0) / 2
        trim = MeshBuilder()
        trim.prism([(-a, HEIGHT + b) for a, b in CROWN], -run, run, 'x')
        trim.box(-run, run, -.018, 0, 0, .13, .5)
        trim.box(-run, run, -.010, 0, .13, .145, .5)
        trim.build('trim', paint, frame)
    _window(x, sill, w, h, y1, thick, paint)


def _floor(x0, x1, y0, y1, plank=.14):
    rng = seeded('floor', x0, y0)
    mb = MeshBuilder()
    x = x0
    while x < x1:
        y = y0 - rng.uniform(0, 1.2)
        while y < y1:
            long = rng.uniform(.8, 1.8)
            mb.box(x + .0015, x + plank - .0015, max(y, y0) + .001, min(y + long, y1) - .001, -.02, 0, rng.random())
            y += long
        x += plank
    mb.build('floor', wood('oak', '#8a6340', axis=1, rough=.35))


def _window(x, sill, w, h, y, thick, paint):
    mb = MeshBuilder()
    a, b, c, d, case, bar = x - w / 2, x + w / 2, sill, sill + h, .09, .045
    for l, r, low, high in ((a - case, a, c - case, d + case), (b, b + case, c - case, d + case), (a, b, d, d + case), (a - .03, b + .03, c - case, c - .02)):
        mb.box(l, r, y - .022, y, low, high, .5)
    mb.box(a - case - .03, b + case + .03, y - .07, y + .02, c - .02, c + .008, .5)
    deep = y + thick * .6
    for l, r, low, high in ((a, a + bar, c, d), (b - bar, b, c, d), (a, b, c, c + bar), (a, b, d - bar, d), (a, b, (c + d) / 2 - bar / 2, (c + d) / 2 + bar / 2),
                            (x - .011, x + .011, c, d)):
        mb.box(l, r, deep, deep + .045, low, high, .5)
    for l, r in ((a, a + .012), (b - .012, b)):
        mb.box(l, r, y, y + thick, c, d, .5)
    mb.box(a, b, y, y + thick, c, c + .01, .5)
    mb.box(a, b, y, y + thick, d - .01, d, .5)
    mb.build('window-inside', paint, bevel=.003)
    pane = MeshBuilder()
    pane.poly([(a, deep + .05, c), (b, deep + .05, c), (b, deep + .05, d), (a, deep + .05, d)])
    pane.build('view', material('view-out', _view_out))


def _view_out(n):
    """Shows the garden to the camera and lets no light in: soft_light() stands for it with a tenth of the noise."""
    seen = n('LightPath').outputs['Is Camera Ray']
    return n('MixShader', i0=seen, i1=n('BsdfDiffuse', Color=(.02, .02, .02, 1)).outputs[0], i2=n('BsdfTransparent').outputs[0]).outputs[0]


def curtain(x0, x1, y, top, bottom, colour='#cfc7b8', folds=9, deep=.045):
    """A hanging curtain, thin enough to let daylight through."""
    def make(n):
        front = n('BsdfDiffuse', Color=(*srgb(colour), 1)).outputs[0]
        through = n('BsdfTranslucent', Color=(*srgb(colour), 1)).outputs[0]
        return n('MixShader', i0=.35, i1=front, i2=through).outputs[0]
    mb, steps = MeshBuilder(), folds * 10
    at = lambda i: (x0 + (x1 - x0) * i / steps, y + deep * math.sin(i / steps * folds * 2 * math.pi) * (.8 + .2 * math.sin(i * .13)))
    for i in range(steps):
        p, q = at(i), at(i + 1)
        mb.poly([(*p, bottom), (*q, bottom), (*q, top), (*p, top)], .5)
    mb.build('curtain', material('curtain' + colour, make), smooth=True)


def curtain_rod(x0, x1, y, z):
    mb = MeshBuilder()
    mb.tube([(x0, y, z), (x1, y, z)], [.013, .013], 12, .5)
    for x in (x0, x1):
        mb.tube([(x - .03, y, z), (x - .015, y, z), (x + .015, y, z), (x + .03, y, z)], [.001, .026, .026, .001], 12, .5)
    mb.build('rod', plain('rod', '#2a2723', .4, .6), smooth=True)


def floor_lamp(x, y, height=1.62):
    """Base, stem and a linen shade; returns the place above its shade where its light should stand."""
    mb = MeshBuilder()
    mb.tube([(x, y, 0), (x, y, .02), (x, y, .025)], [.15, .15, .012], 24, .5)
    mb.tube([(x, y, 0), (x, y, height)], [.011, .011], 12, .5)
    mb.build('lamp', plain('lamp', '#2a2723', .4, .6), smooth=True)

    shade = MeshBuilder()
    shade.tube([(x, y, height - .06), (x, y, height + .24)], [.21, .15], 36, .5)
    linen = glow('lampshade', '#f0cf98', 1.5)
    linen.cycles.sample_as_light = False  # else half of all light samples go to it, and the walls are noisy
    shade.build('lampshade', linen, smooth=True)
    return x, y, height + .32


def shelf(x0, x1, y, z, deep=.24):
    """A floating shelf against the wall behind it, with books and a pot."""
    rng = seeded('shelf', x0, z)
    mb = MeshBuilder()
    mb.box(x0, x1, y - deep, y, z - .035, z, .5)
    mb.build('shelf', wood('shelf', '#7a5535', axis=0))
    books, u = MeshBuilder(), x0 + .06
    while u < x0 + (x1 - x0) * .6:
        w, h = rng.uniform(.02, .045), rng.uniform(.17, .26)
        books.box(u, u + w - .002, y - .19 + rng.uniform(0, .02), y - .02, z, z + h, .5, rng.randrange(4))
        u += w
    books.build('books', [plain('book-' + c, c, .7) for c in ('#5d6b62', '#a4562f', '#d6cbb5', '#34404e')], bevel=.002)
    pot = MeshBuilder()
    pot.tube([(x1 - .2, y - .12, z), (x1 - .2, y - .12, z + .1), (x1 - .2, y - .12, z + .17), (x1 - .2, y - .12, z + .19)], [.045, .085, .06, .045], 28, .5)
    pot.build('pot', plain('pot', '#b9a78d', .6), smooth=True)


def soft_light(place, towards, width, height, power, colour=(1., .96, .9)):
    """The light of a window that the camera does not see: a rectangle of daylight, in watts."""
    lamp = bpy.data.lights.new('soft', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', width, height, power, colour
    thing = bpy.data.objects.new('soft', lamp)
    thing.location = place
    thing.rotation_euler = (Vector(towards) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = thing.visible_glossy = False
    bpy.context.collection.objects.link(thing)
