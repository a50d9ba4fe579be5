"""Dated photographs of a claim in an open folder, for the claims page; the prints show our own renders (art/prints)."""
import math
import pathlib

from mathutils import Vector

from kit.camera import camera
from kit.frame import move, turn
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.nodes import grey, material, srgb
from kit.seed import seeded
from kit.tabletop import Print, oiled_boards, pen, room_light, sheet, table, window_light

ALT = 'Illustrative render of an open folder with dated photographs of roof damage, and a pen'
SIZE = (1536, 1024)
SAMPLES = 16
PRINTS = pathlib.Path(__file__).resolve().parent.parent / 'prints'
WIDE, HIGH = .152, .114   # of a print: 6 by 4 1/2 inches
FOLDER = (.300, .236)     # of one leaf
# picture, cut (left, right, bottom, top as shares), place of its middle, turn
LAID = (('claim-wind', (0, 1, 0, 1), (-.165, .052), 4), ('claim-stain', (0, 1, 0, 1), (-.055, .075), -3), ('product-shingle', (.1, .9, .1, .9), (.225, .070), 6),
        ('claim-branch', (.2, .9, .15, .9), (-.19, -.066), -5), ('claim-hail', (0, 1, 0, 1), (.105, .048), -5), ('claim-wind', (.35, .9, .2, .8), (.205, -.062), -8),
        ('claim-hail', (.3, .85, .1, .7), (-.065, -.058), 5), ('house', (0, 1, 0, 1), (.068, -.072), 2))

FREE = {0: (0, 3), 2: (1, 2), 3: (0,), 5: (1, 2), 6: (2,), 7: (0, 1, 2, 3)}  # corners that nothing lies on, from the lower left round


def build():
    table(-.9, .9, -.8, .9, oiled_boards('walnut', '#543820', '#38220f', 1, .45), 1, .13, seed=4)
    _folder(move(.02, -.005) @ turn(-2))
    for k, (name, cut, (x, y), angle) in enumerate(LAID):
        z = .0026 + .0012 * k
        rng = seeded('print', k)
        # what another print lies on stays flat, or its corners would come through
        curl = [rng.uniform(.001, .005) if corner in FREE.get(k, ()) else 0. for corner in range(4)]
        sheet(WIDE, HIGH, _photo(k, name, cut).material(f'photo-{k}', .5, .25, .06), move(x, y, z) @ turn(angle) @ move(-WIDE / 2, -HIGH / 2),
              curl=curl, sag=.0003, thick=.00025, steps=14)
    _clip(move(.148, .112, .0096) @ turn(-97))
    pen(move(.03, -.205, .0) @ turn(9))
    window_light((.75, .95, 1.15), (0, 0, 0), 1.0, 1.1, 23, (.90, .95, 1.), across=3, up=2)
    room_light((.93, .92, .90), .24)
    camera((-.17, -.43, .72), (.006, -.028, 0), lens=50, focus=(-.02, -.05, 0), fstop=4.5)
    return dict(exposure=.8, contrast='Medium Contrast', bounces=4)


def _photo(k, name, cut):
    """A print with a white border, wider at its lower edge, where the date stands."""
    rng, page = seeded('photo', k), Print(WIDE, HIGH, (.92, .915, .90), dots=5000)
    page.picture(PRINTS / f'{name}.jpg', .005, WIDE - .005, .013, HIGH - .005, cut)
    page.words(rng, .007, .0056, .026, .0024, (.42, .42, .43))
    page.words(rng, WIDE - .04, .0056, .033, .0024, (.55, .55, .55), .8)
    return page


def _manila():
    def make(n):
        here = n.here()
        tone = n.mul((*srgb('#c9ab78'), 1), n.ramp(n.noise(here, 9., 4.), [(.3, grey(.95)), (.7, grey(1.04))]))
        fibre = n.noise(here, 420., 4.)
        tone = n.mul(tone, n.ramp(fibre, [(.3, grey(.93)), (.7, grey(1.05))]))
        tone = n.mul(tone, n.ramp(n.shade(), [(0, grey(.93)), (1, grey(1.05))]))
        bump = n('Bump', Height=fibre, Strength=.12, Distance=.0006)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.8, Specular=.2, Normal=bump.outputs[0]).outputs[0]
    return material('manila', make)


def _folder(frame):
    """Two leaves that rise a little towards the fold between them, scored three times; a tab stands out behind."""
    w, h = FOLDER
    mb, steps = MeshBuilder(), 30

    def height(x):
        return .0006 + .0016 * math.exp(-(abs(x) / .02) ** 2) + .0035 * max(0., abs(x) / w - .75) ** 2 * 16
    xs = sorted([-w + 2 * w * k / (2 * steps) for k in range(2 * steps + 1)] + [s * g for s in (-1, 1) for g in (.005, .006, .011, .012)])
    for a, b in zip(xs, xs[1:]):
        groove = -.0003 if b - a < .0012 else 0.
        low, high = -h / 2, h / 2 + (.012 if .07 < a and b < .19 else 0.)
        za, zb = height(a) + groove, height(b) + groove
        mb.hexa([(a, low, za - .0005), (b, low, zb - .0005), (b, high, zb - .0005), (a, high, za - .0005)],
                [(a, low, za), (b, low, zb), (b, high, zb), (a, high, za)], .5 if a < 0 else .62)
    mb.build('folder', _manila(), frame)


def _clip(frame):
    """A wire clip on the upper edge of two prints: three bows of one wire."""
    mb, r = MeshBuilder(), .00045
    bow = lambda x, y, radius, start, end: [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in (start + (end - start) * k / 10 for k in range(11))]
    wire = [(.022, -.0032)] + bow(.004, 0, .0032, -math.pi / 2, -3 * math.pi / 2) + bow(.025, -.0008, .004, math.pi / 2, -math.pi / 2) + bow(0, -.0012, .0036, -math.pi / 2, -3 * math.pi / 2) + [(.019, .0024)]
    mb.tube([Vector((x, y, r + .0003)) for x, y in wire], [r] * len(wire), 8, .5)
    mb.build('clip', plain('clip', '#9a9ea1', .25, .9), frame, smooth=True)
