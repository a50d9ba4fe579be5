import type { Article } from "../../know/article.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { instructionsFor } from "./instructions.ts";

/** A message of the conversation as a model gets it: no addresses, no contact details beside what was typed. */
export type SaidBefore = { role: "user" | "assistant"; content: string };

/** Words an answer from passages. @throws whatever the model's server does; the built-in answer stands then. */
export type EveModel = (
  question: string,
  before: readonly SaidBefore[],
  passages: readonly Article[],
) => Promise<string>;

export type ModelOptions = {
  /** Base URL of an OpenAI-compatible service, "https://host/v1". */
  url: string;
  model: string;
  apiKey?: string | undefined;
  /** Milliseconds until the built-in answer is used; a visitor waits no longer. */
  timeout?: number;
};

const TIMEOUT = 8_000;
const MOST_TOKENS = 300;
const MOST_BEFORE = 6; // messages
const LONGEST_BEFORE = 600; // characters of each

/** The model that EVE_MODEL_URL names. Its libraries are loaded with the first question, and not at all without one. */
export function createModel({ url, model, apiKey, timeout = TIMEOUT }: ModelOptions): EveModel {
  const loaded = once(async () => {
    const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
      import("ai"),
      import("@ai-sdk/openai-compatible"),
    ]);
    const provider = createOpenAICompatible({
      name: "eve",
      baseURL: url,
      fetch: boundedFetch,
      ...(apiKey && { apiKey }),
    });
    return { generateText, languageModel: provider(model) };
  });
  return async (question, before, passages) => {
    const abortSignal = AbortSignal.timeout(timeout);
    const { generateText, languageModel } = await loaded();
    const { text, finishReason } = await generateText({
      model: languageModel,
      instructions: instructionsFor(passages),
      messages: [
        ...before
          .slice(-MOST_BEFORE)
          .map(({ role, content }) => ({ role, content: withoutContacts(content).slice(0, LONGEST_BEFORE) })),
        { role: "user", content: withoutContacts(question) },
      ],
      maxOutputTokens: MOST_TOKENS,
      temperature: 0.2,
      maxRetries: 0,
      abortSignal,
    });
    if (finishReason !== "stop") throw new Error(`The model stopped for another reason: ${finishReason}.`);
    return text.trim();
  };
}

/** E-mail addresses and telephone numbers that a visitor typed stay here. */
export function withoutContacts(text: string): string {
  return text.replace(/(?<!\S)\S+@\S+/g, "[e-mail]").replace(/\+?\(?\d[\d ().-]{7,}\d/g, "[number]");
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
