import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { SWITCHES, type Switch } from "#contract/switched-parts.ts";
import { keysOf } from "#contract/values.ts";
import { completeAnswers, writeSite } from "#site-data/new/new-site.ts";

// What a page says without being so is a promise that nobody keeps, and what it does not say is done in secret.

const SAMPLE = path.resolve(import.meta.dirname, "../../sample");
const parent = mkdtempSync(path.join(tmpdir(), "eaves-legal-"));

/** As without any configuration. */
const PLAIN: readonly Switch[] = [
  "publicChatLog",
  "noLanguageModel",
  "noTagManager",
  "noMail",
  "ownCalculator",
  "noRetention",
];
/** As with all of it: what excludes another is the one that tells more. */
const ALL = keysOf(SWITCHES).filter((name) => !name.startsWith("no") && name !== "closedChatLog");

afterAll(() => {
  rmSync(parent, { recursive: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** All three pages of a folder as one text, with the parts of these switches. */
async function readPages(folder: string, on: readonly Switch[]): Promise<string> {
  vi.stubEnv("SITE_DIR", folder);
  vi.resetModules();
  const { legal } = await import("./legal.ts");
  return Object.values(legal)
    .flatMap(({ introduction, sections }) => [
      introduction,
      ...sections.flatMap(({ parts }) =>
        parts.filter(({ when }) => !when || on.includes(when)).map(({ text }) => text),
      ),
    ])
    .join("\n");
}

/** Sentences about what not every company has, by words that only they have. */
const TOPICS = {
  jobs: /application|apply for a job|resume/,
  claims: /insurer|claim/,
  booking: /book a visit|booking a visit|book times|visit that you book/i,
  reminder: /remind you on the day before/,
  nudges: /remind of it|remind you of it|ended our reminders/,
  reviews: /write a review/,
  receipts: /that we received your form/,
  mail: /deliver our email|in the email that confirms/,
  financing: /credit approval/,
  offers: /closed an offer|Offers and codes/,
  drawing: /drawing/i,
  eve: /\bEve\b/,
  model: /language model/,
  google: /agree to it.*Google/,
  bucket: /encrypted before they leave/,
  turnstile: /Turnstile/,
  otherCalculator: /calculator (on this site )?is a page of/,
  lookup: /find your house/,
} as const;

function topicsOf(text: string): string[] {
  return keysOf(TOPICS).filter((topic) => TOPICS[topic].test(text));
}

async function writeFewest(): Promise<string> {
  const folder = path.join(parent, "fewest");
  const { answers } = completeAnswers({
    name: "Blue Ridge Roofs",
    zip: "28801",
    street: "12 Haywood Street",
    phone: "828-555-3301",
    email: "office@blueridgeroofs.test",
    founded: "1999",
  });
  await writeSite(folder, answers);
  return folder;
}

test("the example tells of all that it has, and of nothing that is not configured", async () => {
  expect(topicsOf(await readPages(SAMPLE, PLAIN))).toEqual([
    "jobs",
    "claims",
    "booking",
    "financing",
    "offers",
    "drawing",
    "eve",
  ]);
});

test("a company with the fewest data tells of no jobs, claims, visits, offers or mails", async () => {
  expect(topicsOf(await readPages(await writeFewest(), PLAIN))).toEqual(["drawing", "eve"]);
});

test("without Eve none of the pages speaks of a program that answers", async () => {
  const folder = path.join(parent, "person");
  cpSync(SAMPLE, folder, { recursive: true });
  const file = path.join(folder, "company.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    /^chat:/m.test(text)
      ? text.replace(/answers: eve/, "answers: person")
      : `${text}\nchat: { answers: person }\n`,
  );
  const topics = topicsOf(await readPages(folder, [...PLAIN, "languageModel"]));
  expect(topics).not.toContain("eve");
  expect(topics).not.toContain("model");
});

test("with everything switched on everything is told, but of the calculator that another one took the place of", async () => {
  const said = await readPages(
    SAMPLE,
    ALL.filter((name) => name !== "ownCalculator"),
  );
  expect(topicsOf(said)).toEqual(keysOf(TOPICS).filter((topic) => topic !== "drawing"));
});
