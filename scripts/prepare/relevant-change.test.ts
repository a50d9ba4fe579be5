import { expect, test } from "vitest";

const name = "./relevant-change.mjs"; // by its name, because it is no TypeScript
const { isRelevantChange } = (await import(name)) as { isRelevantChange(file: string): boolean };

test("a saved file of the site or the program starts anew", () => {
  for (const file of [
    "company.yaml",
    "images/hero.jpg",
    "pages/about-us.md",
    "gateway/rest.ts",
    "load\\folder.ts",
  ])
    expect(isRelevantChange(file), file).toBe(true);
});

test("what Git, editors and systems write beside it does not, nor does a test", () => {
  for (const file of [
    ".git/index.lock",
    ".git/objects/3f/2a",
    "pages/.git/HEAD",
    ".company.yaml.swp",
    "pages/.about.md.swx",
    "company.yaml~",
    "4913",
    "#faq.yaml#",
    ".#faq.yaml",
    "faq.yaml___jb_tmp___",
    "faq.yaml___jb_old___",
    ".goutputstream-X1Y2Z3",
    ".~lock.faq.yaml#",
    "images/.DS_Store",
    "images/hero.jpg.crdownload",
    "company.yaml.tmp",
    "gateway\\rest.test.ts",
  ])
    expect(isRelevantChange(file), file).toBe(false);
});
