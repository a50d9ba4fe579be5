"""Standing-seam metal close to its eave: folded seams, stiffening beads, hem and gutter."""
from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, point_on
from kit.gutters import gutter
from kit.light import raking_light
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.site import ground
from kit.standing_seam import standing_seam

ALT = 'Illustrative render: a dark bronze standing-seam metal roof seen close, with folded seams and a hemmed eave'
SIZE = (1920, 1200)
SAMPLES = 28
PITCH = 32  # degrees


def build():
    slope = lone_slope(PITCH)
    metal = roof_materials.painted_metal('#38322d', rough=.36, canning=.10)
    standing_seam(6, 3.1, slope, metal, pan=.41, rib=.042, close=True)
    edge = MeshBuilder()
    edge.box(-.1, 6.1, -.01, .012, -.24, -.03, .5, 0)
    gutter(edge, -.1, 6.1, -.012, -.055, 1)
    edge.build('eave', [plain('fascia', '#d8d2c6', .5), plain('gutter', '#23292c', .35, .2, coat=.3)], bevel=.002)
    ground(z=-5)
    raking_light(slope, -.72, .34, .50, sun=5.5, colour=(1, .80, .60), strength=.22, clouds=.5)
    camera(point_on(slope, 1.12, -.50, .46), point_on(slope, 1.98, .42, -.02), lens=36, focus=point_on(slope, 1.75, .18), fstop=9)
    return dict(exposure=0.)
