import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadSite } from "../load/load-site.ts";
import { makeFolder } from "../testing/site-copy.ts";
import { carryOver, FORMAT, formatOf } from "./carry-over.ts";
import { carryOverFolder } from "./carry-over-folder.ts";

const COMPANY = `# Ours.

name: Blue Ridge # as in the register
insuranceClaims: false
promises:
  # what we keep
  workmanshipYears: 10
  ownCrew: true # since 2003
`;

const OLD = new Map([
  ["company.yaml", COMPANY],
  [
    "products.yaml",
    "# Sold.\n- id: copper # never change\n  name: Standing-seam copper\n- id: tpo\n  name: TPO\n  kind: flat\n",
  ],
  [
    "services.yaml",
    "- title: Roof Replacement\n  priced: true\n- title: Repair\n  priced: false # after a look\n",
  ],
  ["pages/areas.md", "priced: true"],
  ["words.yaml", "home: [unfinished"],
]);

test("a folder of format 1 names kinds and materials, and states what its pages have promised", () => {
  const { texts, said } = carryOver(OLD);
  expect(texts.get("company.yaml")).toBe(`# Ours.

format: ${FORMAT} # of this folder: npm start raises it, and says what changes
name: Blue Ridge # as in the register
insuranceClaims: false
promises:
  # what we keep
  workmanshipYears: 10
  ownCrew: true # since 2003
  freeInspection: true
  freeEstimate: true
  eveningReport: true
  deckByBoard: true
  warrantyTransfers: true
`);
  expect(texts.get("products.yaml")).toBe(
    "# Sold.\n- id: copper # never change\n  name: Standing-seam copper\n  kind: metal\n- id: tpo\n  name: TPO\n  kind: flat\n",
  );
  expect(texts.get("services.yaml")).toBe("- title: Roof Replacement\n  materials: all\n- title: Repair\n");
  for (const name of ["pages/areas.md", "words.yaml"]) expect(texts.get(name)).toBe(OLD.get(name));
  expect(said).toEqual([
    "products.yaml: “Standing-seam copper” is of the kind metal, by its name",
    "services.yaml: “Roof Replacement” is priced by all materials: “materials: all” in place of “priced: true”",
    "services.yaml: “Repair” has no price: “priced: false” is not needed",
    "company.yaml: your pages have promised what nobody had stated, so it is stated now under promises: freeInspection, freeEstimate, eveningReport, deckByBoard, warrantyTransfers. Take away what you do not keep",
  ]);
  expect(carryOver(texts)).toEqual({ texts, said: [] });
});

test("what an owner has stated of a promise stays", () => {
  const company = "name: Blue Ridge\npromises: { freeInspection: false, warrantyYears: 20 }\n";
  const { texts } = carryOver(new Map([["company.yaml", company]]));
  expect(parse(texts.get("company.yaml") ?? "").promises).toMatchObject({
    freeInspection: false,
    warrantyYears: 20,
    freeEstimate: true,
  });
});

test("a company.yaml that cannot be read, or of a later format, is left alone", () => {
  for (const company of ["name: [unfinished", "", `format: ${FORMAT + 1}\nname: Later\n`]) {
    const texts = new Map([["company.yaml", company]]);
    expect(carryOver(texts)).toEqual({ texts, said: [] });
  }
  expect(formatOf(new Map([["company.yaml", "name: Blue Ridge\n"]]))).toBe(1);
});

/** A copy of the second company's folder as format 1 has it. */
async function makeOldFolder(): Promise<string> {
  const folder = path.join(await makeFolder(), "site");
  cpSync(path.resolve(import.meta.dirname, "../testing/second-company"), folder, { recursive: true });
  const company = path.join(folder, "company.yaml");
  writeFileSync(company, readFileSync(company, "utf8").replace(/^format:.*\n/m, ""));
  return folder;
}

test("a folder is carried over once, and the one of before is kept beside it", async () => {
  const folder = await makeOldFolder();
  const before = readFileSync(path.join(folder, "company.yaml"), "utf8");
  const done = carryOverFolder(folder);
  expect(done?.kept).toBe(`${folder}.format-1`);
  expect(readFileSync(path.join(`${folder}.format-1`, "company.yaml"), "utf8")).toBe(before);
  expect(loadSite(folder).company.promises).toMatchObject({ freeInspection: true });
  expect(carryOverFolder(folder)).toBeUndefined();
});

test("one that is interrupted before its commit is as it was, and the next run goes on", async () => {
  const folder = await makeOldFolder();
  const before = readFileSync(path.join(folder, "company.yaml"), "utf8");
  const fail = () => {
    throw new Error("the disk is full");
  };
  expect(() => carryOverFolder(folder, fail)).toThrow("the disk is full");
  expect(readFileSync(path.join(folder, "company.yaml"), "utf8")).toBe(before);
  expect(carryOverFolder(folder)).toBeDefined();
  expect(existsSync(`${folder}.format-1`)).toBe(true);
});
