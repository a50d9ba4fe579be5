import type { Sql } from "postgres";
import { localServerData, type ServerData } from "#server/data/server-data.ts";
import type { Limiter } from "#server/limits.ts";
import { createChat } from "../chat.ts";
import type { EveModel } from "../model/language-model.ts";

/** A limiter that lets everything through, for tests of something else. */
export const unlimited: Limiter = { take: async () => undefined };

const quiet = { info: () => undefined, warn: () => undefined };

export type ChatClientOptions = {
  data?: ServerData;
  limiter?: Limiter;
  model?: EveModel;
  secure?: boolean;
  address?: string;
};

/** A browser that talks with Eve: it keeps the cookie that it is given. */
export function createChatClient(sql: Sql, options: ChatClientOptions = {}) {
  const {
    data = localServerData(sql),
    limiter = unlimited,
    model,
    secure = false,
    address = "203.0.113.7",
  } = options;
  const handler = createChat({ data, limiter, readLimiter: limiter, model, secure, log: quiet });
  let cookie = "";

  async function send(request: Request): Promise<Response> {
    if (cookie) request.headers.set("cookie", cookie);
    const response = await handler(request, { address, requestId: "test" });
    const set = response.headers.get("set-cookie");
    if (set) cookie = /Max-Age=0/.test(set) ? "" : (set.split(";")[0] ?? "");
    return response;
  }

  function post(body: unknown, headers: Record<string, string> = { "content-type": "application/json" }) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return send(new Request("http://site.test/api/chat", { method: "POST", headers, body: text }));
  }

  return {
    send,
    post,
    /** Says something; answers the reply. @throws when it is no 200. */
    async say(message: string): Promise<string> {
      const response = await post({ message });
      const answer = (await response.json()) as { message?: string; error?: string };
      if (response.status !== 200 || !answer.message) throw new Error(`${response.status} ${answer.error}`);
      return answer.message;
    },
    async messages(): Promise<{ role: string; content: string }[]> {
      const response = await send(new Request("http://site.test/api/chat"));
      return ((await response.json()) as { messages: { role: string; content: string }[] }).messages;
    },
    startOver: () => send(new Request("http://site.test/api/chat", { method: "DELETE" })),
    cookie: () => cookie,
    useCookie(value: string) {
      cookie = value;
    },
  };
}
