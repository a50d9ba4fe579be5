import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { articlePages } from "#copy/pages/articles.ts";
import { pages } from "#copy/pages/pages.ts";
import { brandColors } from "#site-data/brand/brand-colors.ts";
import { makeFolder } from "#site-data/testing/site-copy.ts";
import type { SiteBrand } from "../brand/logo.ts";
import { makeFeed } from "./feed.ts";
import { encodeIco, ICONS } from "./icons.ts";
import { readLastChanges } from "./last-changes.ts";
import { makeRobotsText, makeSitemap } from "./search-files.ts";
import { listShareCards } from "./share-cards.ts";
import { drawShareCard, SHARE_LIMIT } from "./share-picture.ts";
import { makeDeskManifest, makeWebManifest } from "./web-manifest.ts";

const brand: SiteBrand = { colors: brandColors().colors, logo: null };
const card = { headline: "Roofs & <eaves>", note: "(614) 555-0142" };

const all = Object.values(pages);
const listed = all.filter(({ index, sitemap }) => index && sitemap !== null);

test("the sitemap lists each page once that asks for it, and no other", () => {
  const locations = [...makeSitemap(all, () => undefined).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, location]) => location,
  );
  expect(locations).toEqual(listed.map(({ path }) => `https://site-url.invalid${path}`));
  expect(locations).toContain("https://site-url.invalid/");
  expect(locations).toContain("https://site-url.invalid/faq");
  for (const { path } of [pages.notFound, pages.buttonTest])
    expect(locations).not.toContain(`https://site-url.invalid${path}`);
});

test("the sitemap has the day on which a page's files were last changed: as Git knows it, else as the disk does", async () => {
  const folder = await makeFolder();
  const write = async (file: string, text: string, day: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    await utimes(join(folder, file), new Date(day), new Date(day));
  };
  await write("faq.yaml", "[]", "2026-03-01");
  await write("towns/dublin-oh.yaml", "{}", "2026-04-01");
  expect(makeSitemap([pages.faq, pages.articles], await readLastChanges(folder))).toMatch(
    /\/faq<\/loc><lastmod>2026-03-01<\/lastmod><priority>.*\n.*\/articles<\/loc><priority>/,
  );

  const git = (...args: string[]) =>
    promisify(execFile)(
      "git",
      ["-C", folder, "-c", "user.name=Ann", "-c", "user.email=a@b.example", ...args],
      {
        env: { ...process.env, GIT_COMMITTER_DATE: "2026-02-01T12:00:00Z" },
      },
    );
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Begin");
  await write("towns/dublin-oh.yaml", "name: Dublin", "2026-05-01");
  await write("towns/hilliard-oh.yaml", "{}", "2026-06-01");
  const lastChange = await readLastChanges(folder);
  expect(["/faq", "/roofing/dublin-oh", "/roofing/hilliard-oh", "/about"].map(lastChange)).toEqual([
    "2026-02-01",
    "2026-05-01",
    "2026-06-01",
    undefined,
  ]);
});

test("the feed lists the articles, the newest first", () => {
  const feed = makeFeed();
  const links = [...feed.matchAll(/<guid>([^<]*)</g)].map(([, link]) => link);
  expect(links).toEqual(articlePages.map(({ meta }) => `https://site-url.invalid${meta.path}`));
  const days = [...feed.matchAll(/<pubDate>([^<]*)</g)].map(([, day = ""]) => Date.parse(day));
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(days.length).toBeGreaterThan(1);
});

test("robots may read the site but not the desk, the frames and the calls", () => {
  const lines = makeRobotsText().split("\n");
  expect(lines).toEqual(expect.arrayContaining(["Allow: /", "Disallow: /admin", "Disallow: /embed"]));
  expect(lines).toContain("Disallow: /api");
  expect(lines).toContain("Sitemap: https://site-url.invalid/sitemap.xml");
  // A rule is a prefix: none may begin a listed page's path.
  const closed = lines.filter((line) => line.startsWith("Disallow: ")).map((line) => line.slice(10));
  for (const { path } of listed)
    for (const prefix of closed) expect(path.startsWith(prefix), path).toBe(false);
});

test("the manifests name icons that the build draws, one of them maskable", () => {
  const drawn = ["/icon.svg", ...ICONS.map(({ file }) => `/${file}`)];
  for (const [text, start_url] of [
    [makeWebManifest(brand), "/"],
    [makeDeskManifest(brand), "/admin/dashboard"],
  ] as const) {
    const manifest = JSON.parse(text);
    for (const { src } of manifest.icons) expect(drawn).toContain(src);
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
    expect(manifest).toMatchObject({ start_url, theme_color: brand.colors.bronze });
  }
});

test("the desk is an application of its own, which holds its login too", () => {
  const manifest = JSON.parse(makeDeskManifest(brand));
  expect(manifest.id).not.toBe(JSON.parse(makeWebManifest(brand)).id);
  expect(manifest).toMatchObject({ display: "standalone", name: expect.stringMatching(/ desk$/) });
  for (const path of ["/admin", "/admin/dashboard"]) expect(path.startsWith(manifest.scope)).toBe(true);
});

test("a share picture is a JPEG of 1200 by 630 within its limit, also over a noisy photo", async () => {
  const noise = sharp({
    create: {
      width: 1280,
      height: 853,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 80 },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "share-"));
  const photo = join(folder, "photo.png");
  await noise.png().toFile(photo);
  const picture = await drawShareCard({ ...card, photo: { file: photo, ours: true } }, brand);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(picture.length).toBeLessThanOrEqual(SHARE_LIMIT);
  await rm(folder, { recursive: true });
});

test("there is a picture for each page in search and for each product", async () => {
  const paths = [...listShareCards(all).keys()];
  expect(paths).toEqual(expect.arrayContaining(["/share/home.jpg", "/share/faq.jpg"]));
  expect(paths).toContain("/share/product-metal.jpg");
  expect(paths.some((path) => path.includes("admin"))).toBe(false);
});

test("an icon file says where its one image begins and how long it is", () => {
  const image = Buffer.from("image");
  const file = encodeIco(image, 32);
  expect(file.subarray(file.readUInt32LE(18))).toEqual(image);
  expect(file.readUInt32LE(14)).toBe(image.length);
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
});
