import { z } from "zod";
import { PAGES } from "#contract/routes.ts";
import { keysOf, recordBy } from "#contract/values.ts";
import { icon, line, paragraph, pictureName, upToTwelve } from "./text.ts";

// The words of the pages. Each has a default in copy/words/, which a site's words.yaml changes key by key.

const valueCards = upToTwelve(z.strictObject({ icon, title: line(40), description: line(140) }));

const flipCards = upToTwelve(
  z.strictObject({
    icon,
    title: line(40),
    description: line(140),
    /** The back. */
    expandedDescription: line(200),
    image: pictureName,
  }),
);

const process = z.strictObject({
  title: line(60),
  steps: upToTwelve(z.strictObject({ title: line(60), description: line(200) })),
});

/** A sample paper: its title, its purpose, and the note at its foot. */
const sheet = z.strictObject({ title: line(40), description: line(160), note: line(200) });

/** A sentence or two and a button. */
const call = z.strictObject({ title: line(60), text: line(240), action: line(40) });

/** A page's texts for browsers, search engines and shared links. */
const page = z.strictObject({
  /** The company's name follows it if both fit. */
  title: line(60),
  description: line(200),
  heading: line(80),
  share: pictureName,
});

export const wordsSchema = z.strictObject({
  pages: z.strictObject(recordBy(keysOf(PAGES), () => page)),
  home: z.strictObject({
    hero: z.strictObject({ tagline: line(160), estimate: line(40), call: line(40), houses: line(60) }),
    cardsTitle: line(60),
    cards: flipCards,
    explore: line(40),
    figuresTitle: line(40),
    figures: upToTwelve(z.strictObject({ value: line(24), label: line(40), text: line(80) })),
    projects: z.strictObject({ title: line(60), text: line(160), action: line(60) }),
    closing: call,
  }),
  services: z.strictObject({
    introduction: paragraph,
    factTitle: line(40),
    cardAction: line(40),
    /**
     * The layers of a roof, from the top down. `x` and `y` place them in the picture `anatomy`, in percent of its width and height; where
     * one has none, the layers are drawn.
     */
    anatomy: z.strictObject({
      title: line(60),
      introduction: line(160),
      layers: z
        .array(
          z.strictObject({
            name: line(40),
            text: line(240),
            x: z.number().min(0).max(100).optional(),
            y: z.number().min(0).max(100).optional(),
          }),
          "must be a list",
        )
        .max(8, "must have at most 8 entries"),
    }),
    process,
    closing: call,
  }),
  "why-choose-us": z.strictObject({
    introduction: paragraph,
    cards: valueCards,
    carousel: z.strictObject({ title: line(60), introduction: line(160) }),
    commitment: z.strictObject({
      title: line(60),
      text: paragraph,
      points: upToTwelve(line(100)),
      action: line(40),
    }),
    closing: call,
  }),
  /** Samples of the papers that a customer gets. */
  paper: z.strictObject({
    title: line(60),
    introduction: line(200),
    pageTitle: line(60),
    pageIntroduction: line(200),
    sample: line(60),
    open: line(40),
    back: line(40),
    inspection: sheet.extend({
      columns: z.strictObject({ place: line(30), found: line(30), advice: line(30) }),
      findings: upToTwelve(z.strictObject({ place: line(40), found: line(100), advice: line(40) })),
    }),
    estimate: sheet.extend({
      columns: z.strictObject({ item: line(30), quantity: line(30), amount: line(30) }),
      /** In place of the description where no amounts are shown. */
      unpriced: line(160),
      items: upToTwelve(
        z
          .strictObject({
            item: line(80),
            quantity: line(40),
            /** Dollars for one of the quantity's unit. One item has none: the material, which gets the rest of the roof's price. */
            each: z.number("must be a number of dollars like 80").min(0).optional(),
            /** Percent of the price in sites made by 0.1; it says nothing any more, and 0.4 refuses it. */
            share: z.int().optional(),
          })
          .refine(({ quantity, each }) => each === undefined || Number.parseFloat(quantity) > 0, {
            path: ["quantity"],
            error: "must begin with a number, like 20.1 SQ",
          }),
      ),
      total: line(40),
    }),
    warranty: sheet.extend({
      parts: upToTwelve(z.strictObject({ title: line(60), text: line(300) })),
    }),
  }),
  "insurance-claims": z.strictObject({
    introduction: paragraph,
    action: line(40),
    cards: valueCards,
    featuresTitle: line(60),
    features: flipCards,
    process,
    signs: z.strictObject({ title: line(60), items: upToTwelve(line(100)), note: line(160) }),
    whyActNow: z.strictObject({ title: line(60), reasons: valueCards }),
    beforeAfter: z.strictObject({
      title: line(60),
      introduction: line(160),
      before: line(20),
      after: line(20),
      compare: line(60),
    }),
    testimonials: z.strictObject({
      title: line(60),
      savedLabel: line(20),
      savedNote: line(120),
      damageTitle: line(40),
    }),
    disclaimer: paragraph,
    callAtTop: call,
    closing: call,
  }),
  financing: z.strictObject({
    introduction: paragraph,
    standard: z.strictObject({ icon, title: line(40), description: line(140), items: upToTwelve(line(60)) }),
    special: z.strictObject({ icon, title: line(40), description: line(140), items: upToTwelve(line(60)) }),
    note: paragraph,
    process,
    quotesTitle: line(60),
    apply: z.strictObject({
      title: line(60),
      text: line(240),
      button: line(40),
      help: line(240),
      estimate: line(40),
    }),
  }),
  faq: z.strictObject({ introduction: paragraph, closing: call }),
  product: z.strictObject({
    introduction: paragraph,
    priceLabel: line(40),
    priceUnit: line(20),
    priceUnitLong: line(40),
    notPriced: line(60),
    ratingLabel: line(40),
    priceNote: paragraph,
    lifespanNote: paragraph,
    action: line(40),
    roofView: z.strictObject({
      title: line(60),
      introduction: line(160),
      action: line(40),
    }),
    comparisonTitle: line(60),
    comparisonCaption: line(80),
    comparisonProperty: line(40),
    scrollHint: line(60),
    closing: call,
  }),
  projects: z.strictObject({ introduction: paragraph, closing: call }),
  articles: z.strictObject({ introduction: paragraph, closing: call }),
  careers: z.strictObject({
    introduction: paragraph,
    benefitsTitle: line(60),
    openingsTitle: line(60),
    noOpenings: line(200),
    requirementsTitle: line(40),
    apply: line(40),
    general: z.strictObject({ title: line(60), text: line(240), action: line(40) }),
    questions: line(160),
    /** The mail to an applicant who is not hired. */
    rejection: z.strictObject({ subject: line(100), paragraphs: upToTwelve(paragraph) }),
  }),
  contact: z.strictObject({
    introduction: paragraph,
    socialTitle: line(40),
    estimate: call,
    information: z.strictObject({
      title: line(60),
      phone: line(40),
      email: line(40),
      careersEmail: line(40),
      address: line(40),
      hours: line(40),
      area: line(40),
      areaText: line(1000),
      message: line(40),
    }),
    emergency: paragraph,
  }),
  estimate: z.strictObject({
    subtitle: line(160),
    calculator: z.strictObject({
      frameTitle: line(60),
      loading: line(80),
      slow: line(160),
      failedTitle: line(40),
      failed: line(160),
      callInstead: line(40),
    }),
    why: z.strictObject({ title: line(60), items: upToTwelve(line(80)) }),
    offer: z.strictObject({ title: line(60) }),
    ballpark: paragraph,
  }),
  promo: z.strictObject({
    label: line(40),
    promo: z.strictObject({ title: line(40), text: line(80) }),
    lastChance: z.strictObject({ title: line(40), text: line(80) }),
    action: line(40),
    timeLeft: line(40),
    termsLabel: line(40),
    close: line(60),
  }),
});

export type Words = z.infer<typeof wordsSchema>;
