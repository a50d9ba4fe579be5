"""A white membrane with its welded laps, for a quiet band."""
from kit.camera import camera
from kit.light import daylight
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.seed import seeded

ALT = 'A white roof membrane with welded laps'
SIZE = (1920, 640)
SAMPLES = 12


def build():
    rng = seeded('texture-membrane')
    mb = MeshBuilder()
    for k in range(-4, 5):
        x, shade = k * 1.9, rng.random()
        mb.box(x, x + 1.9, -5, 5, -.02, .0, shade)
        mb.box(x + 1.76, x + 1.92, -5, 5, -.01, .006, shade)  # the lap of the next sheet
        mb.box(x + 1.785, x + 1.83, -5, 5, -.01, .0072, rng.random())  # pressed flat by the welder's roller
    mb.build('membrane', plain('sheet', '#c9c8c2', .5, vary=.035, noise=.05, noise_scale=.7, bump=.10, bump_scale=11))
    camera((.5, -.9, 6.4), (.5, 0, 0), lens=36)
    return {**daylight('morning', azimuth=285, elevation=14, clouds=.2, exposure=.05), 'haze': None}
