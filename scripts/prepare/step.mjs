import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** The project's folder, absolute. The code also runs in a Node that is too old for the project, so that this prints a message. */
export const PROJECT = path.resolve(fileURLToPath(import.meta.url), "..", "..", "..");

/** A reason to stop, printed without a stack trace. */
export class Stop extends Error {}

/** Runs one of the project's commands to its end, or to the {@link Stop} that it throws. */
export async function runCommand(action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Prints a line about the progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

const children = new Set();
let exitSignalCode;

// On a signal, a command stops the programs that it started and ends after them, so that none is left behind.
for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.on(signal, () => {
    exitSignalCode ??= code;
    for (const child of children) child.kill("SIGTERM");
    exitAfterChildren();
  });
}

function exitAfterChildren() {
  if (exitSignalCode && children.size === 0) process.exit(process.exitCode ?? exitSignalCode);
}

/** Starts a program in the project's folder; a signal to this process stops it too. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: PROJECT, ...options });
  children.add(child);
  for (const end of ["error", "close"]) {
    child.once(end, () => {
      children.delete(child);
      exitAfterChildren();
    });
  }
  return child;
}

/**
 * Runs a program to its end.
 * @param {{ quiet?: boolean, env?: object, shell?: boolean }} [options] `quiet` returns the output and does not print it.
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

/** Runs a step and prints its title, duration and warnings. A failure stops with the program's output and `advice`. */
export async function step(title, program, args, { advice = "", ...options } = {}) {
  const began = Date.now();
  say(`… ${title}`);
  const { code, output } = await run(program, args, { quiet: true, ...options });
  for (const line of output.split("\n").filter((text) => text.startsWith("warning: "))) say(line);
  if (code !== 0) throw new Stop(`${title} failed:\n\n${takeLastLines(output)}\n${advice && `\n${advice}`}`);
  say(`✓ ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** The end of a program's output, which usually has the reason of its failure. */
function takeLastLines(output) {
  return output.trim().split("\n").slice(-40).join("\n");
}
