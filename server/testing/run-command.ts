import { execFile } from "node:child_process";
import path from "node:path";
import process from "node:process";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const TIMEOUT_MS = 90_000;

/** The exit code of a command, -1 if it was killed, and all that it printed. */
export type CommandOutcome = { code: number; said: string };

/** Runs a file of `server/commands/` as `npm run` does, but without npm, and with no other environment than the given one. */
export function runCommand(
  command: "backup" | "forget" | "mail-test" | "migrate" | "restore",
  args: string[],
  environment: Record<string, string> = {},
): Promise<CommandOutcome> {
  const file = path.join(PROJECT, "server/commands", `${command}.ts`);
  const env = {
    NODE_COMPILE_CACHE: path.join(PROJECT, "build", "compiled"), // halves the time of a start
    PATH: process.env.PATH,
    SITE_DIR: "sample",
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env, timeout: TIMEOUT_MS }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, said: stdout + stderr }),
    );
  });
}
