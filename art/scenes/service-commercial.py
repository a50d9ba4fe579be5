"""A white single-ply roof with its air-conditioning units, parapet and walk pads, over a business park."""
from kit import flat_roof
from kit.business_park import business_park
from kit.camera import camera
from kit.flat_details import patches, pipe_boots, roof_hatch
from kit.light import daylight
from kit.rooftop_units import air_handler

ALT = 'A flat commercial roof with a white membrane, a parapet and rooftop air-conditioning units'
SIZE = (1344, 896)
SAMPLES = 10
DRAINS = ((-5.4, 1.6), (11, 7), (-11, 1.2), (-6.6, -7.6), (6.5, -1.2))


def build():
    flat_roof.flat_roof(DRAINS)
    flat_roof.walk_pads()
    flat_roof.duct()
    flat_roof.gas_line()
    flat_roof.skylights(((-6.2, -5.6), (-.2, -3.4), (-.2, -6.4)))
    flat_roof.drains(DRAINS)
    air_handler(-8.6, 4.6, 3.4, 1.9, 1.35)
    air_handler(-2.6, 5.2, 2.3, 1.6, 1.15)
    air_handler(-9.8, -3.6, 1.6, 1.3, 1.0)
    air_handler(5.2, 4.7, 3.0, 1.9, 1.3)
    air_handler(9.4, 5.0, 1.6, 1.3, 1.0)
    roof_hatch(3.2, -6.6, 90)
    pipe_boots(((-5.2, -2.4), (-4.6, -2.4), (1.8, 2.1), (7.2, 1.9)))
    patches(((-7.4, -.9, .5, .4), (1.2, -1.8, .7, .35), (4.6, -4.4, .45, .45), (-3.9, -7.2, .4, .6)))
    business_park()
    camera((-14.0, -12.4, 4.3), (-2.6, 0, .35), lens=27)
    return {**daylight('golden', azimuth=274, elevation=17, seed=3., exposure=-.05), 'haze': (700., (.60, .56, .54))}
