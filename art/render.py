"""Runs inside Blender: one scene file to one PNG. art.ts calls it; by hand:

  blender -b -t 2 --factory-startup --python-exit-code 3 -P art/render.py -- hero out.png
      [--size 400x250] [--samples 8] [--crop x0,y0,x1,y1] [--raw]

Without --raw ART_WEIGHTS names the folder of the denoiser's weights (weights.ts).
"""
import argparse
import importlib.util
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from kit.render import empty_stage, render  # noqa: E402 (the path must be set first)


def load_scene(name):
    """A scene's file name may carry hyphens, which an import statement would refuse."""
    spec = importlib.util.spec_from_file_location('scene', HERE / 'scenes' / f'{name}.py')
    scene = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scene)
    return scene


def main(args):
    parser = argparse.ArgumentParser()
    parser.add_argument('scene')
    parser.add_argument('out', type=pathlib.Path)
    parser.add_argument('--size')
    parser.add_argument('--samples', type=int)
    parser.add_argument('--crop')
    parser.add_argument('--raw', action='store_true')
    given = parser.parse_args(args)
    started = time.time()
    empty_stage()
    scene = load_scene(given.scene)
    width, height = map(int, given.size.split('x')) if given.size else scene.SIZE
    crop = [float(x) for x in given.crop.split(',')] if given.crop else None
    look = scene.build()
    built = time.time() - started
    rendered, cleaned = render(str(given.out.resolve()), width, height, given.samples or scene.SAMPLES,
                               crop=crop, clean=not given.raw, **look)
    print(f'ART {given.scene} {width}x{height} build={built:.0f}s render={rendered:.0f}s denoise={cleaned:.0f}s')


main(sys.argv[sys.argv.index('--') + 1:])
