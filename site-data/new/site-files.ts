import path from "node:path";
import { stringify } from "yaml";
import { keysOf } from "#contract/values.ts";
import { capitalize } from "../capitalize.ts";
import { freezesAt } from "../climate/freeze.ts";
import { listFits } from "../fits.ts";
import current from "../format/format.json" with { type: "json" };
import { KEPT_PROMISES } from "../schema/promises.ts";
import { nameTrade } from "../trade.ts";
import { makeProductEntries, type ProductEntry } from "./products.ts";
import {
  type Answers,
  daysOf,
  holidaysOf,
  hoursOf,
  listOf,
  placeOf,
  pricesOf,
  promisesOf,
} from "./questions.ts";
import { makeServiceEntry } from "./services.ts";
import { timeZoneOf } from "./time-zones.ts";

const SCHEMAS = path.resolve(import.meta.dirname, "../schema/json");

/** Optional data that a new folder does not have; the site works without it. */
export const LEFT_OUT = [
  "projects.yaml and testimonials.yaml: without them the site shows none; sample/ has examples of both",
  "offers.yaml, financing.yaml and openings.yaml, with what you offer who works for you: sample/ has one of each",
  "towns/, articles/ and redirects.yaml: pages about towns, articles, and addresses of your old site; sample/ has towns and articles",
  "pictures: those of the example stand in until yours of the same names are in images/",
  "your license: one line in company.yaml, where you have one",
] as const;

/** Makes the files of a new site's folder, by name. @param answers complete and checked */
export function makeSiteFiles(folder: string, answers: Answers): Record<string, string> {
  const file = (name: string, ...parts: string[]) => [
    `${name}.yaml`,
    `# yaml-language-server: $schema=${schemaPath(folder, name)}\n${parts.join("")}`,
  ];
  const freezes = freezesAt(answers.zip ?? "");
  const products = makeProductEntries(pricesOf(answers.products ?? ""), freezes);
  return Object.fromEntries([
    file("company", makeCompany(answers, products)),
    file(
      "services",
      "# What you do, in the order of the page. `materials`: all, or ids of products.yaml by which the calculator prices it.\n",
      formatList(listOf(answers.services ?? "").map((title) => makeServiceEntry(title, products, freezes))),
    ),
    file(
      "products",
      "# What you sell, with the price that a square foot of roof starts at. An id stands in stored estimates: leave it as it is.\n",
      formatList(products),
    ),
    file(
      "faq",
      "# Questions and answers of /faq. Names in braces stand for your own figures.\n",
      makeFaq(products, freezes),
    ),
    file(
      "replies",
      "# What the office answers in the chat again and again. {name} is the visitor's; other names in braces stand for your figures.\n",
      REPLIES,
    ),
    file(
      "letters",
      "# E-mails that you send from the desk. {name}, {first_name}, {range}, {service}, {booking} and {staff} are filled in there, and\n# a sentence whose name is not known is left out; other names in braces stand for your figures.\n",
      LETTERS,
    ),
    file(
      "staff",
      "# Who works at the desk. A lead that is handed over goes by mail to the address, if there is one.\n",
      STAFF,
    ),
    file("words", WORDS),
  ]);
}

function schemaPath(folder: string, name: string): string {
  return path
    .relative(folder, path.join(SCHEMAS, `${name}.json`))
    .split(path.sep)
    .join("/");
}

/** Writes a list with an empty line between its entries. */
function formatList(list: readonly unknown[]): string {
  return list.map((entry) => stringify([entry], { lineWidth: 110 })).join("\n");
}

/** Writes a text as YAML, in quotes if YAML needs them. */
function formatText(value = ""): string {
  return stringify(value, { lineWidth: 0 }).trim();
}

/** Writes a text in quotes, as it must stand within braces where it has a comma. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function makeCompany(answers: Answers, products: readonly ProductEntry[]): string {
  const { latitude, longitude } = placeOf(answers.zip ?? "") ?? { latitude: 0, longitude: 0 };
  const days = daysOf(answers.days ?? "");
  const hours = (hoursOf(answers.hours ?? "") ?? []).map((entry) => {
    const said =
      "say" in entry ? `say: ${quote(entry.say)}` : `opens: "${entry.opens}", closes: "${entry.closes}"`;
    return `  - { days: ${entry.days.includes(",") ? quote(entry.days) : entry.days}, ${said} }\n`;
  });
  const trade = nameTrade(
    listOf(answers.services ?? ""),
    products.map(({ kind }) => kind),
  );
  return `format: ${current.format} # of this folder: npm start raises it, and says what changes
name: ${formatText(answers.name)}
# legalName: as it stands in the register, where that differs
slogan: ${formatText(`${capitalize(trade)} in ${answers.region}`)}
# logo: logo.svg
# colors: { dark: "#1f2a44", accent: "#a8480f" }
phone: ${formatText(answers.phone)}
email:
  office: ${formatText(answers.email)}
  # careers: and admin: where they are others
address:
  street: ${formatText(answers.street)}
  city: ${formatText(answers.town)}
  state: ${formatText(answers.state)}
  zip: "${answers.zip}"
location: { latitude: ${latitude}, longitude: ${longitude} } # of the ZIP code
# climate: { freezes: ${!freezesAt(answers.zip ?? "")} } # where the ZIP code tells winters wrong: words of ice and snow follow from it
region: ${formatText(answers.region)}
towns: [${formatText(answers.town)}] # all that you serve
serviceRadiusMiles: 30
founded: ${answers.founded}
# license: the number that your state gave you

timeZone: ${timeZoneOf(answers.state ?? "")}
hours: # a day that is not named is closed; { days: Friday, say: by appointment } has words in place of times
${hours.join("")}holidays: [${holidaysOf(answers.holidays ?? "").join(", ")}] # days on which you are closed beside that, like 2026-12-25

inspections: # visits that people book on the site by themselves
  bookable: false # true, once the figures below are yours
  minutes: 60 # how long a visit takes
  travelMinutes: 30 # kept free after it
  crews: # those who visit, at the same time. The key stays when a crew gets another name
    - { key: crew-1, name: Crew 1 }

# reviewLink: https://… is where customers are asked for a review, by one mail after a visit

# proof: # below the first view of home, with your license; each line where you have it
#   insurance: Liability insurance of $2 million, and the insurer's name
#   reviews: { rating: 4.8, count: 120, on: Google, url: https://… } # as it stands there today
#   certifications: [{ name: the maker's or guild's title }] # with picture: and url: where you have them
#   crew: { picture: our-crew, caption: who is in it } # images/our-crew.jpg

receipts: true # a first mail to visitors after a form: what you received, and what comes next
nudges: false # true: at most two reminders by mail, after two and six days, to who read a price range and booked no visit

chat: # the chat in the corner of every page
  answers: eve # person: Eve is off; what visitors write goes to the office

social: [] # like { network: facebook, url: https://www.facebook.com/… }, or { label: Angi, url: https://… } for any other site

promises: # said on many pages: state what you keep; what is not here, or false, is not said
${formatYears("warrantyYears", answers.warranty, "the manufacturer's, on the first material of products.yaml")}${formatYears("workmanshipYears", answers.workmanship, "your own, on the work")}  replacementDays: { from: ${days?.from}, to: ${days?.to} }
  inspectionHours: ${answers.inspection} # within which an inspection is scheduled
${formatPromises(promisesOf(answers.promises ?? ""))}${/^n/i.test(answers.insurance ?? "") ? "insuranceClaims: false # no page about storm damage and claims\n" : ""}`;
}

function formatYears(key: string, years = "0", comment = ""): string {
  return `  ${years === "0" ? `# ${key}: 10` : `${key}: ${years}`} # ${comment}\n`;
}

function formatPromises(kept: readonly string[]): string {
  return keysOf(KEPT_PROMISES)
    .map((name) => `  ${name}: ${kept.includes(name)} # ${KEPT_PROMISES[name].sentence}\n`)
    .join("");
}

const STAFF = `# - name: Dana Wells
#   email: dana@example.com
`;

const LETTERS = `- title: After a price
  subject: Your roof and the price range that you saw
  text:
    - Hello {first_name},
    - Thank you for asking us about your roof. The range on our site was {range}. It becomes a written price once we have
      seen the roof.
    - "You can pick a time here: {booking}"
    - Or call us at {phone}, or reply to this e-mail.
    - "{staff}"
    - "{company}"

- title: Could not reach you
  subject: We tried to reach you
  text:
    - Hello {first_name},
    - We tried to reach you by phone about your roof. When is a good time to call?
    - Reply to this e-mail, or call us at {phone}.
    - "{staff}"
    - "{company}"
`;

const REPLIES = `- title: Hello
  text: Hello {name}, how can I help with your roof?

- title: Inspection
  text: "For {anInspection} you can pick a time here: /contact"

- title: Price range
  text: "For a first price, give the size and the material here: /estimate. What it costs in the end we say after a look at the roof."
`;

const REPLACEMENT = `    - question: How long does a roof replacement take?
      answer: Typically {replacement} for a single-family house. It depends on size, pitch, layers to tear off, the
        material and the weather. You get the start date and the expected length in writing.
`;

const OTHER_WORK = `    - question: How long does the work take?
      answer: Typically {replacement} for a single-family house. It depends on size, on the roof that is there and on the
        weather. You get the start date and the expected length in writing.
`;

/** Writes the first questions, which speak of replacements only to who replaces roofs. */
function makeFaq(products: readonly ProductEntry[], freezes: boolean): string {
  const { reroofs } = listFits({ kinds: products.map(({ kind }) => kind), freezes });
  return `- title: Questions\n  questions:\n${reroofs ? REPLACEMENT : OTHER_WORK}${FAQ}`;
}

const FAQ = `    - question: How soon can you look at my roof?
      answer: We schedule {yourInspection} {inspection} of your call. If water is coming in, call {phone} and say so
        first.
    - question: Do I need an account to get an estimate?
      answer: No. You can use the calculator, the chat and the forms without an account or a password.
    - question: What do you do with my details?
      answer: We use them to call you back and price your roof, and we do not sell them.
        Email {email} to see what we have on file about you or to have it deleted.
`;

const WORDS = `# Words of pages that you want otherwise; all that is not here is as in copy/words/. For example:
# home:
#   hero:
#     tagline: Roofs in {region} since {founded}.
`;
