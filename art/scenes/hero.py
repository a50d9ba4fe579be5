"""The show house at the end of an afternoon, with sky at the upper left for the headline."""
from kit.camera import camera
from kit.garden import garden, woods
from kit.house import show_house
from kit.light import daylight, lantern
from kit.site import hills

ALT = 'Illustrative render: a white house with a weathered-wood shingle roof, two dormers and a porch in late sun'
SIZE = (1920, 1200)
SAMPLES = 28


def build():
    garden(show_house(wall='#c3bbac'))
    woods([(0, -13.5, 8.5, 1.0), (2, 9.0, 9.5, 1.1), (1, 10.5, -3.5, .62), (1, -15, 12, 1.), (2, -21, 7, 1.)])
    hills()
    for x in (-3.75, -2.15):  # a lamp to each side of the door
        lantern(x, -4.25, 2.2, 14)
    camera((-11.4, -18.6, 3.8), (-1.6, -1, 3.8), lens=29, level=True, shift=(-.03, .03))
    return daylight('golden')
