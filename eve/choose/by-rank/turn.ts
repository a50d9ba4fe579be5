import { type Part, textOfParts } from "#contract/api/chat-parts.ts";
import { products } from "#copy/pages/product.ts";
import { site } from "#site-data/company.ts";
import type { Knowledge } from "../../know/knowledge.ts";
import type { Frame } from "../../remember/frame.ts";
import { linesIn } from "../../say/lines.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import type { Visits } from "../visits.ts";
import { BANDS } from "./bands.ts";
import { dangerPiece, standingPiece } from "./danger.ts";
import { codePiece, hoursPiece, placePiece } from "./facts.ts";
import { deletionPiece, recallPiece } from "./held.ts";
import { hearMessage, type Message, type Sentence } from "./message.ts";
import { detailsIn, notedPiece, wishesIn, wishesPiece, withWishes } from "./noted.ts";
import { officePiece, rejectPiece, whenCalledPiece } from "./office.ts";
import type { Asked, Piece } from "./piece.ts";
import { paymentPiece, pricePiece, sizeIn } from "./prices.ts";
import { questionsPiece } from "./questions.ts";
import { talkPiece } from "./talk.ts";
import { refusesVisit, visitIn, visitPiece } from "./visits.ts";

/** A conversation before a turn: what is known of the visitor, what Eve remembers, and the calendar where she asked for it. */
export type Held = { details: ContactDetails; frame: Frame; visits?: Visits | undefined };

/** What one message leads to. */
export type Taken = {
  parts: readonly Part[];
  frame: Frame;
  given: ContactDetails;
  known: ContactDetails;
  notice: "person" | "urgent" | "contact" | undefined;
  missed: boolean;
  /** Nothing is decided: she must see the calendar first. */
  looks: boolean;
  /** How it came about, for logs: "noted answer visit". */
  kind: string;
};

/** A message as it is heard, with the second details in it, which replace none before they are pressed, and wishes word for word. */
export type Heard = { context: Asked; second: ContactDetails; wishes: readonly string[] };

/** Hears a message. Pure: the same message, conversation, knowledge and time give the same. */
export function hearTurn(
  written: string,
  { details, frame, visits }: Held,
  knowledge: Knowledge,
  now: Date,
): Heard {
  const message = hearMessage(written, { frame, details, knowledge, now });
  const { given, second } = detailsIn(message, details, frame.asked);
  const known = { ...details, ...given };
  const context: Asked = {
    ...{ message, before: details, given, known, visits, knowledge, now },
    frame: remembered(message, frame, now),
    lines: linesIn(message.language),
  };
  const toOffice =
    visitIn(context) !== undefined ||
    Object.keys(given).length > 0 ||
    frame.preferences.length > 0 ||
    frame.handedOver;
  return { context, second, wishes: wishesIn(message, toOffice) };
}

/** Answers a message by what it most probably asks for. Pure, as hearing it is. */
export function takeTurn(written: string, held: Held, knowledge: Knowledge, now: Date): Taken {
  return chooseByRank(hearTurn(written, held, knowledge, now));
}

/** The same of what was heard. */
export function chooseByRank({ context, second, wishes }: Heard): Taken {
  const { message, frame, visits } = context;
  if (!visits && site.inspections && (visitIn(context) || message.acts.has("recall")))
    return lookFirst(context);
  const wishing = { ...context, frame: { ...frame, preferences: withWishes(frame.preferences, wishes) } };
  return takenFrom(wishing, piecesOf(wishing, second, wishes));
}

/** Nothing is decided before the calendar is seen. */
export function lookFirst({ frame, before }: Asked): Taken {
  const nothing = { parts: [], given: {}, notice: undefined, missed: false } as const;
  return { ...nothing, frame, known: before, looks: true, kind: "look" };
}

/** The turn that pieces make, in their order. */
export function takenFrom(context: Asked, pieces: Pieces): Taken {
  const { given, known } = context;
  const named = Object.entries(pieces).flatMap(([name, piece]) => (piece ? [[name, piece] as const] : []));
  const all = named.map(([, piece]) => piece);
  const notices = all.map(({ notice }) => notice);
  return {
    parts: withWords(withoutOffers(withoutTwice(all.flatMap(({ parts }) => parts)), context), context),
    frame: Object.assign({ ...context.frame, ...SETTLED }, ...all.map((piece) => piece.frame ?? {})),
    ...{ given, known },
    notice: notices.includes("urgent")
      ? "urgent"
      : notices.includes("person")
        ? "person"
        : given.phone || given.email
          ? "contact"
          : undefined,
    missed: all.some(({ missed }) => missed),
    looks: false,
    kind: named.map(([name]) => name).join(" "),
  };
}

/** What a turn leaves behind where nothing of it says otherwise. */
const SETTLED: Partial<Frame> = {
  ...{ offered: false, asked: undefined, asking: undefined, open: undefined, mayBeDanger: undefined },
};

/** Pieces by the names that logs have. */
export type Pieces = Readonly<Record<string, Piece | undefined>>;

/** What a reply says and shows, in its order. Danger comes first, and alone where life is in it. */
function piecesOf(context: Asked, second: ContactDetails, wishes: readonly string[]): Pieces {
  const { message, lines } = context;
  const danger = dangerPiece(context);
  const noted = notedPiece(context, second);
  if (danger?.alone) return { danger, noted };
  const stands = standingPiece(context, danger);
  if (message.foreign)
    return {
      stands,
      noted,
      foreign: {
        parts: [
          { part: "line", text: message.foreign.reply.replaceAll("{phone}", site.phone.display) },
          { part: "contact" },
        ],
        notice: "person",
      },
    };
  const office = officePiece(context);
  const visit = visitPiece(context);
  const does: Pieces = {
    reject: rejectPiece(context),
    office,
    wishes: wishesPiece(context, wishes, !office && !visit),
    called: visit ? undefined : whenCalledPiece(context),
    place: placePiece(context),
    hours: hoursPiece(context),
    code: codePiece(context),
    price: pricePiece(context),
    payment: paymentPiece(context),
    recall: recallPiece(context),
    deletion: deletionPiece(context),
    visit,
  };
  const took = new Set([danger, ...Object.values(does)].flatMap((piece) => piece?.took ?? []));
  const open = message.sentences.filter(
    (sentence) => sentence.asks && !isTalk(sentence) && (!took.has(sentence) || isAskedBeside(sentence)),
  );
  const questions = questionsPiece(context, open, [does.office, does.reject].some(Boolean));
  const acts = Object.values(does).some(Boolean) || questions !== undefined;
  const talk = acts ? undefined : talkPiece(context, !noted && !stands);
  return {
    danger,
    stands,
    noted,
    questions,
    ...does,
    talk,
    which:
      !noted && !stands && !acts && !talk
        ? { parts: [{ part: "line", text: lines.which }, { part: "menu" }] }
        : undefined,
  };
}

/** What opens a card and plainly asks for an article as well: "what is the name of the person who comes?" */
function isAskedBeside({ ranked: [best] }: Sentence): boolean {
  return best !== undefined && best.probability >= BANDS.agreed && !best.article.card && !best.article.act;
}

function isTalk({ acts, words, ranked: [best] }: Sentence): boolean {
  const greets = ["thanks", "bye", "greet"].some((act) => acts.has(act));
  return greets && words.length <= FEW && (best?.probability ?? 0) < BANDS.agreed;
}

const FEW = 4; // words of a greeting

/** The parts with one card for contact details at the most, the last, and no sentence said twice. */
function withoutTwice(all: readonly Part[]): Part[] {
  const said = new Set<string>();
  const parts = all.flatMap((part): Part[] => {
    if (part.part !== "line") return [part];
    const fresh = part.text.split(SENTENCES).filter((sentence) => !said.has(sentence) && said.add(sentence));
    return fresh.length > 0 ? [{ ...part, text: fresh.join(" ") }] : [];
  });
  const last = parts.findLastIndex(({ part }) => part === "contact");
  const books = parts.some(({ part }) => part === "visit"); // its card asks for the same
  return parts.filter(({ part }, index) => part !== "contact" || (index === last && !books));
}

/** No button offers a visit to who complained, has or refuses one, or has its card in the same reply. */
function withoutOffers(parts: readonly Part[], { frame, visits }: Asked): Part[] {
  const isSettled =
    frame.visitSettled || frame.upset || visits?.own || parts.some(({ part }) => part === "visit");
  if (!isSettled) return [...parts];
  return parts.flatMap((part): Part[] => {
    if (part.part !== "choose") return [part];
    const choices = part.choices.filter(({ press }) => press?.press !== "times");
    return choices.length > 0 ? [{ ...part, choices }] : [];
  });
}

/** A reply has words, for who draws no parts. */
function withWords(parts: readonly Part[], { lines }: Asked): readonly Part[] {
  return textOfParts(parts) === "" ? [{ part: "line", text: lines.heard }, ...parts] : parts;
}

const SENTENCES = /(?<=[.!?]) /;

/** The frame with what the message tells. */
function remembered(message: Message, frame: Frame, now: Date): Frame {
  const refuses = refusesVisit(message, frame, now);
  const named = [...new Set(message.sentences.flatMap((sentence) => sentence.named))];
  const [only] = named;
  return {
    ...frame,
    language: message.language,
    product: named.length === 1 && products.some(({ id }) => id === only) ? only : frame.product,
    roof: { ...frame.roof, ...sizeIn(message.found.rest, frame.open === "price") },
    applies: message.acts.has("applicant") || frame.applies,
    visitSettled: refuses || (frame.visitSettled && !message.acts.has("visit")),
    visitCard: refuses ? undefined : frame.visitCard,
  };
}
