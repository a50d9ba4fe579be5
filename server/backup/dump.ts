import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import type { Sql } from "../postgres/sql.ts";

const DEBIAN_FOLDER = "/usr/lib/postgresql"; // holds a folder for each version

/** The address of a database for PostgreSQL's programs, without its password, and the password. */
export type Connection = { url: string; password: string };

/**
 * Lets PostgreSQL's pg_dump write a dump for `pg_restore` into a file that only its owner may read. It does not hold the keys.
 * @throws when pg_dump is missing, older than the server, or fails; then no file is left behind.
 */
export async function dumpDatabase(sql: Sql, { url, password }: Connection, file: string): Promise<void> {
  const [server] = await sql<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`;
  const program = findPgDump(server?.major ?? 0);
  const draft = `${file}.part`;
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  rmSync(draft, { force: true });
  writeFileSync(draft, "", { mode: 0o600 });
  try {
    await promisify(execFile)(program, ["--format=custom", `--file=${draft}`, url], {
      env: { PATH: process.env.PATH, PGPASSWORD: password },
    });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Finds a pg_dump that is new enough for the server, on the PATH or in Debian's folders. */
function findPgDump(major: number): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const programs = [
    "pg_dump",
    ...versions.map((version) => path.join(DEBIAN_FOLDER, version, "bin", "pg_dump")),
  ];
  const candidates = programs.map((program) => ({ program, version: readVersion(program) }));
  const chosen = candidates.find(({ version }) => version >= major);
  if (chosen) return chosen.program;
  const newest = Math.max(...candidates.map(({ version }) => version));
  throw new Error(
    `The database is PostgreSQL ${major}, and ${newest ? `the newest pg_dump here is ${newest}` : "there is no pg_dump here"}. ` +
      "Install a fitting one, or leave out --dump: npm run backup needs none.",
  );
}

/** The major version of a program; 0 if there is no such program. */
function readVersion(program: string): number {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/\b(\d+)\.\d+/.exec(stdout ?? "")?.[1] ?? 0);
}
