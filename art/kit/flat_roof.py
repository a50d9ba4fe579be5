"""White single-ply roof of a commercial building, 26 x 18 m; the roof surface is z = 0, the street z = -6."""
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded

X0, X1, Y0, Y1 = -13, 13, -9, 9
STREET = -6
SHEET = 2.0    # width of a roll of membrane
PARAPET = .62  # height of the wall around
BRICK = '#8d6f5a'


def _membrane_paint():
    return plain('tpo', '#b9b9b4', .5, vary=.05, noise=.07, noise_scale=.6, bump=.08, bump_scale=14)


def _weathered(drains):
    """Membrane some years old: dust that settled beside the laps and along the walls, and the rims of puddles about the drains."""
    def make(n):
        here = n.here()
        x, y, _ = n('SeparateXYZ', i0=here).outputs
        cloud = n.noise(here, .7, 7., Roughness=.6)
        tone = n.mul((*srgb('#b9b9b4'), 1), n.ramp(cloud, [(.3, grey(.93)), (.7, grey(1.05))]))
        tone = n.mul(tone, n.ramp(n.shade(), [(0, grey(.95)), (1, grey(1.05))]))
        from_lap = n.math('PINGPONG', n.math('ADD', x, -X0 + .15), SHEET / 2)
        from_wall = n.math('SUBTRACT', -Y0, n.math('ABSOLUTE', y))
        grime = n.noise(n('Mapping', Vector=here, Scale=(1.3, .6, 1.)).outputs[0], 1., 8., Roughness=.68)
        settled = n.ramp(n.math('MINIMUM', from_lap, n.math('MULTIPLY', from_wall, .5)), [(0., grey(.9)), (.13, grey(.34)), (.5, grey(.12))], 'EASE')
        dust = n.math('MULTIPLY', settled, n.ramp(grime, [(.36, grey(0)), (.62, grey(.85))]))
        for a, b in drains:
            off = n('VectorMath', _operation='DISTANCE', i0=here, i1=(a, b, 0.)).outputs['Value']
            edge = n.math('ADD', off, n.math('MULTIPLY', n.noise(here, 1.1, 5.), 1.6))
            dust = n.math('MAXIMUM', dust, n.ramp(n.math('DIVIDE', edge, 4.), [(0., grey(.62)), (.36, grey(.40)), (.44, grey(.58)), (.47, grey(0))]))
        tone = n.mix(n.math('MULTIPLY', dust, .75), tone, srgb('#8a7f6d'))
        bump = n('Bump', Height=n.noise(here, 14., 4.), Strength=.08, Distance=.01)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=n.ramp(dust, [(0, grey(.5)), (.6, grey(.75))]), Specular=.4, Normal=bump.outputs[0]).outputs[0]
    return material('tpo-weathered', make)


def flat_roof(drained=()):
    """Membrane, parapet with metal coping, ribbed walls below. drained: where drains() puts its own, for the puddles' rims."""
    membrane(drained)
    parapet()
    ribbed_walls()


def membrane(drained=()):
    """Sheets with welded laps; a darker hairline marks each seam."""
    rng = seeded('membrane')
    mb = MeshBuilder()
    x = X0
    while x < X1:
        shade = rng.random()
        mb.hexa([(x, Y0, -.02), (x + 2.0, Y0, -.02), (x + 2.0, Y1, -.02), (x, Y1, -.02)],
                [(x, Y0, 0), (x + 1.9, Y0, 0), (x + 1.9, Y1, 0), (x, Y1, 0)], shade, 0)
        mb.box(x + 1.85, x + 2.0, Y0, Y1, -.01, .006, shade, 0)
        mb.box(x + 1.842, x + 1.852, Y0, Y1, -.01, .008, 0, 1)
        x += SHEET
    for y in (-4.1, 3.7):
        mb.box(X0, X1, y, y + .008, -.01, .007, 0, 1)
    mb.build('membrane', [_weathered(drained), plain('lap-line', '#b9bab6', .6)])


def parapet():
    walls, skin = MeshBuilder(), MeshBuilder()
    for a, b, c, d in ((X0 - .3, X1 + .3, Y0 - .3, Y0), (X0 - .3, X1 + .3, Y1, Y1 + .3), (X0 - .3, X0, Y0, Y1), (X1, X1 + .3, Y0, Y1)):
        walls.box(a, b, c, d, STREET, PARAPET, .5)
    walls.build('parapet', plain('outer-wall', BRICK, .8, noise=.1))
    i = .012  # thickness of the membrane turned up
    for a, b, c, d in ((X0, X1, Y0, Y0 + i), (X0, X1, Y1 - i, Y1), (X0, X0 + i, Y0, Y1), (X1 - i, X1, Y0, Y1)):
        skin.box(a, b, c, d, -.01, .6, .6, 0)
    for x in range(X0, X1, 3):  # coping in lengths of three metres
        end = min(x + 2.996, X1 + .34)
        for c, d in ((Y0 - .34, Y0 + .04), (Y1 - .04, Y1 + .34)):
            skin.box(x + .004, end, c, d, PARAPET, .66, .5, 1)
            skin.box(x + .004, end, c if c < 0 else d - i, c + i if c < 0 else d, .48, PARAPET, .5, 1)
    for y in range(Y0, Y1, 3):
        for c, d in ((X0 - .34, X0 + .04), (X1 - .04, X1 + .34)):
            skin.box(c, d, y + .004, y + 2.996, PARAPET, .662, .5, 1)
    skin.build('flashing', [_membrane_paint(), plain('coping', '#6d7274', .35, .6, coat=.2)], bevel=.006)


def ribbed_walls(step=.3):
    rng = seeded('ribs')
    mb = MeshBuilder()
    for k in range(int((Y1 - Y0) / step) + 1):
        y = Y0 - .3 + k * step
        mb.box(X1 + .3, X1 + .34, y, y + .12, STREET, .48, rng.random())
    for k in range(int((X1 - X0 + .6) / step) + 1):
        x = X0 - .3 + k * step
        mb.box(x, x + .12, Y0 - .34, Y0 - .3, STREET, .48, rng.random())
    mb.build('ribs', plain('rib', BRICK, .6, vary=.04))


def walk_pads():
    rng = seeded('pads')
    mb = MeshBuilder()
    for k in range(28):
        mb.box(-12 + k * .86, -12 + k * .86 + .8, -.1, .7, 0, .014, rng.random())
    for k in range(9):
        mb.box(-3.3, -2.5, -8.2 + k * .86, -8.2 + k * .86 + .8, 0, .014, rng.random())
    mb.build('pads', plain('pad', '#9ea2a3', .8, vary=.06, bump=.5, bump_scale=80), bevel=.004)


def duct(x0=-6.9, x1=-3.75, y0=4.5, y1=5.2):
    mb = MeshBuilder()
    mb.box(x0, x1, y0, y1, .45, .95, .5)
    for k in range(3):
        x = x0 + .3 + k * (x1 - x0 - .65) / 2
        mb.box(x - .02, x + .02, y0 - .04, y1 + .04, 0, 1.0, .5)
    mb.build('duct', plain('galvanised', '#a9adae', .4, .75, noise=.1, noise_scale=5), bevel=.01)


def gas_line():
    mb = MeshBuilder()
    mb.tube([(-12.5, 2.6, .22), (-2.0, 2.6, .22)], [.035] * 2, 12, .5, 0)
    mb.tube([(-2.0, 2.6, .22), (-2.0, 4.42, .22)], [.035] * 2, 12, .5, 0)
    for x in range(-12, -2, 2):
        mb.box(x - .12, x + .12, 2.5, 2.7, 0, .18, .5, 1)
    mb.build('gas', [plain('gas', '#b8862c', .5), plain('block', '#3a3a38', .9)])


def skylights(places=((-6.2, -6.4), (-6.2, -3.6))):
    mb = MeshBuilder()
    square = lambda x, y, h, z: [(x - h, y - h, z), (x + h, y - h, z), (x + h, y + h, z), (x - h, y + h, z)]
    for x, y in places:
        mb.box(x - .65, x + .65, y - .65, y + .65, 0, .3, .5, 0)
        mb.hexa(square(x, y, .6, .3), square(x, y, .32, .52), .5, 1)
    mb.build('skylight', [_membrane_paint(), plain('dome', '#dfe8ea', .12, coat=1.)], bevel=.03)


def drains(places=((-11, -7.4), (-4.4, 1.6), (11, 7))):
    mb = MeshBuilder()
    for x, y in places:
        mb.tube([(x, y, .001), (x, y, .018), (x, y, .019)], [.19, .17, .11], 24, .5)
        mb.tube([(x, y, .004), (x, y, .045), (x, y, .055)], [.11, .10, .02], 18, .3)
    mb.build('drain', plain('iron', '#4a4a48', .85, noise=.2, noise_scale=20))
