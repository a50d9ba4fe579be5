import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkSite } from "../check/site-check.ts";
import { loadSite } from "../load/load-site.ts";
import { KEPT_PROMISES } from "../schema/promises.ts";
import { completeAnswers, writeSite } from "./new-site.ts";
import { hoursOf, pricesOf } from "./questions.ts";
import { LEFT_OUT } from "./site-files.ts";

const GIVEN = {
  name: "Blue Ridge Roofs",
  zip: "28801",
  street: "12 Haywood Street",
  phone: "828-555-3301",
  email: "office@blueridgeroofs.test",
  founded: "1999",
};
let parent = "";
let folder = "";

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "eaves-new-"));
  folder = path.join(parent, "site");
});
afterEach(() => rmSync(parent, { recursive: true }));

test("few answers make a folder that is in order", async () => {
  const { answers, faults } = completeAnswers(GIVEN);
  expect(faults).toEqual([]);
  expect((await writeSite(folder, answers)).problems).toEqual([]);
  expect((await checkSite(folder)).notes).toEqual([
    expect.stringMatching(/^still sample: \d+ pictures$/),
    "priced only after a visit, for it names no materials: Commercial Roofing, Roof Repair, Roof Maintenance",
    // Nothing of insurance is said by default, and no warranty of the manufacturer's is there to be registered.
    ...Object.keys(KEPT_PROMISES).flatMap((name) =>
      ["insured", "registersWarranty"].includes(name)
        ? []
        : [expect.stringContaining(`not said, until "${name}: true" stands`)],
    ),
    expect.stringMatching(/^To be read by your lawyer: .* \/privacy, \/terms, \/accessibility/),
  ]);
  const { company, services, products, projects, testimonials } = loadSite(folder);
  expect(company.address).toMatchObject({ city: "Asheville", state: "NC" });
  expect([company.timeZone, company.license]).toEqual(["America/New_York", undefined]);
  expect(services.map(({ materials }) => materials)).toEqual([["asphalt", "metal"], [], [], []]);
  expect(products.map(({ id, pricePerSquareFoot, rating }) => [id, pricePerSquareFoot, rating])).toEqual([
    ["asphalt", 4.5, undefined],
    ["metal", 8, undefined],
  ]);
  expect([projects, testimonials]).toEqual([[], []]);
  expect(LEFT_OUT.join()).toMatch(/projects.*testimonials.*license/);
  expect(readFileSync(path.join(folder, "company.yaml"), "utf8")).toMatch(
    /^# yaml-language-server: \$schema=.*site-data\/schema\/json\/company\.json\n/,
  );
});

test("a service speaks of the materials that it is for, and materials are cased as written", async () => {
  const given = {
    services: "Cedar shake roofs, New roofs",
    products: "standing-seam steel 12, cedar shakes 14",
  };
  const { answers } = completeAnswers({ ...GIVEN, ...given });
  expect((await writeSite(folder, answers)).problems).toEqual([]);
  const { services, products } = loadSite(folder);
  expect(products.map(({ name }) => name)).toEqual(["Standing-seam steel", "Cedar shakes"]);
  const [cedar, all] = services;
  expect([cedar?.description, cedar?.features[0], cedar?.image]).toEqual([
    expect.stringMatching(/flashing and cedar shakes\.$/),
    "Cedar shakes",
    "product-wood",
  ]);
  expect([all?.description, all?.features[0]]).toEqual([
    expect.stringMatching(/the material you pick\.$/),
    "Standing-seam steel and cedar shakes",
  ]);
});

test("a folder that is there is never written over", async () => {
  const { answers } = completeAnswers(GIVEN);
  await writeSite(folder, answers);
  await expect(writeSite(folder, answers)).rejects.toThrow("is there already; nothing was written.");
});

test("a day by appointment is written so, and is no day of visits", async () => {
  const hours = "Monday to Thursday 6:00-14:00, Friday, Saturday by appointment";
  const { answers } = completeAnswers({ ...GIVEN, hours });
  expect((await writeSite(folder, answers)).problems).toEqual([]);
  const { company } = loadSite(folder);
  expect(company.hoursText).toEqual([
    "Monday to Thursday, 6 am to 2 pm",
    "Friday and Saturday, by appointment",
    "Sunday, closed",
  ]);
  expect(company.hours.flatMap(({ days }) => days)).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday"]);
});

test("a wrong answer is told with what it takes, and nothing is written", () => {
  const { faults } = completeAnswers({
    ...GIVEN,
    phone: "12",
    products: "asphalt 4,50",
    hours: "always",
    color: "red",
  });
  expect(faults).toEqual([
    'phone is "12" but must be a phone number with its area code, like (614) 555-0142',
    expect.stringMatching(/^hours is "always" but must be days and times of 24 hours, like Monday to Friday/),
    'products is "asphalt 4,50" but must be names with or without a price, like asphalt 4.50, slate',
    expect.stringMatching(/^color is not asked; the answers are name, zip, /),
  ]);
  expect(existsSync(folder)).toBe(false);
});

test("hours and prices are read as people write them", () => {
  expect(hoursOf("Monday to Thursday 7:30-17:00, Friday 08:00 to 12:00")).toEqual([
    { days: "Monday to Thursday", opens: "07:30", closes: "17:00" },
    { days: "Friday", opens: "08:00", closes: "12:00" },
  ]);
  expect(hoursOf("Monday to Thursday 6:00-14:00, Fri by appointment, Saturday, Sunday 9:00-12:00")).toEqual([
    { days: "Monday to Thursday", opens: "06:00", closes: "14:00" },
    { days: "Fri", say: "by appointment" },
    { days: "Saturday, Sunday", opens: "09:00", closes: "12:00" },
  ]);
  expect(["Friday 8am-2pm", "Friday", "by appointment", ""].map(hoursOf)).toEqual(Array(4).fill(undefined));
  expect(pricesOf("asphalt: $4.50, cedar shake 13")).toEqual([
    { name: "asphalt", price: 4.5 },
    { name: "cedar shake", price: 13 },
  ]);
});

test("whatever a company is called, what is written can be read", async () => {
  const name = fc.string({
    unit: fc.constantFrom(...`aB '":#-&*!|>%@{}[]?,ßé0\\`),
    minLength: 1,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(name, name, async (company, street) => {
      const { answers, faults } = completeAnswers({ ...GIVEN, name: company, street });
      if (faults.length > 0) return;
      expect((await writeSite(folder, answers)).problems).toEqual([]);
      expect(loadSite(folder).company.name).toBe(company.trim());
      rmSync(folder, { recursive: true });
    }),
    { numRuns: 25 },
  );
});

test("twelve services and materials, known or not, make a folder that is in order", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Work of kind ${index + 1}`);
  const { answers, faults } = completeAnswers({
    ...GIVEN,
    services: names.join(", "),
    products: names.map((name, index) => `${name} ${index + 1}`).join(", "),
  });
  expect(faults).toEqual([]);
  expect((await writeSite(folder, answers)).problems).toEqual([]);
});
