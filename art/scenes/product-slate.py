"""Natural slates from half a metre: riven faces, dressed edges, a little lichen."""
from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, point_on
from kit.light import raking_light
from kit.slates import slates

ALT = 'Illustrative render: natural grey slates seen close, with riven faces and chipped edges'
SIZE = (1920, 1200)
SAMPLES = 24


def build():
    slope = lone_slope(35)
    slates(4.6, 3.6, slope, roof_materials.slate(), exposure=.19, widths=(.2, .34), chips=.014)
    raking_light(slope, -.78, .46, .40, sun=6.6, colour=(1, .70, .44), strength=.15, clouds=0)
    camera(point_on(slope, 1.35, .12, .62), point_on(slope, 1.98, .98), lens=42, focus=point_on(slope, 1.85, .88), fstop=5.6)
    return dict(exposure=.6)
