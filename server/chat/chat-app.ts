import { randomUUID } from "node:crypto";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import {
  type ChatAnswer,
  type LiveConversation,
  MOST_MESSAGES,
  type NotedAnswer,
  readNoted,
  type StoredConversation,
} from "#contract/api/chat.ts";
import type { Part, Press } from "#contract/api/chat-parts.ts";
import { attributionColumns } from "#contract/attribution.ts";
import { formatPhone, readPhone } from "#contract/contact/phone.ts";
import { tidyAnswer } from "#contract/forms/read-form.ts";
import type { Answer } from "#contract/rows.ts";

import { chatApiErrors } from "#copy/chat-errors.ts";
import { chatReplies } from "#copy/chat-replies.ts";
import type { BookingWords } from "#copy/inspections.ts";
import type { Effects, Reply } from "#eve/eve.ts";
import type { Schedule } from "#site-data/visit-schedule.ts";
import { type ConsentContext, keepConsent, readPagePath } from "../consent/keep-consent.ts";
import { refuseIfNotStored, refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Challenge } from "../http/forms/turnstile.ts";
import { type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { EventStreams } from "../live/event-streams.ts";
import type { LiveConversations } from "../live/live-conversations.ts";
import type { Presence } from "../live/presence.ts";
import type { Log } from "../log.ts";
import { hashPhotoKey } from "../photos/photo-key.ts";
import { readChatMessage } from "./chat-message.ts";
import { applyPress, describePress } from "./chat-press.ts";
import { replyWithVisits, type Visits } from "./chat-visits.ts";
import {
  buildConversationCookie,
  buildExpiredCookie,
  createSecret,
  hashSecret,
  readSecrets,
} from "./conversation-cookie.ts";
import type { EveThread } from "./eve-thread.ts";
import { readCorrection } from "./noted-changes.ts";
import { PUBLISHING_RULES } from "./publish-again.ts";
import { readShownVisit, rememberShownVisit, replaceVisitLink, VISIT_LINK_TEXT } from "./shown-visit.ts";
import { toStaff, toStoredMessage } from "./stored-message.ts";

export type ChatOptions = {
  data: ServerData;
  limits: Limits;
  /** Tells people from programs, where that is configured. */
  challenge?: Challenge | undefined;
  eve: EveThread;
  live: LiveConversations;
  /** The rules and words of booking; null where visitors cannot book. */
  booking: { schedule: Schedule; words: BookingWords } | null;
  /** The words beside the box for calls and texts. */
  consent: string;
  presence: Pick<Presence, "office">;
  streams: EventStreams;
  /** Signs the addresses of the visits' pages. */
  linkSecret: string;
  /** The site is served over TLS, so the cookie is for TLS only. */
  secure: boolean;
  log: Pick<Log, "info">;
};

/** The latest messages that Eve replies in the light of: as many as a language model gets. */
const CONTEXT_MESSAGES = 12;

/** A message id that no message exceeds: nothing comes after it. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

type ConversationRow = Answer<"open_conversation">[number];
type StoredTurn = Answer<"store_turn">[number];

/** A sent message as Eve gets it: the address of a visit's page is taken out of its text. */
type Turn = {
  message: string;
  press: Press | undefined;
  shownVisit: string | undefined;
  consent: ConsentContext;
};

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
  const { data, limits, challenge, eve, live, booking, presence, streams, linkSecret, secure, log } = options;
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

  async function readLatestMessages(conversation: string | undefined, most: number) {
    if (!conversation) return [];
    return data.call("latest_messages", { conversation, most }).catch(refuseIfAway);
  }

  /** A robot is answered like anyone, and nothing is stored. */
  async function answerRobot(message: string, requestId: string, sender: string): Promise<Response> {
    log.info({ requestId }, "chat message dropped by a trap");
    const nobody = { details: {}, state: null, messages: [] };
    const reply = await eve.reply(message, nobody, new Date(), sender);
    const { message: answer, parts, choices, noted } = reply;
    const kept = { sentId: null, replyId: null, staff: null };
    return Response.json({ message: answer, parts, choices, noted, ...kept } satisfies ChatAnswer);
  }

  /** Eve's reply to a message or a press; what was pressed is done first. While a person answers, nothing is booked. */
  async function replyTo(turn: Turn, row: ConversationRow | undefined, address: string): Promise<Reply> {
    const { message, press, shownVisit, consent } = turn;
    if (press?.press === "photos") await takePhotos(row?.id, press.photos);
    const messages = await readLatestMessages(row?.id, CONTEXT_MESSAGES);
    const isWithStaff = Boolean(row?.staff_name);
    const sender = widestNetwork(address);
    const conversation = {
      details: formatDetails(row),
      state: row?.state ?? null,
      messages: messages.map(toStoredMessage),
      // Without a visitor no language model is asked: its reply is not used while a person answers.
      visitor: isWithStaff ? undefined : sender,
    };
    const now = new Date();
    const askEve = (visits?: Visits) => eve.reply(message, { ...conversation, visits }, now, sender);
    if (isWithStaff) return askEve();
    const calendar = booking
      ? { ...booking, consent, data, limits, conversation: row?.id, shownVisit, address }
      : undefined;
    if (press) {
      const { outcome, visits } = await applyPress(press, calendar, row?.state);
      return eve.press(press, message, outcome, { ...conversation, visits }, now);
    }
    return calendar ? replyWithVisits(askEve, calendar) : askEve();
  }

  /** Gives photos to the conversation, also while a person answers. @throws {Refusal} 400 for photos that are not there any more */
  async function takePhotos(conversation: string | undefined, photos: readonly string[]): Promise<void> {
    if (photos.length === 0) return;
    if (!conversation) throw new Refusal(404, { error: chatApiErrors.noConversation });
    const keys = photos.map(hashPhotoKey);
    await data
      .call("take_photos_of_chat", { conversation, keys })
      .catch(refuseIfNotStored(chatApiErrors.unavailable));
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

  /** Stores a yes to calls and texts that was given in the contact card, for the number in it. */
  async function takeConsent(
    press: Press | undefined,
    conversation: string,
    { words, page }: ConsentContext,
  ) {
    if (press?.press !== "contact") return;
    const phone = readPhone(press.fields.phone ?? "") ?? null;
    const given = { subject: conversation, phone, words: press.consent ?? "", page };
    await keepConsent(data, { kind: "conversation", ...given }, words).catch(refuseIfAway);
  }

  /** Keeps what a stored message says beside its answer: words that Eve failed on are heard later, a wish for no calls is kept with the words. */
  async function keepEffects(
    { unheard, endsCalls }: Effects,
    subject: string,
    message: number,
    said: string,
  ) {
    if (unheard) await data.call("hear_later", { message }).catch(refuseIfAway);
    if (endsCalls) await data.call("end_calls_by_words", { subject, said }).catch(refuseIfAway);
  }

  app.post("/", async ({ req, var: { address, requestId } }) => {
    await limits["POST /api/chat"].count(address, refuseTooMany);
    const sent = await readChatMessage(req.raw);
    const written = sent.press ? describePress(sent.press, sent.message) : sent.message;
    const { text: message, shownVisit: sentVisit } = replaceVisitLink(written, linkSecret);
    if (sent.isTrapped) return answerRobot(message, requestId, widestNetwork(address));
    const { conversation, secret } = await openConversation(req.raw);
    if (!conversation) await challenge?.(sent.challenge, "chat", { address, requestId });
    const shownVisit = sentVisit ?? readShownVisit(conversation?.state);
    // The address of a visit's page, and nothing else, asks for that visit.
    const press = sent.press ?? (message === VISIT_LINK_TEXT ? ({ press: "times" } as const) : undefined);
    const consent = { words: options.consent, page: readPagePath(req.raw) };
    const turn = { message, press, shownVisit, consent };
    const reply = await replyTo(turn, conversation, address).catch(refuseIfAway);
    const { notice, missed, kind } = reply.effects;
    const args = {
      conversation_id: conversation?.id ?? randomUUID(),
      secret_hash: hashSecret(secret),
      question: message,
      ip_address: address,
      state: rememberShownVisit(reply.effects.state, shownVisit),
      ...toColumns(reply),
      ...attributionColumns(sent.attribution),
    };
    const [stored] = await data.call("store_turn", args).catch(refuseIfAway);
    if (!stored) throw new Error("store_turn answered no row.");
    await takeConsent(press, args.conversation_id, consent);
    await keepEffects(reply.effects, args.conversation_id, stored.question_id, message);
    log.info({ requestId, kind, missed, notice, staff: stored.staff_name !== null }, "chat turn");
    const headers = { "set-cookie": buildConversationCookie(secret, { secure }) };
    const body = { ...createAnswer(reply, stored), ...(!conversation && { key: secret }) };
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
    const latest = await readLatestMessages(conversation.id, MOST_MESSAGES);
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

/** The arguments of `store_turn` that are Eve's reply and what follows from it. */
function toColumns({ message, parts, published, effects: { notice, missed, given } }: Reply) {
  return {
    answer: message,
    public_question: published.question,
    public_answer: published.answer,
    public_rules: PUBLISHING_RULES,
    ...normalizeDetails(given),
    notice: notice ?? null,
    missed,
    ...(hasMoreThanWords(parts) && { parts: [...parts] }),
  };
}

/** The answer to a stored turn. Where staff have taken over, Eve's reply was not stored, and the message goes to them. */
function createAnswer({ message, parts, choices, noted }: Reply, stored: StoredTurn): ChatAnswer {
  const { question_id: sentId, answer_id: replyId, staff_name } = stored;
  const staff = toStaff(staff_name, false);
  const kept = { noted, sentId, replyId, staff };
  return replyId === null
    ? { message: chatReplies.passedOn(staff_name ?? ""), parts: [], choices: [], ...kept }
    : { message, parts, choices, ...kept };
}

/** Only such a reply is stored in parts: words alone are stored as the message. */
function hasMoreThanWords(parts: readonly Part[]): boolean {
  return parts.some(({ part }) => part !== "line");
}

/** Details as they are stored: the phone number without the signs that people write in it. */
function normalizeDetails(given: Effects["given"]): Effects["given"] {
  return { ...given, ...(given.phone && { phone: tidyAnswer("phone", given.phone) }) };
}

/** The visitor's known details as people write them, for Eve and the panel; an unknown one is left out. */
function formatDetails(
  conversation: Pick<ConversationRow, "name" | "email" | "phone" | "address"> | undefined,
) {
  return readNoted({ ...conversation, phone: formatPhone(conversation?.phone ?? "") });
}

/** The message id of a query; 0, before all messages, where there is none. */
function parseMessageId(text = ""): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function refuseTooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: chatApiErrors.tooMany }, headers);
}
