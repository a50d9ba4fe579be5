import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { test } from "@playwright/test";

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

/** Writes a file where the browser reads it by itself: of 10 MB the test's own channel makes seconds. */
export async function onDisk({ name, buffer }: ChosenFile): Promise<string> {
  const file = test.info().outputPath(name);
  await writeFile(file, buffer);
  return file;
}

export const DOCX_MIME = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
