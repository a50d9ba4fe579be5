import { articles } from "#content/knowledge/articles.ts";
import type { Log } from "#server/log.ts";
import { learn } from "./learn.ts";
import { learnApart } from "./learn-apart.ts";
import { brokenRule } from "./model/check-reply.ts";
import type { EveModel, SaidBefore } from "./model/language-model.ts";
import { createSearch } from "./search.ts";
import { type Conversation, joinParts, type Turn, takeTurn } from "./turn.ts";

/** Answers messages; with a language model where one is configured, and always without one where it fails. */
export type Eve = (
  message: string,
  conversation: Conversation,
  before: readonly SaidBefore[],
) => Promise<Turn>;

/** Eve over all her articles. `log` hears why a model's answer was not used, never what was said. */
export function createEve({ model, log }: { model?: EveModel | undefined; log: Pick<Log, "warn"> }): Eve {
  const searching = learnApart()
    .catch((error: unknown) => {
      log.warn({ reason: String(error) }, "Eve learns in the main thread");
      return learn(articles);
    })
    .then((learned) => createSearch(articles, learned));
  return async (message, conversation, before) => {
    const turn = takeTurn(message, conversation, await searching);
    if (!model || turn.passages.length === 0) return turn;
    const answer = await askModel(model, message, before, turn, log);
    if (answer === undefined) return turn;
    const parts = { ...turn.parts, answer };
    const found = turn.kind === "miss"; // the passages held the answer after all
    return {
      ...turn,
      parts,
      reply: joinParts(parts),
      kind: `model:${turn.kind}`,
      ...(found && { missed: false, state: { ...turn.state, misses: 0, offered: false } }),
    };
  };
}

async function askModel(
  model: EveModel,
  message: string,
  before: readonly SaidBefore[],
  { passages }: Turn,
  log: Pick<Log, "warn">,
): Promise<string | undefined> {
  try {
    const reply = await model(message, before, passages);
    const rule = brokenRule(reply, message, passages);
    if (rule === undefined) return reply;
    log.warn({ rule }, "the model's answer broke a rule");
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the model did not answer");
  }
  return undefined;
}
