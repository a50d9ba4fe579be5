import { rm } from "node:fs/promises";
import type { ServerData } from "../data/server-data.ts";
import { listMailFiles } from "../mail/delivery/mail-folder.ts";

const BATCH_MAILS = 500; // in one call of the database

/** Removes the written mails about deleted records, whoever deleted those; answers how many. */
export async function removeOrphanedMail(data: ServerData, folder: string): Promise<number> {
  const mails = await listMailFiles(folder);
  let removed = 0;
  for (let start = 0; start < mails.length; start += BATCH_MAILS) {
    const batch = mails.slice(start, start + BATCH_MAILS);
    const message_keys = batch.map(({ messageKey }) => messageKey);
    const orphaned = await data.call("orphaned_mails", { message_keys });
    const orphans = new Set(orphaned.map(({ message_key }) => message_key));
    for (const { messageKey, file } of batch) {
      if (!orphans.has(messageKey)) continue;
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}
