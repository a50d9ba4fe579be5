import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { createTransport } from "nodemailer";
import type { Delivery, Mail } from "./delivery.ts";
import { messageOptions } from "./message.ts";

const WRITTEN = /^([0-9a-f-]{36})\.eml$/;

/**
 * Writes each mail to `folder` as `<message key>.eml`, which mail programs open. A second try of one mail writes the same
 * file; a half-written one is never seen. Only the site's own user can read them: they hold visitors' details.
 */
export function fileDelivery(folder: string): Delivery {
  return {
    destination: `to files in ${folder}`,
    server: folder,
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.messageKey}.eml`);
      const draft = `${file}.${process.pid}.part`;
      await writeDurably(draft, await fileMessage(mail));
      await rename(draft, file);
      return { refused: [], answer: file };
    },
  };
}

/** A mail as the bytes that would go over the wire. */
export async function fileMessage(mail: Mail): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(messageOptions(mail));
  return message as Buffer;
}

/** The message keys of the mails in a folder; none when there is no folder. */
export async function writtenMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => WRITTEN.exec(name)?.[1] ?? []);
}

/** Removes a written mail; one that is gone already is fine. */
export async function removeWrittenMail(folder: string, messageKey: string): Promise<void> {
  await rm(path.join(folder, `${messageKey}.eml`), { force: true });
}

async function writeDurably(file: string, content: Buffer) {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
