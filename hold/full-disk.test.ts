import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { codeOf } from "#contract/values.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { calculatorAnswers } from "#server/estimates/testing/calculator-answers.ts";
import { openSiteDatabase } from "#server/testing/site-database.ts";
import { type RunningSite, startSite, TEST_PASSWORD } from "#server/testing/start-site.ts";
import { waitUntil } from "#server/testing/until.ts";
import { addressOf } from "./addresses.ts";

const SIZE = "260m"; // a new database, its reserve, and some
const ADMIN_EMAIL = "staff@example.com";

/** A small file system of its own; undefined where this user may not mount one. */
function mountSmallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "tmpfs", folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = path.join(folder, "filler");
  return {
    folder,
    /** Takes all room that is left, as another program might. */
    fill() {
      const file = openSync(filler, "a");
      try {
        for (let size = 256 * 1024; size > 0; ) {
          try {
            writeSync(file, Buffer.alloc(size, 1));
          } catch (error) {
            if (codeOf(error) !== "ENOSPC") throw error;
            size = size > 4096 ? 4096 : 0;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler),
    [Symbol.dispose]() {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

let visitors = 0;

/** A visitor of the site, each from an address of its own. */
function visitorOf(site: RunningSite) {
  visitors++;
  const headers = { apikey: site.publishableKey(), "x-forwarded-for": addressOf(visitors) };
  const post = (at: string, body: object, more: Record<string, string> = {}) =>
    fetch(site.url + at, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", ...more },
      body: JSON.stringify(body),
    });
  return {
    apply: (email: string) =>
      post(
        "/rest/v1/applications",
        { first_name: "Jo", last_name: "Ng", email, position: "Roofing Technician" },
        { prefer: "return=minimal" },
      ),
    applyWithoutScript(email: string) {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        fullName: "Jo Ng",
        email,
        position: "Roofing Technician",
      }))
        body.set(name, value);
      return fetch(`${site.url}/api/applications`, {
        method: "POST",
        headers: { ...headers, accept: "text/html" },
        body,
      });
    },
    chat: () => post("/api/chat", { message: "What does a metal roof cost?" }),
    estimate: (email: string) => post("/api/estimates", calculatorAnswers(email)),
    signIn: () => post("/auth/v1/token?grant_type=password", { email: ADMIN_EMAIL, password: TEST_PASSWORD }),
  };
}

async function ready(site: RunningSite): Promise<{ ready: boolean; said: string }> {
  const answer = await fetch(`${site.url}/readyz`);
  return { ready: answer.ok, said: await answer.text() };
}

async function storedAddresses(site: RunningSite, token: string): Promise<string[]> {
  const answer = await fetch(`${site.url}/rest/v1/applications?select=email`, {
    headers: { apikey: site.publishableKey(), authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { email: string }[]).map(({ email }) => email);
}

/** Writes PostgreSQL's log until there is no room for it, which ends PostgreSQL. */
async function exhaustLog(dataDir: string): Promise<void> {
  const database = await openSiteDatabase(dataDir);
  const write = () => database.sql`select pg_logical_emit_message(true, 'filler', repeat('x', 4000000))`;
  await expect(
    (async () => {
      for (let piece = 0; piece < 100; piece++) await write();
    })(),
  ).rejects.toThrow();
  await database.stop().catch(() => undefined);
}

const disk = mountSmallDisk();

test.skipIf(!disk)(
  `on a full disk visitors are told to call, staff sign in and read, and room is all it takes${disk ? "" : " (skipped: this user may not mount a file system)"}`,
  { timeout: 240_000 },
  async () => {
    if (!disk) return;
    using _disk = disk;
    await using site = await startSite({ DATA_DIR: disk.folder, TRUST_PROXY: "1", ADMIN_EMAIL });
    const reserve = path.join(disk.folder, "reserve");
    const acknowledged = ["first@example.com"];
    expect((await visitorOf(site).apply("first@example.com")).status).toBe(201);
    await waitUntil(() => existsSync(reserve));

    disk.fill();
    for (let number = 0; (await ready(site)).ready; number++) {
      const email = `${number}@example.com`;
      const answer = await visitorOf(site).apply(email);
      if (answer.status === 201) acknowledged.push(email);
      else expect([answer.status, (await answer.json()).message]).toEqual([503, serverErrors.diskFull]);
      await delay(50);
    }
    expect((await ready(site)).said).toContain("the disk of the database is full; make room");
    await waitUntil(() => !existsSync(reserve)); // given up, so that PostgreSQL has room for staff
    const visitor = visitorOf(site);
    const told = async (answer: Response) => [answer.status, await answer.json()];
    expect(await told(await visitor.apply("late@example.com"))).toMatchObject([
      503,
      { message: serverErrors.diskFull },
    ]);
    expect(await told(await visitor.chat())).toEqual([503, { error: serverErrors.diskFull }]);
    expect(await told(await visitor.estimate("late@example.com"))).toEqual([
      503,
      { error: serverErrors.diskFull },
    ]);
    const form = await visitor.applyWithoutScript("late@example.com");
    const page = (await form.text()).replaceAll("&#39;", "'");
    expect(form.status).toBe(503);
    for (const text of ["We can't save this right now", 'value="late@example.com"', 'value="Jo Ng"'])
      expect(page).toContain(text);
    const session = await (await visitor.signIn()).json();
    expect((await storedAddresses(site, session.access_token)).sort()).toEqual(acknowledged.toSorted());

    disk.fill(); // the reserve too
    await exhaustLog(disk.folder);
    const restarts = () => site.output().split("PostgreSQL ended unexpectedly").length - 1;
    const before = restarts();
    for (let look = 0; look < 25; look++) {
      expect((await fetch(`${site.url}/faq`)).status).toBe(200);
      expect((await ready(site)).ready).toBe(false);
      await delay(200);
    }
    expect(restarts() - before).toBeLessThan(8); // 0.1 s, 0.2 s, … apart
    expect((await visitorOf(site).signIn()).status).toBe(503);

    disk.makeRoom();
    await waitUntil(async () => (await ready(site)).ready, 30_000);
    expect((await visitorOf(site).apply("again@example.com")).status).toBe(201);
    expect((await visitorOf(site).chat()).status).toBe(200);
    expect((await storedAddresses(site, session.access_token)).sort()).toEqual(
      [...acknowledged, "again@example.com"].sort(),
    );
    await waitUntil(() => existsSync(reserve));
    expect(await site.stop()).toBe(0);
  },
);
