// Runs in a thread of its own: bcrypt needs about 60 ms of processor time for each password.
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

/** A password to hash (answered with the hash), or to compare with a hash (answered with a boolean). */
export type PasswordJob = { password: string; cost: number } | { password: string; hash: string };

parentPort?.on("message", (job: PasswordJob) => {
  parentPort?.postMessage(
    "cost" in job ? hashSync(job.password, job.cost) : compareSync(job.password, job.hash),
  );
});
