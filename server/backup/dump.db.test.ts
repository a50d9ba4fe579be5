import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findFreePort } from "../free-port.ts";
import { checkInsert } from "../local-backend.ts";
import { makePrivateFolder, startCluster, stopCluster } from "../postgres/cluster.ts";
import { migrate } from "../postgres/migrate.ts";
import { migrationsOfThisProject } from "../postgres/schema.ts";
import { openPool } from "../postgres/sql.ts";
import { createTestDatabase, databaseUrl } from "../postgres/testing/test-database.ts";
import { databaseUser } from "../postgres/unprivileged-user.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { temporaryDataDir } from "../testing/start-site.ts";
import { allRows, runCommand } from "./testing/backups.ts";

/** The PostgreSQL of this machine, whole: programs that serve, dump and restore. */
const DEBIAN = "/usr/lib/postgresql";
const [HOME] = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .filter((version) => Number(version) >= 15)
  .map((version) => path.join(DEBIAN, version))
  .filter((home) =>
    ["initdb", "postgres", "pg_dump", "pg_restore"].every((name) => existsSync(program(home, name))),
  );

const EMBEDDED = 18; // the version that the tests' database is of

function program(home: string, name: string) {
  return path.join(home, "bin", name);
}

async function start(home: string) {
  const user = databaseUser();
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-dump-"));
  makePrivateFolder(folder, user);
  const dataFolder = path.join(folder, "data");
  const programs = { home, initdb: program(home, "initdb"), postgres: program(home, "postgres") };
  const flags = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"];
  await promisify(execFile)(programs.initdb, [`--pgdata=${dataFolder}`, ...flags], { ...identity, cwd: "/" });
  const address = { host: "127.0.0.1", port: await findFreePort(), password: "any" };
  const child = await startCluster({ binaries: programs, dataFolder, user, address }, () => undefined);
  const url = `postgres://postgres:any@127.0.0.1:${address.port}/postgres`;
  const sql = openPool({ connectionString: url, max: 2 });
  return {
    ...{ url, sql },
    async [Symbol.asyncDispose]() {
      await sql.end();
      await stopCluster(child);
      rmSync(folder, { recursive: true });
    },
  };
}

test.skipIf(!HOME)(
  "pg_dump's file, restored before the roles exist, is all there, and the next start gives its rights again",
  { timeout: 120_000 },
  async () => {
    const home = HOME ?? "";
    await using here = await start(home);
    await using there = await start(home);
    const dataDir = temporaryDataDir();
    const file = path.join(dataDir, "eaves.dump");
    const { bootstrap, migrations } = migrationsOfThisProject();
    await migrate(here.sql, bootstrap, migrations);
    await storeApplication(here.sql);

    const written = await runCommand("backup", ["--dump", file], dataDir, here.url);
    expect(written).toMatchObject({ code: 0, said: expect.stringContaining(`Wrote ${file}`) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restoring = promisify(execFile)(program(home, "pg_restore"), ["--dbname", there.url, file]);
    await expect(restoring).rejects.toThrow('role "anon" does not exist');
    expect(await migrate(there.sql, bootstrap, migrations)).toEqual([]);
    await checkInsert(there.sql);
    expect(await allRows(there.sql)).toEqual(await allRows(here.sql));
    rmSync(dataDir, { recursive: true });
  },
);

test.skipIf(!HOME || Number(path.basename(HOME)) >= EMBEDDED)(
  "a pg_dump that is older than the database is not used, and it is said what to do",
  async () => {
    await using database = await createTestDatabase();
    const dataDir = temporaryDataDir();
    const refused = await runCommand(
      "backup",
      ["--dump", path.join(dataDir, "eaves.dump")],
      dataDir,
      databaseUrl(database),
    );
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/the newest pg_dump here is \d+\. Install/),
    });
    rmSync(dataDir, { recursive: true });
  },
);
