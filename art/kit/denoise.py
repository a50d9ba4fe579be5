"""Noise removal by Intel's Open Image Denoise. The packaged Blender comes without it, so its published weights (Apache 2.0;
art/weights.ts fetches them) run here in NumPy, whose matrix products take both cores."""
import os
import struct

import numpy as np

BAND = 24  # rows of a picture that are convolved at once
LUMA = np.array((.212671, .715160, .072169), np.float32)
# What the eye tells apart, after Open Image Denoise's transfer function: linear, power and logarithm, joined at FIRST and SECOND.
LINEAR, POWER, EXPONENT, BELOW, LOG, NEAR, ABOVE = 1.41283765e3, 1.64593172, .431384981, -2.94139609e-3, .192653254, 6.26026094e-3, .998620152
FIRST, SECOND, BRIGHTEST = 1.5794576e-6, 3.22087631e-2, 65504.


def denoise(colour, albedo, normal):
    """Arrays (height, width, 3): linear light, albedo from 0 to 1 and normals from -1 to 1, each as noisy as it was rendered. The
    two guides are cleaned first, which keeps what is fine in them."""
    guides = [network('rt_alb', np.clip(albedo, 0, 1)), network('rt_nrm', np.clip(normal, -1, 1) / 2 + .5)]
    luminance = np.log2(np.maximum(colour @ LUMA, 1e-8))
    exposure = .18 / 2 ** luminance.mean()
    most = perceived(BRIGHTEST)
    seen = perceived(np.clip(colour * exposure, 0, BRIGHTEST)) / most
    clean = network('rt_hdr_calb_cnrm', np.concatenate([seen, *guides], 2))
    return light(np.maximum(clean, 0) * most) / exposure


def perceived(y):
    y = np.asarray(y, np.float32)
    middle = POWER * np.maximum(y, FIRST) ** EXPONENT + BELOW
    return np.where(y <= FIRST, LINEAR * y, np.where(y <= SECOND, middle, LOG * np.log(y + NEAR) + ABOVE)).astype(np.float32)


def light(x):
    """The other way round."""
    first, second = perceived(FIRST), perceived(SECOND)
    middle = (np.maximum(x - BELOW, 0) / POWER) ** (1 / EXPONENT)
    return np.where(x <= first, x / LINEAR, np.where(x <= second, middle, np.exp((x - ABOVE) / LOG) - NEAR)).astype(np.float32)


def network(name, image):
    """The U-net of these weights over an image of any size; answers three channels."""
    weights = read_weights(os.path.join(os.environ['ART_WEIGHTS'], f'{name}.tza'))
    conv = lambda layer, x: convolve(x, weights[f'{layer}.weight'], weights[f'{layer}.bias'])
    height, width = image.shape[:2]
    image = np.pad(image, ((0, -height % 16), (0, -width % 16), (0, 0)), 'reflect').astype(np.float32)
    levels = [image, pool(conv('enc_conv1', conv('enc_conv0', image)))]
    for k in (2, 3, 4):
        levels.append(pool(conv(f'enc_conv{k}', levels[-1])))
    x = conv('enc_conv5b', conv('enc_conv5a', levels.pop()))
    for k in (4, 3, 2, 1):
        x = np.concatenate([x.repeat(2, 0).repeat(2, 1), levels.pop()], 2)
        x = conv(f'dec_conv{k}b', conv(f'dec_conv{k}a', x))
    return conv('dec_conv0', x)[:height, :width]


def convolve(x, weight, bias):
    """A 3x3 convolution and what is positive of it. x: (height, width, channels in); weight: (out, in, 3, 3)."""
    height, width, _ = x.shape
    kernel = weight.transpose(1, 2, 3, 0).reshape(-1, len(bias))
    framed = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    out = np.empty((height, width, len(bias)), np.float32)
    for top in range(0, height, BAND):
        rows = framed[top:top + BAND + 2]
        windows = np.lib.stride_tricks.sliding_window_view(rows, (3, 3), (0, 1))
        done = windows.reshape(-1, len(kernel)) @ kernel + bias
        out[top:top + BAND] = np.maximum(done, 0).reshape(-1, width, len(bias))
    return out


def pool(x):
    return np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2]))


def read_weights(path):
    """The tensors of a file of Open Image Denoise's format TZA 2, by name."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, major, _, at = struct.unpack_from('<HBBQ', data)
    if (magic, major) != (0x41d7, 2):
        raise ValueError(f'{path}: no weights of Open Image Denoise')
    count, = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        shape = struct.unpack_from(f'<{data[at]}I', data, at + 1)
        at += 1 + 5 * len(shape)  # the sizes, and a letter for each
        kind, start = struct.unpack_from('<cQ', data, at)
        at += 9
        values = np.frombuffer(data, {b'f': '<f4', b'h': '<f2'}[kind], int(np.prod(shape)), start)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors
