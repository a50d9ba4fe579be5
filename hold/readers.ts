// 200 anonymous readers of the chat log, each with its own address, until SIGTERM; then prints the number of answers by status.
// node hold/readers.ts URL KEY
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { addressOf } from "./addresses.ts";

const [, , url = "", apikey = ""] = process.argv;

// The most expensive request that is possible, and the viewer's own.
const READS = ["order=message_content&limit=50", "order=created_at.desc,id.desc&limit=50"];

const statuses: Record<number, number> = {};
process.once("SIGTERM", () => {
  process.stdout.write(JSON.stringify(statuses), () => process.exit());
});
await Promise.all(
  Array.from({ length: 200 }, async (_, number) => {
    const prefer = number % 2 ? "" : "count=exact";
    const headers = { apikey, prefer, "x-forwarded-for": addressOf(number) };
    for (;;) {
      const read = `/rest/v1/chat_logs?select=id,message_content&${READS[number % 2]}`;
      const answer = await fetch(url + read, { headers });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      await delay(200);
    }
  }),
);
