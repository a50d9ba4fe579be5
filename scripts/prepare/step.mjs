import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** The project's folder, absolute; a Node that is too old to run the project gets as far as being told so. */
export const PROJECT = path.resolve(fileURLToPath(import.meta.url), "..", "..", "..");

/** A reason to stop that is told in plain words, without a stack trace. */
export class Stop extends Error {}

/** Runs one of the project's commands to its end, or to the {@link Stop} that it throws. */
export async function command(action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Says what is being done, so that nobody looks at a silent terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

const children = new Set();
let leaving;

// Asked to stop, a command asks what it started, and goes last: nothing is left behind.
for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.on(signal, () => {
    leaving ??= code;
    for (const child of children) child.kill("SIGTERM");
    leaveLast();
  });
}

function leaveLast() {
  if (leaving && children.size === 0) process.exit(process.exitCode ?? leaving);
}

/** Starts a program in the project's folder; it is asked to stop when this process is. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: PROJECT, ...options });
  children.add(child);
  for (const end of ["error", "close"]) {
    child.once(end, () => {
      children.delete(child);
      leaveLast();
    });
  }
  return child;
}

/**
 * Runs a program to its end.
 * @param {{ quiet?: boolean, env?: object, shell?: boolean }} [options] `quiet`: its output is kept, not shown.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = false, env = process.env, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = start(program, args, { env, shell, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 127, output: String(error) }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A step with a name and its duration; a failure shows what the program said, and `advice`. Its warnings are always shown. */
export async function step(title, program, args, { advice = "", ...options } = {}) {
  const began = Date.now();
  say(`… ${title}`);
  const { code, output } = await run(program, args, { quiet: true, ...options });
  for (const line of output.split("\n").filter((text) => text.startsWith("warning: "))) say(line);
  if (code !== 0) throw new Stop(`${title} failed:\n\n${lastLines(output)}\n${advice && `\n${advice}`}`);
  say(`✓ ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** The end of what a program said, which is where it says why it failed. */
function lastLines(output) {
  return output.trim().split("\n").slice(-40).join("\n");
}
