// Stands in for eve-worker.ts: hangs on the message "hang", crashes on "crash", and answers all others.
import { parentPort } from "node:worker_threads";
import type { EveJob, EveMessage } from "../eve-worker.ts";
import { HAND_OVER } from "./hand-over.ts";

const post = (message: EveMessage) => parentPort?.postMessage(message);

parentPort?.on("message", ({ id, job }: { id: number; job: EveJob }) => {
  const [message] = job.args;
  if (message === "crash") setImmediate(() => Promise.reject(new Error("crashed")));
  while (message === "hang");
  if (message === "crash") return;
  post({ type: "thought", id });
  post({ type: "answer", id, answer: { ...HAND_OVER, message: `You said ${message}.` } });
});

post({ type: "ready", handOver: HAND_OVER });
