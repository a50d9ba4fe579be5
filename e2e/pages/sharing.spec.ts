import { type Page as BrowserPage, expect, test } from "@playwright/test";
import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";
import { articlePages } from "#copy/pages/articles.ts";
import { pages } from "#copy/pages/pages.ts";
import { townPages } from "#copy/pages/towns.ts";
import type { Page } from "#site-data/shapes.ts";

const listed: readonly Page[] = [
  ...Object.values(pages),
  ...[...townPages, ...articlePages].map(({ meta }) => meta),
].filter(({ index }) => index);

/** The public address that the server was given: canonical addresses need not be the one a test asks at. */
async function publicAddress(page: BrowserPage): Promise<string> {
  const html = await (await page.request.get("/")).text();
  const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1];
  if (!canonical) throw new Error("Home has no canonical address.");
  return canonical.replace(/\/$/, "");
}

function head(page: BrowserPage) {
  return page.evaluate(() => ({
    title: document.title,
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
      (link) => link.href,
    ),
    robots: document.querySelector('meta[name="robots"]')?.getAttribute("content"),
    tags: Object.fromEntries(
      [...document.querySelectorAll("meta[property], meta[name]")].map((meta) => [
        meta.getAttribute("property") ?? meta.getAttribute("name"),
        meta.getAttribute("content"),
      ]),
    ),
    images: document.querySelectorAll('meta[property="og:image"]').length,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => script.textContent,
    ),
  }));
}

test("each page names its address once, and its picture is there", async ({ page }) => {
  const address = await publicAddress(page);
  for (const listedPage of listed) {
    const html = await (await page.request.get(listedPage.path)).text();
    expect(html).not.toContain(SITE_URL_PLACEHOLDER);
    await page.goto(listedPage.path);
    const { title, canonical, robots, tags, images, data } = await head(page);
    expect(title, listedPage.path).toBe(listedPage.title);
    expect(canonical).toEqual([address + listedPage.path]);
    expect(robots).toBeUndefined();
    expect(tags).toMatchObject({
      description: listedPage.description,
      "og:url": address + listedPage.path,
      "og:title": listedPage.title,
      "og:description": listedPage.description,
      "twitter:card": "summary_large_image",
    });
    expect(images, listedPage.path).toBe(1);
    expect(data).toHaveLength(1);
    expect(JSON.parse(data[0] ?? "")["@graph"].length).toBeGreaterThan(0);
    const picture = await page.request.get(new URL(tags["og:image"] ?? "").pathname);
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
    expect((await picture.body()).length).toBeLessThan(120_000);
  }
});

test("a share picture is as large as the page says", async ({ page }) => {
  await page.goto("/faq");
  const { tags } = await head(page);
  const size = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return [String(image.naturalWidth), String(image.naturalHeight)];
    },
    new URL(tags["og:image"] ?? "").pathname,
  );
  expect(size).toEqual([tags["og:image:width"], tags["og:image:height"]]);
});

test("going on by a link changes the address and the picture in the head", async ({ page }) => {
  const address = await publicAddress(page);
  await page.goto("/services");
  await page.getByRole("contentinfo").getByRole("link", { name: "Financing", exact: true }).click();
  await expect(page).toHaveTitle(pages.financing.title);
  const { canonical, tags, images } = await head(page);
  expect(canonical).toEqual([`${address}/financing`]);
  expect(tags["og:image"]).toBe(`${address}/share/financing.jpg`);
  expect(images).toBe(1);
});

test("an unknown path is not to be indexed and has no address or structured data of its own", async ({
  page,
}) => {
  const answer = await page.goto("/no/such-page");
  expect(answer?.status()).toBe(404);
  const { canonical, robots, tags, data } = await head(page);
  expect(robots).toBe("noindex");
  expect(canonical).toEqual([]);
  expect(tags).not.toHaveProperty("og:url");
  expect(data).toEqual([]);
});

test("the sitemap holds every page in search that asks for it, each answered with 200", async ({ page }) => {
  const address = await publicAddress(page);
  const answer = await page.request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("xml");
  const locations = [...(await answer.text()).matchAll(/<loc>([^<]*)</g)].map(
    ([, location = ""]) => location,
  );
  const expected = listed.filter(({ sitemap }) => sitemap !== null).map(({ path }) => address + path);
  expect(locations.toSorted()).toEqual(expected.toSorted());
  for (const location of locations)
    expect((await page.request.get(new URL(location).pathname)).status(), location).toBe(200);
});

test("robots.txt opens the site, closes the desk, frames and calls, and names the sitemap", async ({
  page,
}) => {
  const lines = (await (await page.request.get("/robots.txt")).text()).split("\n");
  for (const line of ["User-agent: *", "Allow: /", "Disallow: /admin", "Disallow: /embed", "Disallow: /api"])
    expect(lines).toContain(line);
  expect(lines).toContain(`Sitemap: ${await publicAddress(page)}/sitemap.xml`);
});

test("the manifest and every icon are there, of the size they state", async ({ page }) => {
  await page.goto("/faq");
  const manifestPath = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(manifestPath ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(linked.length).toBeGreaterThanOrEqual(3);
  for (const path of linked) expect((await page.request.get(path)).status(), path).toBe(200);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"], src).toContain(type);
    if (sizes === "any") continue;
    const width = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(`${width}x${width}`).toBe(sizes);
  }
});
