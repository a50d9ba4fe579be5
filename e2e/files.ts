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

/** Writes a file to the disk, from which the browser reads it: through the test's own channel, 10 MB take seconds. */
export async function writeToDisk({ name, buffer }: ChosenFile): Promise<string> {
  const file = test.info().outputPath(name);
  await writeFile(file, buffer);
  return file;
}

export const DOCX_MIME = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
