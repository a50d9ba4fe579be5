import { randomBytes } from "node:crypto";

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A file of exactly `bytes` bytes that begins like a PDF and repeats nothing. */
export function pdfFile(bytes: number, name = "resume.pdf"): ChosenFile {
  const head = Buffer.from("%PDF-1.7\n");
  return {
    name,
    mimeType: "application/pdf",
    buffer: Buffer.concat([head, randomBytes(bytes - head.length)]),
  };
}

export const DOCX_MIME = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
