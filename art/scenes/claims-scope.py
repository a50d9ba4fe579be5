"""What an inspector chalks along an eave after hail: dents in the gutter and its elbow, bruises in the first courses."""
import math

from mathutils import Vector

from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, move, turn
from kit.hail import bruise, hail_hits
from kit.light import daylight
from kit.materials import plain
from kit.mesh import MeshBuilder, instances
from kit.neighbourhood import fence
from kit.nodes import grey, material, srgb
from kit.palette import house_paints
from kit.seed import seeded
from kit.shingles import shingles
from kit.site import ground, hills
from kit.trees import boxwood, broadleaf, hydrangea
from kit.walls import lap_siding

ALT = 'Illustrative render of hail dents in a gutter and bruised shingles above it, each ringed in chalk'
SIZE = (1536, 1024)
SAMPLES = 16
PITCH, LEFT, RIGHT, SLOPE, GROUND = 26.57, -1.2, 5.0, 3.4, -2.9
WALL = .42                     # y of the wall behind the fascia
FIELD = (.6, 3.6, 0., 1.6)     # u and v of the shingles between which hail is drawn
ELBOW = .80                    # x of the downspout
# dents in the gutter's face: x, share of the face from its lip down, radius, depth, ringed
DENTS = ((-.62, .30, .020, .0035, 0), (-.40, .52, .016, .0028, 1), (-.21, .26, .024, .0050, 1), (-.03, .66, .013, .0022, 0), (.10, .38, .021, .0042, 1),
         (.33, .22, .015, .0025, 0), (.41, .60, .022, .0045, 1), (.70, .34, .019, .0036, 1), (.93, .55, .016, .0026, 0), (1.06, .25, .022, .0040, 1),
         (1.33, .5, .018, .003, 1), (1.62, .3, .022, .004, 1), (1.95, .55, .02, .0035, 0), (2.3, .35, .022, .004, 1))


def build():
    paints = house_paints('#8f8c80', gutter='#6f675b', trim='#d8d3c6')
    slope = lone_slope(PITCH)
    field = slope @ move(LEFT, 0, .012)
    mat = roof_materials.shingle('driftwood', close=True)
    hits = hail_hits(*FIELD, per_square_metre=46., least=.011, most=.022, apart=.09, seed=8)
    ringed = [k for k, (u, v, r) in enumerate(hits) if .03 < v < .62 and 1.0 < u < 2.9 and k % 6 < 5]
    apart = []
    for k in ringed:
        if all(math.hypot(hits[k][0] - hits[j][0], hits[k][1] - hits[j][1]) > .145 for j in apart):
            apart.append(k)
    bruise(mat, hits, *FIELD, chalked=apart)
    shingles(RIGHT - LEFT, SLOPE, field, mat, exposure=.143, thick=.0075, tab=(.08, .26), jitter=.002, seed=3)
    _edge(slope, paints)
    paint = _aluminium()
    _gutter(paint)
    _rings()
    _elbow(paint)
    lap_siding(RIGHT - LEFT + 1, GROUND, -.22, paints['wall'], move((LEFT + RIGHT) / 2, WALL))
    ground(z=GROUND, colour='#4d5c2f')
    fence(-4, 30, move(0, -9.5, GROUND))
    fence(-14, 14, move(31, 0, GROUND) @ turn(90))
    _garden()
    hills(GROUND, distance=140, height=18)
    camera((-.52, -.66, .29), (.43, -.335, .065), lens=44, focus=(.22, -.12, -.02), fstop=6.3)
    # haze goes by depth, which is noise where leaves are out of focus before the sky
    return {**daylight('afternoon', azimuth=247, elevation=30, clouds=.7, seed=2.4, sun=5.0), 'haze': None}


TREES = {'maple': ((15, 3.6, .8), (36, 2, 1.2)), 'linden': ((21, -1.6, .85), (40, -9, 1.3)), 'birch': ((25, 1.2, .8),), 'oak': ((29, -5, 1.1), (46, -2, 1.3))}


def _garden():
    rng = seeded('eave-garden')
    for kind, spots in TREES.items():
        instances(f'garden-{kind}', broadleaf(kind, 31, 9.), [(x, y, GROUND - .05, rng.uniform(0, 6.3), size) for x, y, size in spots])
    beds = {'hydrangea': [], 'boxwood': []}
    for k in range(26):
        kind = 'hydrangea' if rng.random() < .45 else 'boxwood'
        x = rng.uniform(5.8, 17)
        beds[kind].append((x, rng.uniform(-.25 * x, .1 * x), GROUND, rng.uniform(0, 6.3), rng.uniform(.9, 1.7)))
    instances('bed-hydrangea', hydrangea(3), beds['hydrangea'])
    instances('bed-boxwood', boxwood(3), beds['boxwood'])


def _edge(slope, paints):
    """Deck, drip edge, fascia and soffit."""
    mb = MeshBuilder()
    mb.box(LEFT, RIGHT, .012, SLOPE, -.02, .004, .5, 0)
    mb.box(LEFT, RIGHT, -.016, .09, .0045, .006, .5, 1)
    mb.build('deck', [paints['deck'], paints['gutter']], slope)
    mb = MeshBuilder()
    mb.box(LEFT, RIGHT, -.0165, -.0145, -.045, .0005, .5, 1)  # the drip edge's leg hangs behind the gutter's back
    mb.box(LEFT, RIGHT, .0, .022, -.185, -.012, .5, 0)
    mb.box(LEFT, RIGHT, .022, WALL, -.185, -.175, .5, 2)
    mb.build('fascia', [paints['trim'], paints['gutter'], paints['soffit']], bevel=.001)


def _aluminium():
    def make(n):
        here = n.here()
        runs = n.noise(n('Mapping', Vector=here, Scale=(26., 4., 3.)).outputs[0], 1., 5.)
        tone = n.mul((*srgb('#6f675b'), 1), n.ramp(runs, [(.34, (.84, .83, .80)), (.6, grey(1.02))]))
        dirt = n.noise(here, 38., 6., Roughness=.7)
        tone = n.mul(tone, n.ramp(dirt, [(.30, (.86, .85, .82)), (.46, grey(1.))]))
        tone = n.mul(tone, n.ramp(n.noise(here, 420., 2.), [(.25, grey(.9)), (.36, grey(1.))]))
        bump = n('Bump', Height=n.noise(n('Mapping', Vector=here, Scale=(3., 20., 20.)).outputs[0], 1., 2.), Strength=.12, Distance=.008)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=n.ramp(dirt, [(.3, grey(.42)), (.7, grey(.28))]), Specular=.5, Normal=bump.outputs[0]).outputs[0]
    return material('aluminium-paint', make)


# the gutter's section seen from outside: back, floor, face, lip, and inside again
FACE = [(-.085, -.125), (-.105, -.085), (-.105, -.06), (-.13, -.02), (-.13, 0)]
BACK = -.018


def _face(share):
    """(y, z) and outward (y, z) at a share of the face, from its lip (0) down to the floor (1), its corners rounded."""
    way = [Vector(p) for p in reversed(FACE)]
    reach = [0.]
    for a, b in zip(way, way[1:]):
        reach.append(reach[-1] + (b - a).length)

    def at(s):
        s = min(max(s, 0.), 1.) * reach[-1]
        k = min(max(i for i, r in enumerate(reach) if r <= s), len(way) - 2)
        return way[k].lerp(way[k + 1], (s - reach[k]) / (reach[k + 1] - reach[k]))
    p = sum((at(share + d) for d in (-.05, -.025, 0, .025, .05)), Vector((0, 0))) / 5
    d = (at(share + .06) - at(share - .06)).normalized()
    return p, Vector((d.y, -d.x)) * (1 if d.y < 0 else -1), reach[-1]


def _surface(x, share):
    """World place on the gutter's face, dents and all, and its outward direction."""
    p, out, length = _face(share)
    sunk = 0.
    for dx, ds, radius, depth, _ in DENTS:
        far = math.hypot(x - dx, (share - ds) * length * 1.1) / radius
        if far < 2.2:
            sunk += 1.7 * depth * (math.exp(-(far / .62) ** 2) - .12 * math.exp(-((far - 1.15) / .3) ** 2))
    sunk += .0009 * math.sin(x * 3.1) + .0005 * math.sin(x * 11 + 1)
    where = Vector((x, BACK + p.x - out.x * sunk, p.y - out.y * sunk - .012))
    return where, Vector((0, out.x, out.y))


def _gutter(paint):
    """The face as a fine grid, so that its dents are real; the other sides are plain sheet."""
    mb = MeshBuilder()
    xs, x = [], LEFT
    while x < RIGHT:
        xs.append(x)
        x += .004 if -.9 < x < 1.5 else .008 if x < 2.6 else .1
    xs.append(RIGHT)
    rows, grid = 30, []
    for x in xs:
        column = []
        for k in range(rows + 1):
            mb.verts.append(tuple(_surface(x, k / rows)[0]))
            column.append(len(mb.verts) - 1)
        grid.append(column)
    for a, b in zip(grid, grid[1:]):
        for k in range(rows):
            mb.face((a[k + 1], b[k + 1], b[k], a[k]), .5)
    mb.build('gutter-face', paint, smooth=True)
    rest = MeshBuilder()
    sheet = .0012
    z = -.012
    rest.box(LEFT, RIGHT, BACK - .125, BACK - .112, z - .0135, z - .0122, .5)      # the lip's fold
    rest.box(LEFT, RIGHT, BACK - .1315, BACK - .1122, z - .0012, z + .0004, .5)
    rest.box(LEFT, RIGHT, BACK - .0835, BACK, z - .125, z - .125 + sheet, .5)
    rest.box(LEFT, RIGHT, BACK - sheet, BACK, z - .125, z + .0, .5)
    rest.hexa([(LEFT, BACK - .127, z - .02), (RIGHT, BACK - .127, z - .02), (RIGHT, BACK - .126, z - .02), (LEFT, BACK - .126, z - .02)],
              [(LEFT, BACK - .127, z - .001), (RIGHT, BACK - .127, z - .001), (RIGHT, BACK - .126, z - .001), (LEFT, BACK - .126, z - .001)], .5)
    for k in range(7):  # hangers from lip to back
        x = -.82 + k * .61
        rest.box(x - .012, x + .012, BACK - .125, BACK - .001, z - .009, z - .0072, .5)
        rest.box(x - .012, x - .010, BACK - .125, BACK - .001, z - .016, z - .008, .5)
        rest.tube([(x, BACK - .014, z - .0072), (x, BACK - .014, z - .0045), (x, BACK - .014, z - .004)], [.006, .005, .0005], 10, .5)
    rest.build('gutter', paint, bevel=.0004)
    _debris(z)


def _debris(z):
    """Granules that hail knocked loose, and a few leaves, on the gutter's floor."""
    rng, mb = seeded('granules'), MeshBuilder()
    for _ in range(2600):
        x, y, s = rng.uniform(-.9, 2.2), BACK - rng.uniform(.004, .08), rng.uniform(.0007, .0016)
        top = z - .1236 + s * 1.4
        mb.hexa([(x - s, y - s, top - s * 1.5), (x + s, y - s, top - s * 1.5), (x + s, y + s, top - s * 1.5), (x - s, y + s, top - s * 1.5)],
                [(x - s * .6, y - s * .5, top), (x + s * .7, y - s * .6, top), (x + s * .5, y + s * .7, top), (x - s * .6, y + s * .5, top)], rng.random())
    mb.build('granules', plain('granules', '#4e4a45', .95, vary=.5))


def _chalk():
    def make(n):
        here = n.here()
        worn = n.ramp(n.noise(here, 520., 3.), [(.34, grey(.1)), (.50, grey(.95))])
        faint = n.ramp(n.noise(here, 60., 2.), [(.3, grey(.35)), (.6, grey(1))])
        return n('MixShader', i0=n.math('MULTIPLY', worn, faint), i1=n('BsdfTransparent').outputs[0],
                 i2=n('BsdfDiffuse', Color=(*srgb('#d8d4c8'), 1)).outputs[0]).outputs[0]
    return material('line-chalk', make)


def _ring(mb, place, radius, key):
    """A ring drawn by hand, that does not quite close on itself; place(a, b) gives a point just over the surface."""
    rng = seeded('ring', key)
    start, lap, steps = rng.uniform(0, 6.3), rng.uniform(6.0, 6.9), 64
    wobble = [rng.uniform(-.05, .05) for _ in range(3)]
    points = []
    for k in range(steps + 1):
        t = start + lap * k / steps
        r = radius * (1 + wobble[0] * math.sin(2 * t) + wobble[1] * math.sin(3 * t + 1) + .06 * (k / steps - .5))
        half = .0030 * (1 + .3 * math.sin(t * 2.3 + key))
        points.append((place((r - half) * math.cos(t), (r - half) * math.sin(t)), place((r + half) * math.cos(t), (r + half) * math.sin(t))))
    for (a, b), (c, d) in zip(points, points[1:]):
        mb.poly([a, b, d, c], .5)


def _rings():
    mb = MeshBuilder()
    length = _face(.5)[2]
    for k, (x, share, radius, _, ringed) in enumerate(DENTS):
        if ringed:
            def place(a, b, x=x, share=share):
                where, out = _surface(x + a, share + b * .9 / length)
                return where + out * .0005
            _ring(mb, place, min(radius * 1.2 + .009, .036), k + 1)
    on_pipe = lambda a, b: Vector((ELBOW + .004 + a, BACK - .046 - .0325, -.222 + b))
    _ring(mb, on_pipe, .025, 40)
    mb.build('chalk-rings', _chalk())


def _elbow(paint):
    """Outlet, two elbows of corrugated pipe and the pipe on the wall."""
    half, deep = .038, .030
    way = [(BACK - .046, -.137), (BACK - .046, -.29), (BACK - .040, -.315), (BACK - .02, -.34), (WALL - .095, -.475), (WALL - .075, -.498), (WALL - .066, -.53), (WALL - .066, GROUND + .2)]
    mb, rows = MeshBuilder(), []
    fine = []
    for (y0, z0), (y1, z1) in zip(way[:-1], way[1:-1] + [way[-1]]):
        count = max(1, round(math.hypot(y1 - y0, z1 - z0) / .008)) if z1 > -.7 else 12
        fine += [(y0 + (y1 - y0) * k / count, z0 + (z1 - z0) * k / count) for k in range(count)]
    for k, (y, z) in enumerate(fine):
        a, b = Vector(fine[max(k - 2, 0)]), Vector(fine[min(k + 2, len(fine) - 1)])
        d = (b - a).normalized()
        out = Vector((d.y, -d.x)) if d.y < 0 else Vector((-d.y, d.x))  # towards -Y
        crimp = .0022 * math.sin(k * 2.1) if -.35 < z < -.285 or -.54 < z < -.47 else 0.
        h, e = half + crimp, deep + crimp
        corner = []
        for j in range(28):
            t = j / 28 * 2 * math.pi
            c, s = math.cos(t), math.sin(t)
            squ = (abs(c) ** 8 + abs(s) ** 8) ** (-1 / 8)
            rib = .0018 * math.cos(14 * t)
            px, po = (h + rib) * c * squ, (e + rib) * s * squ
            dent = .006 * math.exp(-(((px - .006) / .016) ** 2 + ((z + .222) / .018) ** 2)) if s > .3 else 0.
            po -= dent
            corner.append((ELBOW + px, y + out.x * po, z + out.y * po))
        rows.append(corner)
    for low, high in zip(rows, rows[1:]):
        for j in range(28):
            n = (j + 1) % 28
            mb.poly([low[j], low[n], high[n], high[j]], .5)
    mb.build('elbow', paint)
    strap = MeshBuilder()
    strap.box(ELBOW - .055, ELBOW + .055, WALL - .101, WALL - .03, -.72, -.695, .5)
    strap.build('strap', paint, bevel=.002)
