import { readdir } from "node:fs/promises";
import path from "node:path";

// A killed process may leave a draft behind, `….part`.
const MAIL_FILE_NAME = /^([0-9a-f-]{36})\.eml(\.\d+\.part)?$/;

/** The folder to which mails are written when there is no mail server. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, "mail");
}

/** The file of one mail. */
export function mailFile(folder: string, messageKey: string): string {
  return path.join(folder, `${messageKey}.eml`);
}

/** Lists the mails in a folder, also drafts; none when there is no folder. Other files are ignored. */
export async function listMailFiles(folder: string): Promise<{ messageKey: string; file: string }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => {
    const messageKey = MAIL_FILE_NAME.exec(name)?.[1];
    return messageKey ? [{ messageKey, file: path.join(folder, name) }] : [];
  });
}
