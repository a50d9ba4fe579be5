"""The camera of the picture."""
import bpy
from mathutils import Vector


def camera(place, target, lens=35, shift=(0, 0), level=False, focus=None, fstop=None):
    """lens: millimetres on a 36 mm sensor. level keeps uprights upright: aim by shift (fractions of the
    picture's width). fstop blurs what is not at the distance of focus (a point; the target by default)."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    place, target = Vector(place), Vector(target)
    if level:
        target = Vector((target.x, target.y, place.z))
    thing.location = place
    thing.rotation_euler = (target - place).to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.shift_x, data.shift_y = lens, *shift
    data.clip_end = 2000
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = ((Vector(focus) if focus else target) - place).length
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
