import { z } from "zod";
import { products } from "#site/pages/product.ts";
import { CONTACT_KEYS, type ContactDetails } from "../understand/details/contact-details.ts";
import { NO_CONTACT, NO_EMAIL } from "../understand/preferences.ts";

const contactKey = z.enum(["name", "email", "phone", "address"]);
const productKey = z.enum(products.map(({ id }) => id) as [string, ...string[]]);

const roofSizeSchema = z.object({
  area: z.number().optional(),
  /** "living": on all floors together. */
  areaOf: z.enum(["roof", "footprint", "living"]).optional(),
  pitch: z.number().optional(),
  stories: z.number().optional(),
  shape: z.enum(["gable", "hip", "cutUp"]).optional(),
});

/** What is known of the roof; areas in square feet, the pitch in inches of rise over 12 of run, the age in years. */
const roofSchema = roofSizeSchema.extend({
  /** What the visitor reckons with for waste, in percent. */
  waste: z.number().min(0).max(99).optional(),
  age: z.number().optional(),
  /** How many roofs there are, and whether the area is that of each. */
  count: z.number().optional(),
  alike: z.boolean().optional(),
  /** Roofs that were talked of before this one, the last of them last. */
  earlier: z.array(roofSizeSchema).max(3).optional(),
});

/** What Eve remembers of a conversation beside its messages and the contact details; plain data, under 3,000 characters. */
const frameSchema = z.object({
  /** The article that the conversation is about, and the product. */
  topic: z.string().max(80).optional(),
  /** The articles that were said last. */
  said: z.array(z.string().max(80)).max(4),
  /** How the last of them began. */
  lastSaid: z.string().max(60).optional(),
  /** Her last message was an answer from articles, a sum, or a question which is meant. */
  answered: z.boolean().optional(),
  /** The two products that were named last, for "and the other one?". */
  recent: z.array(productKey).max(2).catch([]).optional(),
  product: productKey.optional().catch(undefined), // one that is sold no more
  roof: roofSchema,
  /** An amount whose monthly payment was worked out last, in cents. */
  amount: z.number().optional(),
  town: z.string().max(60).optional(),
  role: z.enum(["tenant", "manager", "applicant", "supplier"]).optional(),
  /** "text only", "gate code 4471", and in the visitor's words what tells of times: "\"after 5 is best\"". */
  preferences: z.array(z.string().max(160)).max(8),
  language: z.enum(["en", "es"]),
  /** What her last message asked for; the greeting asks for the name. */
  asked: contactKey.optional(),
  timesAsked: z.partialRecord(contactKey, z.number()),
  sinceAsked: z.number(),
  /** The visitor does not want to be asked. */
  declined: z.boolean(),
  /** A visit was booked in this conversation, and not cancelled. */
  booked: z.boolean().optional(),
  /** Her last message told what was deleted: "the address too". */
  removing: z.boolean().optional(),
  /** Half of a telephone number. */
  partialPhone: z.string().max(7).optional(),
  /** What she offered: to pass the question on, or one of several readings. */
  offered: z.boolean(),
  choices: z.array(z.string().max(120)).max(3),
  /** Questions in a row that she could not answer. */
  misses: z.number(),
  upset: z.boolean(),
  emergency: z.boolean(),
  /** One for 911: fire, gas, wires, somebody hurt. */
  danger: z.boolean().optional(),
  handedOver: z.boolean(),
  /** A visit that is being booked, or the visitor's own that is to move or to be cancelled. */
  booking: z
    .object({
      step: z.enum(["time", "details", "confirm", "cancel"]),
      /** By their beginnings, ISO 8601. */
      offered: z.array(z.string().max(40)).max(3),
      chosen: z.string().max(40).optional(),
      /** Her last message asked a second time for the same. */
      missed: z.boolean().optional(),
      /** Nothing was free at the time that was asked for. */
      unmet: z.boolean().optional(),
      /** It is of the visit that is booked already. */
      moves: z.boolean(),
      /** Her last message was of it, so that "yes" and "the first" are. */
      fresh: z.boolean(),
    })
    .optional(),
  /** The visit that was passed on to the office as a wish, ISO 8601. */
  wished: z.string().max(40).optional(),
  /** When the visitor last took back or rewrote a detail, ISO 8601: what was said before may name the old one. */
  correctedAt: z.string().max(40).optional(),
});

export type Frame = z.infer<typeof frameSchema>;
export type RoofKnown = Frame["roof"];

export const NEW_FRAME: Frame = {
  said: [],
  roof: {},
  preferences: [],
  language: "en",
  asked: "name",
  timesAsked: { name: 1 },
  sinceAsked: 0,
  declined: false,
  offered: false,
  choices: [],
  misses: 0,
  upset: false,
  emergency: false,
  handedOver: false,
};

/** The frame that was stored; a new one for what an older version left. */
export function readFrame(stored: unknown): Frame {
  const read = frameSchema.safeParse(stored);
  return read.success ? read.data : NEW_FRAME;
}

const MOST_ASKED = 2;

/**
 * What changes in the frame where the visitor rewrites `changes`: "" takes one back, and that is not asked for again. `known` is
 * what holds now; where nothing is left, nothing that was said along with it is kept either.
 */
export function rewritten(
  frame: Frame,
  changes: ContactDetails,
  known: ContactDetails,
  now: Date,
): Partial<Frame> {
  const keys = CONTACT_KEYS.filter((key) => changes[key] !== undefined);
  const emptied = keys.filter((key) => changes[key] === "");
  return {
    asked: CONTACT_KEYS.find((key) => key === frame.asked && !keys.includes(key)),
    timesAsked: { ...frame.timesAsked, ...Object.fromEntries(emptied.map((key) => [key, MOST_ASKED])) },
    ...(keys.includes("phone") && { partialPhone: undefined }),
    correctedAt: now.toISOString(),
    ...(CONTACT_KEYS.every((key) => !known[key]) && {
      ...{
        declined: true,
        preferences: frame.preferences.filter((one) => one === NO_CONTACT),
        town: undefined,
        partialPhone: undefined,
      },
    }),
  };
}

/** The next detail worth asking for: missing, not asked twice, at most every other turn, never once declined. */
export function nextToAsk(frame: Frame, known: ContactDetails) {
  if (frame.declined || frame.sinceAsked < 2) return undefined;
  const written = frame.preferences.some((one) => /^(?:no calls|e-?mail only)$/.test(one));
  return CONTACT_KEYS.find(
    (key) =>
      !known[key] &&
      (frame.timesAsked[key] ?? 0) < MOST_ASKED &&
      !(written && key === "phone") &&
      !(key === "email" && frame.preferences.includes(NO_EMAIL)),
  );
}
