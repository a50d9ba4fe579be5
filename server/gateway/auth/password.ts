import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { truncates } from "bcryptjs";
import { Gate } from "../../gate.ts";
import { authUnreachable } from "./auth-errors.ts";
import type { PasswordJob } from "./password-worker.ts";

// GoTrue's cost. About 60 ms on one core.
const COST = 10;

// A well-formed hash of nothing: comparing with it takes the same time and never succeeds.
const NO_ONES_HASH = `$2b$${COST}$${".".repeat(53)}`;

/** Threads that hash, at most two: a core remains for everything else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Passwords that wait, for so many milliseconds at most: a flood of guesses must not make sign-in wait for minutes. */
const MOST_WAITING = 100;
const PATIENCE = 8000;

const gate = new Gate(THREADS, MOST_WAITING, PATIENCE);
const idle: Worker[] = [];

/**
 * Hashes a password with bcrypt.
 * @throws when it is empty or longer than the 72 bytes that bcrypt reads.
 */
export async function hashPassword(password: string): Promise<string> {
  if (password === "") throw new Error("The password is empty.");
  if (truncates(password)) throw new Error("The password is longer than 72 bytes.");
  return (await inThread({ password, cost: COST })) as string;
}

/**
 * Compares a password with a stored hash. Without a hash, or with too long a password, it takes as long and answers false.
 * @param sender whose guess it may be, an address or a network: each waits its turn
 * @throws {Refusal} 503 while too many passwords are waiting
 */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  sender = "",
): Promise<boolean> {
  const comparable = stored !== undefined && !truncates(password);
  const right = await inThread({ password, hash: comparable ? stored : NO_ONES_HASH }, sender);
  return right === true && comparable;
}

function inThread(job: PasswordJob, sender = ""): Promise<unknown> {
  return gate.run(
    async () => {
      const worker = idle.pop() ?? newWorker();
      worker.ref();
      worker.postMessage(job);
      const [answer] = await once(worker, "message"); // rejects, and leaves the thread behind, when it fails
      worker.unref(); // an idle thread keeps no process alive
      idle.push(worker);
      return answer;
    },
    authUnreachable,
    sender,
  );
}

function newWorker(): Worker {
  return new Worker(new URL("./password-worker.ts", import.meta.url), { execArgv: [] });
}
