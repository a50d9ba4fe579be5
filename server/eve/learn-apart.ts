import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Learned } from "./learn.ts";

/**
 * Learns from Eve's articles in a thread of its own, which gives back its memory when it ends and keeps nobody waiting.
 * @throws what went wrong in the thread.
 */
export async function learnApart(): Promise<Learned> {
  const thread = new Worker(new URL("./learning-thread.ts", import.meta.url), { execArgv: [] });
  thread.unref(); // a process that stops does not wait for it
  const [learned] = (await once(thread, "message")) as [Learned];
  return learned;
}
