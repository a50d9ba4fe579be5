import { z } from "zod";
import { products } from "#copy/pages/product.ts";
import { CONTACT_KEYS, type ContactDetails } from "../understand/details/contact-details.ts";

const contactKey = z.enum(["name", "email", "phone", "address"]);
const productKey = z.enum(products.map(({ id }) => id) as [string, ...string[]]);
/** Kinds of emergencies, the gravest first. Their answers: 911, the phone alone, or somebody to talk to. */
export const EMERGENCIES = ["danger", "collapse", "leak", "crisis"] as const;

const articleId = z.string().max(80);

/** Most wishes for the office that are kept. */
export const MAX_PREFERENCES = 8;
/** Most articles that are remembered as said. */
export const MAX_SAID_ARTICLES = 8;
/** Most visits of a conversation that are remembered beside the latest one. */
export const MAX_EARLIER_VISITS = 3;
/** Most titles that are remembered as offered. */
export const MAX_OFFERED_TITLES = 12;

/** The roof as far as it is known: the area in square feet, the pitch in inches of rise over 12 of run. */
const roofSchema = z.object({
  area: z.number().optional(),
  areaOf: z.enum(["roof", "footprint"]).optional(),
  pitch: z.number().optional(),
  shape: z.enum(["gable", "hip", "cutUp"]).optional(),
});

const wishSchema = z.object({
  weekdays: z.array(z.string().max(9)).max(7).readonly(),
  without: z.array(z.string().max(10)).max(20).readonly(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  at: z.number().optional(),
  after: z.number().optional(),
  before: z.number().optional(),
});

/** Eve's memory of a conversation beside its messages and the contact details: plain data, under 3,000 characters. */
const frameSchema = z.object({
  language: z.enum(["en", "es"]),
  /** The article that the conversation is about, and the product. */
  topic: articleId.optional(),
  product: productKey.optional().catch(undefined), // undefined for one that is no longer sold
  /** The articles that were said, the latest first. */
  said: z.array(articleId).max(MAX_SAID_ARTICLES),
  /** Articles that the last question may have meant beside what was said. */
  others: z.array(articleId).max(3).optional(),
  /** The titles that were offered as buttons, the latest first: none is offered twice. */
  titles: z.array(articleId).max(MAX_OFFERED_TITLES).optional(),
  /** Replies that opened a door, one after another until now, and those to what has nothing to do with roofs. */
  doors: z.number().optional(),
  outsides: z.number().optional(),
  /** Replies until now. */
  replies: z.number().optional(),
  /** The card of a person was shown. */
  personShown: z.boolean().optional(),
  /** The visitor was told that the office is closed, and when it opens. */
  saidClosed: z.boolean().optional(),
  roof: roofSchema,
  /** The amount of the last monthly payment, in cents. */
  amount: z.number().optional(),
  /** The visitor looks for a job. */
  applies: z.boolean().optional(),
  /** Wishes for the office and for the person who comes, word for word. */
  preferences: z.array(z.string().max(300)).max(MAX_PREFERENCES),
  /** The detail that her last message asked for; the greeting asks for the name. */
  asked: contactKey.optional(),
  /** The visitor was asked once how to be reached. */
  askedReach: z.boolean().optional(),
  /** Eve has said at which number or e-mail the office answers, or that it can be called. */
  saidReach: z.boolean().optional(),
  /** The visitor does not want to be asked for contact details. */
  declined: z.boolean(),
  /** The visitor wants no more calls and texts, and her last message asked to which number. */
  endsCalls: z.boolean().optional(),
  /** Her last message had buttons for the next step. */
  offered: z.boolean(),
  /** The topic of her last message: a card, or a call of the office. */
  open: z.enum(["price", "payment", "my-visit", "call"]).optional(),
  /** The time that the visitor wishes for, while the card of a new visit is open. */
  visitCard: wishSchema.optional(),
  /** The visitor speaks of a visit that was arranged before this conversation. */
  elsewhere: z.boolean().optional(),
  /** A visit is booked, passed on or refused: no button offers one any more. */
  visitSettled: z.boolean().optional(),
  /** Visits that were booked in this conversation before another one, ISO 8601; that one is the visit that the calendar tells of. */
  earlierVisits: z.array(z.string().max(40)).max(MAX_EARLIER_VISITS).optional(),
  /** The visit that was passed on to the office as a wish, ISO 8601. */
  wished: z.string().max(40).optional(),
  upset: z.boolean(),
  /** The last emergency. */
  emergency: z.enum(EMERGENCIES).optional(),
  /** Pieces of advice that were given since the warning. */
  advices: z.number().optional(),
  /** Her last message asked whether anyone is hurt. */
  mayBeDanger: z.boolean().optional(),
  /** The office has been told of the conversation. */
  handedOver: z.boolean(),
  /** The moment when the visitor last took back or rewrote a detail, ISO 8601: earlier messages may name the old one. */
  correctedAt: z.string().max(40).optional(),
});

export type Frame = z.infer<typeof frameSchema>;

export const NEW_FRAME: Frame = {
  language: "en",
  said: [],
  roof: {},
  preferences: [],
  asked: "name",
  declined: false,
  offered: false,
  upset: false,
  handedOver: false,
};

/** The changes that close everything: each turn begins with them, and its pieces say what they open. */
export const NOTHING_OPEN: Partial<Frame> = {
  offered: false,
  asked: undefined,
  others: undefined,
  doors: undefined,
  open: undefined,
  endsCalls: undefined,
  mayBeDanger: undefined,
};

/** Makes the changes of the frame when articles are said: the last one becomes the topic. */
export function rememberArticles(
  frame: Frame,
  articles: readonly { id: string }[],
  most = MAX_SAID_ARTICLES,
): Pick<Frame, "topic" | "said"> {
  const ids = articles.map(({ id }) => id);
  return { topic: ids.at(-1), said: [...ids, ...frame.said].slice(0, most) };
}

/** Reads a stored frame; makes a new one for a new conversation, or if an older version has stored something else. */
export function readFrame(stored: unknown): Frame {
  const read = frameSchema.safeParse(stored);
  return read.success ? read.data : NEW_FRAME;
}

/**
 * Makes the changes of the frame when the visitor rewrites details. If no detail is left, no wishes are kept either.
 * @param changes the new details; "" takes one back
 */
export function correctFrame(
  frame: Frame,
  changes: ContactDetails,
  before: ContactDetails,
  now: Date,
): Partial<Frame> {
  const keys = CONTACT_KEYS.filter((key) => changes[key] !== undefined);
  const isLeft = CONTACT_KEYS.some((key) => changes[key] ?? before[key]);
  const replaces = keys.some((key) => before[key] && before[key] !== changes[key]);
  return {
    asked: CONTACT_KEYS.find((key) => key === frame.asked && !keys.includes(key)),
    ...(replaces && { correctedAt: now.toISOString() }),
    ...(!isLeft && { declined: true, preferences: [] }),
  };
}
