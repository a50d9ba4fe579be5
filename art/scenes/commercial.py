"""A white single-ply roof with solar rows, units and walk pads, over a business park."""
from kit import flat_roof
from kit.business_park import business_park
from kit.camera import camera
from kit.light import daylight
from kit.rooftop_units import air_handler
from kit.solar import panel, solar_row

ALT = 'Illustrative render: a white flat roof with solar panels, air-conditioning units and skylights'
SIZE = (1920, 1200)
SAMPLES = 24


def build():
    flat_roof.flat_roof()
    flat_roof.walk_pads()
    flat_roof.duct()
    flat_roof.gas_line()
    flat_roof.skylights()
    flat_roof.drains()
    air_handler(-8.6, 4.6, 3.4, 1.9, 1.35)
    air_handler(-2.6, 5.2, 2.3, 1.6, 1.15)
    air_handler(-9.6, -4.6, 1.6, 1.3, 1.0)
    one = panel()
    for row in range(5):
        solar_row(one, -.9, -7.6 + row * 2.5, 11)
    business_park()
    camera((-14.2, -14.5, 5.6), (-.5, 0, 1.2), lens=27)
    return {**daylight('golden', azimuth=285, elevation=17, seed=3., exposure=-.05), 'haze': (700., (.60, .56, .54))}
