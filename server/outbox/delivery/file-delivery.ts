import { mkdir, open, rename } from "node:fs/promises";
import process from "node:process";
import { createTransport } from "nodemailer";
import type { Delivery, Mail } from "./delivery.ts";
import { messageOptions } from "./message.ts";
import { writtenMailFile } from "./written-mail.ts";

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
      const file = writtenMailFile(folder, mail.messageKey);
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

async function writeDurably(file: string, content: Buffer) {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
