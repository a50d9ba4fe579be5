import { setTimeout as delay } from "node:timers/promises";

/** Waits until `answer` answers something true, and answers it. */
export async function until<Answer>(
  answer: () => Promise<Answer> | Answer,
  patience = 15_000,
): Promise<NonNullable<Answer>> {
  for (const end = Date.now() + patience; ; await delay(15)) {
    const value = await answer();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Still not so after ${patience} ms: ${answer}`);
  }
}
