import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { collectComplaints } from "../pages.ts";
import { makeSiteWithSeveral } from "./several-site.ts";

// Pages of a site that has one of everything, and of one that has twelve. The first takes no insurance work. What is built of them is
// shown in place of the pages of the site that all tests share.

const PROJECT = path.resolve(import.meta.dirname, "../..");
const PAGES = ["/", "/services", "/why-choose-us", "/faq", "/product", "/careers", "/financing", "/estimate"];
/** More of what a company may have several of. */
const SEVERAL = `phones:
  - { label: Emergencies at night, number: (614) 555-0155 }
  - { label: Commercial roofs, number: (614) 555-0156 }
offices:
  - { street: 12 North Main Street, city: Lancaster, state: OH, zip: "43130", phone: (740) 555-0150, hours: [{ days: Tuesday, opens: "08:00", closes: "15:00" }] }
  - { street: 4001 Old Wilmington Pike, city: Washington Court House, state: OH, zip: "43160" }
`;
const SITES = [
  { count: 1, company: "insuranceClaims: false", pages: PAGES },
  { count: 12, company: SEVERAL, pages: [...PAGES, "/insurance-claims", "/contact", "/projects"] },
];

for (const { count, company, pages } of SITES)
  test(`with ${count} of everything each page fits a phone and a desktop, and its headings have an order`, async ({
    page,
  }) => {
    const folder = makeSiteWithSeveral(count, company);
    const build = mkdtempSync(path.join(tmpdir(), "eaves-built-"));
    try {
      const env = { ...process.env, SITE_DIR: folder, EAVES_BUILD: build, NODE_ENV: "production" };
      await promisify(execFile)(process.execPath, ["web/build/build.ts"], { cwd: PROJECT, env });
      await showBuilt(page, path.join(build, "client"));
      const heard = collectComplaints(page);
      for (const at of pages) {
        await page.goto(at);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await beside(page), `${at} at ${width} px`).toEqual([]);
        }
        expect(await misplacedHeadings(page), at).toEqual([]);
      }
      expect(heard).toEqual([]);
      if (count > 1) await expectOffices(page);

      await page.goto(count === 1 ? "/why-choose-us" : "/insurance-claims");
      await expect(page.locator("blockquote")).toHaveCount(count);
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      for (const made of [folder, build]) rmSync(made, { recursive: true });
    }
  });

/** Further phones and offices stand on /contact and at the foot of every page, and projects in the menu. */
async function expectOffices(page: Page): Promise<void> {
  await page.goto("/contact");
  for (const place of [page.getByRole("main"), page.getByRole("contentinfo")]) {
    await expect(place.getByRole("link", { name: "(614) 555-0155" })).toHaveAttribute(
      "href",
      "tel:+16145550155",
    );
    await expect(place.getByText("12 North Main Street, Lancaster, OH 43130")).toBeVisible();
  }
  await expect(page.getByRole("main").getByText("Office in Lancaster")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Projects" })).toHaveAttribute(
    "href",
    "/projects",
  );
}

async function showBuilt(page: Page, client: string): Promise<void> {
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(client, pathname);
    const document = path.join(file, "index.html");
    if (existsSync(document)) return route.fulfill({ path: document });
    return existsSync(file) && statSync(file).isFile() ? route.fulfill({ path: file }) : route.continue();
  });
}

/** Elements that stick out of the window, and texts that are cut off; without hidden ones, and without rows that scroll sideways. */
function beside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped = (element: Element): boolean =>
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || clipped(element.parentElement ?? document.body));
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    const out = [...document.querySelectorAll("main *, footer *")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 && (right > innerWidth + 1 || left < -1) && element.checkVisibility() && !clipped(element)
      );
    });
    return [...wide, ...out.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Headings that skip a level, and all beside the first that are of the first level. */
function misplacedHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1, h2, h3, h4")].filter((one) => one.closest("main"));
    const level = (one: Element | undefined) => Number(one?.tagName.slice(1) ?? 0);
    return headings
      .filter((one, at) => level(one) > level(headings[at - 1]) + 1 || (at > 0 && level(one) === 1))
      .map((one) => `${one.tagName} ${one.textContent}`);
  });
}
