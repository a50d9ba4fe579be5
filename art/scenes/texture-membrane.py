"""A white membrane with its welded laps, for a quiet band."""
from kit.camera import camera
from kit.light import daylight
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.seed import seeded

ALT = 'A white roof membrane with welded laps'
SIZE = (1200, 450)
SAMPLES = 10


def build():
    rng = seeded('texture-membrane')
    mb = MeshBuilder()
    for k in range(-4, 5):
        x, shade = k * 1.9, rng.random()
        mb.hexa([(x, -5, -.02), (x + 2.0, -5, -.02), (x + 2.0, 5, -.02), (x, 5, -.02)],
                [(x, -5, .0), (x + 1.9, -5, .0), (x + 1.9, 5, .0), (x, 5, .0)], shade)
        mb.box(x + 1.84, x + 2.0, -5, 5, -.01, .009, shade)
    mb.build('membrane', plain('sheet', '#c9c8c2', .5, vary=.035, noise=.05, noise_scale=.7, bump=.10, bump_scale=11))
    camera((.6, -4.2, 3.9), (.35, 0, 0), lens=40)
    return {**daylight('morning', azimuth=285, elevation=20, clouds=.2, exposure=.05), 'haze': None}
