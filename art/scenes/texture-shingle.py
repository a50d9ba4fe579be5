"""Courses of shingles seen square on, calm enough to stand behind a quiet band."""
from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, point_on
from kit.light import raking_light
from kit.shingles import shingles

ALT = 'Courses of charcoal shingles'
SIZE = (1920, 640)
SAMPLES = 16


def build():
    slope = lone_slope(35)
    shingles(7, 4, slope, roof_materials.shingle('charcoal', close=True), exposure=.143, thick=.0075, tab=(.08, .26), jitter=.002)
    raking_light(slope, -.55, .62, .85, sun=3.4, colour=(1, .84, .66), strength=.20, clouds=0)
    camera(point_on(slope, 3.5, 1.9, 3.2), point_on(slope, 3.5, 1.9), lens=50)
    return dict(exposure=.3, contrast='Medium Contrast')
