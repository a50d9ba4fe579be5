import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { loadSite } from "#site-data/load/load-site.ts";

// A company that differs from the example wherever one may.

const FOLDER = path.resolve(import.meta.dirname, "../site-data/testing/second-company");

// What other files import from now on is the example again.
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The words as pages see them, with the second company's folder, or a changed copy of it. */
async function contentOf(folder = FOLDER) {
  vi.stubEnv("SITE_DIR", folder);
  vi.resetModules();
  const [
    { navigation, footer },
    { hasPage, ownPages, pages },
    { promo },
    { calculator },
    { careers, openings },
    { townLinks },
    { articlePages },
    { projectsPages },
  ] = await Promise.all([
    import("#copy/navigation.ts"),
    import("#copy/pages/pages.ts"),
    import("#copy/promo.ts"),
    import("#copy/built/calculator.ts"),
    import("#copy/pages/careers.ts"),
    import("#copy/pages/towns.ts"),
    import("#copy/pages/articles.ts"),
    import("#copy/pages/projects.ts"),
  ]);
  const made = { townLinks, articlePages, projectsPages };
  return { navigation, footer, hasPage, ownPages, pages, promo, calculator, careers, openings, ...made };
}

test("a company without projects, financing, offers and slate loads", () => {
  const site = loadSite(FOLDER, 2026);
  expect(site.company.name).toBe("Dachdeckermeister Großmann-Schwarzenberger & Söhne Roofing");
  expect([site.services.length, site.products.length, site.testimonials.length]).toEqual([7, 4, 12]);
  expect([site.projects, site.financing, site.offers]).toEqual([[], null, {}]);
  expect(site.experienceYears).toBe(55);
});

test("its words name its own materials and work, and nothing that it lacks", () => {
  const { words } = loadSite(FOLDER, 2026);
  expect(words.product.introduction).toMatch(/^Four materials, each with its place\./);
  expect(words.pages.services.description).toMatch(
    /^Roof Replacement, Cedar Shake Restoration, Standing-Seam/,
  );
  expect(words.pages.estimate.description).toContain("asphalt shingles, metal, cedar shakes or copper");
  expect(words.faq.closing.text).toBe(
    "Call 262.555.2140. A person answers: Monday to Thursday, 6:30 am to 4:30 pm; Friday, 6:30 am to noon.",
  );
  expect(words.home.hero.tagline).toMatch(/^Residential roofing in southeastern Wisconsin/);
  expect(words.estimate.why.items).toEqual([
    "Insured professionals",
    "Premium quality materials",
    "Competitive pricing",
    "Excellent warranty coverage",
  ]);
  expect([words.home.hero.estimate, words.pages.estimate.title]).toEqual([
    "Get an Estimate",
    "Roof Estimate",
  ]);
  expect(JSON.stringify(words)).not.toMatch(/slate|Larkfield|\{\w+\}|null|(?<!Stress-)\bfree\b|no charge/i);
});

test("nothing leads to what it does not offer", async () => {
  const { navigation, footer, hasPage, pages, promo, calculator, openings } = await contentOf();
  const links = [
    ...navigation.items.flatMap(({ dropdown = [], ...item }) => [item, ...dropdown]),
    ...footer.links,
  ];
  expect(hasPage(pages.financing.path)).toBe(false);
  expect(links.map(({ path }) => path)).not.toContain(pages.financing.path);
  expect(links.map(({ path }) => path)).toContain(pages.insuranceClaims.path);
  expect([promo, calculator.result.financing, calculator.result.offer]).toEqual([null, null, null]);
  expect(hasPage(pages.careers.path)).toBe(true);
  expect(openings).toEqual([]);
});

test("without projects, articles and towns there is no page of them, and nothing leads there", async () => {
  const { navigation, footer, hasPage, pages, townLinks, articlePages, projectsPages } = await contentOf();
  expect([pages.projects, pages.articles].map((page) => hasPage(page.path))).toEqual([false, false]);
  expect([townLinks, articlePages, projectsPages]).toEqual([[], [], []]);
  const links = [...navigation.items.flatMap(({ dropdown = [] }) => dropdown), ...footer.links];
  expect(links.filter(({ path: at }) => /projects|articles|roofing/.test(at))).toEqual([]);
});

test("its own page is in the menu, the footer and the sitemap, under its own address", async () => {
  const { navigation, footer, ownPages } = await contentOf();
  const link = { label: "Service Areas", path: "/service-areas" };
  expect(navigation.items.find(({ label }) => label === "Resources")?.dropdown).toContainEqual(link);
  expect(footer.links).toContainEqual(link);
  const [privacy, areas] = ownPages;
  expect(areas?.meta).toMatchObject({
    path: "/service-areas",
    heading: "Where we work",
    index: true,
    sitemap: 0.5,
  });
  expect(privacy?.meta).toMatchObject({ path: "/privacy", heading: "What we keep of you" });
  expect(areas?.text).toMatch(/^We work within 30 miles of Cedarburg, and have since 1968\./);
});

test("a question in any script has an address of its own letters", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const questions = ["屋根の修理はいくらですか？", "Сколько стоит ремонт?", "Größe & Preis?"];
    const entries = questions.map((question) => `    - question: ${question}\n      answer: Call us.\n`);
    writeFileSync(path.join(folder, "faq.yaml"), `- title: 質問\n  questions:\n${entries.join("")}`);
    const { faq } = loadSite(folder, 2026);
    expect(faq[0]?.anchor).toBe("質問");
    expect(faq[0]?.questions.map(({ anchor }) => anchor)).toEqual([
      "屋根の修理はいくらですか",
      "сколько-стоит-ремонт",
      "große-preis",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a company that takes no insurance work, hires nobody and answers no questions has fewer pages", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    for (const name of ["openings.yaml", "faq.yaml", "testimonials.yaml"]) rmSync(path.join(folder, name));
    writeFileSync(path.join(folder, "company.yaml"), "insuranceClaims: false\n", { flag: "a" });
    const { navigation, footer, hasPage, pages } = await contentOf(folder);
    const gone = [pages.insuranceClaims, pages.careers, pages.application, pages.faq, pages.financing].map(
      (page) => page.path,
    );
    expect(gone.filter(hasPage)).toEqual([]);
    const links = [...navigation.items, ...footer.links, ...footer.resources];
    const resources = navigation.items.find(({ label }) => label === "Resources");
    for (const { path: at } of [...links, ...(resources?.dropdown ?? [])]) expect(gone).not.toContain(at);
    expect(resources?.path).toBe(pages.product.path);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
