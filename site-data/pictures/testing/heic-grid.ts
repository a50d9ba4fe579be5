import { readFileSync } from "node:fs";
import { PHONE_HEIC } from "./phone-picture.ts";

/** Where phone.heic keeps its one coded picture, 1200 x 900: found by its boxes `hvcC` and `iloc`. */
const TILE = { width: 1200, height: 900, config: { at: 211, bytes: 119 }, data: { at: 925, bytes: 1839 } };

export type HeicGrid = {
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Quarter turns to the left by which the picture is shown (`irot`). */
  turns?: number;
  /** The way in which it is mirrored after that (`imir`): 0 top to bottom, 1 left to right. */
  mirrored?: 0 | 1;
  /** True for a file that holds the tile as often as it is shown. */
  isWhole?: boolean;
};

/**
 * A HEIC whose picture is a grid of one coded tile, shown again and again (ISO/IEC 23008-12, 6.6.2.3): each time takes 45 bytes of
 * the file and a whole tile's work of who decodes it.
 * @param grid tiles across and down, and the pixels that the file says it has
 */
export function heicGrid({
  columns,
  rows,
  width,
  height,
  turns = 0,
  mirrored,
  isWhole = false,
}: HeicGrid): Buffer {
  const phone = readFileSync(PHONE_HEIC);
  const part = ({ at, bytes }: { at: number; bytes: number }) => phone.subarray(at, at + bytes);
  const tile = part(TILE.data);
  const grid = Buffer.concat([Buffer.of(0, 1, rows - 1, columns - 1), u32(width, height)]);
  const tiles = Array.from({ length: columns * rows }, (_, place) => place + 2);
  const ftyp = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  const data = isWhole ? tiles.map(() => tile) : [tile];
  const turned = [
    box("irot", Buffer.of(turns)),
    ...(mirrored === undefined ? [] : [box("imir", Buffer.of(mirrored))]),
  ];
  const ofGrid = [3, ...turned.map((_, place) => 0x84 + place)]; // its size and, for whoever shows it, how it is turned
  const place = (id: number, at: number, { length }: Buffer) => [u16(id, 0, 1), u32(at, length)];
  const meta = (start: number) =>
    fullBox(
      "meta",
      fullBox("hdlr", u32(0), Buffer.from("pict"), u32(0, 0, 0), Buffer.of(0)),
      fullBox("pitm", u16(1)),
      fullBox(
        "iloc",
        Buffer.of(0x44, 0),
        u16(tiles.length + 1),
        ...place(1, start, grid),
        ...tiles.flatMap((id, index) =>
          place(id, start + grid.length + (isWhole ? index * tile.length : 0), tile),
        ),
      ),
      fullBox("iinf", u16(tiles.length + 1), item(1, "grid"), ...tiles.map((id) => item(id, "hvc1"))),
      fullBox("iref", box("dimg", u16(1, tiles.length, ...tiles))),
      box(
        "iprp",
        box("ipco", part(TILE.config), ispe(TILE.width, TILE.height), ispe(width, height), ...turned),
        fullBox(
          "ipma",
          u32(tiles.length + 1),
          u16(1),
          Buffer.of(ofGrid.length, ...ofGrid),
          ...tiles.map((id) => Buffer.concat([u16(id), Buffer.of(2, 0x81, 2)])),
        ),
      ),
    );
  const start = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(start), box("mdat", grid, ...data)]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
}

/** A box with version 0 and no flags. */
function fullBox(type: string, ...content: Buffer[]): Buffer {
  return box(type, u32(0), ...content);
}

function item(id: number, type: string): Buffer {
  return box("infe", Buffer.of(2, 0, 0, 0), u16(id, 0), Buffer.from(`${type}\0`));
}

function ispe(width: number, height: number): Buffer {
  return fullBox("ispe", u32(width, height));
}

function u16(...numbers: number[]): Buffer {
  return Buffer.concat(numbers.map((number) => Buffer.of(number >> 8, number & 0xff)));
}

function u32(...numbers: number[]): Buffer {
  return Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    }),
  );
}
