import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { movePromo } from "./promo-file.ts";

test("the offers of all documents are one file, which each of them names", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "eaves-promo-"));
  const offers = '<aside aria-label="Offers"><p>15% off</p></aside>';
  const page = (words: string) => `<p>${words}</p><template id="promo">${offers}</template>`;
  const home = await movePromo(page("Home"), folder);
  const [file = ""] = await readdir(path.join(folder, "assets"));
  expect(home).toBe(`<p>Home</p><template id="promo" data-from="/assets/${file}"></template>`);
  expect(await readFile(path.join(folder, "assets", file), "utf8")).toBe(offers);
  await movePromo(page("Services"), folder);
  expect(await readdir(path.join(folder, "assets"))).toEqual([file]);
});

test("a document of a company without an offer stays as it is", async () => {
  expect(await movePromo("<p>Home</p>", "nowhere")).toBe("<p>Home</p>");
});
