import { z } from "zod";
import { line, pictureName, webAddress, whole } from "./text.ts";

const picture = pictureName.optional().meta({ format: "picture" });

/** Proof for a stranger, which stands below the first view of home; the site shows what is given, and nothing in the place of the rest. */
export const proofSchema = z.strictObject({
  /** As visitors read it: "Liability insurance of $2 million, Buckeye Mutual". */
  insurance: line(120).optional().meta({ title: "Insurance, as visitors read it" }),
  /** The rating that a reader finds at `url` on the day the owner wrote it down. */
  reviews: z
    .strictObject({
      rating: z.number("must be a number like 4.8").min(1, "must be 1 to 5").max(5, "must be 1 to 5"),
      count: whole("reviews", 1, 100_000),
      on: line(40).meta({ title: "Where, as “Google”" }),
      url: webAddress.meta({ title: "The page with the reviews" }),
    })
    .optional()
    .meta({ title: "Reviews on another site" }),
  certifications: z
    .array(z.strictObject({ name: line(80), picture, url: webAddress.optional() }), "must be a list")
    .max(6, "must have at most 6 entries")
    .default([])
    .meta({ title: "Certifications" }),
  crew: z
    .strictObject({
      picture: pictureName.meta({ format: "picture" }),
      caption: line(120).meta({ title: "Who is in the picture" }),
    })
    .optional()
    .meta({ title: "A picture of your crew" }),
});

export type Proof = z.infer<typeof proofSchema>;
