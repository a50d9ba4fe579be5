"""The show house in its garden, ready for the hero, its upright variant and the picture for sharing."""
from kit.garden import garden, woods
from kit.house import show_house
from kit.light import daylight, lantern
from kit.quiet_blends import quiet_covering
from kit.site import hills


def hero_set():
    """Builds all but the camera and returns how to develop it. Low woods at the left keep the sky calm for a headline."""
    garden(show_house(cover=quiet_covering('driftwood-brown'), wall='#b3ab9d', lit=.8))
    woods([(0, -21, 13, .72), (2, -26, 7, .7), (2, 9.0, 10.5, 1.05), (1, 11.5, -3.5, .6), (1, -13, 17, .7)])
    hills()
    for x in (-3.75, -2.15):  # a lamp to each side of the door
        lantern(x, -4.25, 2.2, 10)
    return daylight('golden', azimuth=226, elevation=15, clouds=.3)
