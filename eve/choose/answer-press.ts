import type { Part, Press } from "#contract/api/chat-parts.ts";
import { formatPhone, readPhone } from "#contract/contact/phone.ts";
import { CALCULATOR_FORM } from "#contract/forms/calculator-form.ts";
import { findPricedService, listMaterials, makeSizedRoof } from "#contract/forms/calculator-rules.ts";
import { VISIT_DETAILS } from "#contract/forms/inspection-form.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { centsFromDollars, formatMoneyExactly, formatMoneyRange } from "#contract/money.ts";
import { computeMonthlyPayment } from "#contract/monthly-payment.ts";
import { estimatePrice, measureRoof, USUAL_ROOF } from "#contract/roof/estimate.ts";
import { squares } from "#contract/roof/roof-area.ts";
import { keysOf } from "#contract/values.ts";
import { estimateOffer } from "#copy/built/calculator.ts";
import { type Lines, linesIn } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import { financing } from "#site-data/data.ts";
import { pricedProducts } from "#site-data/figures.ts";
import type { Knowledge } from "../know/knowledge.ts";
import {
  correctFrame,
  type Frame,
  MAX_PREFERENCES,
  NOTHING_OPEN,
  rememberArticles,
} from "../remember/frame.ts";
import { formatMoment } from "../say/times.ts";
import { CONTACT_KEYS, type ContactDetails, type ContactKey } from "../understand/details/contact-details.ts";
import { formatEmergency } from "./by-rank/danger.ts";
import { findDetailsInText } from "./find-details-in-text.ts";
import { hearEmergency } from "./hear-emergency.ts";
import { sayOpening } from "./opening.ts";
import { MENU, makeArticleChoice, makeArticleParts, offerNextSteps, offerPhotos } from "./steps.ts";
import type { Visits } from "./visits.ts";
import { ANY_TIME } from "./wish.ts";

/** The outcome of a press about a visit. The server has already done it; times are ISO 8601. */
export type Outcome =
  | { did: "booked" | "moved" | "cancelled"; start: string; end: string }
  /** The office must confirm the time. */
  | { did: "passed on"; start: string };

/** A press, and everything that the answer to it is made from. */
export type PressContext = {
  press: Press;
  outcome?: Outcome | undefined;
  frame: Frame;
  details: ContactDetails;
  visits: Visits | undefined;
  knowledge: Knowledge;
  now: Date;
};

/** The reply to a press, and what it changes. */
export type PressAnswer = {
  parts: readonly Part[];
  frame: Frame;
  given: ContactDetails;
  known: ContactDetails;
  notice: "person" | "urgent" | "contact" | undefined;
};

type PressPiece = {
  parts: readonly Part[];
  frame?: Partial<Frame>;
  given?: ContactDetails;
  notice?: "person" | "urgent" | "contact";
};

/** Tells the result of a press, or shows what it asks for. An emergency in words that were typed with it comes first. Pure, like a turn. */
export function answerPress(context: PressContext): PressAnswer {
  const { press, frame, details } = context;
  const answer = ANSWERS[press.press] as (context: PressContext, press: Press) => PressPiece;
  const { parts, frame: changed, given = {}, notice } = warnFirst(context, answer(context, press));
  const known = Object.fromEntries(
    Object.entries({ ...details, ...given }).filter(([, value]) => value !== ""),
  );
  return {
    parts,
    frame: { ...frame, ...NOTHING_OPEN, ...changed },
    given,
    known,
    notice,
  };
}

const ANSWERS: {
  readonly [Name in Press["press"]]: (
    context: PressContext,
    press: Extract<Press, { press: Name }>,
  ) => PressPiece;
} = {
  menu: (context, { item }) => openMenu(context, item),
  article: ({ knowledge, frame }, { id }) => {
    const article = knowledge.article(id);
    const parts = article
      ? [...makeArticleParts(article, frame), ...offerNextSteps(article, linesIn(frame.language))]
      : [];
    return article
      ? {
          parts,
          frame: rememberArticles(frame, [article], MAX_SAID_ARTICLES_AFTER_PRESS),
        }
      : { parts: [{ part: "line", text: linesIn(frame.language).which }, { part: "menu" }] };
  },
  none: (context) => offerPerson(context, linesOf(context).noneOfThese),
  person: (context) => offerPerson(context, linesOf(context).person(sayOpening(context))),
  message: passMessageOn,
  contact: saveContact,
  times: showTimes,
  book: tellVisit,
  move: tellVisit,
  cancel: tellVisit,
  price: tellPrice,
  payment: tellPayment,
  photos: (context, { photos }) =>
    photos.length === 0
      ? { parts: offerPhotos(linesOf(context)) }
      : {
          parts: [
            {
              part: "done",
              text: [linesOf(context).photosPassed(photos.length), describeReach(context)].join(" "),
            },
            ...askForContact(context),
          ],
          frame: { handedOver: true },
          notice: "person",
        },
  delete: (context, { fields, notes }) => {
    const { frame, details, now } = context;
    const given = Object.fromEntries(fields.map((field) => [field, ""]));
    const lines = linesOf(context);
    const names = [...fields.map((field) => lines.fields[field]), ...notes.map((note) => `"${note}"`)].join(
      ", ",
    );
    return {
      parts: [{ part: "done", text: lines.deleted(names) }],
      frame: {
        ...correctFrame(frame, given, details, now),
        declined: true,
        preferences: frame.preferences.filter((one) => !notes.includes(one)),
      },
      given,
    };
  },
  safe: (context) => ({
    parts: [{ part: "done", text: linesOf(context).safe }],
    frame: { emergency: undefined },
  }),
  unsafe: ({ frame }) => ({
    parts: [{ part: "danger", text: linesIn(frame.language).emergency.danger }],
    frame: { emergency: "danger" },
    notice: "urgent",
  }),
};

/** Puts the warning of an emergency before the answer, if the words that the visitor typed with the press tell of one. */
function warnFirst(context: PressContext, piece: PressPiece): PressPiece {
  // Who was warned before tells of the same again.
  if (context.frame.advices !== undefined) return piece;
  const emergency = hearEmergency(listTypedWords(context.press).join("\n"), context.knowledge);
  if (!emergency) return piece;
  return {
    ...piece,
    parts: [
      { part: "danger", text: formatEmergency(emergency, { ...context, lines: linesOf(context) }) },
      ...piece.parts,
    ],
    frame: { ...piece.frame, emergency, advices: 0, handedOver: true },
    notice: "urgent",
  };
}

function listTypedWords(press: Press): string[] {
  if (press.press === "message") return [press.text];
  if (press.press === "contact") return [press.bestTime, press.note];
  return press.press === "book" ? keysOf(VISIT_DETAILS).map((field) => press.answers[field]) : [];
}

const MAX_SAID_ARTICLES_AFTER_PRESS = 4;

function linesOf({ frame }: Pick<PressContext, "frame">): Lines {
  return linesIn(frame.language);
}

/** Says how the office reaches the visitor, or asks for a way. */
function describeReach({ details, frame }: PressContext): string {
  const where = details.phone ?? details.email;
  return where ? linesIn(frame.language).reach(where) : linesIn(frame.language).noReach;
}

function askForContact({ details }: PressContext): Part[] {
  return details.phone || details.email ? [] : [{ part: "contact" }];
}

function offerPerson(_: PressContext, text: string): PressPiece {
  return { parts: [{ part: "line", text }, { part: "person" }] };
}

/** Passes a message on to the office, and notes the contact details in it. */
function passMessageOn(context: PressContext, { text }: Extract<Press, { press: "message" }>): PressPiece {
  const { details, knowledge } = context;
  const found = findDetailsInText(text, knowledge);
  const given = removeKnown(found.given, details);
  const known = { ...context, details: { ...details, ...given } };
  return {
    parts: [
      { part: "done", text: [linesOf(context).passed, describeReach(known)].join(" ") },
      ...askForContact(known),
    ],
    frame: { handedOver: true },
    notice: "person",
    given,
  };
}

function openMenu(context: PressContext, item: Extract<Press, { press: "menu" }>["item"]): PressPiece {
  const { knowledge, frame } = context;
  if (item === "price")
    return {
      parts: [
        { part: "line", text: linesOf(context).price },
        { part: "price", answers: fillPriceCard(frame) },
      ],
    };
  if (item === "visit") return showTimes(context);
  if (item === "else") return offerPerson(context, linesOf(context).else);
  const { articles, lead, first, steps } = MENU[item];
  const lines = linesOf(context);
  const titles = articles.flatMap((id) => knowledge.article(id) ?? []);
  return {
    parts: [
      { part: "line", text: lines[lead] },
      {
        part: "choose",
        choices: [
          ...(first ? [first(lines)] : []),
          ...titles.map((one) => makeArticleChoice(one, frame.language)),
          ...steps(lines),
        ],
      },
      ...(item === "financing" && financing?.example
        ? [{ part: "payment", amount: 0, months: 0 } as const]
        : []),
    ],
  };
}

/** Fills the price card with the known facts of the roof. */
export function fillPriceCard({ product, roof }: Frame): Extract<Part, { part: "price" }>["answers"] {
  const sized = roof.area !== undefined;
  return {
    ...(product && { material: product }),
    ...(sized && { area: String(roof.area), sizeFrom: roof.areaOf === "roof" ? "roof" : "footprint" }),
    ...(roof.pitch !== undefined && { pitch: String(roof.pitch) }),
    ...(roof.shape && { shape: roof.shape }),
  };
}

function showTimes(context: PressContext): PressPiece {
  const { visits, frame } = context;
  const lines = linesOf(context);
  if (!site.inspections || !visits)
    return { parts: [{ part: "line", text: lines.noVisits }, { part: "person" }] };
  if (!visits.own)
    return {
      parts: [
        { part: "line", text: lines.visit },
        { part: "visit", day: "", start: "" },
      ],
      frame: { visitCard: frame.visitCard ?? ANY_TIME },
    };
  return {
    parts: [
      { part: "line", text: lines.ownVisit(formatMoment(visits.own, frame.language)) },
      {
        part: "my-visit",
        start: visits.own,
        end: computeEndOfVisit(visits.own),
        moving: false,
        day: "",
        to: "",
      },
    ],
    frame: { open: "my-visit" },
  };
}

/** The end of a visit that begins at `start`, ISO 8601. */
export function computeEndOfVisit(start: string): string {
  return new Date(Date.parse(start) + (site.inspections?.minutes ?? 60) * 60_000).toISOString();
}

/** Tells what was done with a visit, and offers the next steps. */
function tellVisit(context: PressContext): PressPiece {
  const { outcome, frame, press } = context;
  const lines = linesOf(context);
  if (!outcome) return { parts: [{ part: "line", text: lines.noVisitNow }] };
  const time = formatMoment(outcome.start, frame.language);
  const typed = press.press === "book" ? readBookingDetails(press.answers) : {};
  const known = { ...context.details, ...typed };
  // The details of a second visit may be those of a tenant: they do not replace the visitor's.
  const given = frame.visitSettled ? removeKnown(typed, context.details) : typed;
  if (outcome.did === "passed on")
    return {
      parts: [{ part: "done", text: lines.toConfirm(time) }],
      given,
      frame: { ...BOOKED, wished: outcome.start },
    };
  if (outcome.did === "cancelled")
    return {
      parts: [
        { part: "done", text: lines.cancelled(time) },
        { part: "choose", choices: [{ label: lines.another, press: { press: "times" } }] },
      ],
      frame: { visitSettled: false },
    };
  const confirmed = known.email ? lines.mailed(known.email) : known.phone ? lines.called(known.phone) : "";
  return {
    parts: [
      { part: "done", text: [lines[outcome.did](time), confirmed].filter(Boolean).join(" ") },
      { part: "my-visit", start: outcome.start, end: outcome.end, moving: false, day: "", to: "" },
    ],
    frame: { ...BOOKED, wished: undefined, open: "my-visit" },
    given,
  };
}

function removeKnown(given: ContactDetails, known: ContactDetails): ContactDetails {
  return Object.fromEntries(Object.entries(given).filter(([key]) => !known[key as ContactKey]));
}

/** The changes of the frame after a visit was booked or passed on. */
const BOOKED: Partial<Frame> = { visitSettled: true, visitCard: undefined, elsewhere: undefined };

/** Reads the contact details of a booking, in the form that is noted. */
function readBookingDetails(answers: Extract<Press, { press: "book" }>["answers"]): ContactDetails {
  const { firstName, lastName, email, phone, address, city, zipCode } = answers;
  const details: ContactDetails = {
    name: `${firstName} ${lastName}`.trim(),
    email,
    phone: formatTypedPhone(phone),
    address: [address, `${city} ${zipCode}`.trim()].filter(Boolean).join(", "),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value));
}

/** Formats a typed telephone number; one that cannot be read stays as it is. */
export function formatTypedPhone(phone: string): string {
  return phone && formatPhone(readPhone(phone) ?? phone);
}

function saveContact(
  context: PressContext,
  { fields, bestTime, note }: Extract<Press, { press: "contact" }>,
): PressPiece {
  const { frame, details, now } = context;
  const lines = linesOf(context);
  const typed = { ...fields, ...(fields.phone !== undefined && { phone: formatTypedPhone(fields.phone) }) };
  const given = Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => value !== (details[key as keyof ContactDetails] ?? "")),
  );
  const known = { ...details, ...given };
  const list = CONTACT_KEYS.flatMap((key) => known[key] || []).join(", ");
  const wishes = [bestTime, note].filter(Boolean);
  const text = [
    list ? lines.saved(list) : lines.emptied,
    wishes.length > 0 ? lines.forOffice(wishes.join("; ")) : "",
  ].join(" ");
  return {
    parts: [{ part: "done", text: text.trim() }],
    frame: {
      ...correctFrame(frame, given, details, now),
      preferences: [...frame.preferences, ...wishes].slice(-MAX_PREFERENCES),
    },
    given,
    notice: wishes.length > 0 ? "person" : "contact",
  };
}

function tellPrice(context: PressContext, { answers }: Extract<Press, { press: "price" }>): PressPiece {
  const lines = linesOf(context);
  // The usual roof fills in what the visitor has not said; a house has a roof of its own.
  const usual = answers.sizeFrom !== "house" && { pitch: String(USUAL_ROOF.pitch), shape: USUAL_ROOF.shape };
  const service = findPricedService(estimateOffer, answers.material);
  const read = readTyped(CALCULATOR_FORM, { service, ...usual, ...answers });
  const product = pricedProducts.find(({ id }) => id === read.material);
  const size = makeSizedRoof(read, estimateOffer);
  const visit = { part: "choose", choices: [{ label: lines.free, press: { press: "times" } }] } as const;
  if (listMaterials(read.service, estimateOffer).length === 0)
    return { parts: [{ part: "line", text: lines.notPriced }, visit] };
  if (!size || !product) return { parts: [{ part: "line", text: lines.notSized }] };
  const { area } = measureRoof(size);
  const { low, high } = estimatePrice(area, centsFromDollars(product.pricePerSquareFoot));
  const text = lines.priced(
    [`${product.name} ${formatMoneyRange(low, high)}`],
    area.toLocaleString("en-US"),
    squares(area).toLocaleString("en-US"),
  );
  return {
    parts: [{ part: "line", text }, visit],
    frame: {
      product: product.id,
      topic: "materials-price",
      roof: { ...context.frame.roof, area: size.area, areaOf: size.from },
    },
  };
}

function tellPayment(
  context: PressContext,
  { amount, months }: Extract<Press, { press: "payment" }>,
): PressPiece {
  const lines = linesOf(context);
  if (!financing?.example) return offerPerson(context, lines.person(sayOpening(context)));
  if (months > financing.termMonths)
    return { parts: [{ part: "line", text: lines.payable(financing.termMonths) }] };
  return {
    parts: [{ part: "line", text: describePayment(amount, months, context.frame.language) }],
    frame: { amount: centsFromDollars(amount), topic: "financing" },
  };
}

/** Tells the monthly payment of a loan by the rate of the site's example; "" if the site has none. `amount` is in dollars. */
export function describePayment(amount: number, months: number, language: Frame["language"]): string {
  const example = financing?.example;
  if (!financing || !example) return "";
  const principal = centsFromDollars(amount);
  const monthly = computeMonthlyPayment(principal, example.apr, months);
  const [each, whole, borrowed] = [monthly, monthly * months, principal].map((cents) =>
    formatMoneyExactly(cents),
  );
  const paid = linesIn(language).paid(each ?? "", borrowed ?? "", months, example.apr, whole ?? "");
  return `${paid} ${financing.conditions}`.trim();
}
