"""Noise removal in NumPy: the packaged Blender comes without a denoiser."""
import numpy as np

LUMA = np.array((.3, .5, .2), np.float32)


def denoise(half_a, half_b, albedo, normal, radius=5, strength=.5):
    """Non-local means after Rousselle, Knaus and Zwicker (2012), over float arrays (height, width, 3).

    Two renders of half the samples give each pixel's variance; albedo is divided out so that texture such as
    granules survives; albedo and normal steer the weights. radius: pixels searched to each side."""
    albedo = albedo + .06
    a, b = half_a / albedo, half_b / albedo
    mean = (a + b) / 2
    luma, variance = mean @ LUMA, (a @ LUMA - b @ LUMA) ** 2 / 4
    variance = np.maximum(_box(variance, 3), (.012 * luma) ** 2)
    h, w = luma.shape
    around = lambda image: np.pad(image, ((radius, radius), (radius, radius)) + ((0, 0),) * (image.ndim - 2), mode='edge')
    means, lumas, variances, albedos, normals = (around(i) for i in (mean, luma, variance, albedo, normal))
    total, weights = np.zeros_like(mean), np.zeros((h, w), np.float32)
    for dy in range(2 * radius + 1):
        for dx in range(2 * radius + 1):
            at = np.s_[dy:dy + h, dx:dx + w]
            spread = variances[at]
            unlike = ((lumas[at] - luma) ** 2 - (variance + np.minimum(spread, variance))) / (1e-6 + strength ** 2 * (spread + variance))
            unlike = np.maximum(_box(np.minimum(unlike, 60), 1), 0)
            edges = ((albedos[at] - albedo) ** 2).sum(2) / .006 + ((normals[at] - normal) ** 2).sum(2) / .08
            weight = np.exp(-unlike - edges)
            total += weight[..., None] * means[at]
            weights += weight
    return np.maximum(total / weights[..., None], 0) * albedo


def _box(image, n):
    """Mean over a square of 2n + 1 pixels."""
    sums = np.cumsum(np.cumsum(np.pad(np.pad(image, n, mode='edge'), ((1, 0), (1, 0))), 0, dtype=np.float64), 1)
    m = 2 * n + 1
    return ((sums[m:, m:] - sums[:-m, m:] - sums[m:, :-m] + sums[:-m, :-m]) / (m * m)).astype(np.float32)
