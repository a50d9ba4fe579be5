import type { Sql } from "postgres";
import type { Config } from "#server/config.ts";
import type { ServerData } from "#server/data/server-data.ts";
import type { Handler } from "#server/http/handler.ts";
import type { Log } from "#server/log.ts";
import { createChat } from "./chat.ts";
import { chatLimits } from "./chat-limits.ts";
import { createModel } from "./model/language-model.ts";

export type ChatRoutesOptions = {
  data: ServerData;
  /** The database that several site processes share, for limits that hold across them. */
  sharedSql?: Sql | undefined;
  config: Pick<Config, "EVE_MODEL_URL" | "EVE_MODEL" | "EVE_API_KEY" | "siteUrl">;
  log: Log;
};

/** Eve's address on the site, with what the environment configures. */
export function chatRoutes({ data, sharedSql, config, log }: ChatRoutesOptions): Record<string, Handler> {
  const { EVE_MODEL_URL: url, EVE_MODEL: name, EVE_API_KEY: apiKey } = config;
  const model = url && name ? createModel({ url, model: name, apiKey }) : undefined;
  if (Boolean(url) !== Boolean(name)) {
    log.warn("EVE_MODEL_URL and EVE_MODEL belong together; Eve answers by herself.");
  }
  const secure = config.siteUrl.startsWith("https:");
  return { "/api/chat": createChat({ data, ...chatLimits(sharedSql), model, secure, log }) };
}
