// Small files of the kinds that applicants choose, made of the parts that tell their kind.

/** A ZIP of empty files with these names, none compressed. */
export function zipOf(...names: string[]): Uint8Array<ArrayBuffer> {
  const locals = names.map((name) =>
    Buffer.concat([record(0x04034b50, 30, { 26: name.length }), Buffer.from(name)]),
  );
  const offsets = locals.map((_, place) =>
    locals.slice(0, place).reduce((sum, { length }) => sum + length, 0),
  );
  const list = names.map((name, place) =>
    Buffer.concat([record(0x02014b50, 46, { 28: name.length, 42: offsets[place] ?? 0 }), Buffer.from(name)]),
  );
  const [before, listed] = [Buffer.concat(locals), Buffer.concat(list)];
  const end = record(0x06054b50, 22, {
    8: names.length,
    10: names.length,
    12: listed.length,
    16: before.length,
  });
  return Uint8Array.from(Buffer.concat([before, listed, end]));
}

/** A record of `bytes` bytes with its magic number, and numbers of two bytes at their places. */
function record(magic: number, bytes: number, numbers: Record<number, number>): Buffer {
  const made = Buffer.alloc(bytes);
  made.writeUInt32LE(magic);
  for (const [at, number] of Object.entries(numbers)) made.writeUInt16LE(number, Number(at));
  return made;
}

export const DOCX = zipOf("[Content_Types].xml", "_rels/.rels", "word/document.xml", "word/styles.xml");

/** A compound file whose directory names these streams. */
export function compoundFile(...streams: string[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(512);
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const entries = ["Root Entry", ...streams].map((name, place) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    entry.writeUInt16LE(2 * name.length + 2, 64);
    entry[66] = place === 0 ? 5 : 2;
    return entry;
  });
  return Uint8Array.from(Buffer.concat([head, ...entries]));
}

export const DOC = compoundFile("1Table", "WordDocument", "\u0005SummaryInformation");
