import { execFileSync } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { site } from "#site-data/company.ts";
import { type Changes, createChangedSite } from "../testing/changed-site.ts";
import { type AnsweredQuestion, askTwenty, findProblem } from "./twenty-questions.ts";

function problems(asked: readonly AnsweredQuestion[]): AnsweredQuestion[] {
  return asked.filter(({ problem }) => problem);
}

test("on the sample the twenty questions are answered from its data", () => {
  const asked = askTwenty();
  expect(asked.length).toBeGreaterThanOrEqual(20);
  expect(problems(asked)).toEqual([]);
});

test("a reply that lacks a fact, or has an amount or a code of nowhere, is a problem", () => {
  const { display } = site.phone;
  expect(findProblem(`Call ${display}.`, { holds: [[display]] })).toBe("");
  expect(findProblem("Call us.", { holds: [[display, "us at"]] })).toBe(`lacks ${display} or us at`);
  expect(findProblem("It is $3.99 with NOSUCHCODE.", { holds: [] })).toBe(
    "must not say $3.99; must not say NOSUCHCODE",
  );
  expect(findProblem("See /financing", { holds: [], not: ["/financing"] })).toBe("must not say /financing");
});

type Product = { id: string; pricePerSquareFoot: number };
type Named = { title: string };
const [WAS, IS] = [8, 9.75]; // dollars per square foot of metal

/** One site with every change at once: learning from a site takes seconds. */
const CHANGES: Changes = {
  data: {
    "offers.yaml": null,
    "financing.yaml": null,
    "pictures.yaml": null,
    "products.yaml": (products: Product[]) => [
      ...products
        .filter(({ id }) => id !== "slate")
        .map((one) => (one.pricePerSquareFoot === WAS ? { ...one, pricePerSquareFoot: IS } : one)),
      {
        id: "cedar-shake",
        name: "Hand-Split Cedar Shakes",
        kind: "wood",
        image: "product-shingle",
        description: "Thick western red cedar, split by hand.",
        features: ["Split by hand"],
        pricePerSquareFoot: 11.25,
        spoken: { name: "cedar shakes", plural: true, also: ["cedar", "wood shakes", "hand splits"] },
        compared: { Lifespan: "Typically 25 to 35 years" },
      },
      {
        id: "epdm",
        name: "EPDM Rubber Membrane",
        kind: "flat",
        image: "product-shingle",
        description: "One sheet of black rubber for low slopes.",
        features: ["Few seams"],
        pricePerSquareFoot: 7.35,
        spoken: { name: "EPDM", also: ["rubber roof", "rubber membrane"] },
        compared: { Lifespan: "Typically 20 to 30 years" },
      },
    ],
    "company.yaml": (company: object) => ({ ...company, license: "Ohio registration HIC-4471" }),
    "services.yaml": (services: Named[]) => [
      ...services.filter(({ title }) => !title.startsWith("Commercial")),
      {
        icon: "tools",
        title: "Gutter Installation",
        description: "Seamless aluminum gutters, rolled on your driveway.",
        features: ["Leaf guards"],
        fact: "A thousand square feet of roof shed some 600 gallons in an inch of rain.",
        image: "service-repair",
      },
      {
        icon: "tools",
        title: "Ice Dam Removal",
        description: "Ice taken off the eaves with steam, which spares the shingles.",
        features: ["Low-pressure steam"],
        fact: "Water behind an ice dam runs up under the shingles.",
        image: "service-repair",
      },
    ],
    "openings.yaml": () => ({ openings: [] }),
    "faq.yaml": (groups: { questions: unknown[] }[]) =>
      groups.map((group, index) =>
        index > 0
          ? group
          : {
              ...group,
              questions: [
                ...group.questions,
                {
                  question: "Can I keep my satellite dish on the new roof?",
                  answer: "We move the dish to the eave wall. Your provider aims it again.",
                },
                {
                  question: "Do you give a discount to veterans?",
                  answer: "Veterans pay no fee for an emergency tarp.",
                },
              ],
            },
      ),
  },
  texts: {
    "pages/green-roofs.md":
      "---\ntitle: Planted roofs\ndescription: Sedum and meadow roofs on flat decks.\n---\nWe plant sedum on decks that **carry** it.\n\n" +
      "## Watering in the first year\n\nTwice a week until the roots hold.\n",
  },
};

const HAS = {
  "how much is metal": "$9.75",
  "how much is a cedar roof": "$11.25",
  "do you do hand splits?": "Cedar Shakes",
  "how long does cedar last": "25 to 35 years",
  "do you do cedar shake?": "Cedar Shakes",
  "Do you do Cedar Shake roofs in Dublin": "Cedar Shakes",
  "What does EPDM cost": "$7.35",
  "how much for a rubber roof": "$7.35",
  "how long does epdm last": "20 to 30 years",
  "lifespan of a rubber roof": "20 to 30 years",
  "do you remove ice dams": "with steam",
  "can somebody get rid of an ice dam": "with steam",
  "what is your license number": "HIC-4471",
  "whats your contractor registration": "HIC-4471",
  "how much is slate": "Slate is not on our list",
  "is slate fireproof": "Slate is not on our list",
  "metal or slate, which is better": "Slate is not on our list",
  "any discounts?": "no offer or code",
  "what is ROOF2024": "no offer or code",
  "what is your promo code": "no offer or code",
  "can i use both codes": "no offer or code",
  "do you finance": "We offer no financing",
  "what interest rate do you have": "We offer no financing",
  "any 0% interest plan": "We offer no financing",
  // A flat roof is among the products, so it is not denied.
  "do you do commercial roofs": "one sheet of black rubber",
  "flat roof on my shop": "few seams",
  "do you install gutters": "seamless aluminum gutters",
  "are you hiring": "No position is open",
  "how do i apply": "No position is open",
  "can i keep my dish": "to the eave wall",
  "do you have a veterans discount": "no fee for an emergency tarp",
  "do you do planted roofs": "We plant sedum on decks that carry it.",
  "how is the watering in the first year": "Twice a week",
};
const NEVER =
  /\$8\.00|\$15|ROOF2024|LASTCHANCE|120 months|% off|\/financing|\/careers|\/application|Technician/;

test("what a site adds is answered, and what it has no more is gone from every answer", () => {
  using site = createChangedSite(CHANGES);
  const script = path.resolve(import.meta.dirname, "../testing/ask-site.ts");
  const output = execFileSync(process.execPath, [script], {
    env: { ...process.env, SITE_DIR: site.folder, NODE_OPTIONS: "" },
    input: Object.keys(HAS).join("\n"),
    encoding: "utf8",
  });
  const { replies, twenty, said } = JSON.parse(output) as {
    replies: Record<string, string>;
    twenty: AnsweredQuestion[];
    said: string[];
  };
  expect(problems(twenty)).toEqual([]);
  for (const [question, fact] of Object.entries(HAS)) expect(replies[question], question).toContain(fact);
  for (const text of [...Object.values(replies), ...twenty.map(({ reply }) => reply), ...said])
    expect(text).not.toMatch(NEVER);
}, 600_000);
