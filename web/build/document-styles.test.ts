import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeDocumentStyles } from "./document-styles.ts";

test("a document holds the fonts and what it needs of the sheet; what is linked later names no font again", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "eaves-sheet-")), "site.css");
  const font = "@font-face{font-family:Test;src:url(/test.woff2)}";
  await writeFile(file, `${font}.seen{font-family:Test}.unseen{color:red}`);
  const { placeholder, fill, linked } = await makeDocumentStyles(file, "/site.css");
  const filled = await fill(`<style id="css">${placeholder}</style><p class="seen">Roofs</p>`);
  expect(filled).toContain('data-whole="/site.css"');
  expect(filled).toContain("@font-face");
  expect(filled).toContain(".seen");
  expect(filled).not.toContain(".unseen");
  expect(linked).toBe(".seen{font-family:Test}.unseen{color:red}");
});

test("what stands in for a variable that the root sets is left out, and other variables keep theirs", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "eaves-sheet-")), "site.css");
  const rules = "p{font-family:var(--own,A,B);color:var(--other,rgb(0 0 0));margin:var(--own,calc(1 / 2))}";
  await writeFile(file, `:root{--own:Figtree;}${rules}`);
  const { placeholder, fill } = await makeDocumentStyles(file, "/site.css");
  const filled = await fill(`<style id="css">${placeholder}</style><p>Roofs</p>`);
  expect(filled).toContain("font-family:var(--own);color:var(--other,rgb(0 0 0));margin:var(--own)");
});
