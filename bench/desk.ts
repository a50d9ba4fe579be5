import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import { localServerData } from "#server/data/server-data.ts";
import { joinEmbedded } from "#server/postgres/embedded.ts";
import { type RunningSite, startSite, temporaryDataDir } from "#server/testing/start-site.ts";
import { summarise, timeRepeated } from "./measure.ts";
import { FULL_DESK, seedDesk } from "./seed-desk.ts";
import { callDesk, type Session, signIn } from "./staff-session.ts";

const REQUESTS = 60; // of each kind, one after another
const PAGE_VIEWS = 7;

/** The kind of each list, with a rare and a common text for each field that it searches. */
const LISTS: Record<string, Record<string, string>> = {
  application: {
    "first page": "",
    "first name, common": "łukasz",
    "last name, rare": "ng 54321",
    "email, rare": "person77777@",
    "position, common": "manager",
    "two letters, rare": "qx",
    "no match": "zzzzzz",
  },
  conversation: {
    "first page": "",
    "email, rare": "visitor123458@",
    "name, rare": "park 123458",
    "name, common": "grace",
    "phone, rare": "+1 614 555 4568",
    "phone, common": "614 555",
    "address, rare": "123455 ridge",
    "address, common": "kiln street",
    "phone, digits only": "16145554568",
    "message, rare": "house 123455",
    "message, in every one": "material",
    "message, beginning of a word": "mat",
    "message and details, common": "grace roof",
    "one letter": "z",
    "two letters, rare": "qx",
    "two letters, common": "ng",
    "no match": "zzzzzz",
  },
  estimate: {
    "first page": "",
    "customer, rare": "lee 54321",
    "customer, common": "omar",
    "email, rare": "owner77777@",
    "service, common": "repair",
    "phone in another spelling": "(614) 555-4568",
    reference: "3F2A-91BC",
    "two letters, rare": "qx",
    "no match": "zzzzzz",
  },
};

const DAY_MS = 86_400_000;

/** Searches over everything. */
const PEOPLE: Record<string, string> = {
  "last digits of a phone": "4568",
  "phone as it is spoken": "614 555 4568",
  "three digits": "614",
  "name, rare": "lee 54321",
  "name, common": "grace",
  "email, rare": "owner77777@",
  reference: "3F2A-91BC",
  "two letters": "qx",
  "no match": "zzzzzz",
};

/** Periods of the report, in days until now, with the leads that the seed puts there. */
const REPORTS: Record<string, number> = {
  "a week": 7,
  "a month": 30,
  "40 days, 100,000 leads": 40,
  "a year, 233,000 leads": 365,
};

/** Filters of the estimates' list. */
const FILTERS: Record<string, object> = {
  "a status that few have": { status: "completed" },
  "a channel": { channel: "direct" },
  unanswered: { unanswered: true },
  "oldest first": { order: "oldest" },
  "channel and status": { channel: "direct", status: "approved", order: "oldest" },
};

/**
 * Measures the desk with 100,000 applications, 100,000 estimates and 1,000,000 messages in 200,000 conversations: lists, searches
 * and news at the server, the time until a browser shows the first rows, exports, and the memory of the site's process.
 * DESK_DATA_DIR names a data folder that `npm run seed` has filled, so that it need not be filled again.
 */
export async function bench() {
  const existing = process.env.DESK_DATA_DIR;
  const dataDir = existing ?? temporaryDataDir();
  try {
    await using site = await startSite({ DATA_DIR: dataDir, RETENTION_DAYS: "0", TRUST_PROXY: "1" });
    if (!existing) await seed(site);
    const memory = watchMemory(site);
    const session = await signIn(site);
    const results: Record<string, unknown> = {};
    for (const [kind, queries] of Object.entries(LISTS)) {
      for (const [what, query] of Object.entries(queries)) {
        results[`search of ${kind}s: ${what} (ms)`] = await timeRepeated(
          () => callDesk(site, session, "search_records", { kind, query }),
          {
            count: REQUESTS,
          },
        );
      }
    }
    for (const [what, query] of Object.entries(PEOPLE))
      results[`find_people: ${what} (ms)`] = await timeRepeated(
        () => callDesk(site, session, "find_people", { query }),
        { count: REQUESTS },
      );
    const asked = { kind: "estimate", query: "lee 54321" };
    const [record] = (await callDesk(site, session, "search_records", asked)) as { id: string }[];
    results["read_record (ms)"] = await timeRepeated(
      () => callDesk(site, session, "read_record", { kind: "estimate", id: record?.id }),
      { count: REQUESTS },
    );
    const day = {
      day_starts: new Date().toISOString(),
      day_ends: new Date(Date.now() + DAY_MS).toISOString(),
    };
    results["list_today (ms)"] = await timeRepeated(() => callDesk(site, session, "list_today", day), {
      count: REQUESTS,
    });
    for (const [what, days] of Object.entries(REPORTS))
      results[`report: ${what} (ms)`] = await timeRepeated(
        () => callDesk(site, session, "report", { starts: splitDays(days) }),
        { count: REQUESTS },
      );
    for (const [what, filter] of Object.entries(FILTERS))
      results[`search of estimates: ${what} (ms)`] = await timeRepeated(
        () => callDesk(site, session, "search_records", { kind: "estimate", filter }),
        { count: REQUESTS },
      );
    for (const name of ["list_history", "desk_news"] as const)
      results[`${name} (ms)`] = await timeRepeated(() => callDesk(site, session, name, {}), {
        count: REQUESTS,
      });
    for (const tab of ["applications", "chat-logs", "estimates"])
      results[`browser, ${tab} shown (ms)`] = await timeBrowser(site, session, tab);
    for (const tab of ["applications", "chat-logs", "estimates"])
      results[`export of ${tab} (s, MB, rows, ms)`] = await exportAll(site, session, tab);
    Object.assign(results, await timeArrivals(site));
    results["memory of the site at most (MB)"] = { p50: memory.stop() };
    return results;
  } finally {
    if (!existing) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The times at which twelve equal parts of the last days begin, and now. */
function splitDays(days: number): string[] {
  return Array.from({ length: 13 }, (_, index) =>
    new Date(Date.now() - (days * DAY_MS * (12 - index)) / 12).toISOString(),
  );
}

/** Connects to the database of a running site. */
async function joinDatabase(site: RunningSite) {
  const { databasePassword } = JSON.parse(readFileSync(path.join(site.dataDir, "keys.json"), "utf8"));
  const database = await joinEmbedded({
    dataDir: site.dataDir,
    password: databasePassword,
    log: () => undefined,
    announce: () => undefined,
  });
  if (!database) throw new Error("The site's database does not answer.");
  return database;
}

async function seed(site: RunningSite) {
  const database = await joinDatabase(site);
  await seedDesk(database.sql, FULL_DESK, console.log);
  await database.stop();
}

/** Times what the server stores: requests of people who are known and of new ones, and turns of a chat. */
async function timeArrivals(site: RunningSite) {
  const database = await joinDatabase(site);
  const data = localServerData(database.sql);
  const run = randomUUID().slice(0, 8);
  const ask = (n: number, person: string) =>
    data.call("create_estimate", {
      customer_name: `Ana Lee ${person}`,
      email: `owner${person}@example.org`,
      phone: `614 236 ${String(n % 10_000).padStart(4, "0")}`,
      service_type: "Roof Repair",
      notes: "Two skylights.",
    });
  const conversation_id = randomUUID();
  const arrivals = {
    "a request of somebody new (ms)": (n: number) => ask(n, `${run} ${n}`.replace(" ", "")),
    "a request of somebody known (ms)": (n: number) => ask(n, `${run}known`),
    "a turn of a chat (ms)": (n: number) =>
      data.call("store_turn", {
        conversation_id,
        question: `Question ${n}`,
        answer: "Answer",
        notice: "person",
      }),
  };
  const results: Record<string, unknown> = {};
  for (const [what, store] of Object.entries(arrivals))
    results[what] = await timeRepeated(store, { count: REQUESTS });
  await database.stop();
  return results;
}

/** A browser that is signed in to the desk. */
async function openBrowser(session: Session) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript((text) => localStorage.setItem("eaves-auth", text), JSON.stringify(session));
  return { context, [Symbol.asyncDispose]: () => browser.close() };
}

/**
 * Times a navigation until the first row is on the screen, in a new page each time; the browser's cache is warm after the first.
 */
async function timeBrowser(site: RunningSite, session: Session, tab: string) {
  await using browser = await openBrowser(session);
  const times: number[] = [];
  for (let view = 0; view <= PAGE_VIEWS; view += 1) {
    const page = await browser.context.newPage();
    await page.goto(`${site.url}/admin/dashboard?tab=${tab}`, { waitUntil: "commit" });
    const shown = await page.waitForFunction(() =>
      document.querySelector('[role="tabpanel"] li h2') ? performance.now() : undefined,
    );
    times.push(Number(await shown.jsonValue()));
    await page.close();
  }
  return { first: Math.round(times[0] ?? 0), ...summarise(times.slice(1)) };
}

/**
 * Times an export from the press of the button to the complete file; `blocked` is the longest time in which the page did not
 * respond.
 */
async function exportAll(site: RunningSite, session: Session, tab: string) {
  await using browser = await openBrowser(session);
  const page = await browser.context.newPage();
  await page.goto(`${site.url}/admin/dashboard?tab=${tab}`);
  const start = page.getByRole("button", { name: "Export CSV" });
  await start.waitFor();
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: "longtask" });
  });
  const began = performance.now();
  const download = page.waitForEvent("download", { timeout: 300_000 });
  await start.click();
  const file = await (await download).path();
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const blocked = await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
  const text = readFileSync(file, "utf8");
  return {
    seconds,
    megabytes: Math.round(text.length / 1e5) / 10,
    rows: text.split("\r\n").length - 2,
    blocked: Math.round(blocked),
  };
}

/** Highest memory of the site's process in RAM (Linux: VmHWM), in MB. */
function watchMemory(site: RunningSite) {
  return {
    stop() {
      const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
  };
}
