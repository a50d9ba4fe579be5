import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSite } from "#site-data/load/load-site.ts";
import { completeAnswers, writeSite } from "#site-data/new/new-site.ts";
import type { Part } from "./parts/part.ts";
import { PARTS } from "./parts/parts.ts";
import { revisionOf, SiteDrafts } from "./site-drafts.ts";

const SAMPLE = path.resolve(import.meta.dirname, "../../sample");
const EDITOR = { by: "Zoë", editor: "one" };

let parent = "";
let folder = "";
let drafts: SiteDrafts;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "eaves-drafts-"));
  folder = path.join(parent, "site");
  cpSync(SAMPLE, folder, { recursive: true });
  drafts = new SiteDrafts(path.join(parent, "draft"), folder, () => undefined);
});
afterEach(() => rmSync(parent, { recursive: true }));

function change<Value>(id: string, edit: (value: Value) => unknown): void {
  const part = PARTS.find((one) => one.id === id) as Part;
  const value = part.read(drafts.readTexts());
  const clash = drafts.changePart(
    part,
    { value: edit(structuredClone(value) as Value), revision: revisionOf(value) },
    EDITOR,
  );
  expect(clash).toBeUndefined();
}

test("what is changed and changed back is no change, however the folder writes it", () => {
  const file = path.join(folder, "products.yaml");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("pricePerSquareFoot: 8\n", "pricePerSquareFoot: 8.00 # since May\n"),
  );
  const price = (dollars: number) =>
    change<{ id: string }[]>("products", (products) =>
      products.map((one) => (one.id === "metal" ? { ...one, pricePerSquareFoot: dollars } : one)),
    );
  price(9.25);
  expect(drafts.hasDraft).toBe(true);
  price(8);
  expect(drafts.hasDraft).toBe(false);
});

test("a manufacturer's warranty is cleared and the company's own is set, in a folder that site:new wrote", async () => {
  rmSync(folder, { recursive: true });
  const { answers } = completeAnswers({
    name: "Blue Ridge Roofs",
    zip: "28801",
    street: "12 Haywood Street",
    phone: "828-555-3301",
    email: "office@blueridgeroofs.test",
    founded: "1999",
    warranty: "30",
  });
  await writeSite(folder, answers);
  change<{ promises: Record<string, unknown> }>("promises", ({ promises, ...rest }) => {
    const { warrantyYears: _, ...others } = promises;
    return { ...rest, promises: { ...others, workmanshipYears: 12 } };
  });
  expect(drafts.check().problems).toEqual([]);
  const { company } = loadSite(drafts.source);
  expect([company.promises.warrantyYears, company.promises.workmanshipYears]).toEqual([undefined, 12]);
});
