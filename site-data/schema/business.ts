import { z } from "zod";
import { FOCUSES, MIN_CROP_PERCENT } from "#contract/picture-cut.ts";
import { keysOf } from "#contract/values.ts";
import { ROOF_KINDS } from "../roof-kinds.ts";
import {
  email,
  icon,
  image,
  isoDate,
  line,
  paragraph,
  pictureName,
  quote,
  SAMPLE,
  upToTwelve,
  webAddress,
} from "./text.ts";

const percent = z
  .number("must be a number of percent like 10")
  .min(1, "must be 1 to 90")
  .max(90, "must be 1 to 90")
  .meta({ title: "Percent off" });
const dollars = z.number("must be a number of dollars like 8000").min(1, "must be more than 0");
const code = z
  .string("must be a code like ROOF2024")
  .regex(/^[A-Z0-9-]{3,20}$/, "must be a code of 3 to 20 capital letters, digits and hyphens, like ROOF2024");

export const offersSchema = z
  .strictObject({
    /** Shown on /estimate and in the calculator. */
    month: z.strictObject({ percent, terms: paragraph }).optional().meta({ title: "Offer of the month" }),
    /** The popup. */
    promo: z.strictObject({ code, percent, terms: paragraph }).optional().meta({ title: "Popup" }),
    /** Replaces the popup's offer when a visitor is about to leave; `averageSavings` in dollars. */
    lastChance: z
      .strictObject({
        code,
        averageSavings: dollars.meta({ title: "Average savings in dollars" }),
        terms: paragraph,
      })
      .optional()
      .meta({ title: "Popup when a visitor leaves" }),
  })
  .refine(({ promo, lastChance }) => promo || !lastChance, {
    path: ["lastChance"],
    error: "needs an offer `promo` beside it: it is what the popup turns into",
  });

const materialId = z
  .string("must be a short name like metal")
  .regex(/^[a-z][a-z0-9-]{1,30}$/, "must be a short name in small letters like metal");

const roofKind = z.enum(keysOf(ROOF_KINDS), `must be one of ${keysOf(ROOF_KINDS).join(", ")}`);

export const servicesSchema = upToTwelve(
  z.strictObject({
    icon,
    title: line(40),
    description: line(140),
    features: z
      .array(line(60), "must be a list")
      .min(1, "must have at least one entry")
      .max(6, "must have at most 6 entries"),
    fact: line(200).meta({ title: "Fact on the back of the card" }),
    image,
    /** The materials by whose price and the area the calculator prices the service; without any it is priced after an inspection. */
    materials: z
      .union([z.literal("all"), z.array(materialId)], "must be all, or a list of ids of products.yaml")
      .default([])
      .meta({ title: "Materials by which it is priced: their short names, or all" }),
  }),
);

export const productsSchema = upToTwelve(
  z.strictObject({
    /** Used in addresses and in stored estimates: do not change it once it is in use. */
    id: materialId.meta({ title: "Short name, in addresses" }),
    name: line(60),
    /** Which words, drawings and papers fit it. */
    kind: roofKind,
    image,
    description: line(200),
    features: z
      .array(line(60), "must be a list")
      .min(1, "must have at least one entry")
      .max(6, "must have at most 6 entries"),
    /** Names in small letters: the one for sentences, and others that visitors use. */
    spoken: z
      .strictObject({
        name: line(40),
        spanish: line(40).optional().meta({ title: "In Spanish" }),
        plural: z.boolean("must be true or false").default(false).meta({ title: "The name is a plural" }),
        also: z
          .array(line(40), "must be a list of names")
          .default([])
          .meta({ title: "Other names that people use" }),
      })
      .meta({ title: "What people call it" }),
    /** Starting price in dollars per square foot of roof; left out for a material that is priced only after an inspection. */
    pricePerSquareFoot: z
      .number("must be a number of dollars like 4.50")
      .min(0.01, "must be a number of dollars like 4.50")
      .max(1000, "must be at most 1000 dollars per square foot")
      .refine((price) => Number(price.toFixed(2)) === price, "must be dollars and cents like 4.50")
      .optional()
      .meta({ title: "Starting price, in dollars per square foot" }),
    /**
     * Roofs to try on the house of the picture `roof-view`. `roof` is a picture of the same size with only the roof on a transparent
     * ground, or with the whole house seen from the same spot.
     */
    colors: z
      .array(
        z.strictObject({
          name: line(30),
          roof: pictureName,
          /** The color of its button. */
          swatch: z
            .string('must be a color like "#6b5d4f"')
            .regex(/^#[0-9a-f]{6}$/i, 'must be a color like "#6b5d4f"'),
        }),
        "must be a list",
      )
      .max(4, "must have at most 4 entries")
      .default([]),
    rating: z
      .number("must be a number like 4.8")
      .min(0, "must be 0 to 5")
      .max(5, "must be 0 to 5")
      .optional(),
    /** Rows of the table on /product, by property; Eve also tells the Lifespan. */
    compared: z.record(line(40), line(80)).default({}).meta({ title: "In the comparison" }),
  }),
);

export const projectsSchema = z
  .array(
    z.strictObject({
      image,
      title: line(60),
      description: line(140),
      /** The roof's covering and the place of the job: by these visitors choose on /projects. */
      kind: roofKind.optional().meta({ title: "Material" }),
      town: line(40).optional(),
      fact: line(200).optional().meta({ title: "Fact on the back of the card" }),
      /** true until it is a job of the company's own; the page then says so. */
      sample: z.boolean("must be true or false").default(false).meta({ title: SAMPLE }),
    }),
    "must be a list",
  )
  .max(60, "must have at most 60 entries");

export const testimonialsSchema = z
  .array(
    quote.extend({
      quote: line(600),
      /** The customer's own stars; without it none are shown. */
      rating: z
        .number("must be a number of stars, 1 to 5")
        .min(1, "must be 1 to 5")
        .max(5, "must be 1 to 5")
        .optional()
        .meta({ title: "Stars that the customer gave" }),
      /** Where the review was written, such as Google, and its address there. */
      source: line(40).optional().meta({ title: "Where it was written" }),
      url: webAddress.optional().meta({ title: "Its address there" }),
      date: isoDate.optional(),
      /** The roof after the work. With `damageImage` and `description` the card has a back. */
      image: image.optional(),
      /** The amount that the insurer paid, as shown: "$12,400"; absent without an insurer. */
      saved: z
        .string('must be an amount like "$12,400"')
        .regex(/^\$[\d,]+$/, 'must be an amount like "$12,400"')
        .meta({ title: "Paid by the insurer" })
        .optional(),
      /** The damage and the work. */
      description: line(160).optional(),
      /** The roof before the work. */
      damageImage: pictureName.optional().meta({ title: "Picture of the damage" }),
    }),
    "must be a list",
  )
  .max(12, "must have at most 12 entries");

export const beforeAfterSchema = z
  .array(
    z.strictObject({
      title: line(60),
      /** The damage and the work. */
      description: line(200),
      /** Two pictures from the same place, with the same camera and light. */
      before: pictureName,
      after: pictureName,
      /** true until it is a job of the company's own; the page then says so. */
      sample: z.boolean("must be true or false").default(false).meta({ title: SAMPLE }),
    }),
    "must be a list",
  )
  .max(6, "must have at most 6 entries");

export const financingSchema = z.strictObject({
  termMonths: z
    .number("must be a number of months")
    .int("must be whole months")
    .min(1, "must be 1 to 480")
    .max(480, "must be 1 to 480")
    .meta({ title: "Longest term in months" }),
  zeroInterestMonths: z
    .number("must be a number of months")
    .int("must be whole months")
    .min(1, "must be 1 or more")
    .optional()
    .meta({ title: "Months without interest" }),
  deferralDays: z
    .number("must be a number of days")
    .int("must be whole days")
    .min(1, "must be 1 or more")
    .optional()
    .meta({ title: "Days without payments" }),
  conditions: paragraph,
  /** An example loan whose monthly payment the page computes, with the rate of a lender that the company works with. */
  example: z
    .strictObject({
      /** The amount borrowed, in dollars. */
      principal: dollars
        .max(1_000_000, "must be at most 1000000 dollars")
        .meta({ title: "Amount borrowed, in dollars" }),
      /** Yearly rate in percent, with all fees of the lender (APR). */
      apr: z
        .number("must be a rate in percent like 9.99")
        .min(0, "must be 0 to 36")
        .max(36, "must be 0 to 36")
        .meta({ title: "Yearly rate (APR), in percent" }),
      months: z
        .number("must be a number of months")
        .int("must be whole months")
        .min(1, "must be 1 to 480")
        .max(480, "must be 1 to 480"),
    })
    .optional()
    .meta({ title: "Loan whose monthly payment the page works out" }),
  quotes: z.array(quote, "must be a list").max(12, "must have at most 12 entries").default([]),
});

const EMPLOYMENT = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Temporary: "TEMPORARY",
} as const;

export const openingsSchema = z.strictObject({
  /** The company's offer to who works for it. */
  benefits: z
    .array(z.strictObject({ icon, title: line(60), description: line(200) }), "must be a list")
    .max(12, "must have at most 12 entries")
    .default([]),
  openings: z
    .array(
      z
        .strictObject({
          title: line(60),
          type: z.enum(
            Object.keys(EMPLOYMENT) as [keyof typeof EMPLOYMENT],
            `must be one of ${Object.keys(EMPLOYMENT).join(", ")}`,
          ),
          /** By default the company's city. */
          location: line(60).optional(),
          description: line(300),
          requirements: z.array(line(80), "must be a list").max(8, "must have at most 8 entries").default([]),
          postedOn: isoDate.meta({ title: "Posted on" }),
        })
        .transform((opening) => ({ ...opening, employmentType: EMPLOYMENT[opening.type] })),
      "must be a list",
    )
    .max(12, "must have at most 12 entries")
    .default([]),
  /** Positions for which people can apply without an opening. */
  alsoAccepting: z
    .array(line(60), "must be a list")
    .max(12, "must have at most 12 entries")
    .default([])
    .meta({ title: "Positions without an opening" }),
});

const anchor = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens, like how-long-does-it-take")
  .meta({ title: "Address after /faq#" });

const lineWithAnchor = (longest: number) =>
  line(longest).regex(/[\p{L}\p{N}]/u, "must have a letter, of which its address is made");

export const faqSchema = upToTwelve(
  z.strictObject({
    title: lineWithAnchor(40),
    anchor: anchor.optional(),
    questions: z
      .array(
        z.strictObject({
          /** The deep link /faq#anchor, by default made of the question. Do not change it once others link to it. */
          anchor: anchor.optional(),
          question: lineWithAnchor(120),
          answer: line(900),
        }),
        "must be a list",
      )
      .min(1, "must have at least one question")
      .max(20, "must have at most 20 questions"),
  }),
).transform((groups) =>
  groups.map((group) => ({
    ...group,
    anchor: group.anchor ?? slug(group.title),
    questions: group.questions.map((question) => ({
      ...question,
      anchor: question.anchor ?? slug(question.question),
    })),
  })),
);

/** Answers that staff often give in the chat; {name} is the visitor's name if it is known. */
export const repliesSchema = z
  .array(
    z.strictObject({
      /** Name in the desk's menu. */
      title: line(40),
      text: line(900),
    }),
    "must be a list",
  )
  .max(30, "must have at most 30 entries");

/** E-mails that staff often write; names in braces are filled in at the desk from the record. */
export const lettersSchema = z
  .array(
    z.strictObject({
      /** Name in the desk's menu. */
      title: line(40),
      subject: line(120),
      /** Its paragraphs. */
      text: z
        .array(line(900), "must be a list of paragraphs")
        .min(1, "must have at least one paragraph")
        .max(12, "must have at most 12 paragraphs"),
    }),
    "must be a list",
  )
  .max(30, "must have at most 30 entries");

/** The people at the desk, who all sign in with one password: the names under which they work there. */
export const staffSchema = z
  .array(
    z.strictObject({
      name: line(60),
      /** Where mail goes when somebody hands a lead over. */
      email: email.optional(),
    }),
    "must be a list",
  )
  .max(60, "must have at most 60 entries")
  .refine(
    (staff) => new Set(staff.map(({ name }) => name)).size === staff.length,
    "must name each person once",
  );

/** Addresses of an older site, and the page that now stands in the place of each. */
export const redirectsSchema = z
  .array(
    z.strictObject({
      from: z
        .string("must be an address like /about-us.html")
        .regex(
          /^\/[^\s?#*]+\*?$/,
          "must be an address without its domain, like /about-us.html, or its beginning with a *, like /blog/*",
        )
        .meta({ title: "Old address, like /about-us.html or /blog/*" }),
      to: z
        .string("must be the address of a page like /services")
        .regex(/^\/(?!\/)[!-~]*$/, "must be the address of a page of this site, like /services")
        .meta({ title: "Page that takes its place, like /services" }),
    }),
    "must be a list",
  )
  .max(500, "must have at most 500 entries");

const percentOfPicture = (least: number) => {
  const message = `must be a number of percent, ${least} to 100`;
  return z.number(message).min(least, message).max(100, message);
};
const isWithin = (start: number, size: number) => start + size <= 100;
const alt = line(160);

/** A picture's alternative text, crop and focus. */
export const pictureEntry = z.strictObject({
  alt,
  crop: z
    .strictObject({
      left: percentOfPicture(0),
      top: percentOfPicture(0),
      width: percentOfPicture(MIN_CROP_PERCENT),
      height: percentOfPicture(MIN_CROP_PERCENT),
    })
    .refine(({ left, width }) => isWithin(left, width), "must have left and width of at most 100 together")
    .refine(({ top, height }) => isWithin(top, height), "must have top and height of at most 100 together")
    .optional(),
  focus: z.enum(FOCUSES, `must be one of ${FOCUSES.join(", ")}`).optional(),
});

/** Entries by the picture's name; a text alone is the alternative text. */
export const picturesSchema = z.record(
  pictureName,
  z.union([alt, pictureEntry]).transform((entry) => (typeof entry === "string" ? { alt: entry } : entry)),
);

/** Makes an anchor with letters of any script, without accents: "Büro?" is "buro". */
function slug(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .normalize("NFC")
    .split(/[\s-]+/);
  return words.filter(Boolean).slice(0, 16).join("-");
}
