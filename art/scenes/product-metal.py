"""Standing-seam metal close to its eave: folded seams, stiffening beads, hem and gutter, one glint of sun."""
from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, point_on
from kit.garden import woods
from kit.gutters import gutter
from kit.light import raking_light
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.site import ground
from kit.standing_seam import standing_seam

ALT = 'Illustrative render: a dark green standing-seam metal roof seen close, with folded seams and a hemmed eave'
SIZE = (1920, 1200)
SAMPLES = 28
PITCH = 32  # degrees


def build():
    slope = lone_slope(PITCH)
    metal = roof_materials.painted_metal('#2c4a44', rough=.30, canning=.12)
    standing_seam(6, 3.1, slope, metal, pan=.41, rib=.042, close=True)
    edge = MeshBuilder()
    edge.box(-.1, 6.1, -.01, .012, -.24, -.03, .5, 0)
    gutter(edge, -.1, 6.1, -.012, -.055, 1)
    edge.build('eave', [plain('fascia', '#d8d2c6', .5), plain('gutter', '#23292c', .35, .2, coat=.3)], bevel=.002)
    ground(z=-5)
    woods([(0, -9, 13, 1.1), (1, 8, 15, 1.1), (2, 14, 12, 1.2), (0, 20, 16, 1.2), (1, 26, 14, 1.3)], far=False, z=-6)
    raking_light(slope, .62, .52, .46, sun=6.5, colour=(1, .74, .48), strength=.20, clouds=.5)
    camera(point_on(slope, 1.30, -.42, .58), point_on(slope, 2.15, .55, -.02), lens=38, focus=point_on(slope, 1.95, .28), fstop=9)
    return dict(exposure=.2)
