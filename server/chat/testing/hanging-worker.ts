// Stands in for eve-worker.ts: hangs on the message "hang", crashes on "crash", and answers all others.
import { parentPort } from "node:worker_threads";
import type { Reply } from "#eve/eve.ts";
import type { EveJob, EveMessage } from "../eve-worker.ts";

const post = (message: EveMessage) => parentPort?.postMessage(message);
const handOver: Reply = {
  message: "A person will answer.",
  parts: [],
  choices: [],
  noted: {},
  published: { question: "", answer: "" },
  effects: {
    given: {},
    state: {},
    missed: true,
    notice: "person",
    endsCalls: false,
    needsCalendar: false,
    unheard: true,
    kind: "hand-over",
  },
};

parentPort?.on("message", ({ id, job }: { id: number; job: EveJob }) => {
  const [message] = job.args;
  if (message === "crash") setImmediate(() => Promise.reject(new Error("crashed")));
  while (message === "hang");
  if (message === "crash") return;
  post({ type: "thought", id });
  post({ type: "answer", id, answer: { ...handOver, message: `You said ${message}.` } });
});

post({ type: "ready", handOver });
