import path from "node:path";
import process from "node:process";
import { PROJECT, run, say } from "./step.mjs";

/** The checks: a title, and a dependency's program with its arguments. */
const CHECKS = [
  ["Types", "typescript/bin/tsc", "--noEmit"],
  ["Lint", "@biomejs/biome/bin/biome", "check"],
];

/** Runs a dependency's program with the project's Node, which is also first on the program's PATH. */
export function runTool(node, [program, ...args], { env = {}, quiet = false } = {}) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  const file = path.join(PROJECT, "node_modules", program);
  return run(node, [file, ...args], { env: { ...process.env, PATH, ...env }, quiet });
}

/**
 * Runs the checks at the same time, and prints the output of failed ones.
 * @returns {Promise<boolean[]>} true for each that passed.
 */
export function runChecks(node) {
  return Promise.all(
    CHECKS.map(async ([title, ...program]) => {
      const { code, output } = await runTool(node, program, { quiet: true });
      say(code === 0 ? `✓ ${title}` : `✗ ${title}\n${output}`);
      return code === 0;
    }),
  );
}
