"""Laminated shingles from half a metre, with the sun grazing the granules."""
from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, point_on
from kit.light import raking_light
from kit.shingles import shingles

ALT = 'Illustrative render: weathered-wood laminated shingles seen close, each granule catching low sun'
SIZE = (1920, 1200)
SAMPLES = 24


def build():
    slope = lone_slope(35)
    shingles(4.2, 3.4, slope, roof_materials.shingle('weathered', close=True), exposure=.143, thick=.0075, tab=(.08, .26), jitter=.002)
    raking_light(slope, -.80, .42, .36, sun=5.2, colour=(1, .72, .46), strength=.20, clouds=0)
    camera(point_on(slope, 1.35, .15, .52), point_on(slope, 1.86, .86), lens=42, focus=point_on(slope, 1.80, .78), fstop=5.6)
    return dict(exposure=.75)
