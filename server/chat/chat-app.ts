import { randomUUID } from "node:crypto";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import {
  type ChatAnswer,
  type LiveConversation,
  MOST_MESSAGES,
  type NotedAnswer,
  type StoredConversation,
} from "#contract/api/chat.ts";
import type { Part, Press } from "#contract/api/chat-parts.ts";
import { attributionColumns } from "#contract/attribution.ts";
import { formatPhone } from "#contract/contact/phone.ts";
import { tidyAnswer } from "#contract/contact-fields.ts";
import type { Answer } from "#contract/rows.ts";
import { chat, chatApiErrors } from "#copy/chat.ts";
import { inspections } from "#copy/inspections.ts";
import type { Effects } from "#eve/eve.ts";
import { refuseWhileAway, type ServerData } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Challenge } from "../http/forms/turnstile.ts";
import { type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { EventStreams } from "../live/event-streams.ts";
import type { LiveConversations } from "../live/live-conversations.ts";
import type { Presence } from "../live/presence.ts";
import type { Log } from "../log.ts";
import { readChatMessage } from "./chat-message.ts";
import { carryOut, pressInWords } from "./chat-press.ts";
import { replyWithVisits, type Visits } from "./chat-visits.ts";
import { conversationCookie, expiredCookie, hashOf, newSecret, secretsOf } from "./conversation-cookie.ts";
import type { EveThread } from "./eve-thread.ts";
import { readCorrection } from "./noted-changes.ts";
import { PUBLISHING_RULES } from "./publish-again.ts";
import { asShown } from "./shown-message.ts";
import { shownBefore, takeVisitLink, VISIT_LINK, withShown } from "./shown-visit.ts";

export type ChatOptions = {
  data: ServerData;
  limits: Limits;
  /** Tells people from programs, where that is configured. */
  challenge?: Challenge | undefined;
  eve: EveThread;
  live: LiveConversations;
  presence: Pick<Presence, "office">;
  streams: EventStreams;
  /** Signs the addresses of the visits' pages. */
  linkSecret: string;
  /** The site is served over TLS, so the cookie is for TLS only. */
  secure: boolean;
  log: Pick<Log, "info">;
};

/** As many as a language model gets. */
const CONTEXT_MESSAGES = 12;

/** After every message. */
const LAST = Number.MAX_SAFE_INTEGER;

type Known = Answer<"open_conversation">[number];

/**
 * Eve over HTTP, at /api/chat.
 * A conversation is opened by the browser's cookie, or by a page that keeps none with the key that it was given.
 * - POST {"message": string, "press"?: object, "attribution"?: object, "challenge"?: string, "website"?: string} answers 200 {"message", "parts", "choices", "noted", "sentId", "replyId", "staff"}, with "key" where a conversation begins, and {"error": string} with 400 (not JSON,
 *   wrong type, blank, a press that is none or has wrong "fields"), 403 (a conversation's first message without a challenge's token that holds, where one is wanted), 413 (over 2,000 characters), 415, 429 (with Retry-After) 409 (a press for a time that is not free any more, with the "next" ones) or 503 (database away; nothing is stored).
 * - GET answers {"messages": [{id, role, content, createdAt, author?, parts?}], "noted": object, "staff": {"name", "types"} | null}, this browser's conversation, oldest first.
 * - GET ?after=ID answers the messages after that one alone.
 * - GET /live?after=ID tells the same as server-sent events, the first at once: each {"messages", "staff"}. 404 without a conversation, 429 where
 *   there is no room.
 * - POST /typing says that the visitor is typing, POST /seen?message=ID up to which message it was seen: 204.
 * - DELETE starts over: the browser forgets its conversation and gets a new one with its next message; 204.
 * - PATCH /noted {"name"?, "email"?, "phone"?, "address"?} corrects what is noted in it, "" empties a detail: 200 {"noted"}, or
 *   {"error", "fields"?} with 400, 404 (no conversation), 413, 415, 429 (counted with the messages) or 503.
 */
export function chatApp(options: ChatOptions) {
  const { data, limits, challenge, eve, live, presence, streams, linkSecret, secure, log } = options;
  const app = new Hono<SiteEnvironment>();
  const away = refuseWhileAway(chatApiErrors.unavailable);

  /** The conversation that a browser's secret opens; one that opens none was not made here, or it was deleted: it is not taken over. */
  async function open(request: Request) {
    for (const secret of secretsOf(request, { secure })) {
      const [known] = await data.call("open_conversation", { secret_hash: hashOf(secret) }).catch(away);
      if (known) return { known, secret };
    }
    return { known: undefined, secret: newSecret() };
  }

  async function latestMessages(conversation: string | undefined, most: number) {
    if (!conversation) return [];
    return data.call("latest_messages", { conversation, most }).catch(away);
  }

  /** It is answered like anyone, and nothing is stored. */
  async function answerRobot(message: string, requestId: string, sender: string): Promise<Response> {
    log.info({ requestId }, "chat message dropped by a trap");
    const nobody = { details: {}, state: null, messages: [] };
    const reply = await eve.reply(message, nobody, new Date(), sender);
    const { message: answer, parts, choices, noted } = reply;
    const kept = { sentId: null, replyId: null, staff: null };
    return Response.json({ message: answer, parts, choices, noted, ...kept } satisfies ChatAnswer);
  }

  /** The conversation as it is now, and its messages after one. */
  async function liveNow({ id }: Known, after: number): Promise<LiveConversation> {
    const found = await live.now(id, after).catch(away);
    if (!found) throw new Refusal(404, { error: chatApiErrors.noConversation });
    return found;
  }

  app.post("/", async ({ req, var: { address, requestId } }) => {
    await limits["POST /api/chat"].count(address, tooMany);
    const {
      message: sent,
      press: pressedButton,
      attribution,
      challenge: token,
      isTrapped,
    } = await readChatMessage(req.raw);
    const said = pressedButton ? pressInWords(pressedButton, sent) : sent;
    const { text: message, shown: shownNow } = takeVisitLink(said, linkSecret);
    // The address of a visit's page, and nothing else, asks for that visit.
    const press: Press | undefined =
      pressedButton ?? (message === VISIT_LINK ? { press: "times" } : undefined);
    const sender = widestNetwork(address);
    if (isTrapped) return answerRobot(message, requestId, sender);
    const { known, secret } = await open(req.raw);
    if (!known) await challenge?.(token, "chat", { address, requestId });
    const shown = shownNow ?? shownBefore(known?.state);
    const messages = await latestMessages(known?.id, CONTEXT_MESSAGES);
    const conversation = {
      ...{ details: detailsIn(known), state: known?.state ?? null },
      messages: messages.map(asShown),
      // Where a person answers, Eve is quiet, and a model costs nothing.
      visitor: known?.staff_name ? undefined : sender,
    };
    const now = new Date();
    // Where a person answers, nothing is booked behind that person's back.
    const calendar = known?.staff_name ? null : inspections;
    const desk = calendar && {
      ...{ data, schedule: calendar, limits, conversation: known?.id, shown, address },
    };
    const ask = (visits?: Visits) => eve.reply(message, { ...conversation, visits }, now, sender);
    const answerTo = async (pressed: Press) => {
      const { outcome, visits } = await carryOut(pressed, desk ?? undefined, known?.state);
      return eve.press(pressed, message, outcome, { ...conversation, visits }, now);
    };
    const reply = await (press && !known?.staff_name
      ? answerTo(press)
      : desk
        ? replyWithVisits(ask, desk)
        : ask()
    ).catch(away);
    const { message: answer, parts, choices, noted, published, effects } = reply;
    const { notice, missed, kind } = effects;
    const args = {
      conversation_id: known?.id ?? randomUUID(),
      secret_hash: hashOf(secret),
      question: message,
      answer,
      public_question: published.question,
      public_answer: published.answer,
      public_rules: PUBLISHING_RULES,
      ip_address: address,
      ...keptDetails(effects.given),
      ...(notice && { notice }),
      missed,
      state: withShown(effects.state, shown),
      ...attributionColumns(attribution),
      ...(hasMoreThanWords(parts) && { parts: [...parts] }),
    };
    const [stored] = await data.call("store_turn", args).catch(away);
    if (!stored) throw new Error("store_turn answered no row.");
    const { question_id: sentId, answer_id: replyId, staff_name } = stored;
    log.info({ requestId, kind, missed, notice, staff: staff_name !== null }, "chat turn");
    const headers = { "set-cookie": conversationCookie(secret, { secure }) };
    const told = {
      message: replyId === null ? chat.passedOn(staff_name ?? "") : answer,
      ...(replyId === null ? { parts: [], choices: [] } : { parts, choices }),
      staff: staff_name === null ? null : { name: staff_name, types: false },
    };
    const begun = known ? {} : { key: secret };
    return Response.json({ ...told, noted, sentId, replyId, ...begun } satisfies ChatAnswer, { headers });
  });

  app.get("/", async ({ req, var: { address } }) => {
    await limits["GET /api/chat"].count(address, tooMany);
    const { known } = await open(req.raw);
    if (!known) {
      const none = { messages: [], staff: null, office: presence.office(), waits: false, noted: {} };
      return Response.json(none satisfies StoredConversation);
    }
    const after = req.query("after");
    const now =
      after === undefined
        ? {
            ...(await liveNow(known, LAST)),
            messages: (await latestMessages(known.id, MOST_MESSAGES)).map(asShown),
          }
        : await liveNow(known, idIn(after));
    return Response.json({ ...now, noted: detailsIn(known) } satisfies StoredConversation);
  });

  app.get("/live", async ({ req, env: { outgoing }, var: { address } }) => {
    await limits["GET /api/chat"].count(address, tooMany);
    if (streams.isFull(address)) throw tooMany({ "retry-after": "30" });
    const { known } = await open(req.raw);
    if (!known) throw new Refusal(404, { error: chatApiErrors.noConversation });
    const after = idIn(req.query("after"));
    const now = await liveNow(known, after);
    live.follow(known.id, streams.open(outgoing, address), after, now);
    return RESPONSE_ALREADY_SENT;
  });

  app.post("/seen", async ({ req, var: { address } }) => {
    await limits["POST /api/chat/typing"].count(address, tooMany);
    const message = idIn(req.query("message"));
    const { known } = await open(req.raw);
    if (known && message > 0) await data.call("visitor_saw", { conversation: known.id, message }).catch(away);
    return new Response(null, { status: 204 });
  });

  app.post("/typing", async ({ req, var: { address } }) => {
    await limits["POST /api/chat/typing"].count(address, tooMany);
    const { known } = await open(req.raw);
    if (known?.staff_name) await data.call("visitor_types", { conversation: known.id }).catch(away);
    return new Response(null, { status: 204 });
  });

  app.patch("/noted", async ({ req, var: { address, requestId } }) => {
    await limits["POST /api/chat"].count(address, tooMany);
    const changes = await readCorrection(req.raw);
    const { known } = await open(req.raw);
    if (!known) throw new Refusal(404, { error: chatApiErrors.noConversation });
    const conversation = { details: detailsIn(known), state: known.state };
    const { given, state } = await eve.rewrite(changes, conversation, new Date());
    const args = {
      conversation: known.id,
      ...keptDetails(given),
      state: withShown(state, shownBefore(known.state)),
    };
    const [corrected] = await data.call("correct_details", args).catch(away);
    log.info({ requestId, changed: Object.keys(given) }, "chat details corrected");
    return Response.json({ noted: detailsIn(corrected) } satisfies NotedAnswer);
  });

  app.delete(
    "/",
    () => new Response(null, { status: 204, headers: { "set-cookie": expiredCookie({ secure }) } }),
  );

  app.all("/", refuseMethod("POST", "GET", "DELETE"));
  app.all("/live", refuseMethod("GET"));
  app.all("/typing", refuseMethod("POST"));
  app.all("/seen", refuseMethod("POST"));
  app.all("/noted", refuseMethod("PATCH"));
  return app;
}

/** Whether a reply is to be kept in parts: words alone are kept as they are. */
function hasMoreThanWords(parts: readonly Part[]): boolean {
  return parts.some(({ part }) => part !== "line");
}

/** Details in the form that is kept: Eve reads and says a number as people write it. */
function keptDetails(given: Effects["given"]): Effects["given"] {
  return { ...given, ...(given.phone && { phone: tidyAnswer("phone", given.phone) }) };
}

/** What is known of the visitor, as people write it; Eve takes an unknown detail as none. */
function detailsIn(conversation: Pick<Known, "name" | "email" | "phone" | "address"> | undefined) {
  const { name, email, phone, address } = conversation ?? {};
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone: formatPhone(phone) }),
    ...(address && { address }),
  };
}

/** The message after which an address asks for more: 0, before all, where it names none. */
function idIn(text = ""): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function tooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: chatApiErrors.tooMany }, headers);
}
