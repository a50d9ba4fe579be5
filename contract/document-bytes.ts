// Recognizes by its bytes which of the three allowed kinds a resume is: names and declared types are often wrong.

/**
 * Number of bytes among which a PDF's header stands (PDF 1.7, annex H, note 13): mail programs and printers write lines of their own before
 * it, which readers skip.
 */
const PDF_HEADER_WITHIN = 1024;
const PDF_HEADER = toLatinBytes("%PDF-");

export function isPdf(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, PDF_HEADER_WITHIN);
  return first.some((_, at) => hasBytesAt(first, at, PDF_HEADER));
}

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/**
 * A directory entry of a compound file ([MS-CFB], 2.6.1): its size in bytes, and the places of the name's length and of the type.
 */
const DIRECTORY_ENTRY = { bytes: 128, nameLengthAt: 64, typeAt: 66 };
const WORD_STREAM = toLatinBytes("WordDocument").flatMap((byte) => [byte, 0]); // UTF-16

/** A Word document before 2007: a compound file with a stream "WordDocument", which workbooks and mails do not have. */
export function isDoc(bytes: Uint8Array): boolean {
  if (!hasBytesAt(bytes, 0, COMPOUND_FILE)) return false;
  for (let at = 512; at + DIRECTORY_ENTRY.bytes <= bytes.length; at += DIRECTORY_ENTRY.bytes)
    if (
      bytes[at + DIRECTORY_ENTRY.nameLengthAt] === WORD_STREAM.length + 2 &&
      bytes[at + DIRECTORY_ENTRY.typeAt] === 2 &&
      hasBytesAt(bytes, at, WORD_STREAM)
    )
      return true;
  return false;
}

/** A ZIP's last record, which tells where its directory is, and a record of the directory (APPNOTE.TXT, 4.3.16 and 4.3.12). */
const ZIP_END = { magic: [0x50, 0x4b, 5, 6], bytes: 22, directoryAt: 16, maxComment: 0xffff };
const ZIP_ENTRY = { magic: [0x50, 0x4b, 1, 2], bytes: 46, lengthsAt: [28, 30, 32] };
const MAX_ZIP_ENTRIES = 10_000;

/** A Word document since 2007: a ZIP with a folder "word" and a list of types, and without macros. */
export function isDocx(bytes: Uint8Array): boolean {
  const names = readZipNames(bytes);
  return (
    names.includes("[Content_Types].xml") &&
    names.some((name) => name.startsWith("word/")) &&
    !names.includes("word/vbaProject.bin")
  );
}

/** Reads the names in a ZIP's directory; none if the file is no ZIP or incomplete. */
function readZipNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - ZIP_END.bytes;
  const first = Math.max(0, end - ZIP_END.maxComment);
  while (end >= first && !hasBytesAt(bytes, end, ZIP_END.magic)) end--;
  if (!hasBytesAt(bytes, 0, [0x50, 0x4b]) || end < first) return names;
  let at = view.getUint32(end + ZIP_END.directoryAt, true);
  while (
    at + ZIP_ENTRY.bytes <= end &&
    hasBytesAt(bytes, at, ZIP_ENTRY.magic) &&
    names.length < MAX_ZIP_ENTRIES
  ) {
    const lengths = ZIP_ENTRY.lengthsAt.map((place) => view.getUint16(at + place, true));
    const [name = 0, extra = 0, comment = 0] = lengths;
    const nameAt = at + ZIP_ENTRY.bytes;
    names.push(String.fromCharCode(...bytes.subarray(nameAt, nameAt + Math.min(name, 300))));
    at = nameAt + name + extra + comment;
  }
  return names;
}

function hasBytesAt(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, place) => bytes[at + place] === byte);
}

function toLatinBytes(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
