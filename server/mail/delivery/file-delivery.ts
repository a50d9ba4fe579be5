import { mkdir, open, rename } from "node:fs/promises";
import process from "node:process";
import { createTransport } from "nodemailer";
import type { Delivery, Mail } from "./delivery.ts";
import { mailFile } from "./mail-folder.ts";
import { toMailOptions } from "./message.ts";

/**
 * Writes each mail to `folder` as `<message key>.eml`, which mail programs open. A second try of a mail writes the same file, and a
 * half-written file is never visible. Only the site's user can read the files, since they hold visitors' details.
 */
export function fileDelivery(folder: string): Delivery {
  return {
    destination: `to files in ${folder}`,
    server: folder,
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = mailFile(folder, mail.messageKey);
      const draft = `${file}.${process.pid}.part`;
      await writeDurably(draft, await composeMessage(mail));
      await rename(draft, file);
      return { refused: [], answer: file };
    },
  };
}

/** The bytes that a mail server would get. */
export async function composeMessage(mail: Mail): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(toMailOptions(mail));
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
