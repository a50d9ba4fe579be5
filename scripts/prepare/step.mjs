import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";

/** The project's folder, absolute. */
export const PROJECT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "..",
  "..",
);

/** A reason to stop that is told in plain words, without a stack trace. */
export class Stop extends Error {}

/** Says what is being done, so that nobody looks at a silent terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a program to its end.
 * @param {{ quiet?: boolean, env?: object, node?: string }} [options] `quiet`: its output is kept and shown only when it fails.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = false, env = process.env, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT,
      env,
      shell,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 127, output: String(error) }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A step with a name and its duration; a failure shows what the program said, and `advice`. */
export async function step(title, program, args, { advice = "", ...options } = {}) {
  const began = Date.now();
  say(`… ${title}`);
  const { code, output } = await run(program, args, { quiet: true, ...options });
  if (code !== 0) throw new Stop(`${title} failed:\n\n${lastLines(output)}\n${advice && `\n${advice}`}`);
  say(`✓ ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return output;
}

/** The end of what a program said, which is where it says why it failed. */
function lastLines(output) {
  return output.trim().split("\n").slice(-40).join("\n");
}
