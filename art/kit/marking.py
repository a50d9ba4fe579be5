"""What one measures and marks with: tape measure, chalk and its lines on shingles, a clipboard."""
import math

import bpy
import numpy as np

from kit.frame import move
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.nodes import Nodes, grey, material, srgb
from kit.seed import seeded
from kit.tabletop import sheet

DOTS = 1100  # of a mask, to a metre


def tape_measure(frame, reach=.155):
    """Body of yellow plastic on dark rubber, lying as it stands; its tongue runs out along X, curved, with a hook."""
    mb = MeshBuilder()
    outline = [(-.036, 0), (-.01, 0), (.02, 0), (.033, 0), (.036, .006), (.036, .03), (.03, .05), (.014, .064), (-.008, .067), (-.026, .06), (-.038, .044), (-.041, .022), (-.040, .004)]
    for _ in range(2):  # cut its corners twice: a moulded case has none
        outline = [tuple(a + (b - a) * t for a, b in zip(p, q)) for p, q in zip(outline, outline[1:] + outline[:1]) for t in (.22, .78)]
    scaled = lambda f: [((a + .001) * f - .001, (b - .033) * f + .033) for a, b in outline]
    mb.prism(outline, -.0135, .0135, 'y', .5, 1)
    for side in (-1, 1):
        a, b = sorted((side * .0135, side * .018))
        mb.prism(scaled(.93), a, b, 'y', .5, 0)
        mb.tube([(-.002, side * .0178, .034), (-.002, side * .0188, .034), (-.002, side * .019, .034)], [.021, .021, .0005], 36, .5, 2)
    mb.build('tape', [plain('tape-yellow', '#c79a1f', .36, coat=.3, noise=.07, noise_scale=70), plain('tape-rubber', '#26272a', .7, noise=.1, noise_scale=60),
                      plain('tape-label', '#3b3d40', .4)], frame, bevel=.0028)
    steel, steps = MeshBuilder(), 14
    across = [(-.0095 + .019 * k / 6) for k in range(7)]
    rise = lambda y: .0105 + (y / .0095) ** 2 * .0028
    for k in range(6):
        (a, b) = across[k], across[k + 1]
        steel.hexa([(.03, a, rise(a) - .0003), (.03 + reach, a, rise(a) - .0003 - .006), (.03 + reach, b, rise(b) - .0003 - .006), (.03, b, rise(b) - .0003)],
                   [(.03, a, rise(a)), (.03 + reach, a, rise(a) - .006), (.03 + reach, b, rise(b) - .006), (.03, b, rise(b))], .5)
    steel.build('tongue', _marks(), frame)
    hook, end = MeshBuilder(), .03 + reach
    hook.box(end - .014, end + .001, -.008, .008, .0042, .0054, .5)
    hook.box(end, end + .0012, -.009, .009, .0003, .0054, .5)
    for x in (end - .01, end - .005):
        hook.tube([(x, 0, .005), (x, 0, .0062), (x, 0, .0064)], [.0017, .0015, .0002], 12, .5)
    hook.build('hook', plain('hook', '#8f9294', .35, .85), frame, bevel=.0004)


def _marks():
    def make(n):
        part = n('SeparateXYZ', i0=n.here()).outputs
        tone = (*srgb('#cdb04a'), 1)
        for step, thick, reach in ((.0015875, .00022, .0055), (.00635, .0003, .002), (.0254, .0006, -.0095)):
            near = n.math('LESS_THAN', n.math('MODULO', part[0], step), thick)
            long = n.math('GREATER_THAN', part[1], reach)
            tone = n.mix(n.math('MULTIPLY', n.math('MULTIPLY', near, long), .85), tone, (*srgb('#2a2926'), 1))
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.32, Specular=.5, Metallic=.15).outputs[0]
    return material('tape-marks', make)


def chalk_stick(frame, length=.072, seed=1):
    """A stick of chalk, worn at one end, with some of its dust."""
    rng = seeded('chalk', seed)
    mb, r = MeshBuilder(), .0055
    mb.tube([(0, 0, r), (.0002, 0, r), (.001, 0, r), (length - .006, 0, r), (length - .002, .0004, r * .9), (length, .0008, r * .8)],
            [.0003, r - .0007, r, r, r * .8, .0012], 22, .5)
    mat = plain('chalk-stick', '#d9d6cc', .95, spec=.1, noise=.06, noise_scale=150, bump=.14, bump_scale=1500)
    mb.build('chalk', mat, frame)
    dust = MeshBuilder()
    for _ in range(90):
        x, y, s = length + rng.gauss(.0, .009), rng.gauss(0, .006), rng.uniform(.00012, .00042)
        dust.box(x - s, x + s, y - s, y + s, 0, s, .5)
    dust.build('chalk-dust', mat, frame)


def chalk_lines(mat, lines, u0, u1, v0, v1, width=.012):
    """Draw by hand on a shingle material, in its slope frame: lines are each ((u, v), (u, v), strength)."""
    n = Nodes(mat.node_tree)
    shader = next(node for node in mat.node_tree.nodes if node.type == 'BSDF_PRINCIPLED')
    size = (1 / (u1 - u0), 1 / (v1 - v0), 1.)
    spot = n('Mapping', Vector=n.here(), Scale=size, Location=(-u0 * size[0], -v0 * size[1], 0.)).outputs[0]
    mask = n('TexImage', Vector=spot, _image=_line_mask(lines, u0, u1, v0, v1, width), _extension='EXTEND').outputs[0]
    high = n.ramp(n('TexVoronoi', Vector=n.here(), Scale=430.).outputs['Distance'], [(.3, grey(1)), (.8, grey(.4))])  # it stays on the tops of granules
    tone = n.mix(n.math('MULTIPLY', mask, high), shader.inputs['Base Color'].links[0].from_socket, srgb('#d9d6cb'))
    n.join(tone, shader.inputs['Base Color'])
    return mat


def _line_mask(lines, u0, u1, v0, v1, width):
    columns, rows = round((u1 - u0) * DOTS), round((v1 - v0) * DOTS)
    x, y = np.meshgrid(u0 + np.arange(columns, dtype=np.float32) / DOTS, v0 + np.arange(rows, dtype=np.float32) / DOTS)
    ink = np.zeros((rows, columns), np.float32)
    grain = np.random.default_rng(3).random((rows, columns), np.float32)
    for k, ((a, b), (c, d), strength) in enumerate(lines):
        length = math.hypot(c - a, d - b)
        ux, uy = (c - a) / length, (d - b) / length
        along, off = (x - a) * ux + (y - b) * uy, (y - b) * ux - (x - a) * uy
        off = off + .004 * np.sin(along * 5.3 + k) + .0016 * np.sin(along * 23 + 2 * k)
        wide = width * (.5 + .12 * np.sin(along * 31 + k))
        line = np.clip((wide - np.abs(off)) / .0022, 0, 1) * (np.abs(along - length / 2) < length / 2)
        press = strength * (.75 + .25 * np.sin(along * 11 + 1.7 * k))
        ink = np.maximum(ink, np.clip(line * press - (grain - .35) * .55 * line, 0, 1))
    pixels = np.ones((rows, columns, 4), np.float32)
    pixels[..., :3] = ink[..., None]
    image = bpy.data.images.new('chalk-lines', columns, rows, float_buffer=True, is_data=True)
    image.pixels.foreach_set(pixels.ravel())
    return image


def clipboard(page, frame):
    """Lies on z = 0, its middle at the origin, y up the form: worn hardboard, a form and the sheet below it, a steel clip."""
    board, clip = MeshBuilder(), MeshBuilder()
    w, h = page.width, page.height
    board.box(-w / 2 - .009, w / 2 + .009, -h / 2 - .014, h / 2 + .028, 0, .003, .5)
    board.build('clipboard', plain('hardboard', '#56402c', .55, noise=.16, noise_scale=70), frame, bevel=.001)
    sheet(w, h, plain('under-sheet', '#c3c0b6', .85), frame @ move(-w / 2 + .002, -h / 2 - .003, .0035), curl=(.001, .003, 0, 0))
    sheet(w, h, page.material('form', .8), frame @ move(-w / 2, -h / 2, .0042), curl=(.004, .012, 0, 0), sag=.0006)
    top = h / 2 + .012
    clip.box(-.052, .052, top - .024, top + .012, .0045, .0062, .5)
    clip.box(-.046, .046, top - .004, top + .010, .006, .0105, .5)
    clip.tube([(-.05, top + .010, .0105), (.05, top + .010, .0105)], [.0052, .0052], 16, .5)
    clip.tube([(-.03, top + .014, .011), (-.026, top - .012, .019), (.026, top - .012, .019), (.03, top + .014, .011)], [.0016] * 4, 8, .5)
    clip.build('board-clip', plain('board-clip', '#96999b', .3, .9, noise=.1, noise_scale=80), frame, bevel=.0008)
