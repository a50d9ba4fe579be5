"""A test square as an adjuster chalks it on a slope, with tape measure, chalk and the form that is filled in."""
from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, move, point_on, turn
from kit.hail import bruise, hail_hits
from kit.light import raking_light
from kit.marking import chalk_lines, chalk_stick, clipboard, tape_measure
from kit.seed import seeded
from kit.shingles import shingles
from kit.tabletop import Print, pen

ALT = 'Illustrative render of a test square chalked on shingles, a tape measure along its edge, chalk and a clipboard with a form'
SIZE = (1536, 1024)
SAMPLES = 10
FIELD = (.9, 2.7, .4, 2.1)                       # u and v that marks may lie in
LEFT, RIGHT, LOW, HIGH = 1.12, 2.36, .62, 1.80   # of the square
INK, FAINT = (.25, .25, .27), (.62, .62, .62)


def build():
    slope = lone_slope(20)
    mat = roof_materials.shingle('weathered-wood', close=True)
    hits = hail_hits(*FIELD, per_square_metre=13., least=.009, most=.016, apart=.16, seed=3)
    bruise(mat, hits, *FIELD)
    chalk_lines(mat, _square() + _ticks(hits), *FIELD)
    shingles(4.2, 4.0, slope, mat, exposure=.143, thick=.0062, tab=(.08, .24), jitter=.002, seed=6)
    tape_measure(slope @ move(1.27, .535, .0135) @ turn(1.5), reach=.72)
    clipboard(_form(), slope @ move(2.17, .60, .0145) @ turn(-13))
    pen(slope @ move(2.13, .50, .0205) @ turn(52))
    chalk_stick(slope @ move(1.80, .80, .0135) @ turn(17))
    raking_light(slope, -.74, .34, .46, sun=4.8, colour=(1, .84, .66), strength=.2, clouds=0)
    camera(point_on(slope, 1.80, -.36, .94), point_on(slope, 1.75, .92, 0), lens=38, focus=point_on(slope, 1.8, .7), fstop=6.3)
    return dict(exposure=.3, contrast='Medium Contrast')


def _square():
    """Four lines, each a little past the corner, with the overlap of a second stroke here and there."""
    return [((LEFT - .02, LOW), (RIGHT + .04, LOW + .008), .95), ((RIGHT, LOW - .03), (RIGHT - .006, HIGH + .03), .9), ((LEFT - .03, HIGH + .004), (RIGHT + .02, HIGH), .85),
            ((LEFT, LOW - .02), (LEFT + .01, HIGH + .04), .9), ((LEFT + .3, LOW + .006), (LEFT + .7, LOW + .010), .7)]


def _ticks(hits):
    """A short stroke beside each bruise in the square."""
    rng, lines = seeded('ticks'), []
    for u, v, r in hits:
        if LEFT + .06 < u < RIGHT - .06 and LOW + .06 < v < HIGH - .06:
            x, y, lean = u + r + .012, v + rng.uniform(-.006, .006), rng.uniform(.2, .5)
            lines.append(((x, y - .022), (x + .05 * lean + .012, y + .03), .85))
    return lines


def _form():
    """A printed form: boxes to tick, a column of slopes, a sketch of the square; filled in by hand as far as it goes."""
    rng, page = seeded('form'), Print(.216, .279)
    page.words(rng, .018, .258, .1, .0046, INK, .8)
    page.bar(.018, .198, .2500, .2503, FAINT)
    for k in range(4):
        y = .240 - k * .0082
        page.words(rng, .018, y, .034, .0022, INK, .9)
        page.line((.056, y - .001), (.125, y - .001), FAINT, .0003)
    for k in range(9):
        y = .198 - k * .0118
        page.path([(.018, y), (.0215, y), (.0215, y + .0035), (.018, y + .0035)], tone=INK, width=.0003)
        page.words(rng, .026, y + .0006, .075, .0023, INK, rng.uniform(.5, .95))
        if k in (0, 1, 4, 5):
            page.line((.0182, y + .0018), (.0196, y + .0002), (.12, .2, .45), .0006)
            page.line((.0196, y + .0002), (.0228, y + .0052), (.12, .2, .45), .0006)
    x, y, s = .124, .128, .07
    page.path([(x, y), (x + s, y), (x + s, y + s), (x, y + s)], tone=INK, width=.0006)
    for _ in range(9):
        p, q = x + rng.uniform(.006, s - .008), y + rng.uniform(.006, s - .01)
        page.line((p, q), (p + .003, q + .004), (.12, .2, .45), .0006)
    for k in range(7):
        page.bar(.018, .198, .081 - k * .0092, .0813 - k * .0092, FAINT)
    for k in range(2):
        page.words(rng, .021, .0835 - k * .0092, .14, .0026, (.16, .24, .48), (.9, .5)[k])
    return page
