// A process that opens pictures, one after the other, and ends with the first that takes more memory or time than it may:
// decoders are native code, which nothing inside a process can stop.
import { constants, setPriority } from "node:os";
import process from "node:process";
import { Worker } from "node:worker_threads";
import { codeOf } from "#contract/values.ts";
import { type PictureReason, pictureProblems } from "#site-data/pictures/picture-problem.ts";
import type { PictureAnswer, PictureJob } from "./picture-thread.ts";

/**
 * How much one picture may take: megabytes in RAM of the whole process, and seconds of a processor, of which there are fewer while
 * others wait.
 */
export type PictureLimits = { megabytes: number; seconds: number; secondsWhileOthersWait: number };

/** A job, or the word that others wait for the one that is being done. */
export type ToPictureProcess = { job: PictureJob; othersWait: boolean } | "others wait";

/** An answer of the process, with the seconds of a processor that it took. After its `last` one it takes no further job. */
export type FromPictureProcess = PictureAnswer & { seconds: number; last: boolean };

const LOOK_EVERY = 20; // milliseconds, in which a decoder fills some ten megabytes
/** A decoder in WebAssembly gives no memory back: with this share of what it may have, the process makes way for a fresh one. */
const WORN = 0.4;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // of all threads that begin from here on: pages come first
const limits: PictureLimits = JSON.parse(process.argv[2] ?? "");
const thread = new Worker(new URL("./picture-thread.ts", import.meta.url), { execArgv: [] });
/** When the job has begun that is being done. */
let begun: NodeJS.CpuUsage | undefined;
/** When the job before it ended; the start of this process is the first one's. */
let ended: NodeJS.CpuUsage = { user: 0, system: 0 };
let doOthersWait = false;

process.on("message", (message: ToPictureProcess) => {
  doOthersWait = message === "others wait" || message.othersWait;
  if (message === "others wait") return;
  begun = process.cpuUsage();
  thread.postMessage(message.job);
});
process.on("disconnect", stop); // the site is gone
thread.on("message", (answer: PictureAnswer) => {
  begun = undefined;
  if (megabytes() > limits.megabytes * WORN) return end(answer);
  say({ ...answer, seconds: secondsSince(ended), last: false });
  ended = process.cpuUsage();
});
thread.on("error", (error) => endFor(codeOf(error) === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "damaged"));

const look = setInterval(() => {
  if (!begun) return;
  const seconds = secondsSince(begun);
  if (megabytes() > limits.megabytes) endFor("memory");
  else if (seconds > limits.seconds) endFor("time");
  else if (doOthersWait && seconds > limits.secondsWhileOthersWait) endFor("busy");
}, LOOK_EVERY);

function megabytes(): number {
  return process.memoryUsage.rss() / 1e6;
}

/** Seconds of a processor. */
function secondsSince(moment: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(moment);
  return (user + system) / 1e6;
}

function say(answer: FromPictureProcess, then?: () => void): void {
  process.send?.(answer, undefined, undefined, then);
}

function endFor(reason: PictureReason): void {
  end({ reason, problem: pictureProblems[reason] });
}

function end(answer: PictureAnswer): void {
  clearInterval(look);
  say({ ...answer, seconds: secondsSince(ended), last: true }, stop);
}

/** At once: an exit would wait for the thread. */
function stop(): void {
  process.kill(process.pid, "SIGKILL");
}
