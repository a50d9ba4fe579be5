"""The room of the two stain pictures: one camera and one light, before and after."""
import bpy

from kit import room
from kit.camera import camera
from kit.garden import woods
from kit.light import daylight, lantern
from kit.materials import plain
from kit.site import ground, hills, lawn

STAIN = (.35, 1.15, .80)  # x, y, radius on the ceiling


def stain_view(stained):
    wall = plain('wall-inside', '#a9b3a6', .8, noise=.03, noise_scale=1.5)
    room.room(-2.3, 2.3, 2.9, -1.8, wall, room.ceiling_paint(STAIN if stained else None))
    room.curtain(-2.0, -1.52, 2.76, 2.36, .03)
    room.curtain(-.08, .38, 2.76, 2.36, .03)
    room.curtain_rod(-2.1, .5, 2.76, 2.37)
    room.shelf(.85, 2.0, 2.9, 1.45)
    lantern(*room.floor_lamp(1.75, 2.45, 1.3), power=7, colour=(1., .68, .38), radius=.07)
    room.soft_light((-.8, 2.86, 1.6), (-.6, 0, 1.9), 1.4, 1.3, 34, (.92, .96, 1.))
    room.soft_light((-2.25, -.9, 1.3), (1.2, 1.0, 1.7), 1.6, 1.7, 62)
    room.soft_light((0, .4, .1), (0, .4, 2), 3.6, 3.6, 30, (1., .95, .88))  # what the floor throws back
    ground()
    lawn(-8, 8, 3.2, 12)
    woods([(0, -5, 16, 1.), (1, 2.5, 19, .9), (2, -1.5, 24, 1.)])
    hills()
    camera((-.30, -1.55, 1.05), (.12, 1.6, 2.05), lens=23)
    look = daylight('noon', sun=0, strength=1.1)
    bpy.context.scene.world.cycles.sampling_method = 'NONE'  # no daylight comes in, see room.py
    return {**look, 'exposure': .2, 'haze': (90., (1.6, 1.65, 1.7)), 'bounces': 2}
