"""Single-ply membrane seen from the knees: a lap half welded, the boot of a pipe, a seam roller."""
import math

from mathutils import noise

from kit.frame import IDENTITY
from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded

THICK = .0018
WELD = .042  # width of a seam's weld


def membrane_close(name='tpo-close', colour='#bdbdb8', gloss=.5):
    """White sheet with its fine emboss, slow ripples, dust that boots and hands have left."""
    def make(n):
        here = n.here()
        tone = n.mul((*srgb(colour), 1), n.ramp(n.noise(here, .8, 4.), [(.3, grey(.95)), (.7, grey(1.04))]))
        dust = n.noise(here, 3.1, 8., Roughness=.65)
        tone = n.mix(n.ramp(dust, [(.45, grey(0)), (.68, grey(.5))]), tone, srgb('#8f887a'))
        scuff = n.noise(n('Mapping', Vector=here, Scale=(5., 26., 1.), Rotation=(0, 0, .6)).outputs[0], 1., 5., Roughness=.7)
        tone = n.mix(n.ramp(scuff, [(.60, grey(0)), (.70, grey(.38))]), tone, srgb('#75726c'))
        tone = n.mul(tone, n.ramp(n.shade(), [(0, grey(.97)), (1, grey(1.03))]))
        bump = n('Bump', Height=n.noise(here, 620., 2.), Strength=.10, Distance=.0006)
        bump = n('Bump', Height=n.noise(here, 3.2, 2.), Strength=.22, Distance=.012, Normal=bump.outputs[0])
        rough = n.ramp(dust, [(.35, grey(gloss - .05)), (.7, grey(gloss + .15))])
        return n('BsdfPrincipled', Base_Color=tone, Roughness=rough, Specular=.4, Normal=bump.outputs[0]).outputs[0]
    return material(name, make)


def lap(y0, y1, loose, width=2., frame=IDENTITY):
    """A sheet to the right of x = 0 over one to its left, along Y from y0 to y1: welded beyond y = loose, before it its edge
    still stands up in waves and shows the grey underside."""
    cell = .025
    columns, rows = round(width / cell), round((y1 - y0) / cell)

    def at(i, j, off):
        x, y = width * (i / columns) ** 1.3, y0 + (y1 - y0) * j / rows
        free = min(1., max(0., (loose - y) / .5)) * math.exp(-(x / .16) ** 2)
        z = .0005 + free * (.020 + .016 * math.sin(y * 7.1) + .010 * noise.noise((y * 3., x, 1.)))
        return x + free * .02 * math.sin(y * 5.), y, z + off + .0012 * noise.noise((x * 2.2, y * 1.4, 4.))
    for slot, off in ((0, THICK), (1, 0.)):
        mb = MeshBuilder()
        mb.verts = [at(i, j, off) for j in range(rows + 1) for i in range(columns + 1)]
        for j in range(rows):
            for i in range(columns):
                k = j * (columns + 1) + i
                mb.face((k, k + 1, k + columns + 2, k + columns + 1), .7)
        mb.build('lap', _faces()[slot], frame, smooth=True)
    edge = MeshBuilder()
    for j in range(rows):
        edge.poly([at(0, j, 0), at(0, j + 1, 0), at(0, j + 1, THICK), at(0, j, THICK)], .3)
    edge.build('lap-edge', _faces()[1], frame)
    _bead(loose, y1, frame)


def _faces():
    return membrane_close(), plain('tpo-back', '#7e8284', .6)


def _bead(y0, y1, frame):
    """What the heat pressed out along the edge, and the strip that the roller has flattened."""
    rng, steps = seeded('bead', y0), round((y1 - y0) / .012)
    mb, strip = MeshBuilder(), MeshBuilder()
    line = [(-.0006, y0 + .012 * k, .0008) for k in range(steps)]
    mb.tube(line, [rng.uniform(.0012, .0022) for _ in line], 8, .5)
    mb.build('bead', plain('tpo-bead', '#a6a7a4', .3), frame, smooth=True)
    for k in range(int((y1 - y0) / .1)):
        strip.poly([(.003, y0 + k * .1, THICK + .0017), (WELD, y0 + k * .1, THICK + .0018), (WELD, y0 + (k + 1) * .1, THICK + .0018), (.003, y0 + (k + 1) * .1, THICK + .0017)], rng.random())
    strip.build('weld', membrane_close('tpo-weld', '#b4b5b2', .36), frame)


def chalk_line(x, y0, y1, frame=IDENTITY):
    """The blue line to which a sheet is laid, as the string left it."""
    def make(n):
        share = n.ramp(n.noise(n('Mapping', Vector=n.here(), Scale=(500., 90., 1.)).outputs[0], 1., 4.), [(.42, grey(.1)), (.6, grey(.8))])
        return n('MixShader', i0=share, i1=n('BsdfTransparent').outputs[0], i2=n('BsdfDiffuse', Color=(*srgb('#3f6390'), 1)).outputs[0]).outputs[0]
    mb = MeshBuilder()
    mb.poly([(x, y0, .0022), (x + .0035, y0, .0022), (x + .0035, y1, .0022), (x, y1, .0022)])
    return mb.build('chalk-line', material('chalk-line', make), frame)


def pipe_boot(x, y, frame=IDENTITY, height=.46):
    """A moulded boot welded down around a pipe: flange, stepped cone, steel clamp, a bead of sealant."""
    mb, z = MeshBuilder(), .0022
    flange = [(.0, .172), (.0026, .170), (.003, .1), (.012, .088), (.03, .082), (.16, .067), (.165, .064), (.2, .064), (.203, .0605), (.245, .0605), (.248, .057)]
    mb.tube([(x, y, z)] + [(x, y, z + h + .00001 * k) for k, (h, _) in enumerate(flange)], [.1725] + [r for _, r in flange], 72, .6)
    mb.build('boot', membrane_close('tpo-boot', '#b9b9b4', .42), frame)
    ring = MeshBuilder()
    ring.tube([(x + .1735 * math.cos(t), y + .1735 * math.sin(t), z + .0006) for t in (k / 90 * 2 * math.pi for k in range(91))], [.0016] * 91, 8, .5)
    ring.build('boot-bead', plain('tpo-bead', '#a6a7a4', .3), frame, smooth=True)
    top, steel = MeshBuilder(), MeshBuilder()
    top.tube([(x, y, z + .1), (x, y, z + height), (x, y, z + height + .001), (x, y, z + height), (x, y, z + .2)], [.055, .055, .053, .050, .050], 48, .5, 0)
    top.tube([(x, y, z + .247), (x, y, z + .252), (x, y, z + .259)], [.0605, .0595, .0552], 48, .5, 1)
    top.build('pipe', [plain('grey-pipe', '#8b8e90', .5, noise=.12, noise_scale=14), plain('bead-sealant', '#c4c4be', .35)], frame, smooth=True)
    steel.tube([(x, y, z + .217), (x, y, z + .2172), (x, y, z + .2298), (x, y, z + .23)], [.061, .0622, .0622, .061], 48, .5)
    a = -1.9
    cx, cy = x + .066 * math.cos(a), y + .066 * math.sin(a)
    steel.box(cx - .011, cx + .011, cy - .006, cy + .006, z + .2155, z + .2315, .5)
    steel.tube([(cx - .02, cy - .003, z + .2235), (cx + .017, cy - .003, z + .2235)], [.0042, .0042], 6, .5)
    steel.build('clamp', plain('stainless', '#a9acae', .25, .9), frame, bevel=.0006)


def seam_roller(frame=IDENTITY, colour='#74382c'):
    """Lies along X on z = 0, its wheel at the origin: silicone on a steel fork, a turned handle."""
    wheel, fork, handle = MeshBuilder(), MeshBuilder(), MeshBuilder()
    wheel.tube([(0, -.02, .02), (0, -.0199, .02), (0, -.018, .02), (0, .018, .02), (0, .0199, .02), (0, .02, .02)], [.006, .0192, .02, .02, .0192, .006], 48, .5)
    wheel.build('wheel', plain('silicone', colour, .7, noise=.15, noise_scale=120), frame, bevel=.0008)
    fork.tube([(0, -.025, .02), (0, .030, .02)], [.0045] * 2, 12, .5)
    fork.tube([(0, .027, .02), (.012, .028, .0205), (.04, .027, .021), (.055, .018, .021), (.062, .004, .0205), (.075, 0, .02), (.1, 0, .018)], [.004] * 7, 12, .5)
    fork.build('fork', plain('fork-steel', '#9a9da0', .3, .9), frame, smooth=True)
    turned = [(.09, .0085), (.092, .0105), (.1, .011), (.104, .0095), (.112, .0125), (.14, .0155), (.17, .0145), (.195, .0125), (.206, .0105), (.21, .004), (.2102, .0003)]
    handle.tube([(px, 0, .0175 - .012 * (px - .09)) for px, _ in turned], [r for _, r in turned], 28, .5)
    handle.build('handle', wood('roller-handle', '#7d6242', 0, .6), frame, smooth=True)
