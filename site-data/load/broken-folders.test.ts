import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSite } from "./load-site.ts";
import { problemText, SiteProblems } from "./problem.ts";

// Each folder has one mistake, and is told of it in one line.

const SECOND = path.resolve(import.meta.dirname, "../testing/second-company");
const YEAR = 2026;
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  cpSync(SECOND, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function problems(): string[] {
  try {
    loadSite(folder, YEAR);
    return [];
  } catch (error) {
    if (error instanceof SiteProblems) return error.problems.map(problemText);
    throw error;
  }
}

/** Puts `after` in the place of the first `before`. @returns the line that it begins in. */
function change(name: string, before: string, after: string): number {
  const file = path.join(folder, name);
  const text = readFileSync(file, "utf8");
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${name} has no ${before}`);
  writeFileSync(file, text.slice(0, at) + after + text.slice(at + before.length));
  return text.slice(0, at).split("\n").length;
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const OFFERS = 'promo: { code: ROOF2027, percent: 10, terms: "One per project." }\n';
const service = readFileSync(path.join(SECOND, "services.yaml"), "utf8").split(/^(?=- )/m)[0] ?? "";

const copper = (said: string) => () =>
  change(
    "pictures.yaml",
    "product-copper: Close-up of copper panels with standing seams",
    `product-copper: ${said}`,
  );

type Mistake = [make: () => unknown, ...said: (string | RegExp)[]];

/** In company.yaml, unless another file is named. */
const inCompany = (before: string, after: string) => () => change("company.yaml", before, after);
const append = (name: string, text: string) => () => appendFileSync(path.join(folder, name), text);
const remove = (name: string) => () => rmSync(path.join(folder, name), { recursive: true });
const price = (text: string): Mistake => [
  () => change("products.yaml", "pricePerSquareFoot: 11.5", `pricePerSquareFoot: ${text}`),
  /^products\.yaml line 20: pricePerSquareFoot must be a number of dollars like 4\.50, not /,
];

const crews = (text: string, said: RegExp): Mistake => [
  () => append("company.yaml", `\ninspections: { minutes: 60, crews: ${text} }\n`)(),
  said,
];

const BROKEN: Record<string, Mistake> = {
  "more crews than the database takes": crews("21", /inspections.crews must be 1 to 20, not 21/),
  "no crew": crews("[]", /crews must be a number of crews, 1 to 20, or a list/),
  "a crew without a name": crews('["North", ""]', /crews must be a number of crews, 1 to 20, or a list/),
  "two crews of one name": crews("[North, North]", /crews must name each crew once/),
  "a crew with a long name": crews(
    `[{ name: ${"N".repeat(41)} }]`,
    /^company\.yaml line 44: name must have at most 40 characters/,
  ),
  "a missing key": [
    inCompany("region: southeastern Wisconsin\n", ""),
    "company.yaml line 2: region is missing; it must be text",
  ],
  "a missing key of an entry": [
    () => change("products.yaml", "  name: Standing-Seam Steel\n", ""),
    "products.yaml line 14: name is missing; it must be text",
  ],
  "a kind that there is not": [
    () => change("products.yaml", "  kind: wood\n", "  kind: thatch\n"),
    /^products\.yaml line \d+: kind must be one of asphalt, metal, wood, slate, tile, flat, foam, coating, solar, other, not "thatch"$/,
  ],
  "a service of a material that is not sold": [
    () => change("services.yaml", "materials: all", "materials: [gold]"),
    "services.yaml line 11: gold is no id of products.yaml, which has asphalt, metal, cedar-shake, copper",
  ],
  "a name in braces with a sign": [
    () => change("services.yaml", "{replacement}", "{price:metal}"),
    /^services\.yaml line \d+: \{price:metal\} is not known; the names in braces are /,
  ],
  "a key without a value": [
    inCompany("founded: 1968", "founded:"),
    "company.yaml line 18: founded is empty; it must be a year like 2003",
  ],
  "a wrong type": [
    inCompany("founded: 1968", "founded: long ago"),
    'company.yaml line 18: founded must be a year like 2003, not "long ago"',
  ],
  "a list in place of keys": [
    () => write("company.yaml", "- name: X\n"),
    "company.yaml line 1: must be keys with values, each on a line of its own, like key: value",
  ],
  "a text in place of an entry": [
    () => write("faq.yaml", "- hello\n"),
    'faq.yaml line 1: entry 1 must be keys with values, each on a line of its own, like key: value, not "hello"',
  ],
  "a misspelt key that every site needs": [
    inCompany("founded: 1968", "foundet: 1968"),
    "company.yaml line 18: foundet is not known here; did you mean founded?",
  ],
  "a misspelt key of an entry": [
    () => change("products.yaml", "  rating: 4.6", "  ratings: 4.6"),
    "products.yaml line 8: ratings is not known here; did you mean rating?",
  ],
  "a misspelt key of words": [
    () => write("words.yaml", "home:\n  heroo:\n    tagline: Now\n"),
    "words.yaml line 2: heroo is not known here; did you mean hero?",
  ],
  "an unknown key": [
    append("company.yaml", "favorite: blue\n"),
    /^company\.yaml line 43: favorite is not known here; the keys/,
  ],
  "a key twice": [
    append("company.yaml", "founded: 1970\n"),
    "company.yaml line 43: founded stands here a second time; take one of them out",
  ],
  "a price with a comma": price("4,50"),
  "a price with a dollar sign": price("$4.50"),
  "a price below nothing": price("-4"),
  "a price that is no number": price(".nan"),
  "a missing picture": [
    () => change("products.yaml", "image: product-copper", "image: product-gold"),
    /^products\.yaml line 42: there is no picture "product-gold"; put product-gold\.jpg into images\/, or name one of /,
  ],
  "a picture with its ending": [
    () => change("products.yaml", "image: product-copper", "image: product-copper.jpg"),
    /^products\.yaml line 42: image must be a picture's name .* without its ending, not "product-copper\.jpg"$/,
  ],
  "a picture that does not say what it shows": [
    () => change("pictures.yaml", "product-copper: Close-up of copper panels with standing seams\n", ""),
    /^images\/product-copper\.jpg: needs a line in pictures\.yaml that says what it shows/,
  ],
  "a crop that leaves the picture": [
    copper("{ alt: Panels, crop: { left: 60, top: 0, width: 50, height: 100 } }"),
    /^pictures\.yaml line \d+: product-copper.crop must have left and width of at most 100 together$/,
  ],
  "a crop in words": [
    copper("{ alt: Panels, crop: left }"),
    /^pictures\.yaml line \d+: product-copper.crop must be keys with values/,
  ],
  "a point that is none": [
    copper("{ alt: Panels, focus: middle }"),
    /^pictures\.yaml line \d+: product-copper.focus must be one of left top, top, .*, right bottom$/,
  ],
  "a misspelt key of a picture": [
    copper("{ alt: Panels, focsu: left }"),
    /^pictures\.yaml line \d+: focsu is not known here; did you mean focus\?$/,
  ],
  "a picture without what it shows": [
    copper("{ focus: left }"),
    /^pictures\.yaml line \d+: product-copper.alt is missing; it must be text$/,
  ],
  "a number in place of what a picture shows": [
    copper("7"),
    /^pictures\.yaml line \d+: product-copper must be text, not 7$/,
  ],
  "a crop of the example's picture": [
    append("pictures.yaml", "hero: { alt: A house, focus: left }\n"),
    /^pictures\.yaml line \d+: hero is the example's picture, which is not cut; put your own into images\/$/,
  ],
  "words for a picture that is not there": [
    append("pictures.yaml", "barn: A red barn\n"),
    "pictures.yaml line 3: barn has no picture; put one into images/, such as barn.jpg",
  ],
  "an id twice": [
    () => change("products.yaml", "id: copper", "id: metal"),
    'products.yaml line 39: the id "metal" stands here a second time',
  ],
  "a question twice": [
    append("faq.yaml", "    - question: How soon can you look at my roof?\n      answer: Soon.\n"),
    'faq.yaml line 5: the address "/faq#how-soon-can-you-look-at-my-roof" stands here a second time',
  ],
  "a bracket that is not closed": [
    inCompany("towns: [", "towns: [[ "),
    "company.yaml line 15: has a [ that is not closed",
  ],
  "a colon within a text": [
    inCompany("slogan: Steep roofs for", "slogan: Steep roofs: for"),
    'company.yaml line 4: has a colon within a text; put the text in quotes: "…: …"',
  ],
  "a quotation mark that is not closed": [
    inCompany("slogan: Steep", 'slogan: "Steep'),
    "company.yaml line 4: has a quotation mark that is not closed",
  ],
  "a tab": [inCompany("  office: ", "\toffice: "), "company.yaml line 7: is indented with a tab; use spaces"],
  "an unknown icon": [
    () => change("services.yaml", "icon: leaf", "icon: tree"),
    /^services\.yaml line 12: icon must be one of the icons: advocate, .*, wrench$/,
  ],
  "a misspelt name in braces": [
    () => change("services.yaml", "done in {replacement}", "done in {replacment}"),
    "services.yaml line 7: {replacment} is not known; did you mean {replacement}?",
  ],
  "an unknown name in braces": [
    () => change("services.yaml", "done in {replacement}", "done in {weather}"),
    /^services\.yaml line 7: \{weather\} is not known; the names in braces are company, phone, /,
  ],
  "the promo of a site without offers": [
    () => write("words.yaml", "home:\n  hero:\n    tagline: Now {promo}\n"),
    "words.yaml line 3: {promo} names something that this site does not have; take it out",
  ],
  "a bad phone number": [
    inCompany("phone: 262.555.2140", "phone: 555-21"),
    'company.yaml line 5: phone must be a phone number with its area code, like (614) 555-0142, not "555-21"',
  ],
  "a bad e-mail address": [
    inCompany("buero@grossmann-roofs.test", "buero(at)grossmann"),
    'company.yaml line 7: email.office must be an e-mail address like office@example.com, not "buero(at)grossmann"',
  ],
  "a bad time": [
    inCompany('opens: "06:30"', 'opens: "6.30"'),
    'company.yaml line 22: opens must be a time of 24 hours in quotes like "07:00", not "6.30"',
  ],
  "times the wrong way round": [
    inCompany('opens: "06:30", closes: "16:30"', 'opens: "18:00", closes: "07:00"'),
    "company.yaml line 22: opens at 18:00 but closes at 07:00; use times of 24 hours",
  ],
  "times and words for the same days": [
    inCompany('closes: "12:00" }', 'closes: "12:00", say: by appointment }'),
    /^company\.yaml line 23: say must stand in place of opens and closes/,
  ],
  "an entry without a time": [
    inCompany('opens: "06:30", closes: "12:00"', 'opens: "06:30"'),
    'company.yaml line 23: closes is missing; it must be a time in quotes like "07:00"',
  ],
  "words in place of the times of visits": [
    () =>
      change(
        "company.yaml",
        'closes: "12:00" }\n',
        'closes: "12:00" }\ninspections: { minutes: 60, hours: [{ days: Friday, opens: "08:00", closes: "09:00", say: by appointment }] }\n',
      ),
    /company\.yaml line 24: say is not known here/,
  ],
  "a color without quotes": [
    inCompany("\nphone:", "\ncolors:\n  dark: #1f2a44\nphone:"),
    'company.yaml line 6: colors.dark is empty, for #1f2a44 is a comment: put it in quotes, "#1f2a44"; it must be a color',
  ],
  "a color without quotes in braces": [
    inCompany("\nphone:", "\ncolors: { dark: #1f2a44, accent: #a8480f }\nphone:"),
    'company.yaml line 5: has #1f2a44, which begins a comment; put it in quotes: "#1f2a44"',
  ],
  "a no-break space in an indentation": [
    () => change("services.yaml", "\n  description", "\n\u00a0 description"),
    "services.yaml line 3: has a no-break space, which comes with pasted text; type a usual space in its place",
  ],
  "a no-break space behind a colon": [
    inCompany("slogan: ", "slogan:\u00a0"),
    "company.yaml line 4: has a no-break space, which comes with pasted text; type a usual space in its place",
  ],
  "a no-break space before a number": [
    inCompany("founded: ", "founded: \u00a0"),
    /^company\.yaml line 18: founded must be a year like 2003, not .*; it has a no-break space: type a usual one, or none$/,
  ],
  "quotation marks as word processors type them": [
    inCompany('opens: "06:30"', "opens: “06:30”"),
    'company.yaml line 22: opens must be a time of 24 hours in quotes like "07:00", not "“06:30”"; type straight quotation marks, "…"',
  ],
  "a tab behind the line's beginning": [
    () => change("services.yaml", "\n  description", "\n\tdescription"),
    "services.yaml line 3: is indented with a tab; use spaces",
  ],
  "an entry one space off": [
    () => change("services.yaml", "\n- ", "\n - "),
    /^services\.yaml line 12: begins in another column than the lines that it belongs with; mind the spaces/,
  ],
  "a key one space too far": [
    () => change("services.yaml", "\n  description", "\n   description"),
    /^services\.yaml line 3: begins in another column/,
  ],
  "a key one space short": [
    () => change("services.yaml", "\n  description", "\n description"),
    /^services\.yaml line 3: begins in another column/,
  ],
  "no colon": [
    inCompany("slogan: ", "slogan "),
    "company.yaml line 4: has no colon with a space behind it between key and value, as in key: value",
  ],
  "a colon without a space": [
    inCompany("slogan: ", "slogan:"),
    "company.yaml line 4: has no colon with a space behind it between key and value, as in key: value",
  ],
  "an apostrophe that opens a text": [
    inCompany("slogan: ", "slogan: '"),
    "company.yaml line 4: has a quotation mark that is not closed",
  ],
  "a quotation mark that the next one closes": [
    inCompany("slogan: ", 'slogan: "'),
    "company.yaml line 4: has a quotation mark that is not closed",
  ],
  "a text that begins with a sign of YAML's": [
    inCompany("slogan: ", "slogan: @"),
    "company.yaml line 4: has a text that begins with @; put it in quotes",
  ],
  "yes for true": [
    inCompany("personAnswers: true", "personAnswers: yes"),
    'company.yaml line 38: promises.personAnswers must be true or false, not "yes"',
  ],
  "a price with its sign": [
    () => change("products.yaml", "pricePerSquareFoot: ", "pricePerSquareFoot: $"),
    /^products\.yaml line 7: pricePerSquareFoot must be a number of dollars like 4\.50, not "\$/,
  ],
  "a ZIP code that lost its zero": [
    inCompany(
      /zip: "(\d+)"/.exec(readFileSync(path.join(SECOND, "company.yaml"), "utf8"))?.[0] ?? "",
      "zip: 02134",
    ),
    'company.yaml line 12: address.zip must be a ZIP code in quotes like "43215", not 2134',
  ],
  "a day in German": [
    inCompany("days: Friday", "days: Freitag"),
    'company.yaml line 23: days must be days in English like Monday to Friday, Saturday, not "Freitag"',
  ],
  "a day twice": [
    inCompany("days: Friday", "days: Monday"),
    'company.yaml line 23: the day "Monday" stands here a second time',
  ],
  "a bad date": [
    inCompany("2026-12-24", "12/24/2026"),
    'company.yaml line 24: entry 1 of holidays must be a date like 2026-11-02, not "12/24/2026"; write 2026-12-24',
  ],
  "a ZIP code without quotes": [
    inCompany('zip: "53012"', "zip: 53012"),
    'company.yaml line 12: address.zip must be a ZIP code in quotes like "43215", not 53012',
  ],
  "founded in the future": [
    inCompany("founded: 1968", "founded: 2031"),
    "company.yaml line 18: founded is 2031, which is yet to come; it must be a year like 2003",
  ],
  "more experience than years": [
    inCompany("founded: 1968", "founded: 2020\nexperienceYears: 30"),
    "company.yaml line 19: experienceYears is 30, but a company founded in 2020 has 6; leave the line out and it follows",
  ],
  "another currency": [
    append("company.yaml", "currency: EUR\n"),
    'company.yaml line 43: currency must be USD, not "EUR"; prices in other currencies are not supported',
  ],
  "other units": [
    append("company.yaml", "units: meters\n"),
    'company.yaml line 43: units must be feet, not "meters"; prices by the square meter are not supported',
  ],
  "a last chance without a promo": [
    () =>
      write(
        "offers.yaml",
        OFFERS.replace("promo:", "# One.\nlastChance:").replace("percent: 10", "averageSavings: 900"),
      ),
    "offers.yaml line 2: lastChance needs an offer `promo` beside it: it is what the popup turns into",
  ],
  "a loan longer than any": [
    () =>
      write(
        "financing.yaml",
        "termMonths: 60\nexample: { principal: 9000, apr: 8, months: 72 }\nconditions: Subject to credit approval.\n",
      ),
    "financing.yaml line 2: months is 72, but the longest term is 60 months",
  ],
  "an empty list": [
    () => write("services.yaml", "[]\n"),
    "services.yaml line 1: must have at least one entry",
  ],
  "an empty file": [
    () => write("services.yaml", "# later\n"),
    "services.yaml line 1: is empty; it must be a list",
  ],
  "thirteen services": [
    append(
      "services.yaml",
      [1, 2, 3, 4, 5, 6].map((n) => service.replace("Roof Replacement", `More ${n}`)).join(""),
    ),
    /^services\.yaml line \d+: must have at most 12 entries; there are 13$/,
  ],
  "a text that is too long": [
    () => change("services.yaml", "description: A look in", `description: ${"long ".repeat(40)}`),
    /^services\.yaml line 60: description must have at most 140 characters; it has 2\d\d$/,
  ],
  "a misnamed file": [
    () => renameSync(path.join(folder, "products.yaml"), path.join(folder, "product.yaml")),
    "product.yaml: is not read; name it products.yaml",
  ],
  "another ending": [
    () => renameSync(path.join(folder, "faq.yaml"), path.join(folder, "faq.yml")),
    "faq.yml: is not read; name it faq.yaml",
  ],
  "a missing file": [remove("services.yaml"), "services.yaml: is missing, and every site needs it"],
  "a missing folder": [remove("."), /: there is no such folder; `npm run site:new` makes one$/],
  "a folder in place of a file": [
    () => {
      remove("faq.yaml")();
      mkdirSync(path.join(folder, "faq.yaml"));
    },
    "faq.yaml: is a folder; it must be a file",
  ],
  "a file of another program": [
    () => writeFileSync(path.join(folder, "faq.yaml"), Buffer.from([0xff, 0xfe, 0, 1])),
    "faq.yaml: is not text in UTF-8; save it as such",
  ],
  "a file in UTF-16": [
    () => writeFileSync(path.join(folder, "faq.yaml"), utf16("faq.yaml")),
    "faq.yaml: is not text in UTF-8; save it as such",
  ],
  "a page in UTF-16": [
    () => writeFileSync(path.join(folder, "pages/service-areas.md"), utf16("pages/service-areas.md")),
    "pages/service-areas.md: is not text in UTF-8; save it as such",
  ],
  "a folder in place of a page": [
    () => mkdirSync(path.join(folder, "pages/about.md")),
    "pages/about.md: is a folder; it must be a file",
  ],
  "a file in place of the pages": [
    () => {
      remove("pages")();
      write("pages", "Hello\n");
    },
    "pages: is a file; it must be a folder",
  ],
  "an address of ten lines": [
    inCompany("street: W61 N480 Washington Avenue", `street: |\n${"    Hall\n".repeat(10)}`),
    "company.yaml line 9: address.street must be one line",
  ],
  "a name that shows nothing": [
    inCompany("region: southeastern Wisconsin", "region: \u200B"),
    /^company\.yaml line 14: region must not be empty/,
  ],
  "an id in other letters": [
    () => change("products.yaml", "id: copper", "id: Metal"),
    'products.yaml line 39: id must be a short name in small letters like metal, not "Metal"',
  ],
  "a product twice, in other letters": [
    () => change("products.yaml", "name: Copper", "name: STANDING-SEAM STEEL"),
    'products.yaml line 40: the name "STANDING-SEAM STEEL" stands here a second time',
  ],
  "a service twice, in other letters": [
    () => change("services.yaml", "title: Yearly Roof Care", "title: ROOF REPLACEMENT"),
    'services.yaml line 59: the title "ROOF REPLACEMENT" stands here a second time',
  ],
  "a price of nothing": price("0"),
  "a price of a million": [
    () => change("products.yaml", "pricePerSquareFoot: 11.5", "pricePerSquareFoot: 1000000"),
    "products.yaml line 20: pricePerSquareFoot must be at most 1000 dollars per square foot, not 1000000",
  ],
  "a price in parts of a cent": [
    () => change("products.yaml", "pricePerSquareFoot: 11.5", "pricePerSquareFoot: 11.505"),
    "products.yaml line 20: pricePerSquareFoot must be dollars and cents like 4.50, not 11.505",
  ],
  "a question without a letter": [
    append("faq.yaml", "    - question: ???\n      answer: Soon.\n"),
    /^faq\.yaml line 5: question must have a letter, of which its address is made/,
  ],
  "a page without a head": [
    () => write("pages/about.md", "# Hello\n"),
    'pages/about.md line 1: must begin with a head: a line "---", then title and description, then a line "---"',
  ],
  "a page whose head is misspelt": [
    () => write("pages/about.md", "---\ntitle: X\ndescription: Y\nmenue: Z\n---\nHello\n"),
    "pages/about.md line 4: menue is not known here; did you mean menu?",
  ],
  "a page whose name is no address": [
    () => write("pages/About Us.md", "---\ntitle: X\ndescription: Y\n---\nHello\n"),
    "pages/About Us.md: its name becomes its address: small letters, digits and hyphens, like service-areas.md",
  ],
  "a name in braces that no letter knows": [
    () =>
      write("letters.yaml", "- title: A\n  subject: Your roof\n  text:\n    - Hello {firstname}, {range}\n"),
    "letters.yaml line 4: {firstname} is not known; did you mean {first_name}?",
  ],
  "a letter without a text": [
    () => write("letters.yaml", "- title: A\n  subject: Your roof\n  text: []\n"),
    "letters.yaml line 3: text must have at least one paragraph",
  ],
  "an unknown name in braces on a page": [
    () => write("pages/about.md", "---\ntitle: X\ndescription: Y\n---\nHello\n\nCall {phon}.\n"),
    "pages/about.md line 7: {phon} is not known; did you mean {phone}?",
  ],
  "a page in the place of one of ours": [
    () => write("pages/contact.md", "---\ntitle: X\ndescription: Y\n---\nHello\n"),
    "pages/contact.md: /contact is a page of the program already; give the file another name",
  ],
  "a link to a page that this site lacks": [
    () => write("pages/about.md", "---\ntitle: X\ndescription: Y\n---\nHello\n\n[Pay later](/financing)\n"),
    /^pages\/about\.md line 7: the link \/financing leads to no page of this site; the pages are \/, \/services/,
  ],
  "HTML on a page": [
    () => write("pages/about.md", "---\ntitle: X\ndescription: Y\n---\n<script>alert(1)</script>\n"),
    "pages/about.md line 5: <script>alert(1)</script> is HTML, which is not shown; write it in Markdown, or < as \\<",
  ],
  "an entry that refers to another": [
    () => write("faq.yaml", "- &a { title: A, questions: [] }\n- *a\n"),
    "faq.yaml line 2: *a refers to another entry, which is not supported; write it out",
  ],
  "entries that multiply": [
    () => write("faq.yaml", bomb()),
    "faq.yaml line 2: *a refers to another entry, which is not supported; write it out",
  ],
  "entries that stand too deep": [
    () => write("faq.yaml", "[".repeat(100_000)),
    "faq.yaml line 1: cannot be read: its entries stand too deep inside each other",
  ],
};

function utf16(name: string): Buffer {
  return Buffer.from(`\uFEFF${readFileSync(path.join(folder, name), "utf8")}`, "utf16le");
}

/** A few hundred bytes that make thousands of millions of entries. */
function bomb(): string {
  const names = [..."abcdefghij"];
  return names
    .map(
      (name, index) =>
        `${name}: &${name} [${Array(9)
          .fill(index === 0 ? "x" : `*${names[index - 1]}`)
          .join()}]\n`,
    )
    .join("");
}

for (const [name, [mistake, ...said]] of Object.entries(BROKEN))
  test(`${name}: one line says so`, () => {
    mistake();
    expect(problems()).toEqual(
      said.map((one) => (typeof one === "string" ? one : expect.stringMatching(one))),
    );
  });

test("a file in place of the folder of pictures is told of", () => {
  remove("images")();
  write("images", "Hello\n");
  expect(problems()).toContain("images: is a file; it must be a folder");
});

test("texts are read as any editor saves them", () => {
  const texts = ["company.yaml", "faq.yaml", "pages/service-areas.md"].map(
    (name) => [name, readFileSync(path.join(folder, name), "utf8")] as const,
  );
  const read = loadSite(folder, YEAR);
  for (const [mark, end] of [
    ["\uFEFF", "\n"],
    ["", "\r\n"],
    ["\uFEFF", "\r\n"],
    ["", "\r"],
  ]) {
    for (const [name, text] of texts) write(name, mark + text.replaceAll("\n", `${end}`));
    expect(loadSite(folder, YEAR)).toEqual(read);
  }
});

test("names may have marks, quotes and pictures; what shows nothing is left out of them", () => {
  change(
    "company.yaml",
    "name: Dachdeckermeister Großmann-Schwarzenberger & Söhne Roofing",
    `name: '<script>alert(1)</script> "A" & O''Neil'`,
  );
  change("products.yaml", "name: Copper", "name: Cop\u200Bper\u202E 🏠");
  const { company, products } = loadSite(folder, YEAR);
  expect(company.name).toBe(`<script>alert(1)</script> "A" & O'Neil`);
  expect(products.at(-1)?.name).toBe("Copper 🏠");
});

test("times and phone numbers without quotes are read as they are meant", () => {
  const { company } = loadSite(folder, YEAR);
  change("company.yaml", 'opens: "06:30"', "opens: 06:30");
  change("company.yaml", "phone: 262.555.2140", "phone: 2625552140");
  const read = loadSite(folder, YEAR).company;
  expect([read.hours, read.phone.e164]).toEqual([company.hours, company.phone.e164]);
});

test("the folder that the mistakes are made in is in order", () => {
  expect(problems()).toEqual([]);
});

test("no text makes the loader fail otherwise than by saying what is wrong, nor take a second", () => {
  const piece = fc.oneof(
    fc.constantFrom(..."-:[]{}&*!|>'\"%@`#,?\n \t"),
    fc.constantFrom(
      "name: ",
      "- ",
      "  ",
      "\n",
      "---\n",
      "...\n",
      "&a ",
      "*a",
      "!!str ",
      "{phone}",
      "{promo}",
      "title: x\n",
    ),
    fc.string({ maxLength: 8 }),
  );
  const name = fc.constantFrom(
    "company.yaml",
    "faq.yaml",
    "words.yaml",
    "offers.yaml",
    "pages/about.md",
    "pictures.yaml",
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(name, text, fc.boolean(), (file, added, whole) => {
      rmSync(folder, { recursive: true });
      cpSync(SECOND, folder, { recursive: true });
      const before =
        whole || !existsSync(path.join(SECOND, file)) ? "" : readFileSync(path.join(SECOND, file), "utf8");
      const at = before.indexOf("\n", before.length / 2) + 1;
      write(file, before.slice(0, at) + added + before.slice(at));
      const began = process.cpuUsage(); // the time of a busy machine is not the loader's
      for (const said of problems()) expect(said).not.toMatch(/undefined|\[object|Invalid input/);
      expect(process.cpuUsage(began).user).toBeLessThan(1_000_000); // microseconds
    }),
    {
      numRuns: 150,
      examples: [
        ["pictures.yaml", "[?", true],
        ["pictures.yaml", "[a: b", true],
      ],
    },
  );
});
