import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import {
  type ChatAnswer,
  type LiveConversation,
  MOST_MESSAGES,
  type NotedAnswer,
  type StoredConversation,
} from "#contract/api/chat.ts";
import { chatApiErrors } from "#copy/chat-errors.ts";
import { readPagePath } from "../consent/keep-consent.ts";
import { refuseIfUnavailable } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Challenge } from "../http/forms/turnstile.ts";
import { widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { EventStreams } from "../live/event-streams.ts";
import type { LiveConversations } from "../live/live-conversations.ts";
import type { Presence } from "../live/presence.ts";
import { readChatMessage } from "./chat-message.ts";
import { describePress } from "./chat-press.ts";
import {
  buildConversationCookie,
  buildExpiredCookie,
  createSecret,
  hashSecret,
  readSecrets,
} from "./conversation-cookie.ts";
import type { EveThread } from "./eve-thread.ts";
import { readCorrection } from "./noted-changes.ts";
import { readShownVisit, rememberShownVisit, replaceVisitLink, VISIT_LINK_TEXT } from "./shown-visit.ts";
import { toStoredMessage } from "./stored-message.ts";
import {
  answerUnstored,
  type ConversationRow,
  formatDetails,
  normalizeDetails,
  type TurnContext,
  takeTurn,
} from "./take-turn.ts";

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

/** A message id that no message exceeds: nothing comes after it. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

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
  const { data, limits, challenge, eve, live, presence, streams, linkSecret, secure, log } = options;
  const app = new Hono<SiteEnvironment>();
  const refuseIfAway = refuseIfUnavailable(chatApiErrors.unavailable);

  /**
   * Opens the conversation of a browser's secret. A secret that opens none was not made here, or its conversation was deleted: the
   * browser gets a new one.
   */
  async function openConversation(request: Request) {
    for (const secret of readSecrets(request, { secure })) {
      const secret_hash = hashSecret(secret);
      const [conversation] = await data.call("open_conversation", { secret_hash }).catch(refuseIfAway);
      if (conversation) return { conversation, secret };
    }
    return { conversation: undefined, secret: createSecret() };
  }

  /** @throws {Refusal} 404 where the browser has none */
  async function requireConversation(request: Request): Promise<ConversationRow> {
    const { conversation } = await openConversation(request);
    if (!conversation) throw new Refusal(404, { error: chatApiErrors.noConversation });
    return conversation;
  }

  /** The conversation as it is now, with its messages after one. */
  async function readLiveConversation({ id }: ConversationRow, after: number): Promise<LiveConversation> {
    const found = await live.read(id, after).catch(refuseIfAway);
    if (!found) throw new Refusal(404, { error: chatApiErrors.noConversation });
    return found;
  }

  app.post("/", async ({ req, var: { address, requestId } }) => {
    await limits["POST /api/chat"].count(address, refuseTooMany);
    const sent = await readChatMessage(req.raw);
    const { text, shownVisit } = replaceVisitLink(
      sent.press ? describePress(sent.press, sent.message) : sent.message,
      linkSecret,
    );
    if (sent.isTrapped) {
      log.info({ requestId }, "chat message dropped by a trap");
      return Response.json(await answerUnstored(text, eve, widestNetwork(address)));
    }
    const { conversation, secret } = await openConversation(req.raw);
    if (!conversation) await challenge?.(sent.challenge, "chat", { address, requestId });
    const turn = {
      message: text,
      // The address of a visit's page, and nothing else, asks for that visit.
      press: sent.press ?? (text === VISIT_LINK_TEXT ? ({ press: "times" } as const) : undefined),
      shownVisit: shownVisit ?? readShownVisit(conversation?.state),
      consent: { words: options.consent, page: readPagePath(req.raw) },
      attribution: sent.attribution,
      secretHash: hashSecret(secret),
      address,
      requestId,
    };
    const answer = await takeTurn(options, turn, conversation);
    const headers = { "set-cookie": buildConversationCookie(secret, { secure }) };
    const body = { ...answer, ...(!conversation && { key: secret }) };
    return Response.json(body satisfies ChatAnswer, { headers });
  });

  app.get("/", async ({ req, var: { address } }) => {
    await limits["GET /api/chat"].count(address, refuseTooMany);
    const { conversation } = await openConversation(req.raw);
    if (!conversation) {
      const none = { messages: [], staff: null, office: presence.office(), waits: false, noted: {} };
      return Response.json(none satisfies StoredConversation);
    }
    const noted = formatDetails(conversation);
    const after = req.query("after");
    if (after !== undefined) {
      const now = await readLiveConversation(conversation, parseMessageId(after));
      return Response.json({ ...now, noted } satisfies StoredConversation);
    }
    const now = await readLiveConversation(conversation, AFTER_ALL);
    const latest = await data
      .call("latest_messages", { conversation: conversation.id, most: MOST_MESSAGES })
      .catch(refuseIfAway);
    const messages = latest.map(toStoredMessage);
    return Response.json({ ...now, messages, noted } satisfies StoredConversation);
  });

  app.get("/live", async ({ req, env: { outgoing }, var: { address } }) => {
    await limits["GET /api/chat"].count(address, refuseTooMany);
    const begin = streams.takePlace(outgoing, address, "visitors");
    if (!begin) throw refuseTooMany({ "retry-after": "30" });
    const conversation = await requireConversation(req.raw);
    const after = parseMessageId(req.query("after"));
    const now = await readLiveConversation(conversation, after);
    live.follow(conversation.id, begin(), after, now);
    return RESPONSE_ALREADY_SENT;
  });

  app.post("/seen", async ({ req, var: { address } }) => {
    await limits["POST /api/chat/typing"].count(address, refuseTooMany);
    const message = parseMessageId(req.query("message"));
    const { conversation } = await openConversation(req.raw);
    if (conversation && message > 0)
      await data.call("visitor_saw", { conversation: conversation.id, message }).catch(refuseIfAway);
    return new Response(null, { status: 204 });
  });

  app.post("/typing", async ({ req, var: { address } }) => {
    await limits["POST /api/chat/typing"].count(address, refuseTooMany);
    const { conversation } = await openConversation(req.raw);
    if (conversation?.staff_name)
      await data.call("visitor_types", { conversation: conversation.id }).catch(refuseIfAway);
    return new Response(null, { status: 204 });
  });

  app.patch("/noted", async ({ req, var: { address, requestId } }) => {
    await limits["POST /api/chat"].count(address, refuseTooMany);
    const changes = await readCorrection(req.raw);
    const conversation = await requireConversation(req.raw);
    const before = { details: formatDetails(conversation), state: conversation.state };
    const { given, state } = await eve.rewrite(changes, before, new Date());
    const args = {
      conversation: conversation.id,
      ...normalizeDetails(given),
      state: rememberShownVisit(state, readShownVisit(conversation.state)),
    };
    const [corrected] = await data.call("correct_details", args).catch(refuseIfAway);
    log.info({ requestId, changed: Object.keys(given) }, "chat details corrected");
    return Response.json({ noted: formatDetails(corrected) } satisfies NotedAnswer);
  });

  app.delete(
    "/",
    () => new Response(null, { status: 204, headers: { "set-cookie": buildExpiredCookie({ secure }) } }),
  );

  app.all("/", refuseMethod("POST", "GET", "DELETE"));
  app.all("/live", refuseMethod("GET"));
  app.all("/typing", refuseMethod("POST"));
  app.all("/seen", refuseMethod("POST"));
  app.all("/noted", refuseMethod("PATCH"));
  return app;
}

/** The message id of a query; 0, before all messages, where there is none. */
function parseMessageId(text = ""): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function refuseTooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: chatApiErrors.tooMany }, headers);
}
