"""An inspection report on an oiled table, for the claims page: a roof plan with its measures, pencil, tape measure and chalk."""
import math

from kit.camera import camera
from kit.frame import move, turn
from kit.marking import chalk_stick, tape_measure
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.seed import seeded
from kit.tabletop import Print, oiled_boards, pencil, room_light, sheet, sunbeam, table, window_light

ALT = 'Illustrative render of a printed inspection report with a measured roof plan, a pencil, a tape measure and chalk'
SIZE = (1536, 1024)
SAMPLES = 16
W, H = .216, .279
INK, BLUE, FAINT = (.24, .24, .26), (.22, .33, .42), (.62, .62, .62)


def build():
    table(-1.1, 1.1, -.7, 1.1, oiled_boards('oak-oiled', '#8f6238', '#6a4424', 0))
    for k, (x, y, angle) in enumerate(((-.125, -.118, 15.5), (-.112, -.128, 10.), (-.098, -.14, 5.))):
        page = _plan() if k == 2 else _listing(k)
        sheet(W, H, page.material(f'page-{k}', .8), move(x, y, .0006 + .0009 * k) @ turn(angle), curl=(.002, .004 * k, .006 + .005 * k, .003), sag=.0004)
    pencil(move(.018, -.112, .0034) @ turn(38))
    tape_measure(move(.235, .095) @ turn(-163))
    chalk_stick(move(.172, -.03) @ turn(-24))
    chalk_stick(move(.20, -.012) @ turn(17), .034, seed=2)
    _cup(-.20, .275)
    _wall()
    window_light((-1.35, .55, .85), (0, 0, 0), 1.1, 1.2, 19, (.95, .97, 1.))
    room_light((.95, .88, .8), .2)
    sunbeam(33, -64, 4.4)
    camera((.05, -.60, .52), (.045, .018, 0), lens=53, focus=(.03, -.03, 0), fstop=3.6)
    return dict(exposure=.6, contrast='Medium Contrast', bounces=4)


def _plan():
    """A cover with the plan of a hip roof with one gabled wing, its ridges, hips and valleys, measures and a damaged slope."""
    rng, page = seeded('plan'), Print(W, H)
    page.bar(.018, .03, .249, .261, BLUE)
    page.fill([(.0165, .261), (.0315, .261), (.024, .2675)], BLUE)
    page.words(rng, .037, .256, .12, .0046, INK, .55)
    page.words(rng, .037, .2495, .16, .0021, FAINT, .6)
    page.bar(.018, .198, .2435, .2438, FAINT)
    for k in range(3):
        page.words(rng, .018, .236 - k * .0052, .18, .0021, INK, (1, .96, .5)[k])
    _roof(page, rng, .03, .105, .14, .09)
    for k in range(9):
        y = .083 - k * .0072
        if k % 2 == 0:
            page.bar(.018, .198, y - .0022, y + .005, (.87, .87, .865))
        page.words(rng, .02, y, .09, .0021, INK, rng.uniform(.5, .95))
        page.words(rng, .125, y, .03, .0021, INK, .8)
        page.words(rng, .17, y, .026, .0021, INK, .9)
    return page


def _roof(page, rng, x, y, w, h):
    d, wing = h * .62, h * .38
    top, low = y + h, y + wing
    a, b = (x + d / 2, low + d / 2), (x + w - d / 2, low + d / 2)
    wl, wr = x + w * .56, x + w * .88
    mid, run = (wl + wr) / 2, (wr - wl) / 2
    page.fill([(x, low), (wl, low), (mid, low + run), (mid - .004, low + d / 2), a], (.80, .70, .62), .55)
    page.path([(x, low), (wl, low), (wl, y), (wr, y), (wr, low), (x + w, low), (x + w, top), (x, top)], tone=INK, width=.0009)
    for p, q in (((x, low), a), ((x, top), a), ((x + w, low), b), ((x + w, top), b), (a, b), ((mid, y), (mid, low + run))):
        page.line(p, q, INK, .0006)
    for p in ((wl, low), (wr, low)):
        page.line(p, (mid, low + run), INK, .0004, dash=.003)
    for (p, q), out in ((((x, top), (x + w, top)), (0, .009)), (((x, low), (x, top)), (-.008, 0)), (((wl, y), (wr, y)), (0, -.007)), (((wr, y), (wr, low)), (.008, 0))):
        s, e = (p[0] + out[0], p[1] + out[1]), (q[0] + out[0], q[1] + out[1])
        page.line(s, e, (.42, .42, .43), .0004)
        for t in (s, e):
            page.line((t[0] - .0014, t[1] - .0014), (t[0] + .0014, t[1] + .0014), INK, .0004)
        for t, u in ((p, s), (q, e)):
            page.line((t[0] + out[0] * .25, t[1] + out[1] * .25), (u[0] + out[0] * .2, u[1] + out[1] * .2), FAINT, .00025)
        m = ((s[0] + e[0]) / 2, (s[1] + e[1]) / 2)
        page.bar(m[0] - .006, m[0] + .006, m[1] - .002, m[1] + .002, (.925, .917, .893))
        page.words(rng, m[0] - .0052, m[1] - .0012, .011, .0023, INK)
    for k, (u, v) in enumerate(((.25, .2), (.33, .3), (.42, .16), (.18, .1), (.48, .27))):  # where damage was found
        cx, cy = x + w * u, low + d * v + .004
        page.path([(cx + .0024 * math.cos(t), cy + .0024 * math.sin(t)) for t in (j * math.pi / 8 for j in range(16))], tone=(.62, .25, .18), width=.0007)
    page.words(rng, x + w * .3, low + d * .72, .03, .002, INK)
    page.words(rng, mid - .008, y + wing * .45, .017, .002, INK)


def _listing(seed):
    """A page of items, quantities and prices."""
    rng, page = seeded('listing', seed), Print(W, H)
    page.words(rng, .018, .256, .14, .0042, INK, .6)
    page.bar(.018, .198, .248, .2483, FAINT)
    for k in range(26):
        y = .238 - k * .0082
        page.words(rng, .018, y, .1, .0021, INK, rng.uniform(.45, 1.))
        page.words(rng, .13, y, .022, .0021, INK)
        page.words(rng, .174, y, .024, .0021, INK)
        page.bar(.018, .198, y - .003, y - .0028, (.8, .8, .8))
    return page


def _cup(x, y):
    mb = MeshBuilder()
    mb.tube([(x, y, .0005), (x, y, .002), (x, y, .01), (x, y, .09), (x, y, .0925), (x, y, .092), (x, y, .07)],
            [.034, .038, .041, .0415, .0405, .0385, .038], 48, .5, 0)
    mb.tube([(x, y, .0735), (x, y, .0736)], [.0382, .0005], 40, .5, 1)
    mb.build('cup', [plain('cup', '#56636a', .3, coat=.4, noise=.08, noise_scale=40), plain('coffee', '#1d120b', .12)], smooth=True)


def _wall():
    """Out of the picture: a wall whose window gives the sunbeam its shape."""
    mb = MeshBuilder()
    x, y0, y1, z0, z1 = -1.5, .05, 1.35, .12, 1.25
    mb.box(x - .08, x, -2.5, y0, -1, 3, .5)
    mb.box(x - .08, x, y1, 3, -1, 3, .5)
    mb.box(x - .08, x, y0, y1, -1, z0, .5)
    mb.box(x - .08, x, y0, y1, z1, 3, .5)
    for y in (.48, .91):
        mb.box(x - .05, x - .02, y - .02, y + .02, z0, z1, .5)
    mb.box(x - .05, x - .02, y0, y1, .66, .7, .5)
    mb.build('wall', plain('wall-inside', '#c9c2b4', .85))
