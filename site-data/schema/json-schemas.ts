import { z } from "zod";
import { isRecord } from "#contract/values.ts";
import {
  beforeAfterSchema,
  faqSchema,
  financingSchema,
  lettersSchema,
  offersSchema,
  openingsSchema,
  picturesSchema,
  productsSchema,
  projectsSchema,
  redirectsSchema,
  repliesSchema,
  servicesSchema,
  staffSchema,
  testimonialsSchema,
} from "./business.ts";
import { companySchema } from "./company.ts";
import { townSchema } from "./town.ts";
import { wordsSchema } from "./words.ts";

const SCHEMAS = {
  company: companySchema,
  services: servicesSchema,
  products: productsSchema,
  offers: offersSchema,
  projects: projectsSchema,
  testimonials: testimonialsSchema,
  "before-after": beforeAfterSchema,
  financing: financingSchema,
  openings: openingsSchema,
  faq: faqSchema,
  replies: repliesSchema,
  letters: lettersSchema,
  staff: staffSchema,
  redirects: redirectsSchema,
  town: townSchema,
  pictures: picturesSchema,
} as const;

/** Makes the JSON Schemas of the folder's files, by name without ending; editors check and complete with them. */
export function jsonSchemas(): Record<string, unknown> {
  const convert = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return {
    ...Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, convert(schema)])),
    words: makeKeysOptional(convert(wordsSchema)),
  };
}

/** Makes all keys optional, because a site's words.yaml has only some of them. Entries of lists stay complete. */
function makeKeysOptional(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { required: _, properties, ...rest } = schema;
  if (!isRecord(properties)) return schema;
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, makeKeysOptional(inner)]),
    ),
  };
}
