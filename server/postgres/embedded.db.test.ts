import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { startEmbedded } from "./embedded.ts";
import { isUnreachable } from "./unreachable.ts";

function temporaryFolder(mode = 0o755) {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-embedded-"));
  chmodSync(folder, mode);
  return {
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function start(dataDir: string, announce: (line: string) => void = () => undefined) {
  return startEmbedded({ dataDir, password: "secret-of-the-test", log: () => undefined, announce });
}

function postmaster(dataDir: string) {
  return Number.parseInt(readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

test("a new cluster has checksums, fsync, the C.UTF-8 locale and a private socket, and no TCP port", async () => {
  using place = temporaryFolder();
  const database = await start(place.folder);
  const [settings] = await database.sql`select current_setting('data_checksums') as checksums,
    current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
    (select datlocale from pg_database where datname = 'postgres') as locale,
    current_setting('unix_socket_directories') as socket, 'ÄRGER' ilike 'ärger' as folds`;
  expect(settings).toMatchObject({ checksums: "on", fsync: "on", tcp: "", locale: "C.UTF-8", folds: true });
  expect(statSync(settings?.socket).mode & 0o777).toBe(0o700);
  await database.stop();
});

test("a second process on the same data folder is refused, and the first goes on", async () => {
  using place = temporaryFolder();
  const first = await start(place.folder);
  await expect(start(place.folder)).rejects.toThrow(`Another Eaves process (pid ${process.pid})`);
  expect(await first.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await first.stop();
});

test("a start that fails says why and leaves no PostgreSQL running", async () => {
  using place = temporaryFolder();
  await (await start(place.folder)).stop();
  const wrong = {
    dataDir: place.folder,
    password: "another",
    log: () => undefined,
    announce: () => undefined,
  };
  await expect(startEmbedded(wrong)).rejects.toThrow("The password in keys.json does not open the database");
  expect(existsSync(path.join(place.folder, "postgres", "postmaster.pid"))).toBe(false);
  await (await start(place.folder)).stop();
});

test("a PostgreSQL that dies is started again, and in between the site says so", async () => {
  using place = temporaryFolder();
  const database = await start(place.folder);
  await database.sql`create table kept (a int)`;
  await database.sql`insert into kept values (1)`;
  const killed = postmaster(place.folder);
  process.kill(killed, "SIGKILL");
  const seen = new Set<boolean>();
  let rows: unknown[] = [];
  for (const end = Date.now() + 30_000; rows.length === 0 && Date.now() < end; await delay(5)) {
    seen.add(database.isUp());
    if (!database.isUp() || !seen.has(false)) continue;
    try {
      rows = [...(await database.sql`select a from kept`)];
    } catch (error) {
      expect(isUnreachable(error)).toBe(true);
    }
  }
  expect(seen).toContain(false);
  expect(rows).toEqual([{ a: 1 }]);
  expect(postmaster(place.folder)).not.toBe(killed);
  await database.stop();
});

test("a PostgreSQL left behind by a killed site is taken over with all it acknowledged", async () => {
  using place = temporaryFolder();
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(path.resolve("server/postgres/embedded.ts"))});
    const database = await startEmbedded({ dataDir: ${JSON.stringify(place.folder)}, password: "secret-of-the-test", log() {}, announce() {} });
    await database.sql\`create table kept (a int)\`;
    await database.sql\`insert into kept values (42)\`;
    process.stdout.write("acknowledged");`;
  const site = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(site.stdout, "data");
  site.kill("SIGKILL");
  await once(site, "exit");
  const said: string[] = [];
  const database = await start(place.folder, (line) => said.push(line));
  expect(said.join()).toContain("left behind by a killed process");
  expect(await database.sql`select a from kept`).toEqual([{ a: 42 }]);
  await database.stop();
});

/** Runs a start in a process of its own, with `spawnPostgres` in place of what spawns PostgreSQL. */
function startElsewhere(dataDir: string, spawnPostgres: string) {
  const program = `
    const { existsSync } = await import("node:fs");
    const child = (await import("node:child_process")).default;
    const { spawn } = child;
    const spawnPostgres = ${spawnPostgres};
    child.spawn = (...args) => args[0].endsWith("postgres") ? spawnPostgres(args) : spawn(...args);
    (await import("node:module")).syncBuiltinESMExports();
    const { startEmbedded } = await import(${JSON.stringify(path.resolve("server/postgres/embedded.ts"))});
    const options = { dataDir: ${JSON.stringify(dataDir)}, password: "secret-of-the-test", log() {}, announce: console.log };
    const database = await startEmbedded(options);
    console.log(await database.sql\`select 1 as one\`);
    await database.stop();`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("a PostgreSQL that comes up after its site was killed, while the next one starts, is taken over", async () => {
  using place = temporaryFolder();
  await (await start(place.folder)).stop();
  const lock = path.join(place.folder, "postgres", "postmaster.pid");
  const killed = startElsewhere(
    place.folder,
    `([program, flags, options]) => {
      const left = spawn("/bin/sh", ["-c", 'kill -STOP $$; exec "$0" "$@"', program, ...flags], options);
      console.log(left.pid);
      return left;
    }`,
  );
  const left = Number(await once(killed.stdout, "data"));
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(existsSync(lock)).toBe(false);
  const next = startElsewhere(
    place.folder,
    `(args) => {
      // The start has found none.
      for (; !existsSync(${JSON.stringify(lock)}); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20))
        process.kill(${left}, "SIGCONT");
      child.spawn = spawn;
      (process.getBuiltinModule("node:module")).syncBuiltinESMExports();
      return spawn(...args);
    }`,
  );
  let said = "";
  next.stdout.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  expect(await once(next, "exit")).toEqual([0, null]);
  expect(said).toContain("left behind by a killed process");
  expect(said).toContain("one: 1");
});

test("a PostgreSQL that runs with other keys is left alone, and that is said", async () => {
  using place = temporaryFolder();
  const first = await start(place.folder);
  const other = {
    dataDir: place.folder,
    password: "another",
    log: () => undefined,
    announce: () => undefined,
  };
  await expect(startEmbedded(other)).rejects.toThrow("The password in keys.json does not open the database");
  expect(await first.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await first.stop();
});

test.runIf(process.getuid?.() === 0)(
  "root's database lives elsewhere when its user cannot enter the folder",
  async () => {
    using place = temporaryFolder(0o700);
    const said: string[] = [];
    const database = await start(path.join(place.folder, "data"), (line) => said.push(line));
    const where = /the database lives in (\S+) instead/.exec(said.join("\n"))?.[1];
    expect(where).toMatch(/^\/var\/lib\/eaves\//);
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
    await database.stop();
    rmSync(path.dirname(where ?? ""), { recursive: true });
  },
);
