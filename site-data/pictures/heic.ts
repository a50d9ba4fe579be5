import libheif from "libheif-js/wasm-bundle.js";
import { PictureProblem } from "./picture-problem.ts";

/** Three bytes a pixel: red, green, blue. */
export type Pixels = { data: Buffer<ArrayBuffer>; width: number; height: number };

/** A picture is a grid of tiles, which phones code one by one; its last column and row may reach over the edge. In pixels, upright. */
type Tiling = {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  width: number;
  height: number;
  /** Pixels that reach over the edge at the top and on the left, where the picture was turned. */
  top: number;
  left: number;
};

type Tile = { data: Uint8Array; stride: number; width: number; height: number };

/** libheif's numbers for interleaved red, green and blue of eight bits each, also of a picture with more. */
const RGB = 1;
const INTERLEAVED_RGB = 10;
const INTERLEAVED = 10;

const POINTER = 4; // bytes
const ERROR = 3 * POINTER;
const TILING = 72; // bytes of a heif_image_tiling

/** The gray of what is missing, as decoders of JPEG fill it in. */
const GRAY = 128;

/**
 * Decodes a HEIC tile by tile, so that only one is in memory beside the result: 48 megapixels take 80 MB.
 * @param longest pixels of the longer side that are needed: a larger picture is made smaller by a whole number on the way
 * @param isPartWelcome true to take a picture that lacks its end as far as it goes; the rest is gray
 * @throws {PictureProblem} on one that cannot be decoded, or has tiles that are shown nowhere
 */
export async function readHeic(
  bytes: Uint8Array,
  { longest, isPartWelcome }: { longest: number; isPartWelcome: boolean },
): Promise<Pixels> {
  await libheif.ready;
  const file = new HeicFile(bytes);
  try {
    const { tiling } = file;
    const factor = findFactor(tiling, longest);
    const picture = createPicture(tiling, factor);
    let decoded = 0;
    for (let row = 0; row < tiling.rows; row++)
      for (let column = 0; column < tiling.columns; column++) {
        const isDrawn = file.withTile(column, row, (tile) => {
          const left = (column * tiling.tileWidth) / factor - Math.floor(tiling.left / factor);
          const top = (row * tiling.tileHeight) / factor - Math.floor(tiling.top / factor);
          draw(picture, tile, { left, top, factor });
        });
        if (isDrawn) decoded++;
        else if (!isPartWelcome) throw new PictureProblem("damaged");
      }
    if (decoded === 0) throw new PictureProblem("damaged");
    return picture;
  } finally {
    file.close();
  }
}

/** A file in the memory of libheif. */
class HeicFile {
  readonly tiling: Tiling;
  readonly #content: number;
  readonly #error = libheif._malloc(ERROR);
  readonly #out = libheif._malloc(TILING);
  readonly #context = libheif._heif_context_alloc();
  #handle = 0;

  constructor(bytes: Uint8Array) {
    this.#content = libheif._malloc(bytes.length);
    libheif.HEAPU8.set(bytes, this.#content);
    try {
      libheif._heif_context_read_from_memory_without_copy(
        this.#error,
        this.#context,
        this.#content,
        bytes.length,
        0,
      );
      this.#refuseError();
      libheif._heif_context_get_primary_image_handle(this.#error, this.#context, this.#out);
      this.#refuseError();
      this.#handle = read(this.#out);
      this.tiling = this.#readTiling();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    if (this.#handle) libheif._heif_image_handle_release(this.#handle);
    libheif._heif_context_free(this.#context);
    for (const place of [this.#content, this.#error, this.#out]) libheif._free(place);
  }

  /** Decodes a tile and lends it to `use`; false for one that cannot be decoded. */
  withTile(column: number, row: number, use: (tile: Tile) => void): boolean {
    const { columns, rows } = this.tiling;
    const colors = [RGB, INTERLEAVED_RGB, 0] as const;
    // A picture of one tile is decoded as a whole: as a tile it would not be turned.
    if (columns * rows === 1) libheif._heif_decode_image(this.#error, this.#handle, this.#out, ...colors);
    else
      libheif._heif_image_handle_decode_image_tile(
        this.#error,
        this.#handle,
        this.#out,
        ...colors,
        column,
        row,
      );
    if (read(this.#error) !== 0) return false;
    const image = read(this.#out);
    const plane = libheif._heif_image_get_plane_readonly(image, INTERLEAVED, this.#out);
    const stride = read(this.#out);
    const width = libheif._heif_image_get_width(image, INTERLEAVED);
    const height = libheif._heif_image_get_height(image, INTERLEAVED);
    use({ data: libheif.HEAPU8.subarray(plane, plane + stride * height), stride, width, height });
    libheif._heif_image_release(image);
    return true;
  }

  #readTiling(): Tiling {
    libheif._heif_image_handle_get_image_tiling(this.#error, this.#handle, 1, this.#out);
    this.#refuseError();
    const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0, top = 0, left = 0] =
      Array.from({ length: 8 }, (_, place) => read(this.#out, place + 1)); // the first is a version
    // No camera writes tiles that are not shown; each would take as long as one that is.
    const isCovered = columns === Math.ceil(width / tileWidth) && rows === Math.ceil(height / tileHeight);
    if (!isCovered) throw new PictureProblem("damaged");
    // libheif says rightly where something reaches over the edge, and wrongly by how much (1.23).
    return {
      columns,
      rows,
      tileWidth,
      tileHeight,
      width,
      height,
      top: top > 0 ? rows * tileHeight - height : 0,
      left: left > 0 ? columns * tileWidth - width : 0,
    };
  }

  #refuseError(): void {
    if (read(this.#error) !== 0) throw new PictureProblem("damaged");
  }
}

/** Reads a number or pointer, so many places after one. */
function read(at: number, place = 0): number {
  const { HEAPU8 } = libheif;
  return new DataView(HEAPU8.buffer).getUint32(at + place * POINTER, true);
}

/** By how much the picture can be made smaller while it is decoded: each tile by itself, without a seam. */
function findFactor(
  { columns, rows, tileWidth, tileHeight, width, height }: Tiling,
  longest: number,
): number {
  const isSeamless = (factor: number) =>
    columns * rows === 1 || (tileWidth % factor === 0 && tileHeight % factor === 0);
  let factor = Math.max(1, Math.floor(Math.max(width, height) / longest));
  while (!isSeamless(factor)) factor--;
  return factor;
}

function createPicture({ width, height, top, left }: Tiling, factor: number): Pixels {
  const size = {
    width: Math.max(1, Math.floor((width + (left % factor)) / factor)),
    height: Math.max(1, Math.floor((height + (top % factor)) / factor)),
  };
  return { ...size, data: Buffer.alloc(size.width * size.height * 3, GRAY) };
}

/** Draws a tile whose corner is at `left` and `top` of the picture; each pixel is the mean of `factor` x `factor` of the tile. */
function draw(
  picture: Pixels,
  tile: Tile,
  { left, top, factor }: { left: number; top: number; factor: number },
): void {
  const firstColumn = Math.max(0, -left);
  const columns = Math.min(Math.floor(tile.width / factor), picture.width - left) - firstColumn;
  const rows = Math.min(Math.floor(tile.height / factor), picture.height - top);
  for (let row = Math.max(0, -top); row < rows; row++) {
    const from = row * factor * tile.stride + firstColumn * factor * 3;
    const to = ((top + row) * picture.width + left + firstColumn) * 3;
    if (factor === 1) picture.data.set(tile.data.subarray(from, from + columns * 3), to);
    else drawRow(picture.data.subarray(to, to + columns * 3), tile, from, factor);
  }
}

/** Fills a row with the means of as many squares of the tile. */
function drawRow(target: Uint8Array, { data, stride }: Tile, from: number, factor: number): void {
  const step = factor * 3;
  const area = factor * factor;
  for (let at = 0, start = from; at < target.length; at += 3, start += step) {
    let red = area / 2; // rounds
    let green = red;
    let blue = red;
    for (let line = start, last = start + factor * stride; line < last; line += stride)
      for (let place = line, end = line + step; place < end; place += 3) {
        red += data[place] ?? 0;
        green += data[place + 1] ?? 0;
        blue += data[place + 2] ?? 0;
      }
    target[at] = red / area;
    target[at + 1] = green / area;
    target[at + 2] = blue / area;
  }
}
