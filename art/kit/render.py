"""Cycles settings and the path from samples to a PNG: render, denoise, haze, film."""
import os
import shutil
import time

import bpy
import numpy as np

from kit.denoise import denoise
from kit.nodes import forget_materials, material

PASSES = (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'), ('depth', 'Depth'))
CLEAR = 25   # metres of air without haze
KEEP, MOST = .06, .03  # of the noise stays as grain, at most this share of the light: a picture without any looks painted
SKY = 5000   # depths beyond this are sky, which brings its own haze


def empty_stage():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()


def render(path, width, height, samples, exposure=0., haze=None, contrast='Medium High Contrast', bounces=6, crop=None,
           clean=True, layer=None, film='Filmic'):
    """Write a PNG; returns seconds spent rendering and denoising.

    haze: (distance in metres, linear colour), or None. crop: (x0, y0, x1, y1) as fractions from the lower
    left, to judge a part at full size. clean=False skips the denoiser.
    film: how light becomes colour, 'Filmic' or 'Standard', which keeps a backdrop's colour as it is.
    layer: such a part again; only it is rendered, into a picture of the full size, and PATH.mask.png says where in it
    the objects of pass index 1 stand."""
    scene = bpy.context.scene
    _settings(scene, samples, bounces)
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = film, contrast, exposure
    if crop or layer:
        box = scene.render
        box.use_border, box.use_crop_to_border = True, not layer
        box.border_min_x, box.border_min_y, box.border_max_x, box.border_max_y = crop or layer
    work = path + '.passes'
    files = _pass_files(scene)
    started = time.time()
    load = lambda name: _load(os.path.join(files.base_path, f'{name}{scene.frame_current:04d}.exr'))
    files.base_path = os.path.join(work, 'picture')
    bpy.ops.render.render()
    image, albedo, normal, depth = (load(name) for name, _ in PASSES)
    if layer:
        files.base_path = os.path.join(work, 'mask')
        mask = _mask(scene, load)
    rendered = time.time()
    if clean:
        smooth = denoise(image, albedo, normal)
        image = smooth + np.clip(KEEP * (image - smooth), -MOST * smooth, MOST * smooth)
    if haze:
        depth = depth[..., :1]
        share = np.where(depth < SKY, 1 - np.exp(-np.maximum(depth - CLEAR, 0) / haze[0]), 0)
        for axis in (0, 1):  # a depth is one sample's: at the edge of leaves it would speckle
            share = (np.roll(share, 1, axis) + share + np.roll(share, -1, axis)) / 3
        image = image * (1 - share) + np.asarray(haze[1], np.float32) * share
    if layer:
        image = _filled(image, mask)
    _save(scene, image, path)
    if layer:
        view.view_transform, view.look, view.exposure = 'Raw', 'None', 0
        _save(scene, np.repeat(mask[..., None], 3, 2), path[:-4] + '.mask.png')
    shutil.rmtree(work)
    return rendered - started, time.time() - rendered


def _mask(scene, load, spread=2):
    """How much of each pixel objects of pass index 1 fill, spread by some pixels with a soft edge."""
    index = lambda n: n('Emission', Strength=n('ObjectInfo').outputs['Object Index']).outputs[0]
    scene.view_layers[0].material_override = material('pass-index', index)
    scene.world = None
    scene.cycles.samples, scene.cycles.use_adaptive_sampling, scene.cycles.max_bounces = 8, False, 0
    bpy.ops.render.render()
    mask = np.clip(load('colour')[..., 0], 0, 1)
    for _ in range(spread):
        rows = np.maximum(np.maximum(np.roll(mask, 1, 0), np.roll(mask, -1, 0)), mask)
        mask = np.maximum(np.maximum(np.roll(rows, 1, 1), np.roll(rows, -1, 1)), rows)
    for axis in (0, 1):
        mask = (np.roll(mask, 1, axis) + 2 * mask + np.roll(mask, -1, axis)) / 4
    return mask


def _filled(image, mask, margin=6):
    """One colour where the mask is far away, which costs an encoder nothing."""
    near = mask
    for axis in (0, 1):
        near = np.max([np.roll(near, k, axis) for k in range(-margin, margin + 1)], 0)
    inside = image[mask > .5].mean(0)
    return np.where(near[..., None] > 0, image, inside)


def _settings(scene, samples, bounces):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = .03, min(8, samples)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 6
    cycles.sample_clamp_indirect = 2.5  # fireflies
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.
    cycles.use_denoising = False
    scene.render.image_settings.file_format = 'PNG'
    layer = scene.view_layers[0]
    layer.use_pass_z = layer.cycles.denoising_store_passes = True


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
