"""Sky, sun and haze, by time of day."""
import math
from collections import namedtuple

import bpy
from mathutils import Vector

from kit.nodes import Nodes, grey

# sky: arguments of sky(); look: what render() takes (exposure in stops; haze as (metres, linear colour))
Time = namedtuple('Time', 'sky look')

TIMES = {
    'afternoon': Time(dict(elevation=36, azimuth=236, sun=5.6, colour=(1., .90, .77), strength=.14, clouds=.7, warm=.05, dust=.7, seed=3.1, cloud=(6.2, 6.1, 6.0)),
                      dict(exposure=.4, haze=(800., (.62, .68, .75)), contrast='Medium Contrast', bounces=4)),
    'golden': Time(dict(elevation=14, azimuth=236, sun=6.0, colour=(1., .64, .35), strength=.20),
                   dict(exposure=0., haze=(420., (.66, .57, .50)))),
    'morning': Time(dict(elevation=22, azimuth=118, sun=5.2, colour=(1., .80, .60), strength=.17, clouds=.4),
                    dict(exposure=-.1, haze=(360., (.60, .62, .64)))),
    'noon': Time(dict(elevation=52, azimuth=205, sun=4.6, colour=(1., .95, .88), strength=.11, clouds=.6, warm=0., dust=.8),
                 dict(exposure=-.25, haze=(700., (.56, .63, .70)))),
    'overcast': Time(dict(elevation=38, azimuth=215, sun=.5, colour=(1., .97, .94), strength=.16, overcast=.92, warm=0.),
                     dict(exposure=.75, haze=(320., (.50, .53, .56)))),
    'storm': Time(dict(elevation=20, azimuth=250, sun=1.5, colour=(1., .86, .68), strength=.12, overcast=1., gloom=.45, warm=.25),
                  dict(exposure=.7, haze=(260., (.26, .29, .32)))),
    'dusk': Time(dict(elevation=1.5, azimuth=262, sun=.25, colour=(1., .52, .30), strength=.22, clouds=.7),
                 dict(exposure=1.1, haze=(380., (.24, .22, .27)))),
}


def daylight(time='golden', exposure=0., **changes):
    """Light the scene by a preset; returns render()'s look, for build() to hand on.
    changes replace arguments of sky() (azimuth to turn the sun); exposure is added to the preset's."""
    preset = TIMES[time]
    sky(**{**preset.sky, **changes})
    return {**preset.look, 'exposure': preset.look['exposure'] + exposure}


def raking_light(frame, u, v, w, **changes):
    """Sun from direction (u, v, w) of a slope frame, so that it grazes the covering; w is out of the roof."""
    d = (frame.to_3x3() @ Vector((u, v, w))).normalized()
    sky(elevation=math.degrees(math.asin(d.z)), azimuth=math.degrees(math.atan2(d.x, d.y)) % 360, **changes)


def sky(elevation=16., azimuth=235., strength=.28, sun=4.2, colour=(1., .69, .42), clouds=.55, dust=1.6, seed=0., air=1.,
        warm=1., overcast=0., gloom=1., cloud=(5.2, 3.7, 2.7)):
    """azimuth: degrees clockwise from +Y, where the sun stands. strength: of the sky; sun: of the sun lamp.
    clouds: opacity of thin cloud, cloud its colour; overcast: share of a closed grey cover, gloom its brightness.
    warm: how much the sky yellows towards the horizon."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    n = Nodes(tree)
    air_light = tree.nodes.new('ShaderNodeTexSky')
    air_light.sky_type = 'NISHITA'
    air_light.sun_disc = False  # the lamp below is the sun: its warmth is then free to choose
    air_light.sun_elevation, air_light.sun_rotation = math.radians(elevation), math.radians(azimuth)
    air_light.air_density, air_light.dust_density, air_light.ozone_density = air, dust, 1.6
    tone = air_light.outputs[0]
    at = n('SeparateXYZ', i0=n('TexCoord').outputs['Generated'])
    if clouds or overcast:
        field = _cloud_field(n, at, seed)
    if clouds and not overcast:
        veil = n.mul(n.ramp(field, [(.47, grey(0)), (.72, grey(clouds))], 'EASE'), n.ramp(at.outputs[2], [(.01, grey(0)), (.14, grey(1))]))
        tone = n.mix(veil, tone, n.mix(.5, n.mul(tone, (1.75, 1.6, 1.5)), cloud))
    if overcast:
        dark, pale = (1.5, 1.72, 2.0), (3.9, 4.0, 4.1)
        cover = n.ramp(field, [(.34, tuple(c * gloom * .8 for c in dark)), (.68, tuple(c * gloom for c in pale))], 'EASE')
        tone = n.mix(overcast, tone, cover)
    low = tuple(1 + (c - 1) * warm for c in (1.5, 1.12, .82))
    tone = n.mul(tone, n.ramp(at.outputs[2], [(0., low), (.30, (1.04, 1., .97))]))
    out = tree.nodes.new('ShaderNodeOutputWorld')
    n.join(n('Background', Color=tone, Strength=strength).outputs[0], out.inputs[0])
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 512
    if sun:
        _sun(elevation, azimuth, sun, colour, 8. if overcast else .8)


def _cloud_field(n, at, seed):
    """Noise on a flat layer overhead, so that clouds shrink towards the horizon."""
    height = n.math('ADD', n.math('MAXIMUM', at.outputs[2], 0.), .16)
    plane = n('CombineXYZ', X=n.math('DIVIDE', at.outputs[0], height), Y=n.math('DIVIDE', at.outputs[1], height), Z=seed).outputs[0]
    streaks = n('Mapping', Vector=plane, Scale=(.55, 1.1, 1.), Rotation=(0, 0, .5)).outputs[0]
    return n.noise(streaks, 1.25, 9., Roughness=.56, Distortion=.5)


def _sun(elevation, azimuth, energy, colour, softness):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = energy, colour, math.radians(softness)
    thing = bpy.data.objects.new('sun', lamp)
    a, e = math.radians(azimuth), math.radians(elevation)
    towards = Vector((-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), -math.sin(e)))
    thing.rotation_euler = towards.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)


def lantern(x, y, z, power=25., colour=(1., .62, .30), radius=.06):
    """A warm lamp in watts: a porch or a room."""
    lamp = bpy.data.lights.new('lantern', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, colour, radius
    thing = bpy.data.objects.new('lantern', lamp)
    thing.location = (x, y, z)
    bpy.context.collection.objects.link(thing)
