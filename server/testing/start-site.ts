import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import options from "../../scripts/prepare/site-options.json" with { type: "json" };
import { findFreePort } from "../free-port.ts";

/** A whole site in its own process, as `npm start` serves it. */
export type RunningSite = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** The output so far: announcements and logs. */
  output(): string;
  publishableKey(): string;
  /** The server's own key, whose requests are not limited. */
  secretKey(): string;
  /** Ends it with SIGTERM and resolves with its exit code; its data folder stays. */
  stop(): Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
};

export const TEST_PASSWORD = "correct horse battery";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");
/** Ends the site when its test run is killed. */
const END_WITH_PARENT = "./scripts/prepare/end-with-parent.mjs";
const START_TIMEOUT_MS = 300_000; // a limit for what hangs

/** Makes a data folder that the database's user can enter. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Starts the built site on a free port, by default with its own data folder, which disposal removes.
 * @throws with the output when it ends before it serves
 */
export function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  return startServer("server/main.ts", environment);
}

/** Starts a Supabase-compatible project in its own process, with its own PostgreSQL. */
export function startProject(environment: Record<string, string> = {}): Promise<RunningSite> {
  return startServer("server/testing/supabase-project.ts", environment);
}

/** Starts a site whose data is in a project of its own, which knows the site's address: passkeys belong to it. */
export async function startHostedSite(
  environment: Record<string, string> = {},
): Promise<{ site: RunningSite; project: RunningSite }> {
  const port = String(await findFreePort());
  const project = await startProject({ ...environment, SITE_URL: `http://localhost:${port}` });
  const site = await startSite({ ...environment, ...supabaseEnvironment(project), PORT: port });
  return { site, project };
}

/** The environment of a site whose data is in `project`. */
export function supabaseEnvironment(project: RunningSite): Record<string, string> {
  return {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: project.publishableKey(),
    SUPABASE_SECRET_KEY: project.secretKey(),
  };
}

async function startServer(program: string, environment: Record<string, string>): Promise<RunningSite> {
  const dataDir = environment.DATA_DIR ?? temporaryDataDir();
  const site = spawn(process.execPath, [...options.flags, "--import", END_WITH_PARENT, program], {
    cwd: PROJECT,
    env: {
      NODE_COMPILE_CACHE: path.join(PROJECT, "build", "compiled"),
      MALLOC_ARENA_MAX: "2",
      PATH: process.env.PATH,
      ...inherit("SITE_DIR", "EAVES_QUICK_COMPRESSION"),
      EAVES_PARENT: String(process.pid),
      PORT: "0",
      ADMIN_PASSWORD: TEST_PASSWORD,
      BACKUP_HOURS: "0",
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The site did not start in time: ${printed}`)),
      START_TIMEOUT_MS,
    );
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
    publishableKey: () => readKeys(dataDir).publishableKey,
    secretKey: () => readKeys(dataDir).secretKey,
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

/** Those of this process's variables that are set. */
function inherit(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function readKeys(dataDir: string): { publishableKey: string; secretKey: string } {
  return JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8"));
}
