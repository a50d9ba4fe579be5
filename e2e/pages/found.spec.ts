import { expect, test } from "@playwright/test";
import { accessibility } from "#copy/accessibility.ts";
import { articlePages, articlesPage, FEED_PATH } from "#copy/pages/articles.ts";
import { faq } from "#copy/pages/faq.ts";
import { pages } from "#copy/pages/pages.ts";
import { projects, projectsPage } from "#copy/pages/projects.ts";
import { SERVICE_AREA_ID, townPages, townWords } from "#copy/pages/towns.ts";
import { site } from "#site-data/company.ts";
import { present } from "#site-data/testing/present.ts";
import { collectComplaints, collectScripts, DESKTOP, expectAccessible, openPage, PHONE } from "../pages.ts";

// Pages that are made of a company's files. pages.spec.ts judges one of each as it does every page.

const [dublin, groveCity] = townPages;
const [newest] = articlePages;

for (const viewport of [PHONE, DESKTOP])
  test(`at ${viewport.width} px a town is reached from the service area, says what is its own, and leads to the next`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const heard = collectComplaints(page);
    const { meta, town } = present(dublin);
    await openPage(page, pages.contact.path);
    const area = page.locator(`#${SERVICE_AREA_ID}`);
    await expect(area.getByRole("link")).toHaveText(
      townPages.map((one) => `${one.town.name}, ${one.town.state}`),
    );
    await area.getByRole("link", { name: "Dublin, OH" }).click();
    await expect(page).toHaveURL(new RegExp(`${meta.path}$`));
    await expect(page).toHaveTitle("Roofing in Dublin, OH | Larkfield Roofing");
    const main = page.getByRole("main");
    for (const text of [...town.about, ...town.reviews.map(({ quote }) => `“${quote}”`)])
      await expect(main.getByText(text)).toBeVisible();
    for (const title of town.projects)
      await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(main.getByText(townWords.sample)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    const trail = page.getByRole("navigation", { name: accessibility.breadcrumb });
    await expect(trail.getByRole("listitem")).toHaveText(["Home", /Service area$/, /Roofing in Dublin, OH$/]);
    await main.getByRole("link", { name: "Grove City, OH" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(present(groveCity).meta.heading);
    expect(heard).toEqual([]);
  });

test("no two towns have much of their text in common as they are drawn, and none has a script of its own", async ({
  page,
}) => {
  const scripts = collectScripts(page);
  await openPage(page, pages.services.path);
  const usual = new Set((await scripts()).map(String));
  const runs: Set<string>[] = [];
  for (const { meta, town } of townPages) {
    await openPage(page, meta.path);
    const text = (await page.getByRole("main").innerText()).replaceAll(town.name, "@").toLowerCase();
    const words = text.match(/[\p{L}\p{N}@']+/gu) ?? [];
    runs.push(new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(" "))));
  }
  for (const one of runs)
    for (const other of runs.filter((set) => set !== one))
      expect([...one].filter((run) => other.has(run)).length / one.size).toBeLessThan(0.2);
  expect((await scripts()).map(String).filter((script) => !usual.has(script))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const viewport of [PHONE, DESKTOP])
    test(`at ${viewport.width} px projects are chosen by material and town, in the address`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(pages.projects.path);
      const shown = page.getByRole("main").getByRole("heading", { level: 2 });
      const titles = (chosen: typeof projects) => [
        ...chosen.map(({ title }) => title),
        projectsPage.closing.title,
      ];
      await expect(shown).toHaveText(titles(projects));
      const row = (name: string) => page.getByRole("navigation", { name, exact: true });
      await row(projectsPage.kinds).getByRole("link", { name: "Shingles" }).click();
      await expect(page).toHaveURL(/\/projects\/asphalt$/);
      await expect(shown).toHaveText(titles(projects.filter(({ kind }) => kind === "asphalt")));
      await row(projectsPage.towns).getByRole("link", { name: "Dublin" }).click();
      await expect(page).toHaveURL(/\/projects\/asphalt\/in-dublin$/);
      await expect(shown).toHaveText(titles(projects.filter(({ title }) => title.startsWith("Solar"))));
      await expect(row(projectsPage.towns).getByRole("link", { name: "Dublin" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await row(projectsPage.kinds).getByRole("link", { name: projectsPage.all }).click();
      await expect(page).toHaveURL(/\/projects\/in-dublin$/);
      await page.getByRole("navigation", { name: accessibility.breadcrumb }).getByRole("link").last().click();
      await expect(page).toHaveURL(/\/projects$/);
    });
});

test("a choice of projects is accessible", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, "/projects/asphalt");
  await expectAccessible(page);
});

test("an article is reached from the questions and the list, and the feed names it", async ({ page }) => {
  const { article, meta } = present(newest);
  await openPage(page, pages.faq.path);
  await page.getByRole("main").getByRole("link", { name: faq.allArticles }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    ...articlePages.map((one) => one.article.title),
    articlesPage.closing.title,
  ]);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute("href", FEED_PATH);
  await page.getByRole("link", { name: article.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
  await expect(page.getByRole("main").getByText(site.name).first()).toBeVisible();
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
  const feed = await page.request.get(FEED_PATH);
  expect(feed.headers()["content-type"]).toContain("xml");
  const items = await page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, "text/xml").querySelectorAll("item > link")].map(
        ({ textContent }) => textContent,
      ),
    await feed.text(),
  );
  expect(items).toHaveLength(articlePages.length);
  expect(items[0]).toMatch(new RegExp(`^http.*${meta.path}$`));
});

test("the sitemap says when a page was last changed", async ({ page }) => {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  for (const { path } of [pages.faq, present(dublin).meta, present(newest).meta])
    expect(sitemap).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
});
