import { randomUUID } from "node:crypto";
import { chatApiErrors } from "#content/chat.ts";
import { serverErrors } from "#content/errors.ts";
import { attributionColumns } from "#domain/attribution.ts";
import { DataError, type ServerData } from "#server/data/server-data.ts";
import type { Handler, RequestContext } from "#server/http/handler.ts";
import type { Limiter } from "#server/limits.ts";
import type { Log } from "#server/log.ts";
import { readChatMessage } from "./chat-request.ts";
import type { ContactDetails } from "./contact/contact-details.ts";
import { conversationCookie, conversationOf, expiredCookie } from "./conversation-cookie.ts";
import { NEW_CONVERSATION, readState } from "./conversation-state.ts";
import { createEve } from "./eve.ts";
import type { EveModel } from "./model/language-model.ts";

export type ChatOptions = {
  data: ServerData;
  /** Messages that an address may send. */
  limiter: Limiter;
  /** How often an address may read its conversation. */
  readLimiter: Limiter;
  /** Words answers where one is configured. */
  model?: EveModel | undefined;
  /** The site is served over TLS, so the cookie is for TLS only. */
  secure: boolean;
  log: Pick<Log, "info" | "warn">;
};

/** A stored message as the panel shows it after a reload. */
export type StoredMessage = { id: number; role: "user" | "assistant"; content: string; createdAt: string };

type OpenConversation = { details: ContactDetails; state: unknown; messages: StoredMessage[] };

const CONTEXT_MESSAGES = 8;
const MOST_MESSAGES = 200;
const RETRY_AFTER = 2; // seconds: an embedded database is back by then

/**
 * Eve over HTTP, at /api/chat.
 * - POST {"message": string, "attribution"?: object} answers 200 {"message": string}, and {"error": string} with 400 (not JSON,
 *   wrong type, blank), 413 (over 2,000 characters), 415, 429 (with Retry-After) or 503 (database away; nothing is stored).
 * - GET answers {"messages": [{id, role, content, createdAt}]}, this browser's conversation, oldest first.
 * - DELETE starts over: the browser forgets its conversation and gets a new one with its next message; 204.
 */
export function createChat({ data, limiter, readLimiter, model, secure, log }: ChatOptions): Handler {
  const eve = createEve({ model, log });

  async function open(
    id: string | undefined,
    limit: number,
  ): Promise<OpenConversation & { id: string | undefined }> {
    const opened = id
      ? await data.call<OpenConversation>("eve_open_conversation", { conversation: id, message_limit: limit })
      : undefined;
    // An id that has no messages was not made here, or was deleted: it is not taken over.
    return opened && opened.messages.length > 0
      ? { ...opened, id }
      : { id: undefined, details: {}, state: null, messages: [] };
  }

  async function post(request: Request, { address, requestId }: RequestContext): Promise<Response> {
    const wait = await limiter.take(address);
    if (wait !== undefined) return tooMany(wait);
    const given = await readChatMessage(request);
    if ("error" in given) return Response.json({ error: given.error }, { status: given.status });
    const { message, attribution } = given;
    const { id, details, state, messages } = await open(conversationOf(request), CONTEXT_MESSAGES);
    const conversation = { details, state: id ? readState(state) : NEW_CONVERSATION };
    const turn = await eve(message, conversation, messages);
    const conversationId = id ?? randomUUID();
    const args = {
      conversation_id: conversationId,
      question: message,
      answer: turn.reply,
      ip_address: address,
      ...turn.given,
      ...(turn.notice && { notice: turn.notice }),
      missed: turn.missed,
      state: turn.state,
      ...attributionColumns(attribution),
    };
    await data.call("eve_store_turn", { args });
    log.info({ requestId, kind: turn.kind, missed: turn.missed, notice: turn.notice }, "chat turn");
    const headers = { "set-cookie": conversationCookie(conversationId, { secure }) };
    return Response.json({ message: turn.reply }, { headers });
  }

  async function get(request: Request, { address }: RequestContext): Promise<Response> {
    const wait = await readLimiter.take(address);
    if (wait !== undefined) return tooMany(wait);
    const { messages } = await open(conversationOf(request), MOST_MESSAGES);
    return Response.json({ messages });
  }

  async function startOver(): Promise<Response> {
    return new Response(null, { status: 204, headers: { "set-cookie": expiredCookie({ secure }) } });
  }

  const methods: Record<string, Handler> = { POST: post, GET: get, DELETE: startOver };

  return async (request, context) => {
    const method = methods[request.method];
    if (!method) {
      const headers = { allow: Object.keys(methods).join(", ") };
      return Response.json({ error: serverErrors.methodNotAllowed }, { status: 405, headers });
    }
    try {
      return await method(request, context);
    } catch (error) {
      if (!(error instanceof DataError) || !error.unavailable) throw error;
      log.warn({ requestId: context.requestId, code: error.code }, "chat without its database");
      const headers = { "retry-after": String(RETRY_AFTER) };
      return Response.json({ error: chatApiErrors.unavailable }, { status: 503, headers });
    }
  };
}

function tooMany(seconds: number): Response {
  return Response.json(
    { error: chatApiErrors.tooMany },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
}
