import process from "node:process";
import { stopAll } from "./stop.ts";

// Announcements that cannot be written, as on a full disk, must not end the site.
process.stdout.on("error", () => undefined);

/** Prints a line for the person who started the site; logs go elsewhere. */
export function announce(line: string) {
  process.stdout.write(`${line}\n`);
}

/** Ends the process with the error's message, or without one; the stack is printed only when DEBUG is set. */
export async function fail(error?: unknown): Promise<never> {
  if (error !== undefined) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`\nEaves cannot start. ${process.env.DEBUG ? stack : message}\n`);
  }
  await stopAll().catch(() => undefined); // the first error was told, further ones would hide it
  process.exit(1);
}
