import { joinTexts, type Part, type Press } from "#contract/api/chat-parts.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import { answerPress, formatTypedPhone, type Outcome } from "./choose/answer-press.ts";
import {
  createModelChooser,
  type EarlierMessage,
  type ModelChooser,
  type ModelOptions,
} from "./choose/by-model/model-turn.ts";
import { endsCalls } from "./choose/by-rank/calls.ts";
import { passTurn } from "./choose/by-rank/pass-turn.ts";
import {
  askForCalendar,
  chooseByRank,
  type PreparedTurn,
  prepareTurn,
  type TurnResult,
} from "./choose/by-rank/turn.ts";
import { hearEmergency } from "./choose/hear-emergency.ts";
import type { Visits } from "./choose/visits.ts";
import { loadKnowledge } from "./know/knowledge.ts";
import { createPublisher } from "./publisher.ts";
import { correctFrame, NEW_FRAME, readFrame } from "./remember/frame.ts";
import type { ContactDetails } from "./understand/details/contact-details.ts";

export type { Outcome } from "./choose/answer-press.ts";

/** A conversation as it is stored: the visitor's details, Eve's memory (null when new), and the messages. */
export type Conversation = {
  details: ContactDetails;
  state: unknown;
  /** Oldest first; `createdAt` is ISO 8601. */
  messages: readonly (Omit<EarlierMessage, "done"> & { parts?: readonly Part[] })[];
  /** The calendar, if visits can be booked and Eve has asked for it. */
  visits?: Visits | undefined;
  /** The visitor whose daily tokens pay for a language model; if undefined, no model is asked. */
  visitor?: string | undefined;
};

/** The reply to one message. */
export type Reply = {
  /** The texts of the parts. */
  message: string;
  parts: readonly Part[];
  /** The labels of the buttons; a press sends its label as a message. */
  choices: readonly string[];
  /** All noted details of the visitor. */
  noted: ContactDetails;
  /** The public texts of question and answer: words of the lexicon, numbers with a unit, and "…" for everything else. */
  published: { question: string; answer: string };
  effects: Effects;
};

/** The changes that the server stores or carries out. */
export type Effects = {
  /** Details that this message gave or changed; "" for one that it took back. */
  given: ContactDetails;
  /** Eve's memory: plain data, which she gets back with the next message. */
  state: object;
  /** True if the question got no good answer and is kept for staff. */
  missed: boolean;
  /** The reason to tell staff; "urgent" for an emergency. */
  notice: "person" | "urgent" | "contact" | undefined;
  /** True if the visitor wants no more calls and texts. */
  endsCalls: boolean;
  /** True if the reply must not be sent: Eve must be asked again, with the calendar. */
  needsCalendar: boolean;
  /** True if she could not read the message: whether it tells of an emergency must be heard later. */
  unheard?: true;
  /** The pieces of the reply, for logs: "noted questions visit", "model: noted said". */
  kind: string;
};

export type Eve = {
  /** The reply for a message that Eve could not process: a person will answer it. */
  handOverReply: Reply;
  /** Answers a message; of a long one she reads only the first 2,000 characters. `now` is its time. */
  reply(message: string, conversation: Conversation, now: Date): Promise<Reply>;
  /**
   * Tells the result of a press, or shows what it asks for.
   * @param outcome the visit that the server has booked, moved or cancelled; undefined for none
   * @param label the label of the button, which the conversation shows
   */
  press(
    press: Press,
    label: string,
    outcome: Outcome | undefined,
    conversation: Omit<Conversation, "messages">,
    now: Date,
  ): Reply;
  /**
   * Replaces noted details by the visitor's corrections; "" takes one back. Returns the details to store, and Eve's new memory.
   */
  rewrite(
    changes: ContactDetails,
    conversation: Omit<Conversation, "messages">,
    now: Date,
  ): { given: ContactDetails; state: object };
  /** True if a text of a form tells of an emergency. She reads all of it, at some 15 ms of a processor for 1,000 characters. */
  hear(text: string): boolean;
  /** Makes the public text of each message, in the same order. */
  publish(messages: readonly { role: string; content: string }[]): readonly string[];
};

export type EveOptions = {
  /** A language model that chooses the reply; without one, or if it fails, Eve's own choice is used. */
  model?: ModelOptions | undefined;
  /** Gets the reasons of failures, never a text of the conversation. */
  log: { warn(fields: Record<string, unknown>, message: string): void };
  /**
   * Called where the build has no models of these data, before some half a minute of learning.
   * @param handOver the reply for whoever writes meanwhile
   */
  onLearning?: (handOver: Reply) => void;
};

const MAX_CHARACTERS_OF_MESSAGE = 2_000;

/** Makes Eve, with all that the site and her articles teach her. */
export function createEve({ model: options, log, onLearning }: EveOptions): Eve {
  const knowledge = loadKnowledge((reason) => {
    log.warn({ reason }, "Eve learns at start");
    onLearning?.(makeHandOverReply());
  });
  const model = options && createModelChooser(options, log);
  const publisher = createPublisher(knowledge);
  return {
    handOverReply: makeHandOverReply(),
    async reply(message, { details, state, messages, visits, visitor }, now) {
      const frame = readFrame(state);
      const prepared = prepareTurn(
        message.slice(0, MAX_CHARACTERS_OF_MESSAGE),
        { details, frame, visits },
        knowledge,
        now,
      );
      const chooser = model && visitor !== undefined ? { model, visitor } : undefined;
      const turn =
        chooser && !visits && site.inspections
          ? askForCalendar(prepared.context)
          : await chooseTurn(prepared, chooser, selectMessagesAfter(frame.correctedAt, messages));
      const { parts, given, missed, notice, needsCalendar } = turn;
      const reply = joinTexts(parts);
      return {
        message: reply,
        parts,
        choices: listLabels(parts),
        noted: turn.known,
        published: { question: publisher.question(message), answer: publisher.answer(reply) },
        effects: {
          given,
          state: turn.frame,
          missed,
          notice,
          endsCalls: endsCalls(prepared.context),
          needsCalendar,
          kind: describeTurn(turn),
        },
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
      const message = joinTexts(parts);
      return {
        message,
        parts,
        choices: listLabels(parts),
        noted: known,
        published: { question: publisher.question(label), answer: publisher.answer(message) },
        effects: {
          given,
          state: frame,
          missed: false,
          notice,
          endsCalls: false,
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
    hear: (text) => hearEmergency(text, knowledge) !== undefined,
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
      endsCalls: false,
      needsCalendar: false,
      unheard: true,
      kind: "hand-over",
    },
  };
}

/** Lists the labels of the buttons, for clients that draw no parts. */
function listLabels(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (part.part === "choose" ? part.choices.map(({ label }) => label) : []));
}

/** Describes a turn for logs: "noted questions visit", "model: said". */
function describeTurn({ pieces, chosenBy, needsCalendar }: TurnResult): string {
  if (needsCalendar) return "look";
  return `${chosenBy === "model" ? "model: " : ""}${pieces.join(" ")}`;
}

/** Selects the messages after a correction, because earlier ones name the old detail. Each gets `done`, the result of a press. */
function selectMessagesAfter(
  corrected: string | undefined,
  messages: Conversation["messages"],
): readonly EarlierMessage[] {
  const left = corrected
    ? messages.filter(({ createdAt }) => createdAt && Date.parse(createdAt) > Date.parse(corrected))
    : messages;
  return left.map(({ parts = [], ...message }) => {
    const done = parts.flatMap((part) => (part.part === "done" ? [part.text] : [])).join(" ");
    return { ...message, ...(done && { done }) };
  });
}

/** Takes a turn by the model if it may be asked; otherwise, or if the model fails, by the likeliest articles and acts. */
async function chooseTurn(
  prepared: PreparedTurn,
  asks: { model: ModelChooser; visitor: string } | undefined,
  before: readonly EarlierMessage[],
): Promise<TurnResult> {
  if (site.chat.answers === "person") return passTurn(prepared);
  const byRank = chooseByRank(prepared);
  // An emergency must not wait for a model, and messages in other languages go to a person.
  const isEmergency = byRank.parts.some(({ part }) => part === "danger");
  if (!asks || isEmergency || prepared.context.message.foreign) return byRank;
  return (await asks.model.take(prepared, before, asks.visitor)) ?? byRank;
}
