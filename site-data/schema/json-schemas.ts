import { z } from "zod";
import { isRecord } from "#contract/values.ts";
import {
  beforeAfterSchema,
  faqSchema,
  financingSchema,
  offersSchema,
  openingsSchema,
  picturesSchema,
  productsSchema,
  projectsSchema,
  repliesSchema,
  servicesSchema,
  testimonialsSchema,
} from "./business.ts";
import { companySchema } from "./company.ts";
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
  pictures: picturesSchema,
} as const;

/** JSON Schemas of the folder's files, by their names without ending: editors complete and check with them. */
export function jsonSchemas(): Record<string, unknown> {
  const written = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return {
    ...Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, written(schema)])),
    words: withoutRequired(written(wordsSchema)),
  };
}

/** A site's words.yaml has some of the keys; an entry of a list is whole. */
function withoutRequired(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { required: _, properties, ...rest } = schema;
  if (!isRecord(properties)) return schema;
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, withoutRequired(inner)]),
    ),
  };
}
