// A thread in which Eve thinks: what one message takes keeps nothing else of the site waiting.
import { parentPort, workerData } from "node:worker_threads";
import { createEve, type Eve, type EveOptions, type Reply } from "#eve/eve.ts";

/** What the thread is asked for. */
export type EveJob =
  | { ask: "reply"; with: Parameters<Eve["reply"]> }
  | { ask: "press"; with: Parameters<Eve["press"]> }
  | { ask: "rewrite"; with: Parameters<Eve["rewrite"]> }
  | { ask: "publish"; with: Parameters<Eve["publish"]> };

/** What it says. "thought" comes before an answer for which a model is still asked. */
export type FromEve =
  | { type: "ready"; handOver: Reply }
  | { type: "warning"; fields: Record<string, unknown>; message: string }
  | { type: "thought"; id: number }
  | { type: "answer"; id: number; answer: unknown }
  | { type: "failed"; id: number; error: Error };

const say = (message: FromEve) => parentPort?.postMessage(message);
const eve = createEve({
  model: workerData as EveOptions["model"],
  log: { warn: (fields, message) => say({ type: "warning", fields, message }) },
});

function answerTo(job: EveJob): unknown {
  if (job.ask === "reply") return eve.reply(...job.with);
  if (job.ask === "press") return eve.press(...job.with);
  return job.ask === "rewrite" ? eve.rewrite(...job.with) : eve.publish(...job.with);
}

parentPort?.on("message", async ({ id, job }: { id: number; job: EveJob }) => {
  try {
    const answer = answerTo(job);
    say({ type: "thought", id }); // all but the asking of a model is done before `reply` returns
    say({ type: "answer", id, answer: await answer });
  } catch (error) {
    say({ type: "failed", id, error: error as Error });
  }
});

say({ type: "ready", handOver: eve.handOver });
