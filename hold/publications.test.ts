import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import type { SiteState } from "#contract/api/site.ts";
import { calculatorAnswers } from "#server/estimates/testing/calculator-answers.ts";
import { signInToDesk } from "#server/testing/staff-session.ts";
import { startSite, TEST_PASSWORD } from "#server/testing/start-site.ts";
import { waitUntil } from "#server/testing/until.ts";

const PUBLICATIONS = 10;
const PAGES = ["/", "/product", "/faq", "/careers", "/estimate"];

type Editable = Extract<SiteState, { editable: true }>;

test(`${PUBLICATIONS} publications under a visitor who reads, chats and fills a form are not noticed`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-own-"));
  cpSync(path.resolve(import.meta.dirname, "../sample"), folder, { recursive: true });
  await using site = await startSite({ SITE_DIR: folder });
  const { access_token: token } = await signInToDesk({
    url: site.url,
    publishableKey: site.publishableKey(),
    email: "admin@larkfieldroofing.example",
    password: TEST_PASSWORD,
  });
  const ask = (method: string, at: string, body?: unknown) =>
    fetch(`${site.url}/api/site${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const state = async () => (await (await ask("GET", "")).json()) as Editable;

  const noticed: string[] = [];
  const seconds: number[] = []; // from the press to the new site, of each publication
  const counts = { pages: 0, assets: 0, chats: 0, estimates: 0 };
  const running = { now: true };
  const notice = (what: string) => (error: Error) => {
    noticed.push(`${what}: ${error.cause ?? error.message}`);
    return undefined;
  };

  /** Reads pages and their assets. An asset that is missing, or of another type, shows that two builds were mixed. */
  async function read() {
    for (let turn = 0; running.now; turn++) {
      const at = PAGES[turn % PAGES.length] ?? "/";
      const page = await fetch(site.url + at).catch(notice(at));
      if (!page) continue;
      if (page.status !== 200) noticed.push(`${at} ${page.status}`);
      counts.pages++;
      const html = await page.text();
      for (const asset of new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g))) await readAsset(asset);
      await delay(20);
    }
  }

  async function readAsset(asset: string) {
    const answer = await fetch(site.url + asset).catch(notice(asset));
    const type = answer?.headers.get("content-type") ?? "";
    if (answer && (answer.status !== 200 || !/javascript|css/.test(type)))
      noticed.push(`${asset} ${answer.status} ${type}`);
    await answer?.arrayBuffer();
    counts.assets++;
  }

  async function send(what: "chats" | "estimates", at: string, body: () => unknown, pause: number) {
    while (running.now) {
      const answer = await fetch(site.url + at, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body()),
      }).catch(notice(at));
      if (answer && answer.status >= 400) noticed.push(`${at} ${answer.status} ${await answer.text()}`);
      else await answer?.arrayBuffer();
      counts[what]++;
      await delay(pause);
    }
  }

  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  const form = await browser.newPage();
  form.on("pageerror", (error) => noticed.push(`form: ${error.message}`));
  form.on(
    "response",
    (answer) => answer.status() >= 500 && noticed.push(`${answer.url()} ${answer.status()}`),
  );
  await form.goto(`${site.url}/application`);
  const name = form.getByLabel("Full Name");
  let typed = "";

  const visitors = [
    read(),
    // Slower than the limits that a single visitor has.
    send("chats", "/api/chat", () => ({ message: "How much is a metal roof per square foot?" }), 15_000),
    send(
      "estimates",
      "/api/estimates",
      () => calculatorAnswers(`${crypto.randomUUID()}@example.com`),
      30_000,
    ),
  ];
  for (let round = 1; round <= PUBLICATIONS; round++) {
    const { parts } = await state();
    const part = parts.find(({ id }) => id === "products");
    const products = part?.value as { id: string; pricePerSquareFoot: number }[];
    const value = products.map((item) =>
      item.id === "metal" ? { ...item, pricePerSquareFoot: 8 + round / 4 } : item,
    );
    const put = await ask("PUT", "/parts/products", { value, revision: part?.revision, editor: "hold" });
    expect(put.status).toBe(200);
    const pressed = Date.now();
    let published = await ask("POST", "/publish");
    // A connection that was kept with the process of before is answered once more by it.
    for (let again = 0; published.status === 409 && again < 20; again++) {
      await delay(500);
      published = await ask("POST", "/publish");
    }
    expect(published.status, await published.clone().text()).toBe(200);
    const { id } = await published.json();
    const letter = String.fromCharCode(96 + round);
    await name.pressSequentially(letter);
    typed += letter;
    await waitUntil(async () => (await state()).live === id, 120_000);
    seconds.push(Math.round((Date.now() - pressed) / 1000));
    expect(await name.inputValue()).toBe(typed);
  }
  running.now = false;
  await Promise.all(visitors);
  await browser.close();
  rmSync(folder, { recursive: true });
  console.info(JSON.stringify({ ...counts, seconds }));
  expect(counts.pages).toBeGreaterThan(PUBLICATIONS);
  expect(noticed).toEqual([]);
});
