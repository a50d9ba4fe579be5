// The three kinds of document that a resume may be, told by what their bytes hold: names and declared types are often wrong.

/** Bytes that some programs write before a PDF begins: a byte-order mark, white space, NUL. Readers look past them. */
const BEFORE_PDF: readonly number[] = [0xef, 0xbb, 0xbf, 0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
/** Bytes within which a PDF has to begin (PDF 1.7, annex H, note 13). */
const PDF_WITHIN = 1024;

export function isPdf(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, PDF_WITHIN).findIndex((byte) => !BEFORE_PDF.includes(byte));
  return start >= 0 && holdsAt(bytes, start, latin("%PDF-"));
}

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** A directory entry of a compound file takes 128 bytes ([MS-CFB], 2.6.1): its name in UTF-16, … */
const ENTRY = { bytes: 128, length: 64, type: 66 };
const WORD_STREAM = [...latin("WordDocument")].flatMap((byte) => [byte, 0]);

/** A Word document of before 2007: a compound file with a stream "WordDocument", which workbooks and mails have not. */
export function isDoc(bytes: Uint8Array): boolean {
  if (!holdsAt(bytes, 0, COMPOUND_FILE)) return false;
  for (let at = 512; at + ENTRY.bytes <= bytes.length; at += ENTRY.bytes)
    if (
      bytes[at + ENTRY.length] === WORD_STREAM.length + 2 &&
      bytes[at + ENTRY.type] === 2 &&
      holdsAt(bytes, at, WORD_STREAM)
    )
      return true;
  return false;
}

/** A ZIP's last record, which tells where its list of names is, and a record of that list (APPNOTE.TXT, 4.3.16 and 4.3.12). */
const END = { magic: [0x50, 0x4b, 5, 6], bytes: 22, listAt: 16, comment: 0xffff };
const NAMED = { magic: [0x50, 0x4b, 1, 2], bytes: 46, lengths: [28, 30, 32] };
const MOST_NAMES = 10_000;

/** A Word document since 2007: a ZIP with a folder "word" and a list of types, and without macros. Other programs' archives have none. */
export function isDocx(bytes: Uint8Array): boolean {
  const names = zipNames(bytes);
  return (
    names.includes("[Content_Types].xml") &&
    names.some((name) => name.startsWith("word/")) &&
    !names.includes("word/vbaProject.bin")
  );
}

/** The names in a ZIP's own list; none where it is no ZIP, or not whole. */
function zipNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END.bytes;
  const first = Math.max(0, end - END.comment);
  while (end >= first && !holdsAt(bytes, end, END.magic)) end--;
  if (!holdsAt(bytes, 0, [0x50, 0x4b]) || end < first) return names;
  let at = view.getUint32(end + END.listAt, true);
  while (at + NAMED.bytes <= end && holdsAt(bytes, at, NAMED.magic) && names.length < MOST_NAMES) {
    const [name = 0, extra = 0, comment = 0] = NAMED.lengths.map((place) => view.getUint16(at + place, true));
    names.push(
      String.fromCharCode(...bytes.subarray(at + NAMED.bytes, at + NAMED.bytes + Math.min(name, 300))),
    );
    at += NAMED.bytes + name + extra + comment;
  }
  return names;
}

function holdsAt(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, place) => bytes[at + place] === byte);
}

function latin(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
