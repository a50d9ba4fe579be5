import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { truncates } from "bcryptjs";
import { Gate } from "../../gate.ts";
import { unreachableAuthRefusal } from "./auth-errors.ts";
import type { PasswordJob } from "./password-worker.ts";

// The same as GoTrue's; about 60 ms on one core.
const BCRYPT_COST = 10;

// A well-formed hash that no password has: comparing with it takes the same time and never succeeds.
const UNMATCHABLE_HASH = `$2b$${BCRYPT_COST}$${".".repeat(53)}`;

/** The number of hashing threads: at most two, and one core stays free for everything else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** How many passwords may wait, and for how long: a flood of guesses must not delay a sign-in by minutes. */
const MAX_WAITING_PASSWORDS = 100;
const MAX_WAIT_MILLISECONDS = 8000;

/** Milliseconds after which a thread without passwords ends: its heap alone takes 12 MB, and another one starts in about 100 ms. */
const MAX_IDLE_MS = 60_000;

const gate = new Gate(THREADS, MAX_WAITING_PASSWORDS, MAX_WAIT_MILLISECONDS);
const idleWorkers: { worker: Worker; timer: NodeJS.Timeout }[] = [];

/**
 * A password in one spelling, however its letters were composed: "ü" is one character, or an "u" and a sign above it, as a keyboard or a paste has
 * it (NIST SP 800-63B, 3.1.1.2). One that would be longer than bcrypt reads stays as it is.
 */
export function normalizePassword(password: string): string {
  const normal = password.normalize("NFKC");
  return truncates(normal) ? password : normal;
}

/**
 * Hashes a password with bcrypt, in one spelling.
 * @throws when the password is empty, or longer than the 72 bytes that bcrypt reads.
 */
export async function hashPassword(password: string): Promise<string> {
  if (password === "") throw new Error("The password is empty.");
  if (truncates(password)) throw new Error("The password is longer than 72 bytes.");
  return (await runInThread({ password: normalizePassword(password), cost: BCRYPT_COST })) as string;
}

/**
 * Compares a password with a stored hash: in the spelling of today, as it was typed, and composed, since older hashes are of what was typed then. Without a hash (undefined, or empty for an account without a password), or with a
 * password that is too long, it takes the same time and returns false.
 * @param sender the address or network that sent the password; waiting senders take turns
 * @throws {Refusal} 503 while too many passwords are waiting
 */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  sender = "",
): Promise<boolean> {
  const spellings = new Set([normalizePassword(password), password, password.normalize("NFC")]);
  for (const spelling of spellings) {
    const comparable = truncates(spelling) ? undefined : stored;
    const isRight = await runInThread({ password: spelling, hash: comparable || UNMATCHABLE_HASH }, sender);
    if (isRight === true && comparable) return true;
  }
  return false;
}

function runInThread(job: PasswordJob, sender = ""): Promise<unknown> {
  return gate.run(
    async () => {
      const worker = takeIdleWorker() ?? newWorker();
      worker.ref();
      worker.postMessage(job);
      const [answer] = await once(worker, "message"); // rejects when the thread fails; the thread is then not used again
      keepIdle(worker);
      return answer;
    },
    unreachableAuthRefusal,
    sender,
  );
}

function takeIdleWorker(): Worker | undefined {
  const idle = idleWorkers.pop();
  clearTimeout(idle?.timer);
  return idle?.worker;
}

function keepIdle(worker: Worker): void {
  worker.unref(); // an idle thread keeps no process alive
  const end = () => {
    idleWorkers.splice(idleWorkers.indexOf(idle), 1);
    void worker.terminate();
  };
  const idle = { worker, timer: setTimeout(end, MAX_IDLE_MS).unref() };
  idleWorkers.push(idle);
}

function newWorker(): Worker {
  return new Worker(new URL("./password-worker.ts", import.meta.url), { execArgv: [] });
}
