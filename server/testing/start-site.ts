import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import options from "../../scripts/prepare/site-options.json" with { type: "json" };

/** A whole site in a process of its own, as `npm start` serves it. */
export type RunningSite = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** All it printed so far: announcements and logs. */
  output(): string;
  publishableKey(): string;
  /** Ends it with SIGTERM and resolves with its exit code; its data folder stays. */
  stop(): Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
};

export const TEST_PASSWORD = "correct horse battery";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");
const PATIENCE = 60_000; // milliseconds for a first start on a busy machine

/** Makes a data folder that the database's user can enter. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Starts the built site on a free port, by default with a data folder of its own that disposal removes.
 * @throws with all it printed when it ends before it serves.
 */
export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = environment.DATA_DIR ?? temporaryDataDir();
  const site = spawn(process.execPath, [...options.flags, "server/main.ts"], {
    cwd: PROJECT,
    env: {
      NODE_COMPILE_CACHE: path.join(PROJECT, "node_modules", ".cache", "node"),
      PATH: process.env.PATH,
      PORT: "0",
      ADMIN_PASSWORD: TEST_PASSWORD,
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The site did not start in time: ${printed}`)), PATIENCE);
    const listen = (chunk: Buffer) => {
      printed += chunk.toString("utf8");
      const address = /Eaves is at (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    site.stdout.on("data", listen);
    site.stderr.on("data", listen);
    site.once("exit", () => reject(new Error(`The site ended: ${printed}`)));
    site.once("close", () => clearTimeout(timer));
  });
  const running: RunningSite = {
    url: url.replace("localhost", "127.0.0.1"),
    dataDir,
    process: site,
    output: () => printed,
    publishableKey: () => JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8")).publishableKey,
    async stop() {
      if (site.exitCode === null && site.signalCode === null) {
        site.kill("SIGTERM");
        await once(site, "exit");
      }
      return site.exitCode;
    },
    async [Symbol.asyncDispose]() {
      await running.stop();
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return running;
}
