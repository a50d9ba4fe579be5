import type { LanguageModel, ModelMessage } from "ai";
import { textOfParts } from "#contract/api/chat-parts.ts";
import { inWords } from "../../say/times.ts";
import { CONTACT_KEYS } from "../../understand/details/contact-details.ts";
import { dangerPiece, standingPiece } from "../by-rank/danger.ts";
import { notedPiece, withWishes } from "../by-rank/noted.ts";
import { officePiece } from "../by-rank/office.ts";
import type { Asked, Piece } from "../by-rank/piece.ts";
import { type Heard, type Taken, takenFrom } from "../by-rank/turn.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { HiddenContacts } from "./hidden-contacts.ts";
import { instructionsFor } from "./instructions.ts";
import { Spending } from "./spending.ts";
import { createTools, type Drawing } from "./tools.ts";

/** A message of the conversation: `createdAt` is ISO 8601, `done` what a press of the visitor's did, in the words of the site. */
export type SaidBefore = {
  role: "user" | "assistant";
  content: string;
  createdAt?: string;
  /** The person of the office who wrote it. */
  author?: string;
  done?: string;
};

export type ModelOptions = {
  /** Base URL of an OpenAI-compatible service, "https://host/v1". */
  url: string;
  model: string;
  apiKey?: string | undefined;
  /** Tokens that it may take in a day, the whole site and one visitor a twentieth of it. */
  tokensADay?: number;
  /** Milliseconds for a turn, all steps together. */
  timeout?: number;
};

const TIMEOUT = 20_000;
const TOKENS_A_DAY = 2_000_000;
const AT_ONCE = 8; // turns
const MOST_STEPS = 5;
const MOST_TOKENS = 500; // of one step
const MOST_BEFORE = 12; // messages
const LONGEST_BEFORE = 700; // characters of each

export type ModelChooser = {
  /**
   * Takes a turn whose parts a model picks. Answers undefined where it may not be asked now, or where it fails.
   * @param visitor whose spending it counts to
   */
  take(heard: Heard, before: readonly SaidBefore[], visitor: string): Promise<Taken | undefined>;
};

type Log = { warn(fields: Record<string, unknown>, message: string): void };

/** Chooses with the model that EVE_MODEL_URL names. Its libraries are loaded with the first question, and not at all without one. */
export function createModelChooser(options: ModelOptions, log: Log): ModelChooser {
  const { url, model, apiKey, tokensADay = TOKENS_A_DAY, timeout = TIMEOUT } = options;
  const spending = new Spending({ tokensADay, atOnce: AT_ONCE });
  const loaded = once(async () => {
    const [ai, { createOpenAICompatible }] = await Promise.all([
      import("ai"),
      import("@ai-sdk/openai-compatible"),
    ]);
    const provider = createOpenAICompatible({
      ...{ name: "eve", baseURL: url, fetch: boundedFetch },
      ...(apiKey && { apiKey }),
    });
    return { ai, languageModel: provider(model) };
  });
  return {
    async take(heard, before, visitor) {
      const { frame, now } = heard.context;
      if (!spending.begin(visitor, now)) return undefined;
      const context: Asked = {
        ...heard.context,
        frame: { ...frame, preferences: withWishes(frame.preferences, heard.wishes) },
      };
      const drawing: Drawing = {
        ...{ context, drawn: new Map(), said: undefined, typed: typedIn(context, before) },
        contacts: new HiddenContacts(context.known, context.knowledge),
      };
      try {
        const { ai, languageModel } = await loaded();
        const spend = (tokens: number) => spending.spend(visitor, tokens);
        await draw(ai, languageModel, drawing, before, { timeout, spend });
        return drawn(drawing, heard.second);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the model did not answer");
        return undefined;
      } finally {
        spending.end(visitor);
      }
    },
  };
}

type Limits = { timeout: number; spend(tokens: number): void };

/** Lets the model call tools until it has replied. @throws {Error} where it does not within its steps or its time */
async function draw(
  { generateText, isStepCount }: typeof import("ai"),
  model: LanguageModel,
  drawing: Drawing,
  before: readonly SaidBefore[],
  { timeout, spend }: Limits,
): Promise<void> {
  const { context, contacts } = drawing;
  const hidden = (text: string) => contacts.hide(text).slice(0, LONGEST_BEFORE);
  const messages: ModelMessage[] = [
    ...before.slice(-MOST_BEFORE).map(
      ({ role, content, author }): ModelMessage => ({
        role,
        content: hidden(author ? `(A person of the office wrote:) ${content}` : content),
      }),
    ),
    { role: "user", content: contacts.hide(context.message.written) },
  ];
  const instructions = instructionsFor(context.now, soFar(drawing, before));
  const { finishReason } = await generateText({
    ...{ model, instructions, messages, tools: createTools(drawing) },
    ...{ toolChoice: "required", maxOutputTokens: MOST_TOKENS, temperature: 0.2, maxRetries: 0 },
    abortSignal: AbortSignal.timeout(timeout),
    stopWhen: [isStepCount(MOST_STEPS), () => drawing.said !== undefined],
    prepareStep: ({ stepNumber }) =>
      stepNumber < MOST_STEPS - 1 ? {} : { toolChoice: { type: "tool", toolName: "reply" } },
    onStepEnd: ({ usage: { inputTokens = 0, outputTokens = 0 } }) => spend(inputTokens + outputTokens),
  });
  if (!drawing.said) throw new Unanswered(`it ended with "${finishReason}" and without a reply`);
}

class Unanswered extends Error {
  override name = "Unanswered";
}

/** All that the visitor has written. */
function typedIn({ message, before }: Asked, said: readonly SaidBefore[]): string {
  const own = said.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return [...Object.values(before), ...own, message.written].join("\n");
}

/** What the site knows and has done, a sentence each: nothing of it was written by the visitor or a model. */
function soFar({ context, contacts }: Drawing, before: readonly SaidBefore[]): string[] {
  const { known, visits, frame, message } = context;
  const noted = CONTACT_KEYS.flatMap((key) => (known[key] ? [`${key} ${contacts.hide(known[key])}`] : []));
  const second = message.found.others.length > 0 ? "The message names somebody else's number." : "";
  return [
    ...before.flatMap(({ done }) =>
      done ? [`The visitor pressed a button, and was told: ${contacts.hide(done)}`] : [],
    ),
    visits?.own
      ? `A visit stands: ${inWords(visits.own, "en")}.`
      : "No visit stands that was booked in this conversation.",
    `Noted: ${noted.join(", ") || "nothing"}.`,
    second,
    frame.handedOver ? "The office has been told of this conversation." : "",
    frame.language === "es" ? "The visitor writes Spanish; the site answers in Spanish." : "",
  ].filter(Boolean);
}

/**
 * The turn as it was drawn, after what is heard whatever a model does: danger, what was noted, wishes for who comes, and who asks for a
 * person or complains.
 */
function drawn({ context, said, drawn: pieces }: Drawing, second: Heard["second"]): Taken {
  const danger = dangerPiece(context);
  const all: [string, Piece | undefined][] = [
    ["danger", danger],
    ["stands", standingPiece(context, danger)],
    ["noted", notedPiece(context, second)],
    ["said", said],
    ["office", officePiece(context)],
    ...pieces, // its own message to the office takes that one's place
  ];
  const shown = all.filter(([, piece]) => piece && (piece.notice || textOfParts(piece.parts) !== ""));
  const taken = takenFrom(context, Object.fromEntries(shown));
  return { ...taken, kind: `model: ${taken.kind}` };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
