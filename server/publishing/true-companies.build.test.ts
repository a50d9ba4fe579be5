import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { completeAnswers, writeSite } from "#site-data/new/new-site.ts";
import { calculatorAnswers } from "../estimates/testing/calculator-answers.ts";
import { type RunningSite, startSite } from "../testing/start-site.ts";

// Companies that have set up their site by `npm run site:new` alone, and lay no shingles: whatever a visitor reads must be true of them.

const PROJECT = path.resolve(import.meta.dirname, "../..");

const OFFICE = {
  zip: "55802",
  street: "12 Lake Avenue",
  email: "office@roofs.test",
  phone: "(218) 555-3342",
  founded: "1999",
};

type Company = {
  /** Beside those of {@link OFFICE}, or in their place. */
  answers: Record<string, string>;
  /** Lines of company.yaml that the owner has changed since, and further files. */
  changes?: readonly (readonly [was: string, is: string])[];
  files?: Readonly<Record<string, string>>;
  /** What its site must say, whatever else. */
  says: readonly RegExp[];
  /** What no page, mail or answer of it says, since it fits neither what it sells nor where; an answer may say it after the visitor. */
  saysNot?: readonly RegExp[];
  /** A service with its material, and whether a visitor reads a price for it. */
  asked: { service: string; material: string; isPriced: boolean };
};

const COMPANIES: Record<string, Company> = {
  "metal and cedar": {
    answers: {
      name: "Sjöström & Côté",
      services: "Metal roof installation, Cedar shake roofs, Metal roof repair",
      products: "standing-seam steel 12.50, cedar shakes 14",
      holidays: "2026-12-25, 2027-01-01",
      insurance: "yes",
    },
    changes: [["bookable: false", "bookable: true"]],
    files: { "openings.yaml": "openings: []\nalsoAccepting: [Roofer]\n" },
    says: [
      /Sjöström &amp; Côté/,
      /Standing-seam steel/,
      /\$12\.50/,
      /Ice barrier/,
      /let snow slide/,
      /Attic/,
    ],
    saysNot: [/membrane|parapet|scupper|\bfoam\b/i, /ask us where it fits/],
    asked: { service: "Metal roof installation", material: "standing-seam-steel", isPriced: true },
  },
  "flat roofs for landlords": {
    answers: {
      name: "Level Roofs",
      services: "EPDM roofing, Flat roof repair",
      products: "EPDM 9.50",
      insurance: "no",
    },
    says: [/EPDM roofing/, /\$9\.50/, /Membrane/],
    saysNot: [
      /house looks like yours/,
      /which one fits/i,
      /side by side/i,
      /\battics?\b|gutter|chimney|rafter|\bice\b|snow|valleys|underlayment/i,
    ],
    asked: { service: "EPDM roofing", material: "epdm", isPriced: true },
  },
  "a restorer without prices": {
    answers: { name: "Old Slate", services: "Slate and tile restoration", products: "slate, clay tile" },
    says: [/Slate and tile restoration/, /Priced after we see the roof/],
    asked: { service: "Slate and tile restoration", material: "", isPriced: false },
  },
  "tile, membranes, foam and coatings in the desert": {
    answers: {
      name: "Sonora Roofs",
      zip: "85701",
      street: "40 Stone Avenue",
      hours: "Monday to Thursday 6:00-14:00, Friday by appointment",
      services:
        "Tile roofing, Tile roof repair, Underlayment replacement, Low-slope roofing, Foam roofing, Roof coating, Solar-ready roofs, Roof maintenance",
      products:
        "clay tile 14.50, concrete tile 12, TPO 9.50, PVC 10, modified bitumen 8, spray foam 7.50, roof coatings 3.50, solar-ready roof",
      insurance: "no",
    },
    says: [
      ...[/Clay tile/, /Concrete tile/, /TPO Membrane/, /Spray Foam Roofing/, /curved clay tiles/],
      ...[/flat concrete tiles/, /Typically over 50 years/, /\$190\.00/],
      ...[/Monday to Thursday, 6 am to 2 pm/, /Friday, by appointment/],
    ],
    saysNot: [
      /\bice\b|snow|\battics?\b|gutter|leaves in|chimney|rafter/i,
      /\bin (?:the )?(?:spring|fall)\b|spring and fall|next spring|minnesota|duluth/i,
      /ask us where it fits/,
    ],
    asked: { service: "Tile roofing", material: "clay-tile", isPriced: true },
  },
  "solar alone": {
    answers: {
      name: "Northern Sun",
      services: "Solar roof installation, Solar panel repair",
      products: "solar panels 22, solar tiles 30",
      insurance: "no",
    },
    says: [/Solar panels/, /Solar Roof Tiles/, /Mounts/, /Typically 25 to 30 years/],
    saysNot: [/membrane|\bslates?\b|shake|tear-off|metal panels|clay|concrete/i],
    asked: { service: "Solar roof installation", material: "solar-panels", isPriced: true },
  },
  "slate alone": {
    answers: {
      name: "Quarry & Ridge",
      zip: "05401",
      services: "Slate roofing, Slate repair",
      products: "slate 28",
    },
    says: [/Ice barrier/, /Slate repair/, /\$28\.00/],
    saysNot: [/membrane|metal panels|shake|clay|\btiles?\b|parapet|scupper/i],
    asked: { service: "Slate roofing", material: "slate", isPriced: true },
  },
};

/** What nobody has said of these companies, and what is another's. */
const FOREIGN = [
  /larkfield|columbus|\bohio\b|kiln street/i,
  /shingle|asphalt|granule/i,
  /licensed|\binsured\b|certificate of insurance\b(?!,? so)/i,
  /our own crew|one crew|crew lead|own warranty|workmanship/i,
  /a person answers|gets answered|answer the phone/i,
  /magnet|walk-through|closed up at the end|paycheck|health insurance/i,
  /\d+-year warranty|manufacturer's warranty/i,
  /five stars|rated \d/i,
  /(?<!-)\bfree\b|no[- ]obligation|no charge|cost(?:s you)? nothing|gratis|sin compromiso/i,
  /every evening|board by board|each one once|registered in your name|(?<!what )transfers to the next owner/i,
  /meet (?:your|the) adjuster|there when the adjuster comes and|are at the house when|estamos (?:en la casa )?cuando/i,
  /application gets an answer|be in touch|get back to you at|calls? (?:you )?when/i,
  /photos of (?:what|every|each)|our dated photos|leave you with photos|tomamos fotos|recibe fotos|con fotos/i,
  /jefe de cuadrilla|\bim[aá]n\b/i,
];

/** Words of the trade that an answer may contain where the visitor's question had them. */
const QUESTIONS = [
  "What does a new roof cost?",
  "Are you licensed and insured?",
  "What warranty do I get?",
  "Who works on my roof, your own crew?",
  "Do I get photos of the roof?",
  "How do you clean up afterwards?",
  "What materials do you have?",
  "What services do you offer?",
  "Do you have health insurance for workers?",
  "Is somebody there when I call?",
  "Do you get the permit?",
  "How do I look after my roof?",
  "What lies under the covering?",
  "How long does a roof of yours last?",
  "How long does a tile roof last?",
  "What is TPO?",
  "My roof leaks at the parapet",
  "Do you clean gutters?",
  "Some pieces of my roof are cracked",
  "What does an inspection cover?",
  "¿Qué revisan en la inspección?",
  "When do I pay?",
  "Is the estimate free?",
  "What does an inspection cost?",
  "Is there a catch?",
  "Will the crew tell me how it goes?",
  "Do you check the deck board by board?",
  "Does the warranty transfer?",
  "Is the warranty registered in my name?",
  "Do you talk to my insurance adjuster?",
  "Can you be there when the adjuster comes?",
  "Will I hear back about my application?",
  "How much is a repair?",
  "I would like a second opinion",
  "¿El presupuesto es gratis?",
  "¿Cuánto cuesta la inspección?",
  "¿Qué incluye la inspección?",
  "¿Se transfiere la garantía?",
  "¿Pueden estar cuando venga el ajustador?",
  "¿Me van a contestar la solicitud de trabajo?",
  "¿Recogen los clavos?",
  "I want to talk to a person, please call me at 614-555-0177", // so that there is a mail of a chat
];

async function openSite({
  answers,
  changes = [],
  files = {},
}: Company): Promise<RunningSite & { home: string }> {
  const home = mkdtempSync(path.join(tmpdir(), "eaves-true-"));
  const folder = path.join(home, "site");
  const { answers: all, faults } = completeAnswers({ ...OFFICE, ...answers });
  expect(faults).toEqual([]);
  expect((await writeSite(folder, all)).problems).toEqual([]);
  const stated = path.join(folder, "company.yaml");
  for (const [was, is] of changes) {
    const text = readFileSync(stated, "utf8");
    expect(text).toContain(was);
    writeFileSync(stated, text.replace(was, is));
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const build = path.join(home, "build");
  const environment = { ...process.env, SITE_DIR: folder, EAVES_BUILD: build };
  await promisify(execFile)(process.execPath, ["scripts/run.mjs", "--built"], {
    cwd: PROJECT,
    env: environment,
  });
  const dataDir = path.join(home, "data");
  mkdirSync(dataDir);
  const site = await startSite({
    SITE_DIR: folder,
    EAVES_BUILD: build,
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
  });
  return Object.assign(site, { home });
}

/** Names each text that is foreign by one of the patterns, with the words around it. */
function findForeign(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [text.slice(Math.max(0, match.index - 60), match.index + 60)] : [];
  });
}

async function readPaths(site: RunningSite): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>[^<]*?(?<=:\/\/[^/<]+)(\/[^<]*|)<\/loc>/g)].map(
    ([, at]) => at || "/",
  );
  return [
    ...new Set(["/", ...listed, "/sample-papers", "/embed/calculator", "/embed/lead-form", "/nowhere"]),
  ];
}

/** The text of a page with its alternative texts and structured data, without scripts, styles and addresses. */
function readShown(html: string): string {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => json,
  );
  const labels = [...html.matchAll(/\s(?:alt|aria-label|title|content)="([^"]*)"/g)].map(([, text]) => text);
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, " ").replace(/<[^>]+>/g, " ");
  return [text, ...data, ...labels].join("\n");
}

for (const [name, company] of Object.entries(COMPANIES))
  test(`${name}: no page, card, mail or answer says what nobody has said`, async () => {
    const site = await openSite(company);
    try {
      const found: Record<string, string[]> = {};
      const patterns = [...FOREIGN, ...(company.saysNot ?? [])];
      const note = (where: string, text: string, said = "") => {
        const foreign = findForeign(
          text,
          patterns.filter((pattern) => !pattern.test(said)),
        );
        if (foreign.length > 0) found[where] = foreign;
      };
      let all = "";
      for (const at of await readPaths(site)) {
        const html = await (await fetch(site.url + at)).text();
        all += html;
        note(at, readShown(html));
      }
      for (const expected of company.says) expect(all).toMatch(expected);

      for (const [at, message] of QUESTIONS.entries())
        note(`Eve, asked "${message}"`, await askEve(site, message, at), message);

      const { service, material, isPriced } = company.asked;
      const asked = await fetch(`${site.url}/api/estimates`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...calculatorAnswers("ann@home.example"), service, material }),
      });
      expect(asked.status, await asked.clone().text()).toBe(201);
      expect((await asked.json()).range !== null).toBe(isPriced);
      if (company.files?.["openings.yaml"]) note("an application", await applyForJob(site));
      const mail = path.join(site.dataDir, "mail");
      await expect.poll(() => readMails(mail).length, { timeout: 120_000 }).toBeGreaterThan(1);
      for (const raw of readMails(mail)) note("a mail", await readMailText(raw));
      expect(found).toEqual({});
    } finally {
      await site[Symbol.asyncDispose]();
      rmSync(site.home, { recursive: true, force: true });
    }
  });

/** Asks Eve as the visitor of this number, each at an address of their own. @returns her answer and the labels of her buttons */
async function askEve(site: RunningSite, message: string, visitor: number): Promise<string> {
  const answer = await fetch(`${site.url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.${visitor}.100.7` },
    body: JSON.stringify({ message }),
  });
  expect(answer.status).toBe(200);
  const { message: said, choices = [] } = (await answer.json()) as { message: string; choices?: string[] };
  return [said, ...choices].join("\n");
}

/** Applies for a job without script. @returns the page that answers */
async function applyForJob(site: RunningSite): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    fullName: "Ann Lee",
    email: "ann@home.example",
    position: "Roofer",
  }))
    form.set(name, value);
  form.set("resume", new File([], "", { type: "application/octet-stream" }));
  const answer = await fetch(`${site.url}/api/applications`, { method: "POST", body: form });
  expect(answer.url).toMatch(/\/api\/applications\/sent$/);
  return readShown(await answer.text());
}

/** The subject and words of a mail, without those of the visitor that it quotes. */
async function readMailText(raw: string): Promise<string> {
  const { subject = "", text = "", html = "" } = await PostalMime.parse(raw);
  const words = [subject, text, readShown(html)].join("\n").replaceAll(/\s+/g, " ");
  return QUESTIONS.reduce((rest, question) => rest.replaceAll(question, ""), words);
}

function readMails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readFileSync(path.join(folder, file), "utf8"));
  } catch {
    return [];
  }
}
