import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { Article } from "./article.ts";

const SECOND = path.resolve(import.meta.dirname, "../../site-data/testing/second-company");
const SAMPLE = path.resolve(import.meta.dirname, "../../sample");

// What other files import from now on is the example again.
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The articles as Eve reads them for the company of a folder, without the site's own. */
async function articlesOf(folder: string): Promise<readonly Article[]> {
  vi.stubEnv("SITE_DIR", folder);
  vi.resetModules();
  return (await import("./read-articles.ts")).readCommonArticles();
}

/** The articles of the second company with further promises. */
async function articlesWith(promises: string): Promise<readonly Article[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  try {
    cpSync(SECOND, folder, { recursive: true });
    const company = path.join(folder, "company.yaml");
    writeFileSync(
      company,
      readFileSync(company, "utf8").replace("  insured: true", `  insured: true${promises}`),
    );
    return await articlesOf(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function textsOf({ title, say, ofProduct, ofPair, spanish }: Article): string[] {
  const each = [...Object.values(ofProduct), ...Object.values(ofPair)].flatMap((texts) => texts ?? []);
  return [title, ...say, ...each, ...(spanish ? [spanish.title, ...spanish.say] : [])];
}

function find(articles: readonly Article[], id: string): Article {
  return articles.find((article) => article.id === id) ?? expect.unreachable(id);
}

test("Eve calls nothing free for a company that has not said so, and names the phone in both languages", async () => {
  const articles = await articlesOf(SECOND);
  const free = articles.flatMap(textsOf).filter((text) => /\bfree\b|gratis|no obligation/i.test(text));
  expect(free).toEqual([]);
  const estimate = find(articles, "free-estimate");
  expect(estimate.none).toBe(false);
  expect(estimate.say[0]).toMatch(/^I don't know whether there is a charge .*262\.555\.2140/);
  expect(estimate.spanish?.say[0]).toMatch(/^No sé si se cobra .*262\.555\.2140/);
});

test("for one that has, she does", async () => {
  const articles = await articlesOf(SAMPLE);
  expect(articles.flatMap(textsOf).filter((text) => /\bfree\b/.test(text)).length).toBeGreaterThan(50);
  const { say, spanish } = find(articles, "free-estimate");
  expect([say[0], spanish?.say[0]]).toEqual([
    "Yes: the estimate is free and commits you to nothing, and so is the inspection that confirms it.",
    "El presupuesto y la inspección son gratis y no le obligan a nada.",
  ]);
  expect(find(articles, "adjuster").say[0]).toMatch(/^Yes, at your request/);
});

test("of a company with a free inspection alone she says that, and of the estimate that she does not know", async () => {
  const articles = await articlesWith("\n  freeInspection: true");
  const { title, say } = find(articles, "free-estimate");
  expect(title).toBe("What an estimate costs");
  expect(say[0]).toMatch(/^The inspection is free .* the written estimate I don't know; .*262\.555\.2140/);
  expect(
    articles.flatMap(textsOf).filter((text) => /estimates? (?:is|are) free|free estimate/i.test(text)),
  ).toEqual([]);
});

test("who meets no adjuster and promises no answer to applicants is not said to", async () => {
  const articles = await articlesOf(SECOND);
  expect(find(articles, "adjuster").say[0]).toMatch(/^I don't know whether one of us can be there/);
  expect(
    articles.flatMap(textsOf).filter((text) => /meet your adjuster|board by board|crew lead/.test(text)),
  ).toEqual([]);
});
