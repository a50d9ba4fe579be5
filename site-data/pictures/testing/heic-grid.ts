import { readFileSync } from "node:fs";
import { PHONE_HEIC } from "./phone-picture.ts";

/** Where phone.heic keeps its one coded picture, 1200 x 900: found by its boxes `hvcC` and `iloc`. */
const TILE = { width: 1200, height: 900, config: { at: 211, bytes: 119 }, data: { at: 925, bytes: 1839 } };

export type HeicGrid = { columns: number; rows: number; width: number; height: number };

/**
 * A HEIC whose picture is a grid of one coded tile, shown again and again (ISO/IEC 23008-12, 6.6.2.3): each time takes 45 bytes of
 * the file and a whole tile's work of who decodes it.
 * @param grid tiles across and down, and the pixels that the file says it has
 */
export function heicGrid({ columns, rows, width, height }: HeicGrid): Buffer {
  const phone = readFileSync(PHONE_HEIC);
  const part = ({ at, bytes }: { at: number; bytes: number }) => phone.subarray(at, at + bytes);
  const tile = part(TILE.data);
  const grid = Buffer.concat([Buffer.of(0, 1, rows - 1, columns - 1), u32(width, height)]);
  const tiles = Array.from({ length: columns * rows }, (_, place) => place + 2);
  const ftyp = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  const place = (id: number, at: number, { length }: Buffer) => [u16(id, 0, 1), u32(at, length)];
  const meta = (data: number) =>
    fullBox(
      "meta",
      fullBox("hdlr", u32(0), Buffer.from("pict"), u32(0, 0, 0), Buffer.of(0)),
      fullBox("pitm", u16(1)),
      fullBox(
        "iloc",
        Buffer.of(0x44, 0),
        u16(tiles.length + 1),
        ...place(1, data + tile.length, grid),
        ...tiles.flatMap((id) => place(id, data, tile)),
      ),
      fullBox("iinf", u16(tiles.length + 1), item(1, "grid"), ...tiles.map((id) => item(id, "hvc1"))),
      fullBox("iref", box("dimg", u16(1, tiles.length, ...tiles))),
      box(
        "iprp",
        box("ipco", part(TILE.config), ispe(TILE.width, TILE.height), ispe(width, height)),
        fullBox(
          "ipma",
          u32(tiles.length + 1),
          u16(1),
          Buffer.of(1, 3),
          ...tiles.map((id) => Buffer.concat([u16(id), Buffer.of(2, 0x81, 2)])),
        ),
      ),
    );
  const start = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(start), box("mdat", tile, grid)]);
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
