import { parse } from "yaml";
import { z } from "zod";
import type { Schema } from "#contract/api/site-schema.ts";
import { recordBy } from "#contract/values.ts";
import { FILES } from "#site-data/load/load-site.ts";
import {
  beforeAfterSchema,
  faqSchema,
  financingSchema,
  lettersSchema,
  offersSchema,
  openingsSchema,
  productsSchema,
  projectsSchema,
  repliesSchema,
  servicesSchema,
  staffSchema,
  testimonialsSchema,
} from "#site-data/schema/business.ts";
import { companyInput } from "#site-data/schema/company.ts";
import { pickKeys } from "./keys.ts";

/** A part of the site's data that staff change at the desk: a file, or the named keys of one. */
export type Part = {
  id: string;
  title: string;
  /** The name of one entry, as in "Add a product". */
  entry: string;
  file: string;
  keys?: readonly string[];
  schema: Schema;
};

const COMPANY_KEYS = [
  "phone",
  "email",
  "hours",
  "holidays",
  "inspections",
  "receipts",
  "nudges",
  "reviewLink",
  "towns",
  "serviceRadiusMiles",
] as const;

function part(
  id: string,
  [title, entry]: [title: string, entry: string],
  file: string,
  schema: z.ZodType,
  keys?: readonly string[],
): Part {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema; // the part of JSON Schema that forms are made from
  return { id, title, entry, file, schema: json, ...(keys && { keys }) };
}

/** In the order in which the desk lists them. */
export const PARTS: readonly Part[] = [
  part("products", ["Products and prices", "product"], FILES.products, productsSchema),
  part("offers", ["Offers", "offer"], FILES.offers, offersSchema),
  part(
    "contact",
    ["Hours and contact", "entry"],
    FILES.company,
    companyInput.pick(recordBy(COMPANY_KEYS, () => true)),
    COMPANY_KEYS,
  ),
  part("projects", ["Projects", "project"], FILES.projects, projectsSchema),
  part("testimonials", ["Testimonials", "testimonial"], FILES.testimonials, testimonialsSchema),
  part("before-after", ["Before and after", "pair of pictures"], FILES.beforeAfter, beforeAfterSchema),
  part("openings", ["Job openings", "opening"], FILES.openings, openingsSchema),
  part("faq", ["Questions", "group of questions"], FILES.faq, faqSchema),
  part("replies", ["Replies in the chat", "reply"], FILES.replies, repliesSchema),
  part("letters", ["E-mails from the desk", "e-mail"], FILES.letters, lettersSchema),
  part("staff", ["Staff at the desk", "person"], FILES.staff, staffSchema),
  part("services", ["Services", "service"], FILES.services, servicesSchema),
  part("financing", ["Financing", "entry"], FILES.financing, financingSchema),
];

/** The value of a YAML text, or with `keys` these keys of its map; null for a text that is not there. */
export function readValue(text: string | undefined, keys?: readonly string[]): unknown {
  const value = text === undefined ? null : parseOnce(text);
  return keys ? pickKeys(value, keys) : value;
}

const CACHE_SIZE = 60; // texts; a site and its draft have some thirty
const cache = new Map<string, unknown>();

/** Parses each text once: the desk asks for all of them every few seconds. */
function parseOnce(text: string): unknown {
  if (!cache.has(text)) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(text, parse(text));
  }
  return cache.get(text);
}
