import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");
const OUTPUT_TIMEOUT_MS = 300_000; // a limit for what hangs

export type NpmOptions = {
  environment?: Record<string, string>;
  /** A folder with a package.json; by default this project's. */
  folder?: string;
  /** True for a terminal of its own, in which keys can be pressed; npm's own process cannot be killed then. */
  terminal?: boolean;
};

/** npm as a person runs it, without the tests' environment, and all processes that it starts. */
export type NpmProcess = {
  /** Sends a signal to npm alone. */
  kill(signal: NodeJS.Signals): void;
  /** Types into its terminal. */
  type(keys: string): void;
  /** Resolves with the match when it has printed `pattern`. @throws if it ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** The output so far. */
  output(): string;
  /** Resolves with its exit code, or the signal that ended it, and its output. */
  waitForEnd(): Promise<{ code: number | string; output: string }>;
  /** Resolves when none of its processes is left. @throws with their command lines after ten seconds. */
  waitUntilGone(): Promise<void>;
  /** Ends the processes that a failed test has left. */
  [Symbol.dispose](): void;
};

export function startNpm(args: readonly string[], options: NpmOptions = {}): NpmProcess {
  const mark = randomUUID();
  const [program, ...programArgs] = options.terminal
    ? ["script", "-qefc", ["npm", ...args].join(" "), "/dev/null"]
    : ["npm", ...args];
  const child = spawn(program ?? "", programArgs, {
    cwd: options.folder ?? PROJECT,
    env: {
      PATH: pathWithoutModules(),
      HOME: process.env.HOME,
      SITE_DIR: "sample",
      EAVES_ENV_FILE: "", // the settings of who runs the tests do not matter
      EAVES_QUICK_COMPRESSION: "1",
      EAVES_TEST_RUN: mark,
      ...options.environment,
    },
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output = stripVTControlCharacters(output + chunk.toString("utf8"));
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const findLeft = () => findProcesses([mark, options.environment?.DATA_DIR ?? mark]);
  return {
    kill: (signal) => child.kill(signal),
    type: (keys) => child.stdin.write(keys),
    async waitForOutput(pattern) {
      for (const end = Date.now() + OUTPUT_TIMEOUT_MS; Date.now() < end; await delay(20)) {
        const match = pattern.exec(output);
        if (match) return match;
        if (hasEnded()) break;
      }
      throw new Error(`npm ${args.join(" ")} did not print ${pattern}: ${output}`);
    },
    output: () => output,
    async waitForEnd() {
      if (!hasEnded()) await once(child, "exit");
      return { code: child.exitCode ?? child.signalCode ?? "", output };
    },
    async waitUntilGone() {
      for (const end = Date.now() + 10_000; findLeft().length > 0; await delay(20)) {
        if (Date.now() > end) throw new Error(`Left behind: ${findLeft().map(({ line }) => line)}`);
      }
    },
    [Symbol.dispose]() {
      for (const { pid } of findLeft()) process.kill(pid, "SIGKILL");
    },
  };
}

/** The PATH without the folders that npm adds for its scripts. */
function pathWithoutModules(): string {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(path.delimiter);
}

/** Finds the processes whose environment or command line contains one of `words`. */
function findProcesses(words: readonly string[]): { pid: number; line: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        const about = line + readFileSync(`/proc/${pid}/environ`, "utf8");
        return words.some((word) => about.includes(word)) ? [{ pid: Number(pid), line }] : [];
      } catch {
        return []; // it has just ended, or belongs to another user
      }
    });
}
