import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PHOTO_FIELD } from "#contract/photos.ts";
import { calculatorAnswers } from "#server/estimates/testing/calculator-answers.ts";
import { readResidentMegabytes } from "#server/testing/site-memory.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { summarise } from "../bench/measure.ts";
import { addressOf } from "./addresses.ts";

const KINDS = [
  "nothing",
  "long chat messages",
  "large JSON",
  "guessed passwords",
  "reads of the log",
  "applications",
  "estimates",
  "long measures",
  "questions for free times",
  "renewals of sessions",
  "uploads of 10 MB",
  "bookings from everywhere",
  "applications of a /48",
  "sign-ins of a /48",
  "chat messages of a /48",
  "streams that are held",
  "sixty streams of one address",
  "a slow bot",
  "streams that come and go",
  "slow resumes",
  "slow photos",
  "photos",
  "HEIC of many tiles",
];
const SECONDS = 12;
const PAGE_P99 = 250; // milliseconds
const CALL_P99 = 500;

/** Files that a quiet visitor also sends beside some of them, as the site's scripts do: again and again while others wait. */
const ALSO: Readonly<Record<string, () => Promise<number>>> = {
  "slow resumes": sendResume,
  "slow photos": sendPhoto,
  photos: sendPhoto,
  "HEIC of many tiles": sendPhoto,
};

let site: RunningSite;
let visits = 0;

// One for each flood: estimates of all visitors together are few hundred an hour.
beforeEach(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
}, 60_000);
afterEach(() => site[Symbol.asyncDispose](), 60_000); // whoever waits for a place is answered first

/** The requests of a quiet visitor, each from an address of its own, with their milliseconds. */
async function visit(): Promise<{ page: number; chat: number; form: number }> {
  visits += 1;
  const headers = {
    apikey: site.publishableKey(),
    "content-type": "application/json",
    "x-forwarded-for": addressOf(visits),
  };
  const timed = async (at: string, expected: number, body?: object) => {
    const began = performance.now();
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(site.url + at, init);
    const text = await answer.text();
    expect(answer.status, `${at}: ${text.slice(0, 200)}`).toBe(expected);
    return performance.now() - began;
  };
  const estimate = calculatorAnswers(`jo${visits}@example.com`);
  return {
    page: await timed("/faq", 200),
    chat: await timed("/api/chat", 200, { message: "What does a metal roof cost?" }),
    form: await timed("/api/estimates", 201, estimate),
  };
}

/** Posts until it is taken, four times at most; answers the last status. */
async function sendUntilTaken(path: string, body: () => BodyInit, headers: Record<string, string>) {
  for (let tries = 1; ; tries++) {
    const from = { ...headers, apikey: site.publishableKey(), "x-forwarded-for": "203.0.113.77" };
    const { status } = await fetch(site.url + path, { method: "POST", headers: from, body: body() });
    if (status !== 503 || tries === 4) return status;
    await delay(3000 * tries);
  }
}

function sendResume(): Promise<number> {
  const resume_text = `data:application/pdf;base64,JVBERi0${"A".repeat(4_000_001)}`;
  const row = { first_name: "Jo", email: "jo@example.com", position: "Project Manager", resume_text };
  const json = { "content-type": "application/json" };
  return sendUntilTaken("/rest/v1/applications", () => JSON.stringify(row), json);
}

async function sendPhoto(): Promise<number> {
  const photo = new Uint8Array(await phonePicture(4000, 3000).toBuffer());
  const form = new FormData();
  form.set(PHOTO_FIELD, new File([photo], "roof.jpg", { type: "image/jpeg" }));
  return sendUntilTaken("/api/photos", () => form, {});
}

test.for(KINDS)("beside %s a quiet visitor is served", async (kind) => {
  for (let warm = 0; warm < 5; warm += 1) await visit();
  const flood =
    kind === "nothing"
      ? undefined
      : spawn(
          process.execPath,
          [path.join(import.meta.dirname, "flood.ts"), site.url, site.publishableKey(), kind],
          {
            stdio: "inherit",
          },
        );
  // The stranger's own machine is this one: his work must not take the site's processor, only what he sends.
  if (flood?.pid) setPriority(flood.pid, 19);
  await delay(1000);
  const seen: Awaited<ReturnType<typeof visit>>[] = [];
  let largest = 0;
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await delay(100)) {
    seen.push(await visit());
    largest = Math.max(largest, Math.round(readResidentMegabytes(site)));
  }
  const began = performance.now();
  const also = await ALSO[kind]?.();
  if (also) console.info(`${kind}: a file answered ${also} in ${Math.round(performance.now() - began)} ms`);
  if (flood) {
    flood.kill("SIGKILL");
    await once(flood, "exit");
  }
  const [page, chat, form] = (["page", "chat", "form"] as const).map((what) =>
    Math.round(summarise(seen.map((each) => each[what])).p99),
  );
  console.info(
    `${kind}: p99 of ${seen.length} visits: page ${page} ms, chat ${chat} ms, form ${form} ms; ${largest} MB`,
  );
  expect(page).toBeLessThan(PAGE_P99);
  expect(chat).toBeLessThan(CALL_P99);
  expect(form).toBeLessThan(CALL_P99);
  if (also !== undefined) expect(also).toBe(201);
});
