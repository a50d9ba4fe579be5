import { rm } from "node:fs/promises";
import type { ServerData } from "../data/server-data.ts";
import { writtenMails } from "../outbox/delivery/written-mail.ts";

const BATCH = 500; // message keys in one question

/** Removes the written mails whose subject has been deleted, by whomever; answers how many. */
export async function removeOrphanedMail(data: ServerData, folder: string): Promise<number> {
  const mails = await writtenMails(folder);
  let removed = 0;
  for (let start = 0; start < mails.length; start += BATCH) {
    const batch = mails.slice(start, start + BATCH);
    const message_keys = batch.map(({ messageKey }) => messageKey);
    const orphaned = await data.call("outbox_orphans", { message_keys });
    const orphans = new Set(orphaned.map(({ message_key }) => message_key));
    for (const { messageKey, file } of batch) {
      if (!orphans.has(messageKey)) continue;
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}
