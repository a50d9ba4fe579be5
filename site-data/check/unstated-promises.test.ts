import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { keysOf } from "#contract/values.ts";
import { loadSite } from "../load/load-site.ts";
import { problemText } from "../load/problem.ts";
import type { Company } from "../schema/company.ts";
import { KEPT_PROMISES, type KeptPromise } from "../schema/promises.ts";
import { copySite } from "../testing/site-copy.ts";
import { checkSite } from "./site-check.ts";
import { findUnstated, warnOfUnstated } from "./unstated-promises.ts";

const SAMPLE = path.resolve(import.meta.dirname, "../../sample");
const STATED = loadSite(SAMPLE).company;

/** The example's company without these promises, its license and its warranties. */
function without(...names: readonly KeptPromise[]): Company {
  const { license: _, ...company } = STATED;
  const { workmanshipYears: _own, warrantyYears: _maker, ...promises } = STATED.promises;
  const kept = Object.fromEntries(names.map((name) => [name, false]));
  return { ...company, promises: { ...promises, ...kept } };
}

const SILENT = without(...keysOf(KEPT_PROMISES));

const SAID: Readonly<Record<KeptPromise, readonly string[]>> = {
  freeInspection: [
    "Book your free roof inspection today.",
    "Free inspections!",
    "The inspection and the written estimate are free.",
    "The [inspection](/contact) is free.",
    "An inspection costs you nothing.",
    "We inspect your roof free of charge.",
    "We schedule your inspection {inspection}. It is free, with no obligation.",
  ],
  freeEstimate: [
    "Get your **free estimate**",
    "Free, no-obligation quotes",
    "The written estimate is free.",
    "We give a written quote at no charge.",
  ],
  insured: [
    "Licensed, bonded and insured",
    "We’re fully insured.",
    "We carry liability insurance and workers' comp.",
  ],
  ownCrew: [
    "Our own crews, never subcontractors.",
    "One crew from tear-off to cleanup",
    "We don't use subcontractors.",
    "The same crew stays until the end.",
  ],
  personAnswers: [
    "A real person answers.",
    "Somebody picks up when you call.",
    "Our office answers the phone.",
  ],
  photos: [
    "You get photos of what we find.",
    "We send you before and after photos.",
    "A dated report with photos",
  ],
  closedDaily: ["We open only what we can close the same day.", "Your house is watertight every night."],
  magnetSweep: ["The lawn is swept with a magnet.", "A magnetic sweep ends each job."],
  finalWalk: ["A final walk-through ends the job.", "We walk the roof with you."],
  permits: ["We pull the permits.", "Permits are taken care of."],
  eveningReport: ["Your foreman tells you what comes next every evening.", "Daily updates by text"],
  deckByBoard: ["We go over the deck board by board.", "We check every sheet of the deck."],
  registersWarranty: [
    "We register your warranty with the maker.",
    "The warranty is registered in your name.",
  ],
  warrantyTransfers: ["A transferable warranty", "Our guarantee transfers to the next owner."],
  meetsAdjuster: [
    "We meet your adjuster at the house.",
    "We are there when the adjuster comes.",
    "We work directly with your insurance company.",
  ],
  answersApplicants: ["Every application gets an answer.", "We reply to every applicant."],
};

const HONEST = [
  "Do you offer a free inspection?",
  "An inspection is not free.",
  "A written estimate isn't free.",
  "Feel free to book an inspection.",
  "Feel free to ask for an estimate.",
  "Ask whether the roofer is licensed and insured.",
  "Beware of roofers who promise a free inspection.",
  "Metal is a maintenance-free roof.",
  "A louver leaves less than its net free area.",
  "The insurer pays the insured person.",
  "Your policy says if your home is insured.",
  "A licensed electrician must take the panels down.",
  "Only a licensed public adjuster may speak for you.",
  "Call us any day.",
  "Take photos from the ground.",
  "The adjuster decides.",
  "The city asks for a permit.",
  "Nails are magnetic.",
  "Register for our newsletter.",
  "Some warranties end with a sale.",
  "Every resume helps.",
  "We close at noon on Fridays.",
];

for (const name of keysOf(SAID))
  test(`a text that promises what company.yaml does not state is found: ${name}`, () => {
    const line = `"${name}: true" under promises`;
    for (const text of SAID[name]) {
      expect(
        findUnstated(text, without(name)).map((one) => one.line),
        text,
      ).toContain(line);
      expect(findUnstated(text, STATED), text).toEqual([]);
    }
  });

test("so are a license and warranties of which nothing is stated", () => {
  const lines = (text: string) => findUnstated(text, without()).map(({ line }) => line);
  expect(lines("Licensed, bonded and insured")).toEqual(['"license:" with its number']);
  expect(lines("A 10-year workmanship warranty")).toEqual(['"workmanshipYears:" under promises']);
  expect(lines("A lifetime manufacturer's warranty")).toEqual(['"warrantyYears:" under promises']);
});

test("questions, denials, advice and other matters promise nothing", () => {
  for (const text of HONEST) expect(findUnstated(text, SILENT), text).toEqual([]);
});

test("an owner is told of it with file, line and both ways out, and customers' words are left alone", async () => {
  const folder = await copySite();
  const at = path.join(folder, "company.yaml");
  const company = readFileSync(at, "utf8");
  writeFileSync(
    at,
    company
      .replace("freeInspection: true", "freeInspection: false")
      .replace("insured: true", "insured: false"),
  );
  mkdirSync(path.join(folder, "pages"), { recursive: true });
  writeFileSync(
    path.join(folder, "pages/about.md"),
    "---\ntitle: X\ndescription: Y\n---\nHello\n\nWe are licensed,\nbonded and insured.\n",
  );
  writeFileSync(
    path.join(folder, "testimonials.yaml"),
    readFileSync(path.join(folder, "testimonials.yaml"), "utf8").replace(
      /quote: .*/,
      "quote: The free inspection was worth it.",
    ),
  );
  const said = warnOfUnstated(folder, loadSite(folder).company).map(problemText);
  expect(said).toContain(
    'pages/about.md line 7: "insured": company.yaml does not state it; write "insured: true" under promises there if it is so, or take the words out',
  );
  const replies = readFileSync(path.join(folder, "replies.yaml"), "utf8").split("\n");
  const line = replies.indexOf("- title: Free inspection") + 1;
  expect(said.filter((one) => one.startsWith(`replies.yaml line ${line}: "Free inspection": `))).toHaveLength(
    1,
  );
  expect(said.filter((one) => one.startsWith("testimonials.yaml"))).toEqual([]);
  const { notes } = await checkSite(folder);
  expect(notes).toEqual(expect.arrayContaining(said));
});

test("the example states all that its texts promise", () => {
  expect(warnOfUnstated(SAMPLE, STATED)).toEqual([]);
});
