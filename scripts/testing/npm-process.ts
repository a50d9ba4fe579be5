import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");
const PATIENCE = 120_000; // milliseconds, on a busy machine

export type NpmOptions = {
  environment?: Record<string, string>;
  /** A folder with a package.json; this project's unless told. */
  folder?: string;
  /** In a terminal of its own, where keys can be pressed; npm's own process is then not at hand. */
  terminal?: boolean;
};

/** npm as a person runs it, with nothing of the tests' environment, and all that comes of it. */
export type NpmProcess = {
  /** Sends a signal to npm alone. */
  kill(signal: NodeJS.Signals): void;
  /** Types into its terminal. */
  type(keys: string): void;
  /** Resolves with the match when it has printed `pattern`. @throws when it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** All that it printed so far. */
  said(): string;
  /** Resolves with its exit code, or the signal that ended it, and all it printed. */
  ended(): Promise<{ code: number | string; said: string }>;
  /** Resolves when no process that came of it is left. @throws with their command lines after ten seconds. */
  nothingLeft(): Promise<void>;
  /** Ends what a failed test has left. */
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
      PATH: personsPath(),
      HOME: process.env.HOME,
      SITE_DIR: "sample",
      EAVES_TEST_RUN: mark,
      ...options.environment,
    },
    detached: true,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said = stripVTControlCharacters(said + chunk.toString("utf8"));
    });
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const left = () => processesWith([mark, options.environment?.DATA_DIR ?? mark]);
  return {
    kill: (signal) => child.kill(signal),
    type: (keys) => child.stdin.write(keys),
    async printed(pattern) {
      for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(20)) {
        const match = pattern.exec(said);
        if (match) return match;
        if (isOver()) break;
      }
      throw new Error(`npm ${args.join(" ")} did not print ${pattern}: ${said}`);
    },
    said: () => said,
    async ended() {
      if (!isOver()) await once(child, "exit");
      return { code: child.exitCode ?? child.signalCode ?? "", said };
    },
    async nothingLeft() {
      for (const end = Date.now() + 10_000; left().length > 0; await delay(20)) {
        if (Date.now() > end) throw new Error(`Left behind: ${left().map(({ line }) => line)}`);
      }
    },
    [Symbol.dispose]() {
      for (const { pid } of left()) process.kill(pid, "SIGKILL");
    },
  };
}

/** Without the folders that npm puts in front for its scripts, the tests among them. */
function personsPath(): string {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(path.delimiter);
}

/** The processes in whose environment or command line one of `words` stands. */
function processesWith(words: readonly string[]): { pid: number; line: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        const about = line + readFileSync(`/proc/${pid}/environ`, "utf8");
        return words.some((word) => about.includes(word)) ? [{ pid: Number(pid), line }] : [];
      } catch {
        return []; // it ended in between, or is another user's
      }
    });
}
