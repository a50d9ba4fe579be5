import { type Part, type Press, textOfParts } from "#contract/api/chat-parts.ts";
import { formatPhone, readPhone } from "#contract/contact/phone.ts";
import { site } from "#site-data/company.ts";
import {
  createModelChooser,
  type ModelChooser,
  type ModelOptions,
  type SaidBefore,
} from "./choose/by-model/model-turn.ts";
import { passTurn } from "./choose/by-rank/pass-turn.ts";
import { chooseByRank, type Heard, hearTurn, lookFirst, type Taken } from "./choose/by-rank/turn.ts";
import { answerPress, type Outcome } from "./choose/pressed.ts";
import type { Visits } from "./choose/visits.ts";
import { loadKnowledge } from "./know/knowledge.ts";
import { createPublisher } from "./publisher.ts";
import { type Frame, NEW_FRAME, readFrame, rewritten } from "./remember/frame.ts";
import { linesIn } from "./say/lines.ts";
import type { ContactDetails } from "./understand/details/contact-details.ts";

export type { Outcome } from "./choose/pressed.ts";

/** A conversation as it is stored: what was noted of the visitor, what Eve remembers (null when new), and what was said. */
export type Conversation = {
  details: ContactDetails;
  state: unknown;
  /** Oldest first; `createdAt` is ISO 8601. */
  messages: readonly (Omit<SaidBefore, "done"> & { parts?: readonly Part[] })[];
  /** Where visits can be booked and she has asked for it. */
  visits?: Visits | undefined;
  /** Whose spending it is to ask a language model; without it none is asked. */
  visitor?: string | undefined;
};

/** What one message leads to. */
export type Reply = {
  /** The texts of the parts. */
  message: string;
  parts: readonly Part[];
  /** What the visitor may answer with a press of a button: each is sent as a message of its own. */
  choices: readonly string[];
  /** All that is noted of the visitor now. */
  noted: ContactDetails;
  /** What was said and answered as anyone may read it: words of a lexicon and numbers with a unit, "…" for all else. */
  published: { question: string; answer: string };
  effects: Effects;
};

/** What is to be stored and done. */
export type Effects = {
  /** Details that this message gave or changed; "" where it took one back. */
  given: ContactDetails;
  /** What Eve remembers: plain data, handed back with the next message. */
  state: object;
  /** The question got no good answer and is kept for staff. */
  missed: boolean;
  /** Why staff are to be told; "urgent" of an emergency. */
  notice: "person" | "urgent" | "contact" | undefined;
  /** Instead of saying this she is asked again, with the calendar. */
  looks: boolean;
  /** How the reply came about, for logs: "noted questions visit", "model: noted said". */
  kind: string;
};

export type Eve = {
  /** What a visitor is told, and what is done, when she could not take a message: a person will. */
  handOver: Reply;
  /** Answers a message; of a long one only the first 2,000 characters are read. `now` is when it came. */
  reply(message: string, conversation: Conversation, now: Date): Promise<Reply>;
  /**
   * Tells what a press did, or shows what it asks for.
   * @param outcome of a press about a visit, once the server has done it; without it there was none to do it to
   * @param label of what was pressed, as the conversation has it
   */
  press(
    press: Press,
    label: string,
    outcome: Outcome | undefined,
    conversation: Omit<Conversation, "messages">,
    now: Date,
  ): Reply;
  /**
   * What the visitor wrote in place of what was noted, "" for what is taken back: the details as they are kept, and what she
   * remembers from then on.
   */
  rewrite(
    changes: ContactDetails,
    conversation: Omit<Conversation, "messages">,
    now: Date,
  ): { given: ContactDetails; state: object };
  /** Messages of any conversation as anyone may read them, each in its place. */
  publish(messages: readonly { role: string; content: string }[]): readonly string[];
};

export type EveOptions = {
  /** A language model that chooses what is said; without one, or where it fails, Eve's own choice stands. */
  model?: ModelOptions | undefined;
  /** Hears why something was not as it should be, never what was said. */
  log: { warn(fields: Record<string, unknown>, message: string): void };
};

const LONGEST = 2_000; // characters

/** Eve, with all that the site and her articles teach her. */
export function createEve({ model: options, log }: EveOptions): Eve {
  const knowledge = loadKnowledge((reason) => log.warn({ reason }, "Eve learns at start"));
  const model = options && createModelChooser(options, log);
  const publisher = createPublisher(knowledge);
  return {
    handOver: handOver(),
    async reply(message, { details, state, messages, visits, visitor }, now) {
      const frame = frameIn(state);
      const heard = hearTurn(message.slice(0, LONGEST), { details, frame, visits }, knowledge, now);
      const asks = model && visitor !== undefined ? { model, visitor } : undefined;
      const taken =
        asks && !visits && site.inspections
          ? lookFirst(heard.context)
          : await choose(heard, asks, since(frame.correctedAt, messages));
      const { parts, given, missed, notice, kind, looks, known: noted } = taken;
      const reply = textOfParts(parts);
      return {
        message: reply,
        parts,
        choices: labelsOf(parts),
        noted,
        published: { question: publisher.question(message), answer: publisher.answer(reply) },
        effects: { given, state: taken.frame, missed, notice, kind, looks },
      };
    },
    press(press, label, outcome, { details, state, visits }, now) {
      const answer = answerPress({ press, outcome, frame: frameIn(state), details, visits, knowledge, now });
      const { parts, frame, given, known, notice } = answer;
      const message = textOfParts(parts);
      return {
        ...{ message, parts, choices: labelsOf(parts), noted: known },
        published: { question: publisher.question(label), answer: publisher.answer(message) },
        effects: {
          given,
          state: frame,
          missed: false,
          notice,
          kind: `press:${press.press}`,
          looks: false,
        },
      };
    },
    rewrite(changes, { details, state }, now) {
      const { phone } = changes;
      const given = { ...changes, ...(phone && { phone: formatPhone(readPhone(phone) ?? phone) }) };
      const frame = frameIn(state);
      return { given, state: { ...frame, ...rewritten(frame, given, details, now) } };
    },
    publish: (messages) =>
      messages.map(({ role, content }) =>
        role === "user" ? publisher.question(content) : publisher.answer(content),
      ),
  };
}

function handOver(): Reply {
  const { passed, noReach } = linesIn(NEW_FRAME.language);
  const message = [passed, noReach].join(" ");
  const told = { given: {}, state: NEW_FRAME, missed: true, notice: "person", kind: "hand-over" } as const;
  const effects = { ...told, looks: false };
  const published = { question: "", answer: message };
  return { message, parts: [{ part: "line", text: message }], choices: [], noted: {}, published, effects };
}

/** The labels of a reply's buttons, for who draws no parts. */
function labelsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (part.part === "choose" ? part.choices.map(({ label }) => label) : []));
}

function frameIn(state: unknown): Frame {
  return state === null || state === undefined ? NEW_FRAME : readFrame(state);
}

/** Messages that do not name what was taken back, each with what a press did. */
function since(corrected: string | undefined, messages: Conversation["messages"]): readonly SaidBefore[] {
  const left = corrected
    ? messages.filter(({ createdAt }) => createdAt && Date.parse(createdAt) > Date.parse(corrected))
    : messages;
  return left.map(({ parts = [], ...said }) => {
    const done = parts.flatMap((part) => (part.part === "done" ? [part.text] : [])).join(" ");
    return { ...said, ...(done && { done }) };
  });
}

/** The turn by the model, where there is one that may be asked, and by the likeliest articles and acts where it fails. */
async function choose(
  heard: Heard,
  asks: { model: ModelChooser; visitor: string } | undefined,
  before: readonly SaidBefore[],
): Promise<Taken> {
  if (site.chat.answers === "person") return passTurn(heard);
  const byRank = chooseByRank(heard);
  // An emergency waits for nobody, and of languages that the articles do not have a person knows more.
  const isEmergency = byRank.parts.some(({ part }) => part === "danger");
  if (!asks || isEmergency || heard.context.message.foreign) return byRank;
  return (await asks.model.take(heard, before, asks.visitor)) ?? byRank;
}
