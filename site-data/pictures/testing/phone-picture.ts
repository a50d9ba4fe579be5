import path from "node:path";
import sharp, { type Sharp } from "sharp";

/**
 * As a phone writes a picture that was taken upright: on its side, with a turn by EXIF (orientation 6) and the place where it was
 * taken. Shown right, its upper half is red and its lower half blue.
 * @param width pixels across as it is stored, so down as it is shown
 */
export function phonePicture(width = 1200, height = 900): Sharp {
  const half = Math.round(width / 2);
  return sharp({ create: { width, height, channels: 3, background: "#c03020" } })
    .composite([
      {
        input: { create: { width: width - half, height, channels: 3, background: "#2040c0" } },
        left: half,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Phone" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "39/1 57/1 40/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "82/1 59/1 56/1",
      },
    })
    .jpeg({ quality: 90 });
}

/**
 * The same in HEIC, 1200 x 900 as stored, encoded with x265: its container turns it (`irot`), its colors are those of Display P3,
 * and its EXIF holds the place.
 */
export const PHONE_HEIC = path.join(import.meta.dirname, "phone.heic");

/** A HEIC of ten bits a color, 128 x 96, encoded with x265: its upper half is red and its lower half blue. */
export const TEN_BIT_HEIC = path.join(import.meta.dirname, "ten-bit.heic");

/**
 * A phone's picture with a map of what a brighter screen shows brighter, which stands behind the picture in the same file (Ultra HDR, ISO
 * 21496-1).
 */
export async function ultraHdr(picture: Buffer): Promise<Buffer> {
  const map = await sharp(picture).resize(300).greyscale().jpeg().toBuffer();
  const gain = 'hdrgm:GainMapMax="2.3" hdrgm:HDRCapacityMax="2.3"';
  const brighter = behindHead(map, describe(`<rdf:Description ${GAIN_MAP} ${gain}/>`));
  const item = (semantic: string, more = "") =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${more}/></rdf:li>`;
  const items = item("Primary") + item("GainMap", ` Item:Length="${brighter.length}"`);
  const directory = `<Container:Directory><rdf:Seq>${items}</rdf:Seq></Container:Directory>`;
  const head = describe(`<rdf:Description ${CONTAINER} ${GAIN_MAP}>${directory}</rdf:Description>`);
  return Buffer.concat([behindHead(picture, head), brighter]);
}

const GAIN_MAP = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"';
const CONTAINER =
  'xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/"';

/** A JPEG's segment of XMP. */
function describe(description: string): Buffer {
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF>`;
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta>`;
  const segment = Buffer.from(`\xff\xe1\0\0${xmp}`, "latin1");
  segment.writeUInt16BE(segment.length - 2, 2);
  return segment;
}

function behindHead(jpeg: Buffer, segment: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}
