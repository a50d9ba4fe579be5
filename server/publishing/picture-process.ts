// A process that opens pictures, one after the other, and ends with the first that takes more memory or time than it may:
// decoders are native code, which nothing inside a process can stop.
import process from "node:process";
import { Worker } from "node:worker_threads";
import { pictureProblems } from "#site-data/pictures/picture-problem.ts";
import type { PictureAnswer, PictureJob } from "./picture-thread.ts";

/** How much one picture may take: megabytes in RAM of the whole process, and seconds of a processor. */
export type PictureLimits = { megabytes: number; seconds: number };

/** An answer of the process. After its `last` one it takes no further job. */
export type FromPictureProcess = PictureAnswer & { last: boolean };

const LOOK_EVERY = 20; // milliseconds, in which a decoder fills some ten megabytes
/** A decoder in WebAssembly gives no memory back: with this share of what it may have, the process makes way for a fresh one. */
const WORN = 0.4;

const limits: PictureLimits = JSON.parse(process.argv[2] ?? "");
const thread = new Worker(new URL("./picture-thread.ts", import.meta.url), { execArgv: [] });
let begun: NodeJS.CpuUsage | undefined;

process.on("message", (job: PictureJob) => {
  begun = process.cpuUsage();
  thread.postMessage(job);
});
process.on("disconnect", stop); // the site is gone
thread.on("message", (answer: PictureAnswer) => {
  begun = undefined;
  if (megabytes() > limits.megabytes * WORN) end(answer);
  else say({ ...answer, last: false });
});
thread.on("error", () => end({ problem: pictureProblems.memory })); // its heap is full

const look = setInterval(() => {
  if (!begun) return;
  const { user, system } = process.cpuUsage(begun);
  if (megabytes() > limits.megabytes) end({ problem: pictureProblems.memory });
  else if (user + system > limits.seconds * 1e6) end({ problem: pictureProblems.time });
}, LOOK_EVERY);

function megabytes(): number {
  return process.memoryUsage.rss() / 1e6;
}

function say(answer: FromPictureProcess, then?: () => void): void {
  process.send?.(answer, undefined, undefined, then);
}

function end(answer: PictureAnswer): void {
  clearInterval(look);
  say({ ...answer, last: true }, stop);
}

/** At once: an exit would wait for the thread. */
function stop(): void {
  process.kill(process.pid, "SIGKILL");
}
