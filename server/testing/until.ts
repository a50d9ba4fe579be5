import { setTimeout as delay } from "node:timers/promises";

/** Waits until `read` answers something true, and answers that. @throws after `patience` milliseconds */
export async function waitUntil<Answer>(
  read: () => Promise<Answer> | Answer,
  patience = 60_000,
): Promise<NonNullable<Answer>> {
  for (const end = Date.now() + patience; ; await delay(15)) {
    const value = await read();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Still not so after ${patience} ms: ${read}`);
  }
}
