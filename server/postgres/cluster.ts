import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { PostgresBinaries } from "./binaries.ts";
import type { SystemUser } from "./unprivileged-user.ts";

/** How to reach a cluster: a folder with its socket, or a loopback host where the platform has no sockets. */
export type ClusterAddress = { host: string; port: number; password: string };

export type ClusterPlace = {
  binaries: PostgresBinaries;
  dataFolder: string;
  user: SystemUser | undefined;
  address: ClusterAddress;
};

/** Lines that PostgreSQL prints on its own, one call a chunk. */
export type ClusterLog = (text: string) => void;

const READY = "database system is ready to accept connections";

/** Makes the data folder (checksums on, UTF-8, locale C.UTF-8, password authentication) unless it exists. */
export async function initialiseCluster(place: ClusterPlace): Promise<boolean> {
  if (existsSync(place.dataFolder)) return false;
  // Made beside its place and moved there when it is whole: a start that is killed leaves no half cluster behind.
  const draft = `${place.dataFolder}.new`;
  const passwordFile = `${place.dataFolder}.password`;
  rmSync(draft, { recursive: true, force: true });
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
    // The built-in provider compares and folds case the same on every platform and in every later version.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  try {
    await runToEnd(place.binaries.initdb, flags, place.user);
    renameSync(draft, place.dataFolder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return true;
}

/** Makes a folder that only the database's user can enter (mode 0700). */
export function makePrivateFolder(folder: string, user: SystemUser | undefined) {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  if (process.platform !== "win32") chmodSync(folder, 0o700);
}

/**
 * Starts PostgreSQL as a child and resolves when it takes connections.
 * It gets a session of its own, so that Ctrl-C in the terminal reaches the site first and not both at once.
 * @throws with what PostgreSQL said when it ends instead.
 */
export function startCluster(
  place: ClusterPlace,
  log: ClusterLog,
  settings: readonly string[] = [],
): Promise<ChildProcess> {
  const { address } = place;
  const onSocket = path.isAbsolute(address.host);
  const flags = [
    ["listen_addresses", onSocket ? "" : address.host],
    ["unix_socket_directories", onSocket ? address.host : ""],
    ["unix_socket_permissions", "0700"],
    ["port", String(address.port)],
    ["max_connections", "60"],
    ["shared_buffers", "64MB"],
    ["jit", "off"], // the site's queries are short; compiling them costs more than it saves
    ["log_line_prefix", ""],
    // What a person did wrong is told to that person; rows and statements never reach the log.
    ["log_min_messages", "log"],
    ["log_min_error_statement", "panic"],
    ["log_error_verbosity", "terse"],
  ].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(
    place.binaries.postgres,
    ["-D", place.dataFolder, ...flags, ...settings.flatMap((setting) => ["-c", setting])],
    { ...identity(place.user), detached: true, stdio: ["ignore", "pipe", "pipe"] },
  );
  const stop = () => child.kill("SIGINT");
  process.once("exit", stop); // also where nobody waits for it: stopped while it starts, or ended by a fault
  child.once("exit", () => process.off("exit", stop));
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      const text = chunk.toString("utf8");
      said = (said + text).slice(-8192); // a long recovery says much before it is ready
      log(text);
      if (said.includes(READY)) resolve(child);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(
        new Error(
          `PostgreSQL did not start (${signal ?? `exit ${code}`}): ${said.trim() || "it said nothing"}`,
        ),
      ),
    );
  });
}

/** Asks PostgreSQL to end its sessions and write all to disk ("fast" shutdown), and waits until it has. */
export function stopCluster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGINT");
  });
}

function identity(user: SystemUser | undefined) {
  // The working folder must be one that the other user can enter.
  const env = { PATH: process.env.PATH, TZ: "UTC", LC_MESSAGES: "C" };
  return user ? { uid: user.uid, gid: user.gid, cwd: "/", env } : { env };
}

function runToEnd(program: string, flags: string[], user: SystemUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, { ...identity(user), stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString("utf8");
      });
    }
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed (exit ${code}): ${said.trim()}`)),
    );
  });
}
