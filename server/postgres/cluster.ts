import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { PostgresBinaries } from "./binaries.ts";
import type { SystemUser } from "./unprivileged-user.ts";

/** The address of a cluster. `host` is the folder of its socket, or a loopback address where the platform has no sockets. */
export type ClusterAddress = { host: string; port: number; password: string };

export type ClusterPlace = {
  binaries: PostgresBinaries;
  dataFolder: string;
  user: SystemUser | undefined;
  address: ClusterAddress;
};

/** Receives the output of PostgreSQL, in chunks. */
export type ClusterLog = (text: string) => void;

const READY = "database system is ready to accept connections";

const TAKEN = 'lock file "postmaster.pid" already exists';

/** Another PostgreSQL has started in the data folder. */
export class DataFolderTakenError extends Error {}

/**
 * Makes the data folder unless it exists: with checksums, UTF-8, locale C.UTF-8 and password authentication.
 * @returns true if it was made
 */
export async function initialiseCluster(place: ClusterPlace): Promise<boolean> {
  if (existsSync(place.dataFolder)) return false;
  // Made under another name and renamed when it is complete, so that a killed start leaves no half cluster behind.
  const [draft, passwordFile] = draftsOf(place.dataFolder);
  rmSync(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); // an initdb whose start was killed may still write
  makePrivateFolder(draft, place.user);
  writeFileSync(passwordFile, `${place.address.password}\n`, { mode: 0o600 });
  if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid);
  const flags = [
    `--pgdata=${draft}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--data-checksums",
    ...(process.platform === "linux" ? ["--locale=C.UTF-8"] : ["--locale=C"]),
    // The built-in provider sorts and changes case in the same way on every platform and in all later versions.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  try {
    await runToEnd(place.binaries.initdb, flags, place.user);
    rmSync(passwordFile); // before the folder is whole, so that a start that is killed leaves it in no place that is used
    renameSync(draft, place.dataFolder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
  return true;
}

/** The folder and the file beside a data folder that stand there while it is made. */
export function draftsOf(dataFolder: string): readonly [draft: string, passwordFile: string] {
  return [`${dataFolder}.new`, `${dataFolder}.password`];
}

/** Makes a folder that only the database's user can enter (mode 0700). */
export function makePrivateFolder(folder: string, user: SystemUser | undefined) {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  if (process.platform !== "win32") chmodSync(folder, 0o700);
}

/**
 * Starts PostgreSQL as a child process, and resolves when it accepts connections.
 * The child has a session of its own, so that Ctrl-C in the terminal reaches only the site, which then stops PostgreSQL.
 * @throws with PostgreSQL's output when it ends instead; a DataFolderTakenError where another one has started in the folder.
 */
export function startCluster(
  place: ClusterPlace,
  log: ClusterLog,
  settings: readonly string[] = [],
): Promise<ChildProcess> {
  const { address } = place;
  const usesSocket = path.isAbsolute(address.host);
  const flags = [
    ["listen_addresses", usesSocket ? "" : address.host],
    ["unix_socket_directories", usesSocket ? address.host : ""],
    ["unix_socket_permissions", "0700"],
    ["port", String(address.port)],
    ["max_connections", "60"],
    ["shared_buffers", "64MB"],
    // The database fits into memory, and nothing subscribes to it: without four processes that would read ahead and replicate.
    ["io_method", "sync"],
    ["max_logical_replication_workers", "0"],
    ["jit", "off"], // the site's queries are short; compiling them costs more than it saves
    ["log_line_prefix", ""],
    // Errors of a request are answered to its sender. Rows and statements never reach the log.
    ["log_min_messages", "log"],
    ["log_min_error_statement", "panic"],
    ["log_error_verbosity", "terse"],
  ].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(
    place.binaries.postgres,
    ["-D", place.dataFolder, ...flags, ...settings.flatMap((setting) => ["-c", setting])],
    { ...spawnOptionsFor(place.user), detached: true, stdio: ["ignore", "pipe", "pipe"] },
  );
  const stopChild = () => child.kill("SIGINT");
  process.once("exit", stopChild); // also when the site stops during the start, or ends by a fault
  child.once("exit", () => process.off("exit", stopChild));
  return new Promise((resolve, reject) => {
    let output = "";
    const listen = (chunk: Buffer) => {
      const text = chunk.toString("utf8");
      output = (output + text).slice(-8192); // a long recovery prints a lot before it is ready
      log(text);
      if (output.includes(READY)) resolve(child);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      const said = `PostgreSQL did not start (${signal ?? `exit ${code}`}): ${output.trim() || "it said nothing"}`;
      reject(output.includes(TAKEN) ? new DataFolderTakenError(said) : new Error(said));
    });
  });
}

/** Stops PostgreSQL with a "fast" shutdown, which ends all sessions and writes everything to disk. Waits until it has ended. */
export function stopCluster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGINT");
  });
}

function spawnOptionsFor(user: SystemUser | undefined) {
  // The other user must be able to enter the working folder.
  const env = { PATH: process.env.PATH, TZ: "UTC", LC_MESSAGES: "C" };
  return user ? { uid: user.uid, gid: user.gid, cwd: "/", env } : { env };
}

function runToEnd(program: string, flags: string[], user: SystemUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, { ...spawnOptionsFor(user), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString("utf8");
      });
    }
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed (exit ${code}): ${output.trim()}`)),
    );
  });
}
