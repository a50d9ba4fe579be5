import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { ChatAnswer } from "#contract/api/chat.ts";
import { chatApiErrors } from "#copy/chat-errors.ts";
import { readPagePath } from "../consent/keep-consent.ts";
import { refuseIfUnavailable } from "../data/server-data.ts";
import { type RequestContext, refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Challenge } from "../http/forms/turnstile.ts";
import { widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { EventStreams } from "../live/event-streams.ts";
import type { LiveConversations } from "../live/live-conversations.ts";
import type { Presence } from "../live/presence.ts";
import { readChatMessage } from "./chat-message.ts";
import { buildConversationCookie, buildExpiredCookie } from "./conversation-cookie.ts";
import type { EveThread } from "./eve-thread.ts";
import { describeSent, makeTurn } from "./make-turn.ts";
import { correctDetails, readCorrection } from "./noted-changes.ts";
import { openConversation, requireConversation } from "./open-conversation.ts";
import { readConversation, readLiveConversation } from "./read-conversation.ts";
import { answerUnstored, type ConversationRow, type TurnContext, takeTurn } from "./take-turn.ts";

export type ChatOptions = TurnContext & {
  /** Tells people from programs, where that is configured. */
  challenge?: Challenge | undefined;
  eve: EveThread;
  live: LiveConversations;
  /** The words beside the box for calls and texts. */
  consent: string;
  presence: Pick<Presence, "office">;
  streams: EventStreams;
  /** Signs the addresses of the visits' pages. */
  linkSecret: string;
  /** The site is served over TLS, so the cookie is for TLS only. */
  secure: boolean;
};

const refuseIfAway = refuseIfUnavailable(chatApiErrors.unavailable);

/**
 * Eve over HTTP, at /api/chat.
 * A conversation is opened by the browser's cookie, or by the key that a page got where the browser keeps no cookie.
 * - POST {"message": string, "press"?: object, "attribution"?: object, "challenge"?: string, "website"?: string} answers 200 {"message",
 *   "parts", "choices", "noted", "sentId", "replyId", "staff"}, with "key" where a conversation begins. It answers {"error": string} with
 *   400 (not JSON, wrong type, blank, an unknown press or wrong "fields" in one), 403 (the first message without a valid challenge token,
 *   where one is required), 409 (a press for a time that is not free any more, with the "next" free ones), 413 (over 2,000 characters),
 *   415, 429 (with Retry-After) or 503 (database away; nothing is stored).
 * - GET answers {"messages": [{id, role, content, createdAt, author?, parts?}], "noted": object, "staff": {"name", "types"} | null}, this
 *   browser's conversation, oldest first.
 * - GET ?after=ID answers only the messages after that one.
 * - GET /live?after=ID sends the same as server-sent events, the first at once: each {"messages", "staff"}. 404 without a conversation,
 *   429 where there is no room.
 * - POST /typing tells that the visitor is typing, POST /seen?message=ID the last message that was seen: 204.
 * - DELETE starts over: the browser forgets its conversation and gets a new one with its next message; 204.
 * - PATCH /noted {"name"?, "email"?, "phone"?, "address"?} corrects what Eve noted, "" empties a detail: 200 {"noted"}, or
 *   {"error", "fields"?} with 400, 404 (no conversation), 413, 415, 429 (counted with the messages) or 503.
 */
export function chatApp(options: ChatOptions) {
  const { limits, live, streams, secure } = options;
  const app = new Hono<SiteEnvironment>();

  app.post("/", async ({ req, var: { address, requestId } }) => {
    await limits["POST /api/chat"].count(address, refuseTooMany);
    return answerMessage(options, req.raw, { address, requestId });
  });

  app.get("/", async ({ req, var: { address } }) => {
    await limits["GET /api/chat"].count(address, refuseTooMany);
    const { conversation } = await openConversation(options, req.raw);
    const given = req.query("after");
    const after = given === undefined ? undefined : parseMessageId(given);
    return Response.json(await readConversation(options, conversation, after));
  });

  app.get("/live", async ({ req, env: { outgoing }, var: { address } }) => {
    await limits["GET /api/chat"].count(address, refuseTooMany);
    const begin = streams.takePlace(outgoing, address, "visitors");
    if (!begin) throw refuseTooMany({ "retry-after": "30" });
    const conversation = await requireConversation(options, req.raw);
    const after = parseMessageId(req.query("after"));
    const now = await readLiveConversation(live, conversation, after);
    live.follow(conversation.id, begin(), after, now);
    return RESPONSE_ALREADY_SENT;
  });

  app.post("/seen", async ({ req, var: { address } }) => {
    await limits["POST /api/chat/typing"].count(address, refuseTooMany);
    const { conversation } = await openConversation(options, req.raw);
    await noteSeen(options, conversation, parseMessageId(req.query("message")));
    return new Response(null, { status: 204 });
  });

  app.post("/typing", async ({ req, var: { address } }) => {
    await limits["POST /api/chat/typing"].count(address, refuseTooMany);
    const { conversation } = await openConversation(options, req.raw);
    await noteTyping(options, conversation);
    return new Response(null, { status: 204 });
  });

  app.patch("/noted", async ({ req, var: { address, requestId } }) => {
    await limits["POST /api/chat"].count(address, refuseTooMany);
    const changes = await readCorrection(req.raw);
    const conversation = await requireConversation(options, req.raw);
    return Response.json(await correctDetails(options, conversation, changes, requestId));
  });

  app.delete("/", () => answerForgotten(secure));

  app.all("/", refuseMethod("POST", "GET", "DELETE"));
  app.all("/live", refuseMethod("GET"));
  app.all("/typing", refuseMethod("POST"));
  app.all("/seen", refuseMethod("POST"));
  app.all("/noted", refuseMethod("PATCH"));
  return app;
}

/** Answers a message or a press, with the cookie that opens its conversation. A program that fell into the trap is answered like anyone. */
async function answerMessage(
  options: ChatOptions,
  request: Request,
  { address, requestId }: RequestContext,
): Promise<Response> {
  const { challenge, eve, linkSecret, secure, log } = options;
  const sent = await readChatMessage(request);
  if (sent.isTrapped) {
    log.info({ requestId }, "chat message dropped by a trap");
    return Response.json(
      await answerUnstored(describeSent(sent, linkSecret).text, eve, widestNetwork(address)),
    );
  }
  const opened = await openConversation(options, request);
  const { conversation, secret } = opened;
  if (!conversation) await challenge?.(sent.challenge, "chat", { address, requestId });
  const turn = makeTurn(options, sent, opened, { address, requestId, page: readPagePath(request) });
  const answer = await takeTurn(options, turn, conversation);
  const headers = { "set-cookie": buildConversationCookie(secret, { secure }) };
  const body = { ...answer, ...(!conversation && { key: secret }) };
  return Response.json(body satisfies ChatAnswer, { headers });
}

/** Notes the last message that the visitor has seen; 0 is none. */
async function noteSeen(
  { data }: Pick<ChatOptions, "data">,
  conversation: ConversationRow | undefined,
  message: number,
): Promise<void> {
  if (!conversation || message === 0) return;
  await data.call("visitor_saw", { conversation: conversation.id, message }).catch(refuseIfAway);
}

/** Notes that the visitor types, for the person who answers. */
async function noteTyping(
  { data }: Pick<ChatOptions, "data">,
  conversation: ConversationRow | undefined,
): Promise<void> {
  if (!conversation?.staff_name) return;
  await data.call("visitor_types", { conversation: conversation.id }).catch(refuseIfAway);
}

/** Makes the browser forget its conversation. */
function answerForgotten(secure: boolean): Response {
  return new Response(null, { status: 204, headers: { "set-cookie": buildExpiredCookie({ secure }) } });
}

/** The message id of a query; 0, before all messages, where there is none. */
function parseMessageId(text = ""): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function refuseTooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: chatApiErrors.tooMany }, headers);
}
