// In the place of eve-worker.ts: one that thinks about "hang" for ever, ends at "crash", and answers all else.
import { parentPort } from "node:worker_threads";
import type { Reply } from "#eve/eve.ts";
import type { EveJob, FromEve } from "../eve-worker.ts";

const say = (message: FromEve) => parentPort?.postMessage(message);
const handOver: Reply = {
  ...{
    message: "A person will answer.",
    parts: [],
    choices: [],
    noted: {},
    published: { question: "", answer: "" },
  },
  effects: { given: {}, state: {}, missed: true, notice: "person", looks: false, kind: "hand-over" },
};

parentPort?.on("message", ({ id, job }: { id: number; job: EveJob }) => {
  const [message] = job.with;
  if (message === "crash") setImmediate(() => Promise.reject(new Error("crashed")));
  while (message === "hang");
  if (message === "crash") return;
  say({ type: "thought", id });
  say({ type: "answer", id, answer: { ...handOver, message: `You said ${message}.` } });
});

say({ type: "ready", handOver });
