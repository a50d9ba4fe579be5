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
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
    `<< ${page} /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>`,
    `<< ${page} /Contents 7 0 R /Resources << /XObject << /Im1 8 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${scan.length} >>\nstream\n${scan}\nendstream`,
    // Eight white lines of a bit each, shown as black.
    `<< /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] ${fax} /Length 1 >>\nstream\n\xff\nendstream`,
  ];
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
