import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import type { Sql } from "../postgres/sql.ts";

const DEBIAN = "/usr/lib/postgresql"; // has a folder for each version

/** Where a database is, as PostgreSQL's programs are told it, and its password. */
export type Connection = { url: string; password: string };

/**
 * Writes a dump for `pg_restore` by PostgreSQL's own pg_dump into a file that its owner alone may read; the keys are not in it.
 * @throws when no pg_dump is found that is as new as the server, or it fails; nothing is left of the file then.
 */
export async function dumpDatabase(sql: Sql, { url, password }: Connection, file: string): Promise<void> {
  const [server] = await sql<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`;
  const program = fittingProgram(server?.major ?? 0);
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

/** The first pg_dump that reads such a server: those on the PATH and of Debian's folders are asked. */
function fittingProgram(major: number): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const programs = ["pg_dump", ...versions.map((version) => path.join(DEBIAN, version, "bin", "pg_dump"))];
  const found = programs.map((program) => ({ program, version: versionOf(program) }));
  const fitting = found.find(({ version }) => version >= major);
  if (fitting) return fitting.program;
  const newest = Math.max(...found.map(({ version }) => version));
  throw new Error(
    `The database is PostgreSQL ${major}, and ${newest ? `the newest pg_dump here is ${newest}` : "there is no pg_dump here"}. ` +
      "Install a fitting one, or leave out --dump: npm run backup needs none.",
  );
}

/** 0 where there is none. */
function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/\b(\d+)\.\d+/.exec(stdout ?? "")?.[1] ?? 0);
}
