import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSite } from "../load/load-site.ts";
import { warnOfSilentMistakes } from "./silent.ts";

const SECOND = path.resolve(import.meta.dirname, "../testing/second-company");

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-silent-"));
  cpSync(SECOND, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** Adds a picture's line to pictures.yaml. @returns its number */
function describe(line: string): number {
  const before = readFileSync(path.join(folder, "pictures.yaml"), "utf8").trimEnd();
  write("pictures.yaml", `${before}\n${line}\n`);
  return before.split("\n").length + 1;
}

const warnings = () => warnOfSilentMistakes(folder, loadSite(folder, 2026));

const testimonial = (quote: string) => `- name: Ann
  location: Kiel
  rating: 5
  quote: ${quote}
`;

test("the folder that the mistakes are made in has none", () => {
  expect(warnings()).toEqual([]);
});

test.each([
  [
    "an entity",
    "Fast &amp; clean.",
    "testimonials.yaml line 4: &amp; is shown as it is typed; type the sign itself",
  ],
  ["a no-break space's name", "Fast&nbsp;and clean.", /^testimonials\.yaml line 4: &nbsp; is shown/],
  [
    "HTML",
    "<b>Fast</b> and clean.",
    /^testimonials\.yaml line 4: <b> is shown as it is typed, for texts are no HTML/,
  ],
  ["smart quotes", "“Fast and clean.”", /^testimonials\.yaml line 4: .* is shown with its quotation marks/],
])("%s in a text is warned of, at its line", (_, quote, expected) => {
  write("testimonials.yaml", testimonial(quote));
  expect(warnings()).toEqual([typeof expected === "string" ? expected : expect.stringMatching(expected)]);
});

test("ampersands, comparisons and quotation marks within a text are nobody's mistake", () => {
  write("testimonials.yaml", testimonial(`'Fast & clean, "really", under 5 < 6 hours.'`));
  expect(warnings()).toEqual([]);
});

test.each(["faq.yaml", "testimonials.yaml"])("an empty %s is warned of", (name) => {
  write(name, "# to be written\n");
  expect(warnings()).toEqual([expect.stringMatching(new RegExp(`^${name} line 1: is empty, so that`))]);
});

test("a key with only a comment is warned of", () => {
  write("words.yaml", "home:\n  hero:\n    tagline: # later\n");
  expect(warnings()).toEqual(["words.yaml line 3: tagline has no value; fill it in, or take the line out"]);
});

test.each(["IMG_1234.jpg", "IMG_1234", "DSC0001", "PXL_20261201_101500", "roof-3.JPEG"])(
  "%s says nothing of a picture that is shown nowhere either",
  (alt) => {
    write("images/our-barn.jpg", "");
    const line = describe(`our-barn: ${alt}`);
    expect(warnings()).toEqual([
      `pictures.yaml line ${line}: "${alt}" is a file's name; say what the picture shows, for who cannot see it`,
      'images/our-barn.jpg: is shown nowhere; name it where it belongs, as "image: our-barn", or take it out',
    ]);
  },
);

test("a picture that a page in Markdown shows is shown", () => {
  write("images/our-barn.jpg", "");
  describe("our-barn: A barn with a new roof");
  write("pages/barns.md", "---\ntitle: Barns\ndescription: Roofs of barns.\n---\n![](our-barn)\n");
  expect(warnings()).toEqual([]);
});
