import { type Part, type Press, textOfParts } from "#contract/api/chat-parts.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import {
  createModelChooser,
  type EarlierMessage,
  type ModelChooser,
  type ModelOptions,
} from "./choose/by-model/model-turn.ts";
import { passTurn } from "./choose/by-rank/pass-turn.ts";
import {
  askForCalendar,
  chooseByRank,
  type HeardTurn,
  hearTurn,
  type TurnResult,
} from "./choose/by-rank/turn.ts";
import { answerPress, formatTypedPhone, type Outcome } from "./choose/pressed.ts";
import type { Visits } from "./choose/visits.ts";
import { loadKnowledge } from "./know/knowledge.ts";
import { createPublisher } from "./publisher.ts";
import { correctFrame, NEW_FRAME, readFrame } from "./remember/frame.ts";
import type { ContactDetails } from "./understand/details/contact-details.ts";

export type { Outcome } from "./choose/pressed.ts";

/** A conversation as it is stored: the visitor's details, Eve's memory (null when new), and the messages. */
export type Conversation = {
  details: ContactDetails;
  state: unknown;
  /** Oldest first; `createdAt` is ISO 8601. */
  messages: readonly (Omit<EarlierMessage, "done"> & { parts?: readonly Part[] })[];
  /** The calendar, if visits can be booked and Eve has asked for it. */
  visits?: Visits | undefined;
  /** The visitor who pays for a language model from the tokens of a day; undefined asks no model. */
  visitor?: string | undefined;
};

/** The reply to one message. */
export type Reply = {
  /** The texts of the parts. */
  message: string;
  parts: readonly Part[];
  /** The labels of the buttons; each is sent as a message of its own. */
  choices: readonly string[];
  /** All details of the visitor that are noted now. */
  noted: ContactDetails;
  /** Question and answer as anyone may read them: words of a lexicon and numbers with a unit, "…" for all else. */
  published: { question: string; answer: string };
  effects: Effects;
};

/** The changes that the server stores and does. */
export type Effects = {
  /** Details that this message gave or changed; "" where it took one back. */
  given: ContactDetails;
  /** Eve's memory: plain data, handed back with the next message. */
  state: object;
  /** The question got no good answer and is kept for staff. */
  missed: boolean;
  /** The reason to tell staff; "urgent" for an emergency. */
  notice: "person" | "urgent" | "contact" | undefined;
  /** True if the reply must not be said: Eve is to be asked again, with the calendar. */
  needsCalendar: boolean;
  /** How the reply came about, for logs: "noted questions visit", "model: noted said". */
  kind: string;
};

export type Eve = {
  /** The reply when Eve could not take a message: a person will answer it. */
  handOverReply: Reply;
  /** Answers a message; of a long one only the first 2,000 characters are read. `now` is when it came. */
  reply(message: string, conversation: Conversation, now: Date): Promise<Reply>;
  /**
   * Tells what a press did, or shows what it asks for.
   * @param outcome what the server did about a visit; undefined if there was no visit
   * @param label the label of the button, as the conversation has it
   */
  press(
    press: Press,
    label: string,
    outcome: Outcome | undefined,
    conversation: Omit<Conversation, "messages">,
    now: Date,
  ): Reply;
  /**
   * Replaces noted details by what the visitor wrote; "" takes one back. Answers the details as they are stored, and Eve's new memory.
   */
  rewrite(
    changes: ContactDetails,
    conversation: Omit<Conversation, "messages">,
    now: Date,
  ): { given: ContactDetails; state: object };
  /** Makes the public text of each message, in the same order. */
  publish(messages: readonly { role: string; content: string }[]): readonly string[];
};

export type EveOptions = {
  /** A language model that chooses what is said; without one, or where it fails, Eve's own choice stands. */
  model?: ModelOptions | undefined;
  /** Gets reasons of failures, never what was said. */
  log: { warn(fields: Record<string, unknown>, message: string): void };
};

const MOST_CHARACTERS_OF_MESSAGE = 2_000;

/** Makes Eve, with all that the site and her articles teach her. */
export function createEve({ model: options, log }: EveOptions): Eve {
  const knowledge = loadKnowledge((reason) => log.warn({ reason }, "Eve learns at start"));
  const model = options && createModelChooser(options, log);
  const publisher = createPublisher(knowledge);
  return {
    handOverReply: makeHandOverReply(),
    async reply(message, { details, state, messages, visits, visitor }, now) {
      const frame = readFrame(state);
      const heard = hearTurn(
        message.slice(0, MOST_CHARACTERS_OF_MESSAGE),
        { details, frame, visits },
        knowledge,
        now,
      );
      const chooser = model && visitor !== undefined ? { model, visitor } : undefined;
      const turn =
        chooser && !visits && site.inspections
          ? askForCalendar(heard.context)
          : await chooseTurn(heard, chooser, selectMessagesAfter(frame.correctedAt, messages));
      const { parts, given, missed, notice, needsCalendar } = turn;
      const reply = textOfParts(parts);
      return {
        message: reply,
        parts,
        choices: labelsOf(parts),
        noted: turn.known,
        published: { question: publisher.question(message), answer: publisher.answer(reply) },
        effects: { given, state: turn.frame, missed, notice, needsCalendar, kind: describeTurn(turn) },
      };
    },
    press(press, label, outcome, { details, state, visits }, now) {
      const answer = answerPress({
        press,
        outcome,
        frame: readFrame(state),
        details,
        visits,
        knowledge,
        now,
      });
      const { parts, frame, given, known, notice } = answer;
      const message = textOfParts(parts);
      return {
        message,
        parts,
        choices: labelsOf(parts),
        noted: known,
        published: { question: publisher.question(label), answer: publisher.answer(message) },
        effects: {
          given,
          state: frame,
          missed: false,
          notice,
          kind: `press:${press.press}`,
          needsCalendar: false,
        },
      };
    },
    rewrite(changes, { details, state }, now) {
      const { phone } = changes;
      const given = { ...changes, ...(phone && { phone: formatTypedPhone(phone) }) };
      const frame = readFrame(state);
      return { given, state: { ...frame, ...correctFrame(frame, given, details, now) } };
    },
    publish: (messages) =>
      messages.map(({ role, content }) =>
        role === "user" ? publisher.question(content) : publisher.answer(content),
      ),
  };
}

function makeHandOverReply(): Reply {
  const { passed, noReach } = linesIn(NEW_FRAME.language);
  const message = [passed, noReach].join(" ");
  return {
    message,
    parts: [{ part: "line", text: message }],
    choices: [],
    noted: {},
    published: { question: "", answer: message },
    effects: {
      given: {},
      state: NEW_FRAME,
      missed: true,
      notice: "person",
      needsCalendar: false,
      kind: "hand-over",
    },
  };
}

/** Lists the labels of the buttons, for clients that draw no parts. */
function labelsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (part.part === "choose" ? part.choices.map(({ label }) => label) : []));
}

/** Describes a turn for logs: "noted questions visit", "model: said". */
function describeTurn({ pieces, chosenBy, needsCalendar }: TurnResult): string {
  if (needsCalendar) return "look";
  return `${chosenBy === "model" ? "model: " : ""}${pieces.join(" ")}`;
}

/** Selects the messages after a correction, since earlier ones name the old detail. Each gets `done`, what a press did. */
function selectMessagesAfter(
  corrected: string | undefined,
  messages: Conversation["messages"],
): readonly EarlierMessage[] {
  const left = corrected
    ? messages.filter(({ createdAt }) => createdAt && Date.parse(createdAt) > Date.parse(corrected))
    : messages;
  return left.map(({ parts = [], ...said }) => {
    const done = parts.flatMap((part) => (part.part === "done" ? [part.text] : [])).join(" ");
    return { ...said, ...(done && { done }) };
  });
}

/** Takes a turn by the model if one may be asked, and by the likeliest articles and acts otherwise or if the model fails. */
async function chooseTurn(
  heard: HeardTurn,
  asks: { model: ModelChooser; visitor: string } | undefined,
  before: readonly EarlierMessage[],
): Promise<TurnResult> {
  if (site.chat.answers === "person") return passTurn(heard);
  const byRank = chooseByRank(heard);
  // An emergency must not wait for a model, and messages in other languages go to a person.
  const isEmergency = byRank.parts.some(({ part }) => part === "danger");
  if (!asks || isEmergency || heard.context.message.foreign) return byRank;
  return (await asks.model.take(heard, before, asks.visitor)) ?? byRank;
}
