// The thread in which Eve thinks, so that a slow message delays nothing else of the site.
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { createEve, type Eve, type EveOptions, type Reply } from "#eve/eve.ts";
import { collectGarbage } from "../collect-garbage.ts";

/** A call of one of Eve's functions, sent to the thread. */
export type EveJob =
  | { method: "reply"; args: Parameters<Eve["reply"]> }
  | { method: "press"; args: Parameters<Eve["press"]> }
  | { method: "rewrite"; args: Parameters<Eve["rewrite"]> }
  | { method: "publish"; args: Parameters<Eve["publish"]> }
  | { method: "hear"; args: Parameters<Eve["hear"]> };

/** A message from the thread. "thought" comes before the answer: a language model may still be asked for that. */
export type EveMessage =
  | { type: "learning"; handOver: Reply }
  | { type: "ready"; handOver: Reply }
  | { type: "warning"; fields: Record<string, unknown>; message: string }
  | { type: "thought"; id: number }
  | { type: "answer"; id: number; answer: unknown }
  | { type: "failed"; id: number; error: Error };

const server = parentPort;

// Not within the import of this module: Node 24 ends the process by a fault where a thread is ended while it still evaluates a module that
// has waited for another.
if (server) setImmediate(() => think(server));

function think(server: MessagePort): void {
  const post = (message: EveMessage) => server.postMessage(message);
  const eve = createEve({
    model: workerData as EveOptions["model"],
    log: { warn: (fields, message) => post({ type: "warning", fields, message }) },
    onLearning: (handOver) => post({ type: "learning", handOver }),
  });
  server.on("message", async ({ id, job }: { id: number; job: EveJob }) => {
    try {
      const answer = runJob(eve, job);
      post({ type: "thought", id }); // when `reply` returns, only the call of a language model is still to come
      post({ type: "answer", id, answer: await answer });
    } catch (error) {
      post({ type: "failed", id, error: error as Error });
    }
  });
  collectGarbage("last-resort");
  post({ type: "ready", handOver: eve.handOverReply });
}

function runJob(eve: Eve, job: EveJob): unknown {
  if (job.method === "reply") return eve.reply(...job.args);
  if (job.method === "press") return eve.press(...job.args);
  if (job.method === "hear") return eve.hear(...job.args);
  return job.method === "rewrite" ? eve.rewrite(...job.args) : eve.publish(...job.args);
}
