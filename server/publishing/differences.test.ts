import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { editYaml } from "#site-data/format/edit-yaml.ts";
import { changesOf } from "./differences.ts";

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, "../../sample", name), "utf8");

test("a publication is told value by value, in the words of the forms", () => {
  const products = read("products.yaml");
  const company = read("company.yaml");
  const before = new Map([
    ["products.yaml", products],
    ["company.yaml", company],
    ["about.md", "one"],
  ]);
  const after = new Map([
    ["products.yaml", products.replace("pricePerSquareFoot: 8", "pricePerSquareFoot: 9.25")],
    [
      "company.yaml",
      editYaml(company, { phone: "(614) 555-0199" }, ["phone"]).replace(
        /^timeZone: .*$/m,
        "timeZone: America/Chicago",
      ),
    ],
    ["about.md", "two"],
    ["projects.yaml", "- title: Barn\n  image: barn\n"],
  ]);
  expect(after.get("products.yaml")).not.toBe(products);
  expect(changesOf(before, after)).toEqual([
    {
      where: "Products and prices › Metal Roofing System › Starting price, in dollars per square foot",
      before: "8",
      after: "9.25",
    },
    { where: "Hours and contact › Phone", before: expect.stringContaining("555"), after: "(614) 555-0199" },
    { where: "Projects", after: "Barn" },
    { where: "company.yaml › Time zone", before: "America/New_York", after: "America/Chicago" },
    { where: "about.md", before: "", after: "" },
  ]);
});

test("what is removed, moved and renamed is told as that", () => {
  const faq = (text: string) => new Map([["openings.yaml", `openings:\n${text}`]]);
  const entry = (title: string, type = "Full-time") =>
    `  - title: ${title}\n    type: ${type}\n    text: of ${title}\n`;
  const told = (before: string, after: string) => changesOf(faq(before), faq(after));
  const [one, two, three] = [entry("One"), entry("Two"), entry("Three")];
  expect(told(one + two, two)).toEqual([{ where: "Job openings › Openings", before: "One" }]);
  expect(told(one + two + three, three + one + two)).toEqual([
    { where: "Job openings › Openings", before: "One, Two, Three", after: "Three, One, Two" },
  ]);
  expect(told(one + two, one + two.replace("title: Two", "title: Deux"))).toEqual([
    { where: "Job openings › Openings › Two › Title", before: "Two", after: "Deux" },
  ]);
});
