import type { ToolSet } from "ai";
import { z } from "zod";
import { findWrongNotedFields, NOTED_FIELDS } from "#contract/api/chat.ts";
import { joinTexts, type Part } from "#contract/api/chat-parts.ts";
import { centsFromDollars } from "#contract/money.ts";
import { AREA_LIMITS } from "#contract/roof/estimate.ts";
import { ownValue } from "#contract/values.ts";
import { type Lines, linesIn } from "#copy/eve-lines.ts";
import { products } from "#copy/pages/product.ts";
import { financing } from "#site-data/data.ts";
import { pricedProducts } from "#site-data/figures.ts";
import { office } from "#site-data/office.ts";
import type { Article } from "../../know/article.ts";
import { rememberArticles } from "../../remember/frame.ts";
import { fold } from "../../understand/text/fold.ts";
import { describePayment, fillPriceCard } from "../answer-press.ts";
import { describePlace } from "../by-rank/facts.ts";
import { addWishes } from "../by-rank/noted.ts";
import { passOnWithHours } from "../by-rank/office.ts";
import { describeReach, type Piece, type PieceName, passOn, type TurnContext } from "../by-rank/piece.ts";
import { formatPrices } from "../by-rank/prices.ts";
import { listNotedDetails, offerDeletion } from "../by-rank/recall.ts";
import { makeNoVisitPiece, openVisitCard } from "../by-rank/visits.ts";
import { sayOpening } from "../opening.ts";
import { offerArticles, offerNextSteps } from "../steps.ts";
import type { HiddenContacts } from "./hidden-contacts.ts";

/** A turn that a model is drawing. */
export type Drawing = {
  context: TurnContext;
  /** All that the visitor has written so far, this message included. */
  typed: string;
  contacts: HiddenContacts;
  /** The last drawing of each tool. */
  drawn: Map<PieceName, Piece>;
  /** The picked sentences and lines; undefined before the end of the turn. */
  reply: Piece | undefined;
};

const MIN_PROBABILITY_TO_SHOW = 0.03; // of an article that the model sees
const MAX_ARTICLES_FOUND = 4;
const MAX_ARTICLES_SAID = 3;
const MAX_WORDS_SAID = 120; // of all picked sentences

/** Lines that may stand beside articles. */
export const PLAIN_LINES = Object.keys(linesIn("en").plain) as (keyof Lines["plain"])[];

const productId = z.enum(products.map(({ id }) => id) as [string, ...string[]]);
const dateSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe("2026-11-27");
const hourSchema = z.number().min(0).max(24).describe("of the day, 13.5 for 1:30 PM");

/**
 * Makes the tools of a turn. Each draws only words of the site, and returns the text for the visitor, or the reason why it drew
 * nothing.
 */
export function createTools(drawing: Drawing): ToolSet {
  const { context, typed, contacts, drawn } = drawing;
  const { lines, frame, knowledge } = context;
  const draw = (name: PieceName, piece: Piece) => {
    drawn.set(name, piece);
    return { shown: contacts.hide(joinTexts(piece.parts)) };
  };
  return {
    searchArticles: {
      description: "Finds what the company says on one question.",
      inputSchema: z.object({ query: z.string().min(2).max(200).describe("English keywords") }),
      execute: ({ query }: { query: string }) => {
        const found = knowledge
          .rank(fold(query))
          .ranked.filter(
            ({ article, probability }) =>
              probability >= MIN_PROBABILITY_TO_SHOW && isSayable(article, frame.language),
          );
        const articles = found
          .slice(0, MAX_ARTICLES_FOUND)
          .map(({ article }) => describeArticle(article, frame.language));
        return { articles };
      },
    },
    visit: {
      description:
        "Draws the card to book a free inspection visit, or to move or cancel the one that stands, with the free times that fit.",
      inputSchema: z.object({
        from: dateSchema.optional(),
        until: dateSchema.optional(),
        weekdays: z.array(z.enum(WEEKDAYS)).max(7).optional(),
        without: z.array(z.enum(WEEKDAYS)).max(7).optional().describe("weekdays that do not suit"),
        at: hourSchema.optional(),
        after: hourSchema.optional(),
        before: hourSchema.optional(),
        arrangedElsewhere: z
          .boolean()
          .optional()
          .describe("it was arranged before, not in this conversation"),
      }),
      execute: (given: VisitInput) => {
        if (given.arrangedElsewhere && !context.visits?.own)
          return draw("visit", makeNoVisitPiece(context, true));
        return draw("visit", openVisitCard(makeWish(given), context));
      },
    },
    price: {
      description:
        "Draws the ballpark of a new roof, of one or more materials, and the card that changes it.",
      inputSchema: z.object({
        materials: z.array(productId).max(3).describe("none for all"),
        squareFeet: z.number().min(AREA_LIMITS.low).max(AREA_LIMITS.high).optional(),
        of: z
          .enum(["roof", "footprint"])
          .describe("footprint: of the house's floor, as in 'a 1,800 sq ft house'"),
        pitch: z.number().int().min(0).max(24).optional().describe("inches of rise over 12"),
      }),
      execute: (given: PriceInput) => draw("price", makePricePiece(given, context)),
    },
    monthlyPayment: {
      description: "Draws what a loan costs a month, as an example, and the card that changes it.",
      inputSchema: z.object({
        amount: z.number().min(500).max(200_000).describe("dollars"),
        months: z.number().int().min(6).max(240).optional(),
      }),
      execute: ({ amount, months }: { amount: number; months?: number }) => {
        if (!financing?.example) return { error: "there is no financing: search the articles" };
        const term = Math.min(months ?? financing.termMonths, financing.termMonths);
        return draw("payment", {
          parts: [
            { part: "line", text: describePayment(amount, term, frame.language) },
            { part: "payment", amount, months: term },
          ],
          frame: { open: "payment", topic: "financing-rate", amount: centsFromDollars(amount) },
        });
      },
    },
    contactDetails: {
      description:
        "Draws a button that saves details in place of those noted, or without any the card that asks for them.",
      inputSchema: z.object(
        Object.fromEntries(NOTED_FIELDS.map((field) => [field, z.string().max(200).optional()])),
      ),
      execute: (given: Readonly<Record<string, string | undefined>>) => {
        const details = NOTED_FIELDS.flatMap((field) => {
          const value = contacts.show(given[field] ?? "").trim();
          return value ? [[field, value] as const] : [];
        });
        const fields = Object.fromEntries(details);
        const strange = details.find(([, value]) => !isTyped(value, typed));
        const [wrong] = findWrongNotedFields(fields);
        if (strange) return { error: `"${strange[0]}" has words that the visitor did not write; use theirs` };
        if (wrong) return { error: `that is no whole ${wrong}` };
        return draw("contact", details.length > 0 ? offerToSave(fields, context) : askForContact(context));
      },
    },
    showNoted: {
      description: "Draws all that is noted of the visitor, and the card that changes it.",
      inputSchema: z.object({}),
      execute: () => draw("held", { parts: listNotedDetails(context) }),
    },
    deleteDetails: {
      description: "Draws buttons that delete what is noted of the visitor.",
      inputSchema: z.object({}),
      execute: () => draw("deletion", offerDeletion(context, [], [])),
    },
    passOn: {
      description: "Tells the office, which gets the visitor's message word for word.",
      inputSchema: z.object({
        why: z.enum(["person", "complaint", "wish", "question"]),
        quote: z
          .string()
          .max(300)
          .optional()
          .describe("of a wish: whole sentences of the message, to the letter"),
      }),
      execute: ({ why, quote }: { why: "person" | "complaint" | "wish" | "question"; quote?: string }) => {
        if (why !== "wish" || !quote)
          return draw(
            "office",
            why === "question" || why === "wish"
              ? { ...passOn(context), missed: why === "question" }
              : passOnWithHours(context, {
                  asksForPerson: why === "person",
                  isComplaint: why === "complaint",
                }),
          );
        if (!toOneLine(contacts.hide(typed)).includes(toOneLine(quote)))
          return { error: "the quote is not to the letter" };
        return draw("wish", passOnWish(toOneLine(contacts.show(quote)), context));
      },
    },
    offerChoices: {
      description:
        "Draws the titles of two or three articles as buttons, where it is not plain which is meant.",
      inputSchema: z.object({ articles: z.array(z.string().max(80)).min(2).max(MAX_ARTICLES_SAID) }),
      execute: ({ articles: ids }: { articles: readonly string[] }) => {
        const articles = ids.map((id) => requireArticle(id, context));
        return draw("choices", {
          parts: [{ part: "line", text: lines.others }, offerArticles(articles, frame.language, lines)],
        });
      },
    },
    serviceArea: {
      description: "Says whether the company works in a town or ZIP code.",
      inputSchema: z.object({ place: z.string().min(2).max(60) }),
      execute: ({ place }: { place: string }) => {
        const { towns, zips } = knowledge.places;
        const miles = ownValue(towns, place.toLowerCase()) ?? ownValue(zips, place);
        if (miles === undefined) return { error: "that place is not known: pass the question on" };
        return draw("place", {
          parts: [
            { part: "line", text: describePlace({ name: contacts.show(place), miles }, frame.language) },
          ],
        });
      },
    },
    officeHours: {
      description: "Says when the office is open: on a day, or now.",
      inputSchema: z.object({ on: dateSchema.optional() }),
      execute: ({ on }: { on?: string }) => {
        const opening = on ? office.openingOn(on) : undefined;
        const text = opening ? lines.hours.on(opening.name, opening.hours) : sayOpening(context);
        return draw("hours", { parts: [{ part: "line", text }], frame: { topic: "hours" } });
      },
    },
    reply: {
      description: "Ends the turn with what is said before what the other tools have drawn.",
      inputSchema: z.object({ say: z.array(replyItem).max(8) }),
      execute: ({ say }: { say: readonly z.infer<typeof replyItem>[] }) => {
        const piece = composeReply(say, context);
        if (piece.parts.length === 0 && drawn.size === 0)
          throw new Error("nothing is said or drawn: pick an article or a line, or call another tool first");
        drawing.reply = piece;
        return { shown: true };
      },
    },
  };
}

const replyItem = z.union([
  z.object({
    article: z.string().max(80).describe("an id that searchArticles gave"),
    sentences: z
      .array(z.number().int().min(1).max(40))
      .max(8)
      .optional()
      .describe("their numbers; all where left out"),
  }),
  z.object({ line: z.enum(PLAIN_LINES as [string, ...string[]]) }),
]);

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

type VisitInput = {
  from?: string;
  until?: string;
  weekdays?: readonly string[];
  without?: readonly string[];
  at?: number;
  after?: number;
  before?: number;
  arrangedElsewhere?: boolean;
};

/** Makes the wish for a visit, with hours as minutes of the day; undefined if the model names no time. */
function makeWish({ from, until, weekdays = [], without = [], at, after, before }: VisitInput) {
  const time = from ?? until ?? at ?? after ?? before;
  if (time === undefined && weekdays.length === 0 && without.length === 0) return undefined;
  const toMinutes = (hours: number | undefined) => hours && Math.round(hours * 60);
  return {
    weekdays,
    without,
    from,
    until: until ?? from,
    at: toMinutes(at),
    after: toMinutes(after),
    before: toMinutes(before),
  };
}

type PriceInput = {
  materials: readonly string[];
  squareFeet?: number;
  of: "roof" | "footprint";
  pitch?: number;
};

function makePricePiece(
  { materials, squareFeet, of, pitch }: PriceInput,
  { frame, lines }: TurnContext,
): Piece {
  const chosen = pricedProducts.filter(({ id }) => materials.length === 0 || materials.includes(id));
  if (chosen.length === 0) return { parts: [{ part: "line", text: lines.notPriced }] };
  const roof = {
    ...frame.roof,
    ...(squareFeet && { area: squareFeet, areaOf: of }),
    ...(pitch !== undefined && { pitch }),
  };
  const product = materials.length === 1 ? materials[0] : frame.product;
  const { area } = roof;
  const starting = chosen.map((one) => lines.startsAt(one.spoken.name, one.pricePerSquareFoot));
  const text = area
    ? formatPrices(chosen, { ...roof, area }, frame.language)
    : `${lines.starting(starting)} ${lines.price}`;
  return {
    parts: [
      { part: "line", text },
      { part: "price", answers: fillPriceCard({ ...frame, roof, product }) },
    ],
    frame: { roof, product, open: "price", topic: "materials-price" },
  };
}

/** True if the visitor has typed each word of a detail. */
function isTyped(value: string, typed: string): boolean {
  const words = listWords(typed);
  return [...listWords(value)].every((word) => words.has(word));
}

function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}@]+/gu) ?? []);
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function offerToSave(fields: Readonly<Record<string, string>>, { lines }: TurnContext): Piece {
  const list = Object.values(fields).join(", ");
  return {
    parts: [
      { part: "line", text: lines.toSave },
      {
        part: "choose",
        choices: [{ label: lines.save(list), press: { press: "contact", fields, bestTime: "", note: "" } }],
      },
    ],
  };
}

function askForContact(context: TurnContext): Piece {
  const { text, parts, frame } = describeReach(context);
  return { parts: [...(text ? [{ part: "line", text } as const] : []), ...parts], frame };
}

function passOnWish(words: string, context: TurnContext): Piece {
  const { text, parts, frame } = describeReach(context);
  return {
    parts: [
      { part: "line", text: [context.lines.forOffice(words), text].filter(Boolean).join(" ") },
      ...parts,
    ],
    notice: "person",
    frame: { ...frame, handedOver: true, preferences: addWishes(context.frame.preferences, [words]) },
  };
}

function requireArticle(id: string, { knowledge }: TurnContext): Article {
  const article = knowledge.article(id);
  if (!article) throw new Error(`there is no article "${id}": use an id that searchArticles gave`);
  return article;
}

/** True if an article has a text in the language. */
function isSayable({ spanish }: Article, language: "en" | "es"): boolean {
  return language === "en" || spanish !== undefined;
}

/** Lists all sentences of an article: its own, and those on each product. The model picks them by their numbers in this list. */
function listSentences(
  { say, spanish, ofProduct }: Article,
  language: "en" | "es",
): { label: string; text: string }[] {
  if (language === "es") return (spanish?.say ?? []).map((text) => ({ label: "", text }));
  const own = say.map((text) => ({ label: "", text }));
  const others = Object.entries(ofProduct).flatMap(([id, words]) =>
    (words ?? []).map((text) => ({ label: `${id}: `, text })),
  );
  return [...own, ...others];
}

function describeArticle(article: Article, language: "en" | "es") {
  const sentences = listSentences(article, language).map(({ label, text }, index) => [
    index + 1,
    label + text,
  ]);
  return { id: article.id, title: article.title, sentences: Object.fromEntries(sentences) };
}

/** Composes the reply of the picked sentences and lines. @throws {Error} if one does not exist, or if there are too many */
function composeReply(say: readonly z.infer<typeof replyItem>[], context: TurnContext): Piece {
  const { frame, lines } = context;
  const articles = say.flatMap((one) => ("article" in one ? [requireArticle(one.article, context)] : []));
  if (new Set(articles).size > MAX_ARTICLES_SAID)
    throw new Error(`more than ${MAX_ARTICLES_SAID} articles: pick those that answer`);
  const parts = say.map((one): Part => {
    if ("line" in one) return { part: "line", text: lines.plain[one.line as keyof Lines["plain"]] };
    const article = requireArticle(one.article, context);
    return pickSentences(article, one.sentences, frame.language);
  });
  if (joinTexts(parts).split(" ").length > MAX_WORDS_SAID)
    throw new Error(`more than ${MAX_WORDS_SAID} words: pick fewer sentences`);
  const [only, more] = articles;
  const steps = only && !more && !frame.offered ? offerNextSteps(only, lines) : [];
  return {
    parts: [...parts, ...steps],
    missed:
      articles.some(({ forStaff }) => forStaff) ||
      say.some((one) => "line" in one && one.line === "not known"),
    frame: {
      offered: steps.length > 0,
      ...(articles.length > 0 && rememberArticles(frame, articles)),
    },
  };
}

/** Picks sentences of an article by their numbers; without numbers, its general ones. */
function pickSentences(article: Article, picked: readonly number[] | undefined, language: "en" | "es"): Part {
  const { id, title, path, spanish, say } = article;
  const all = listSentences(article, language);
  const chosen =
    picked?.flatMap((number) => all[number - 1]?.text ?? []) ?? (language === "es" ? spanish?.say : say);
  if (!chosen || chosen.length === 0) throw new Error(`"${id}" has no such sentences`);
  return {
    part: "answer",
    title: language === "es" ? (spanish?.title ?? "") : title,
    text: chosen.join(" "),
    path,
  };
}
