import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { test } from "@playwright/test";

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A file of exactly `bytes` random bytes that begins like a PDF. */
export function makePdfFile(bytes: number, name = "resume.pdf"): ChosenFile {
  const head = Buffer.from("%PDF-1.7\n");
  return {
    name,
    mimeType: "application/pdf",
    buffer: Buffer.concat([head, randomBytes(bytes - head.length)]),
  };
}

/** A PDF of two pages: a line of text in a font that every reader has, and a black page as a fax encodes it. */
export function makeTextPdf(text: string): Buffer {
  const content = `BT /F1 36 Tf 72 700 Td (${text}) Tj ET`;
  const scan = "q 612 0 0 792 0 0 cm /Im1 Do Q";
  const fax = "/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 /EndOfBlock false >>";
  const page = "/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]";
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
    `<< ${page} /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>`,
    `<< ${page} /Contents 7 0 R /Resources << /XObject << /Im1 8 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${scan.length} >>\nstream\n${scan}\nendstream`,
    // Eight white lines of a bit each, shown as black.
    `<< /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] ${fax} /Length 1 >>\nstream\n\xff\nendstream`,
  ]);
}

/** A PDF whose Chinese, Japanese and Korean fonts, and that of its tick, are named and not held: 中文, 東京, 한국, ✔. */
export function makeNamedFontsPdf(): Buffer {
  const lines = [
    "/F1 36 Tf <4E2D6587> Tj",
    "/F2 36 Tf <938C8B9E> Tj",
    "/F3 36 Tf <C7D1B1B9> Tj",
    "/F4 36 Tf (4) Tj",
  ];
  const content = lines.map((line, index) => `BT 72 ${700 - 60 * index} Td ${line} ET`).join("\n");
  const fonts = [
    { name: "STSong-Light", encoding: "UniGB-UCS2-H", ordering: "GB1" },
    { name: "Ryumin-Light", encoding: "90ms-RKSJ-H", ordering: "Japan1" },
    { name: "HYSMyeongJo-Medium", encoding: "KSCms-UHC-H", ordering: "Korea1" },
  ].flatMap(({ name, encoding, ordering }, index) => {
    const [descendant, descriptor] = [7 + 3 * index, 8 + 3 * index];
    const system = `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`;
    return [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /${encoding} /DescendantFonts [${descendant} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} ${system} /FontDescriptor ${descriptor} 0 R >>`,
      `<< /Type /FontDescriptor /FontName /${name} /Flags 6 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 93 >>`,
    ];
  });
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 6 0 R /F2 9 0 R /F3 12 0 R /F4 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>",
    ...fonts,
  ]);
}

/** Writes the file of these objects, of which the first is the catalog. */
function writePdf(objects: readonly string[]): Buffer {
  let pdf = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const xref = pdf.length;
  const size = objects.length + 1;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  pdf += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}

/** Writes a file to the disk, from which the browser reads it: through the test's own channel, 10 MB take seconds. */
export async function writeToDisk({ name, buffer }: ChosenFile): Promise<string> {
  const file = test.info().outputPath(name);
  await writeFile(file, buffer);
  return file;
}

export const DOCX_MIME = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
