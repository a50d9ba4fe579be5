import type { LanguageModel, ModelMessage } from "ai";
import { joinTexts } from "#contract/api/chat-parts.ts";
import { formatMoment } from "../../say/times.ts";
import { CONTACT_KEYS } from "../../understand/details/contact-details.ts";
import { makeCallsPiece } from "../by-rank/calls.ts";
import { makeDangerPiece, makeStandingPiece } from "../by-rank/danger.ts";
import { addWishes, makeNotedPiece } from "../by-rank/noted.ts";
import { makeOfficePiece } from "../by-rank/office.ts";
import type { Piece, PieceName, TurnContext } from "../by-rank/piece.ts";
import { composeTurn, type PreparedTurn, type TurnResult } from "../by-rank/turn.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { HiddenContacts } from "./hidden-contacts.ts";
import { makeInstructions } from "./instructions.ts";
import { Spending } from "./spending.ts";
import type { Drawing } from "./tools/drawing.ts";
import { createTools } from "./tools/tools.ts";

/** A message of the conversation. `createdAt` is ISO 8601; `done` is the site's text about the result of a press. */
export type EarlierMessage = {
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
  /** Tokens a day for the whole site; one visitor may spend a twentieth of them. */
  tokensADay?: number;
  /** Milliseconds for a turn, all steps together. */
  timeout?: number;
};

const TIMEOUT_MS = 20_000;
const TOKENS_A_DAY = 2_000_000;
const MAX_TURNS_AT_ONCE = 8;
const MAX_STEPS = 5;
const MAX_TOKENS_OF_STEP = 500;
const MAX_EARLIER_MESSAGES = 12;
const MAX_CHARACTERS_OF_EARLIER_MESSAGE = 700;

export type ModelChooser = {
  /**
   * Takes a turn whose parts a model picks. Returns undefined if a limit forbids to ask the model, or if it fails.
   * @param visitor the one whose daily tokens are spent
   */
  take(
    prepared: PreparedTurn,
    before: readonly EarlierMessage[],
    visitor: string,
  ): Promise<TurnResult | undefined>;
};

type Log = { warn(fields: Record<string, unknown>, message: string): void };

/** Makes a chooser that asks the model of EVE_MODEL_URL. The libraries are loaded with the first question. */
export function createModelChooser(options: ModelOptions, log: Log): ModelChooser {
  const { url, model, apiKey, tokensADay = TOKENS_A_DAY, timeout = TIMEOUT_MS } = options;
  const spending = new Spending({ tokensADay, atOnce: MAX_TURNS_AT_ONCE });
  const loadModel = makeOnce(async () => {
    const [ai, { createOpenAICompatible }] = await Promise.all([
      import("ai"),
      import("@ai-sdk/openai-compatible"),
    ]);
    const provider = createOpenAICompatible({
      name: "eve",
      baseURL: url,
      fetch: boundedFetch,
      ...(apiKey && { apiKey }),
    });
    return { ai, languageModel: provider(model) };
  });
  return {
    async take(prepared, before, visitor) {
      const { frame, now } = prepared.context;
      if (!spending.begin(visitor, now)) return undefined;
      const context: TurnContext = {
        ...prepared.context,
        frame: { ...frame, preferences: addWishes(frame.preferences, prepared.wishes) },
      };
      const drawing: Drawing = {
        context,
        drawn: new Map(),
        reply: undefined,
        typed: joinTypedText(context, before),
        contacts: new HiddenContacts(context.known, context.knowledge),
      };
      try {
        const { ai, languageModel } = await loadModel();
        const spend = (tokens: number) => spending.spend(visitor, tokens);
        await runModel(ai, languageModel, drawing, before, { timeout, spend });
        return composeDrawnTurn(drawing, prepared.second);
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

/** Lets the model call tools until it has replied. @throws {Error} if it does not within its steps and its time */
async function runModel(
  { generateText, isStepCount }: typeof import("ai"),
  model: LanguageModel,
  drawing: Drawing,
  before: readonly EarlierMessage[],
  { timeout, spend }: Limits,
): Promise<void> {
  const { context, contacts } = drawing;
  const hideAndCut = (text: string) => contacts.hide(text).slice(0, MAX_CHARACTERS_OF_EARLIER_MESSAGE);
  const messages: ModelMessage[] = [
    ...before.slice(-MAX_EARLIER_MESSAGES).map(
      ({ role, content, author }): ModelMessage => ({
        role,
        content: hideAndCut(author ? `(A person of the office wrote:) ${content}` : content),
      }),
    ),
    { role: "user", content: contacts.hide(context.message.written) },
  ];
  const instructions = makeInstructions(context.now, summarizeConversation(drawing, before));
  const { finishReason } = await generateText({
    model,
    instructions,
    messages,
    tools: createTools(drawing),
    toolChoice: "required",
    maxOutputTokens: MAX_TOKENS_OF_STEP,
    temperature: 0.2,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeout),
    stopWhen: [isStepCount(MAX_STEPS), () => drawing.reply !== undefined],
    prepareStep: ({ stepNumber }) =>
      stepNumber < MAX_STEPS - 1 ? {} : { toolChoice: { type: "tool", toolName: "reply" } },
    onStepEnd: ({ usage: { inputTokens = 0, outputTokens = 0 } }) => spend(inputTokens + outputTokens),
  });
  if (!drawing.reply) throw new Unanswered(`it ended with "${finishReason}" and without a reply`);
}

class Unanswered extends Error {
  override name = "Unanswered";
}

/** Joins all that the visitor has written. */
function joinTypedText({ message, before }: TurnContext, earlier: readonly EarlierMessage[]): string {
  const own = earlier.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return [...Object.values(before), ...own, message.written].join("\n");
}

/** Lists what the site knows and has done, a sentence each. None of these texts come from the visitor or a model. */
function summarizeConversation({ context, contacts }: Drawing, before: readonly EarlierMessage[]): string[] {
  const { known, visits, frame, message } = context;
  const noted = CONTACT_KEYS.flatMap((key) => (known[key] ? [`${key} ${contacts.hide(known[key])}`] : []));
  const second = message.found.others.length > 0 ? "The message names somebody else's number." : "";
  return [
    ...before.flatMap(({ done }) =>
      done ? [`The visitor pressed a button, and was told: ${contacts.hide(done)}`] : [],
    ),
    visits?.own
      ? `A visit stands: ${formatMoment(visits.own, "en")}.`
      : "No visit stands that was booked in this conversation.",
    `Noted: ${noted.join(", ") || "nothing"}.`,
    second,
    frame.handedOver ? "The office has been told of this conversation." : "",
    frame.language === "es" ? "The visitor writes Spanish; the site answers in Spanish." : "",
  ].filter(Boolean);
}

/**
 * Composes the turn that the model has drawn. The answers to danger, noted details, complaints and requests for a person come
 * first, whatever the model does.
 */
function composeDrawnTurn({ context, reply, drawn }: Drawing, second: PreparedTurn["second"]): TurnResult {
  const danger = makeDangerPiece(context);
  const all: readonly (readonly [PieceName, Piece | undefined])[] = [
    ["danger", danger],
    ["stands", makeStandingPiece(context, danger)],
    ["noted", makeNotedPiece(context, second)],
    ["said", reply],
    ["calls", makeCallsPiece(context)],
    ["office", makeOfficePiece(context)],
    ...drawn, // a message to the office that the model draws replaces the one above
  ];
  const shown = all.filter(([, piece]) => piece && (piece.notice || joinTexts(piece.parts) !== ""));
  return { ...composeTurn(context, Object.fromEntries(shown)), chosenBy: "model" };
}

function makeOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
