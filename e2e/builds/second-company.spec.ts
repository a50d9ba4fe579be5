import { execFile } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { booking } from "#copy/built/booking.ts";
import { calculator } from "#copy/built/calculator.ts";
import { visit as visitWords } from "#copy/pages/visit.ts";
import { deriveLinkSecret } from "#server/inspections/link-secret.ts";
import { visitPath } from "#server/inspections/visit-token.ts";
import { canUse } from "#server/postgres/unprivileged-user.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { signIn } from "../desk/desk.ts";
import { expectTakenOver } from "../forms/estimates.ts";
import { collectComplaints } from "../pages.ts";

// A company that has next to nothing in common with the example: another state, four other materials, seven services, a very long
// name; no offers, no projects, no financing, no visits that are booked on the site, and a page of its own.

const PROJECT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(PROJECT, "site-data/testing/second-company");
const NOBODY = { name: "nobody", uid: 65_534, gid: 65_534 };
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
  "/privacy",
  "/terms",
  "/accessibility",
];

let home: string;
let site: RunningSite;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), "eaves-second-"));
  const build = path.join(home, "build");
  const environment = { ...process.env, SITE_DIR: FOLDER, DATA_DIR: home };
  // As whoever may not write what root has installed, in a container say: the build then goes to the data folder by itself.
  const isReader = process.getuid?.() === 0 && canUse(NOBODY, PROJECT);
  if (isReader) chownSync(home, NOBODY.uid, NOBODY.gid);
  await promisify(execFile)(process.execPath, ["scripts/run.mjs", "--built"], {
    cwd: PROJECT,
    ...(isReader
      ? { uid: NOBODY.uid, gid: NOBODY.gid, env: environment }
      : { env: { ...environment, EAVES_BUILD: build } }),
  });
  site = await startSite({ SITE_DIR: FOLDER, EAVES_BUILD: build });
});

test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  rmSync(home, { recursive: true, force: true });
});

test("each of its pages fits its window, names it and nothing of the example, and gives no cause for complaint", async ({
  page,
}) => {
  const heard = collectComplaints(page);
  for (const at of PATHS) {
    expect((await page.goto(site.url + at))?.status(), at).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${at} at ${width} px`).toBe(
        width,
      );
      const below = await page.evaluate(() => {
        const footer = document.querySelector("body > footer")?.getBoundingClientRect();
        return footer && document.documentElement.scrollHeight - scrollY - footer.bottom;
      });
      expect(below ?? 0, `below the footer of ${at} at ${width} px`).toBeLessThan(1);
    }
    const html = await page.content();
    expect(html, at).toContain("Großmann");
    expect(/larkfield|columbus|ROOF2024|LASTCHANCE|slate tiles/i.exec(html)?.[0], at).toBeUndefined();
  }
  expect(heard).toEqual([]);
});

test("its own page on privacy stands in the place of ours, and is in the sitemap once", async ({ page }) => {
  await page.goto(site.url);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What we keep of you");
  await expect(page.getByRole("main")).toContainText("on paper, in the cellar");
  await expect(page.getByRole("main")).not.toContainText("What your browser tells us");
  const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap.split("/privacy<")).toHaveLength(2);
});

test("its proof stands below the first view of home, and links to where it can be checked", async ({
  page,
}) => {
  await page.goto(site.url);
  const proof = page.getByRole("region", { name: "License, insurance and reviews" });
  await expect(proof.getByRole("link", { name: "1,318 reviews on Lakeside Reviews" })).toHaveAttribute(
    "href",
    "https://reviews.grossmann-roofs.test/",
  );
  await expect(proof).toContainText("4.9 out of 5");
  await expect(proof).toContainText("Liability insurance of $3 million");
  await expect(proof.getByRole("link", { name: "Cedar Bureau certified installer" })).toBeVisible();
  await expect(proof).toContainText("Copper guild");
  await expect(proof.getByRole("figure")).toContainText("The crew on the church");
});

test("a picture is cut where its entry says that the eye goes", async ({ page }) => {
  await page.goto(`${site.url}/product`);
  await expect(page.getByRole("img", { name: /cedar shakes/ })).toHaveCSS("object-position", "0% 100%");
  await expect(page.getByRole("img", { name: /copper panels/ })).toHaveCSS("object-position", "50% 50%");
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
  const statusOf = async (path: string) => (await page.request.get(site.url + path)).status();
  for (const path of ["/api/slots", "/visit/nobody", `/calendar/${"A".repeat(43)}.ics`])
    expect(await statusOf(path), path).toBe(404);
  const sent = await page.request.post(`${site.url}/api/inspections`, { data: { start: new Date() } });
  expect(sent.status()).toBe(404);
  for (const path of ["/sitemap.xml", "/robots.txt"])
    expect(await (await page.request.get(site.url + path)).text(), path).not.toMatch(/visit|calendar|book/);
  for (const message of ["I want to book an inspection on Saturday", "please move my visit"]) {
    const answer = await (await page.request.post(`${site.url}/api/chat`, { data: { message } })).json();
    expect(`${answer.message} ${answer.choices}`).not.toMatch(/how about|shall i|book it|your visit|link/i);
  }
  await page.goto(`${site.url}/contact`);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#book, [data-booking]")).toHaveCount(0);
  await expect(page.getByText(booking.title)).toHaveCount(0);

  await page.goto(`${site.url}/embed/calculator`);
  await expectTakenOver(page);
  await page.locator("[data-unpriced]").first().click();
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

test("a visit that was booked before still stands: at the desk, and on its page, where it can be cancelled", async ({
  page,
}) => {
  const tab = page.getByRole("tab", { name: "Inspections" });
  const askedForVisits = () => page.waitForResponse("**/rpc/inspections_from");
  const first = askedForVisits();
  await signIn(page, site.url);
  await first;
  await expect(page.getByRole("tab", { name: "Site" })).toBeVisible();
  await expect(tab).toHaveCount(0);

  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const booked = await page.request.post(`${site.url}/rest/v1/rpc/book_inspection`, {
    headers: { apikey: site.secretKey() },
    data: {
      starts_at: at(48),
      ends_at: at(49),
      free_at: at(49),
      crews: ["Crew 1"],
      customer_name: "Ann Lee",
      email: "ann@home.example",
      phone: "1",
      address: "12 Oak Street",
      source: "contact",
      idempotency_key: "before-it-ended",
    },
  });
  const [{ id }] = await booked.json();
  await page.reload();
  await tab.click();
  const visit = page.getByRole("listitem").filter({ hasText: "Ann Lee" });
  await visit
    .getByRole("link", { name: /Ann Lee/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Move", exact: true })).toBeVisible();

  const { jwtSecret } = JSON.parse(readFileSync(path.join(site.dataDir, "keys.json"), "utf8"));
  await page.goto(site.url + visitPath(deriveLinkSecret(jwtSecret), id));
  await expect(page.getByText(visitWords.move.none)).toBeVisible();
  await page.getByText(visitWords.cancel.ask).click();
  await page.getByRole("button", { name: visitWords.cancel.submit }).click();
  await expect(page.getByText(visitWords.done.cancelled)).toBeVisible();
  const again = askedForVisits();
  await page.goto(`${site.url}/admin/dashboard`);
  await again;
  await expect(tab).toHaveCount(0);
});
