"""A flat roof renewed section by section: new white sheets and flashing beside the old dark covering."""
from kit import flat_roof
from kit.business_park import business_park
from kit.camera import camera
from kit.flat_details import exhaust_fan, membrane_roll, pipe_boots, upstand, worn_cover
from kit.light import daylight
from kit.rooftop_units import air_handler

ALT = 'Illustrative render of a low-slope commercial roof with new membrane and flashing'
SIZE = (1920, 1280)
SAMPLES = 18


def build():
    flat_roof.flat_roof()
    flat_roof.skylights(((-2.4, 2.2), (-2.4, 5.2)))
    flat_roof.drains(((-2.7, -5.9), (8, 5)))
    worn_cover(2.6)
    for y in (-7.9, -5.9, -3.9):
        membrane_roll(2.35, y, 1.94)
    air_handler(-6.2, 4.6, 2.6, 1.7, 1.2, 180)
    upstand(-7.56, -4.84, 3.69, 5.51, .27)
    air_handler(8.0, 1.4, 2.4, 1.6, 1.15)
    exhaust_fan(-.4, -4.0)
    upstand(-.76, -.04, -4.36, -3.64, .3)
    exhaust_fan(6.2, -4.6)
    exhaust_fan(10.4, -3.8)
    pipe_boots(((-.2, -6.9), (-.3, -.2), (.4, -.2)))
    business_park()
    camera((-4.6, -8.25, 1.75), (2.6, -3.6, .32), lens=26)
    return {**daylight('morning', azimuth=118, elevation=20, seed=5., exposure=-.05), 'haze': (700., (.60, .60, .60))}
