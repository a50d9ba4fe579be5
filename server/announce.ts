import process from "node:process";
import { stopAll } from "./stop.ts";

// Where nobody takes what is said, as on a full disk, the site goes on all the same.
process.stdout.on("error", () => undefined);

/** Tells the person who started the site something; logs go elsewhere. */
export function announce(line: string) {
  process.stdout.write(`${line}\n`);
}

/** Ends the process with a message a person can act on, or with none; the stack is shown only when DEBUG is set. */
export async function fail(error?: unknown): Promise<never> {
  if (error !== undefined) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`\nEaves cannot start. ${process.env.DEBUG ? stack : message}\n`);
  }
  await stopAll().catch(() => undefined); // the first failure is the one to tell
  process.exit(1);
}
