import { z } from "zod";
import { image, isoDate, line, SAMPLE, stateCode, whole } from "./text.ts";

/**
 * A page about one town. All of it is about that town alone; what is true of every town stands on the site's other pages
 * (site-data/load/towns.ts measures that).
 */
export const townSchema = z.strictObject({
  name: line(40).meta({ title: "Town" }),
  state: stateCode,
  /** From the office. */
  distanceMiles: whole("miles", 0, 500).meta({ title: "Miles from the office" }),
  description: line(200).meta({ title: "In a sentence or two, for search results" }),
  image,
  about: z
    .array(line(900), "must be a list of paragraphs")
    .min(1, "must have at least one paragraph")
    .max(8, "must have at most 8 paragraphs")
    .meta({ title: "What is particular there" }),
  rules: z
    .array(z.strictObject({ title: line(60), text: line(600) }), "must be a list")
    .max(8, "must have at most 8 entries")
    .default([])
    .meta({ title: "Permits and code there" }),
  projects: z
    .array(line(60), "must be a list of titles")
    .max(12, "must have at most 12 entries")
    .default([])
    .meta({ title: "Projects, by their titles" }),
  reviews: z
    .array(
      z.strictObject({
        name: line(60),
        quote: line(600),
        date: isoDate.optional(),
        source: line(40).optional().meta({ title: "Where it was written" }),
      }),
      "must be a list",
    )
    .max(12, "must have at most 12 entries")
    .default([]),
  /** true until it tells of the company's own jobs and customers; the page then says so. */
  sample: z.boolean("must be true or false").default(false).meta({ title: SAMPLE }),
});
