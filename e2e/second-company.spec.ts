import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { calculator } from "#site/calculator.ts";
import { booking } from "#site/inspections.ts";
import { expectTakenOver } from "./estimates.ts";
import { complaints } from "./pages.ts";

// A company that has next to nothing in common with the example: another state, four other materials, seven services, a very long
// name; no offers, no projects, no financing, no visits that are booked on the site, and a page of its own.

const PROJECT = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(PROJECT, "content/testing/second-company");
const WIDTHS = [390, 768, 1280];
const PATHS = [
  "/",
  "/services",
  "/why-choose-us",
  "/insurance-claims",
  "/faq",
  "/product",
  "/careers",
  "/application",
  "/contact",
  "/contact-form",
  "/estimate",
  "/service-areas",
];

let build: string;
let site: RunningSite;

test.describe.configure({ mode: "serial", timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000); // a build, on a busy machine
  build = mkdtempSync(path.join(tmpdir(), "eaves-second-"));
  const env = { ...process.env, SITE_DIR: FOLDER, EAVES_BUILD: build, NODE_ENV: "production" };
  const run = (program: string) => promisify(execFile)(process.execPath, [program], { cwd: PROJECT, env });
  await Promise.all([run("web/build/build.ts"), run("eve/know/learn-command.ts")]);
  site = await startSite({ SITE_DIR: FOLDER, EAVES_BUILD: build });
});

test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  rmSync(build, { recursive: true, force: true });
});

test("each of its pages fits its window, names it and nothing of the example, and gives no cause for complaint", async ({
  page,
}) => {
  const heard = complaints(page);
  for (const at of PATHS) {
    expect((await page.goto(site.url + at))?.status(), at).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${at} at ${width} px`).toBe(
        width,
      );
    }
    const html = await page.content();
    expect(html, at).toContain("Großmann");
    expect(/larkfield|columbus|ROOF2024|LASTCHANCE|slate tiles/i.exec(html)?.[0], at).toBeUndefined();
  }
  expect(heard).toEqual([]);
});

test("what it does not offer has no page, no link, no popup, and Eve says that there is none", async ({
  page,
}) => {
  for (const at of ["/financing", "/404"])
    expect((await page.request.get(site.url + at)).status(), at).toBe(404);
  await page.goto(site.url);
  await expect(page.locator('a[href="/financing"]')).toHaveCount(0);
  await expect(page.locator("template#promo")).toHaveCount(0);
  const ask = async (message: string) =>
    (await (await page.request.post(`${site.url}/api/chat`, { data: { message } })).json()).message as string;
  expect(await ask("Do you have any discount codes?")).toMatch(/no offer/i);
  expect(await ask("How much is a slate roof?")).toMatch(/slate is not on our list/i);
  expect(await ask("How much is cedar shake per square foot?")).toMatch(/\$\d+\.\d\d/);
});

test("where no visit can be booked nothing of it shows, beside a price neither, and no script of it is fetched", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  expect((await page.request.get(`${site.url}/api/slots`)).status()).toBe(404);
  await page.goto(`${site.url}/contact`);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#book, [data-booking]")).toHaveCount(0);
  await expect(page.getByText(booking.title)).toHaveCount(0);

  await page.goto(`${site.url}/embed/calculator`);
  await expectTakenOver(page);
  await page.locator("[data-unpriced]").first().check();
  await page.getByRole("button", { name: calculator.next }).click();
  await page.getByLabel(calculator.contact.firstName).fill("Ann");
  await page.getByLabel(calculator.contact.lastName).fill("Lee");
  await page.getByLabel(calculator.contact.email).fill("ann@home.example");
  await page.getByLabel(calculator.contact.phone).fill("(262) 555-0142");
  await page.waitForTimeout(1_600); // what is sent faster is dropped as a robot's
  await page.getByRole("button", { name: calculator.submit }).click();
  await expect(page.getByText(calculator.result.nextTitle)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(booking.title)).toHaveCount(0);
  expect(asked.filter((path) => /calculator-/.test(path))).not.toEqual([]);
  expect(asked.filter((path) => /booking|api\/(slots|inspections)/.test(path))).toEqual([]);
});
