"""A flat roof renewed, seen from the knees: a seam half welded, a new pipe flashing, the roller beside it, the roll behind."""
from kit import flat_roof
from kit.business_park import business_park
from kit.camera import camera
from kit.flat_details import membrane_roll, worn_cover
from kit.frame import move, turn
from kit.light import daylight
from kit.mesh import MeshBuilder
from kit.rooftop_units import air_handler
from kit.welded import chalk_line, lap, membrane_close, pipe_boot, seam_roller

ALT = 'Illustrative render of a low-slope commercial roof with new membrane and flashing'
SIZE = (1344, 896)
SAMPLES = 10


def build():
    base = MeshBuilder()
    base.poly([(flat_roof.X0, flat_roof.Y0, 0), (flat_roof.X1, flat_roof.Y0, 0), (flat_roof.X1, flat_roof.Y1, 0), (flat_roof.X0, flat_roof.Y1, 0)], .5)
    for x in (-4, -2):  # older laps of this section
        base.box(x, x + .15, flat_roof.Y0, flat_roof.Y1, 0, .0022, .8)
    base.build('membrane', membrane_close())
    flat_roof.parapet()
    flat_roof.ribbed_walls()
    lap(-2.4, 3.1, .02)
    chalk_line(-.012, -2.4, .1)
    pipe_boot(-.37, .78)
    seam_roller(move(.035, .30, .0045) @ turn(-92))
    membrane_roll(1.0, 3.1, 1.98, 90, lead=.5)
    worn_cover(2.25)
    air_handler(3.0, 7.2, 2.4, 1.5, 1.1)
    business_park()
    camera((-.42, -1.08, .52), (-.14, .55, .125), lens=44, focus=(-.3, .45, .05), fstop=5.)
    return {**daylight('morning', azimuth=118, elevation=24, seed=5., exposure=-.1), 'haze': (700., (.60, .60, .60)), 'contrast': 'Medium Contrast'}
