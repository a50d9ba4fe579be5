import { z } from "zod";
import type { Schema } from "#contract/api/site-schema.ts";
import { isRecord, recordBy } from "#contract/values.ts";
import { articleHead } from "#site-data/load/articles.ts";
import { headSchema } from "#site-data/load/extra-pages.ts";
import { SITE_FILES } from "#site-data/load/site-files.ts";
import { companyInput } from "#site-data/schema/company.ts";
import { crewList } from "#site-data/schema/crews.ts";
import { townSchema } from "#site-data/schema/town.ts";
import { type Words, wordsSchema } from "#site-data/schema/words.ts";
import { withCrewList } from "./crew-list.ts";
import { ARTICLE_FILES, PAGE_FILES, type PageFiles, TOWN_FILES } from "./page-files.ts";
import { makeFilePart, makeFolderPart, type Part } from "./part.ts";

type CompanyKey = keyof typeof companyInput.shape;

const CONTACT = [
  "phone",
  "phones",
  "email",
  "hours",
  "holidays",
  "inspections",
  "receipts",
  "nudges",
  "reviewLink",
  "towns",
  "serviceRadiusMiles",
  "offices",
] as const satisfies readonly CompanyKey[];

const COMPANY = [
  "name",
  "legalName",
  "slogan",
  "license",
  "founded",
  "experienceYears",
  "address",
  "region",
  "social",
] as const satisfies readonly CompanyKey[];

const PROMISES = ["promises", "insuranceClaims", "proof"] as const satisfies readonly CompanyKey[];

const LOOK = ["logo", "colors", "pictures"] as const satisfies readonly CompanyKey[];

const INTRODUCED = [
  "services",
  "why-choose-us",
  "product",
  "projects",
  "articles",
  "insurance-claims",
  "financing",
  "faq",
  "careers",
  "contact",
] as const satisfies readonly (keyof Words)[];

/** The words that say at the top of a page what it is about; each page's other words are changed in its file. */
const HEADLINES = z.object({
  home: wordsSchema.shape.home.pick({ hero: true }),
  ...recordBy(INTRODUCED, (page) => z.object({ introduction: wordsSchema.shape[page].shape.introduction })),
  pages: wordsSchema.shape.pages,
});

/** The part of JSON Schema from which forms are made. */
function toFormSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
}

/** Makes every text optional: what is left out keeps its default. The maps around the texts stay required, so that forms show them. */
function withOptionalTexts(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([key, inner]) => [key, withOptionalTexts(inner)])),
    required: properties.flatMap(([key, inner]) => (inner.properties ? [key] : [])),
  };
}

function filePart(
  id: string,
  [title, entry]: [title: string, entry: string],
  { name, schema }: { name: string; schema: z.ZodType },
): Part {
  return makeFilePart({ id, title, entry, schema: toFormSchema(schema) }, name);
}

function folderPart(
  id: string,
  [title, entry]: [title: string, entry: string],
  entrySchema: z.ZodObject,
  files: PageFiles,
): Part {
  const schema = toFormSchema(z.array(entrySchema.extend(files.fields)).max(files.most));
  return makeFolderPart({ id, title, entry, schema }, files);
}

function companyPart(id: string, title: string, keys: readonly CompanyKey[]): Part {
  const schema = toFormSchema(companyInput.pick(recordBy(keys, () => true as const)));
  return makeFilePart({ id, title, entry: "entry", schema }, SITE_FILES.company.name, keys);
}

function headlinesPart(): Part {
  const schema = withOptionalTexts(toFormSchema(HEADLINES));
  const named = { id: "headlines", title: "Headlines", entry: "entry", schema };
  const part = makeFilePart(named, SITE_FILES.words.name, Object.keys(HEADLINES.shape));
  return { ...part, write: (texts, value) => part.write(texts, omitEmptyMaps(value)) };
}

/** Leaves out maps without entries, which forms leave behind when their last text is emptied. */
function omitEmptyMaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmptyMaps);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, omitEmptyMaps(inner)])
    .filter(([, inner]) => !(isRecord(inner) && Object.keys(inner).length === 0));
  return Object.fromEntries(kept);
}

/** In the order in which the desk lists them. */
export const PARTS: readonly Part[] = [
  filePart("products", ["Products and prices", "product"], SITE_FILES.products),
  filePart("offers", ["Offers", "offer"], SITE_FILES.offers),
  withCrewList(companyPart("contact", "Hours and contact", CONTACT), toFormSchema(crewList)),
  companyPart("company", "The company", COMPANY),
  companyPart("promises", "What you promise", PROMISES),
  companyPart("look", "Logo, colors and pictures", LOOK),
  headlinesPart(),
  filePart("services", ["Services", "service"], SITE_FILES.services),
  filePart("projects", ["Projects", "project"], SITE_FILES.projects),
  filePart("testimonials", ["Testimonials", "testimonial"], SITE_FILES.testimonials),
  filePart("before-after", ["Before and after", "pair of pictures"], SITE_FILES.beforeAfter),
  folderPart("towns", ["Towns", "town"], townSchema, TOWN_FILES),
  folderPart("articles", ["Articles", "article"], articleHead, ARTICLE_FILES),
  folderPart("pages", ["Pages of your own", "page"], headSchema, PAGE_FILES),
  filePart("openings", ["Job openings", "opening"], SITE_FILES.openings),
  filePart("faq", ["Questions", "group of questions"], SITE_FILES.faq),
  filePart("financing", ["Financing", "entry"], SITE_FILES.financing),
  filePart("replies", ["Replies in the chat", "reply"], SITE_FILES.replies),
  filePart("letters", ["E-mails from the desk", "e-mail"], SITE_FILES.letters),
  filePart("staff", ["Staff at the desk", "person"], SITE_FILES.staff),
  filePart("redirects", ["Old addresses", "old address"], SITE_FILES.redirects),
];
