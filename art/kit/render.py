"""Cycles settings and the path from samples to a PNG: two half renders, denoise, haze, film."""
import os
import shutil
import time

import bpy
import numpy as np

from kit.denoise import denoise
from kit.nodes import forget_materials

PASSES = (('colour', 'Image'), ('albedo', 'DiffCol'), ('normal', 'Normal'), ('depth', 'Depth'))
CLEAR = 25   # metres of air without haze
SKY = 5000   # depths beyond this are sky, which brings its own haze


def empty_stage():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()


def render(path, width, height, samples, exposure=0., haze=None, contrast='Medium High Contrast', bounces=6, crop=None,
           clean=True):
    """Write a PNG; returns seconds spent rendering and denoising.

    haze: (distance in metres, linear colour), or None. crop: (x0, y0, x1, y1) as fractions from the lower
    left, to judge a part at full size. clean=False skips the denoiser."""
    scene = bpy.context.scene
    _settings(scene, samples, bounces)
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = 'Filmic', contrast, exposure
    if crop:
        box = scene.render
        box.use_border = box.use_crop_to_border = True
        box.border_min_x, box.border_min_y, box.border_max_x, box.border_max_y = crop
    work = path + '.passes'
    files = _pass_files(scene)
    started = time.time()
    for half in (0, 1):
        scene.cycles.seed = half * 977 + 1
        files.base_path = os.path.join(work, str(half))
        bpy.ops.render.render()
    rendered = time.time()
    load = lambda name, half: _load(os.path.join(work, str(half), f'{name}{scene.frame_current:04d}.exr'))
    mean = lambda name: (load(name, 0) + load(name, 1)) / 2
    a, b = load('colour', 0), load('colour', 1)
    image = denoise(a, b, mean('albedo'), mean('normal')) if clean else (a + b) / 2
    if haze:
        depth = load('depth', 0)[..., :1]
        share = np.where(depth < SKY, 1 - np.exp(-np.maximum(depth - CLEAR, 0) / haze[0]), 0)
        image = image * (1 - share) + np.asarray(haze[1], np.float32) * share
    _save(scene, image, path)
    shutil.rmtree(work)
    return rendered - started, time.time() - rendered


def _settings(scene, samples, bounces):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = max(1, samples // 2)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = .02, min(12, samples // 2)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 6
    cycles.sample_clamp_indirect = 2.5  # fireflies
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.
    cycles.use_denoising = False
    scene.render.use_persistent_data = False
    scene.render.image_settings.file_format = 'PNG'
    layer = scene.view_layers[0]
    layer.use_pass_z = layer.use_pass_diffuse_color = layer.use_pass_normal = True


def _pass_files(scene):
    """A compositor that writes each pass as 32-bit EXR; the node's base_path says where."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name, source in PASSES:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[name])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    return files


def _load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def _save(scene, colour, path):
    height, width = colour.shape[:2]
    image = bpy.data.images.new('out', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = colour
    image.pixels.foreach_set(pixels.ravel())
    image.save_render(path, scene=scene)
