// A thread beside the event loop: bcrypt takes some 60 ms of a core for each password.
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

/** What it is asked for: a hash, or whether a password fits one. The answer is the hash, or a boolean. */
export type PasswordJob = { password: string; cost: number } | { password: string; hash: string };

parentPort?.on("message", (job: PasswordJob) => {
  parentPort?.postMessage(
    "cost" in job ? hashSync(job.password, job.cost) : compareSync(job.password, job.hash),
  );
});
