import { randomUUID } from "node:crypto";
import { type ChatAnswer, readNoted } from "#contract/api/chat.ts";
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
import { type ConsentContext, keepConsent } from "../consent/keep-consent.ts";
import { refuseIfNotStored, refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { hashPhotoKey } from "../photos/photo-key.ts";
import { applyPress } from "./chat-press.ts";
import { replyWithVisits, type Visits } from "./chat-visits.ts";
import type { EveThread } from "./eve-thread.ts";
import { PUBLISHING_RULES } from "./publish-again.ts";
import { rememberShownVisit } from "./shown-visit.ts";
import { toStaff, toStoredMessage } from "./stored-message.ts";

/** The latest messages that Eve replies in the light of: as many as a language model gets. */
const CONTEXT_MESSAGES = 12;

/** The means by which turns are taken. */
export type TurnContext = {
  data: ServerData;
  eve: Pick<EveThread, "reply" | "press">;
  /** The rules and words of booking; null where visitors cannot book. */
  booking: { schedule: Schedule; words: BookingWords } | null;
  limits: Limits;
  log: Pick<Log, "info">;
};

/** A message or a press of a visitor, as Eve gets it: the address of a visit's page is taken out of its text. */
export type Turn = {
  message: string;
  press: Press | undefined;
  /** The visit whose page the visitor has shown. */
  shownVisit: string | undefined;
  consent: ConsentContext;
  attribution: Parameters<typeof attributionColumns>[0];
  /** Opens the conversation, also one that begins by this turn. */
  secretHash: string;
  address: string;
  requestId: string;
};

export type ConversationRow = Answer<"open_conversation">[number];
type StoredTurn = Answer<"store_turn">[number];

const refuseIfAway = refuseIfUnavailable(chatApiErrors.unavailable);

/**
 * Takes a turn: does what was pressed, asks Eve, stores both messages, and keeps what follows from them. While a person answers, Eve's reply is
 * dropped.
 * @param conversation undefined where it begins by this turn
 * @throws {Refusal} 400 or 404 for photos that are not there, 409 for a time that is taken, 503 without the database; nothing is stored then
 */
export async function takeTurn(
  context: TurnContext,
  turn: Turn,
  conversation: ConversationRow | undefined,
): Promise<ChatAnswer> {
  const { data, log } = context;
  const { message, press, shownVisit, consent, requestId } = turn;
  const reply = await replyTo(context, turn, conversation).catch(refuseIfAway);
  const { notice, missed, kind } = reply.effects;
  const args = {
    conversation_id: conversation?.id ?? randomUUID(),
    secret_hash: turn.secretHash,
    question: message,
    ip_address: turn.address,
    state: rememberShownVisit(reply.effects.state, shownVisit),
    ...toColumns(reply),
    ...attributionColumns(turn.attribution),
  };
  const [stored] = await data.call("store_turn", args).catch(refuseIfAway);
  if (!stored) throw new Error("store_turn answered no row.");
  await takeConsent(data, press, args.conversation_id, consent);
  await keepEffects(data, reply.effects, {
    subject: args.conversation_id,
    message: stored.question_id,
    said: message,
  });
  log.info({ requestId, kind, missed, notice, staff: stored.staff_name !== null }, "chat turn");
  return createAnswer(reply, stored);
}

/** The answer to a robot, which is answered like anyone: nothing is stored. @param sender its network */
export async function answerUnstored(
  message: string,
  eve: TurnContext["eve"],
  sender: string,
): Promise<ChatAnswer> {
  const nobody = { details: {}, state: null, messages: [] };
  const { message: answer, parts, choices, noted } = await eve.reply(message, nobody, new Date(), sender);
  return { message: answer, parts, choices, noted, sentId: null, replyId: null, staff: null };
}

/** Eve's reply to a message or a press; what was pressed is done first. While a person answers, nothing is booked. */
async function replyTo(
  { data, eve, booking, limits }: TurnContext,
  turn: Turn,
  row: ConversationRow | undefined,
): Promise<Reply> {
  const { message, press, shownVisit, consent, address } = turn;
  if (press?.press === "photos") await takePhotos(data, row?.id, press.photos);
  const messages = row
    ? await data.call("latest_messages", { conversation: row.id, most: CONTEXT_MESSAGES }).catch(refuseIfAway)
    : [];
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
async function takePhotos(
  data: ServerData,
  conversation: string | undefined,
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return;
  if (!conversation) throw new Refusal(404, { error: chatApiErrors.noConversation });
  const keys = photos.map(hashPhotoKey);
  await data
    .call("take_photos_of_chat", { conversation, keys })
    .catch(refuseIfNotStored(chatApiErrors.unavailable));
}

/** Stores a yes to calls and texts that was given in the contact card, for the number in it. */
async function takeConsent(
  data: ServerData,
  press: Press | undefined,
  conversation: string,
  { words, page }: ConsentContext,
): Promise<void> {
  if (press?.press !== "contact") return;
  const phone = readPhone(press.fields.phone ?? "") ?? null;
  const given = { subject: conversation, phone, words: press.consent ?? "", page };
  await keepConsent(data, { kind: "conversation", ...given }, words).catch(refuseIfAway);
}

/** Keeps what a stored message says beside its answer: words that Eve failed on are heard later, a wish for no calls is kept with the words. */
async function keepEffects(
  data: ServerData,
  { unheard, endsCalls }: Effects,
  { subject, message, said }: { subject: string; message: number; said: string },
): Promise<void> {
  if (unheard) await data.call("hear_later", { message }).catch(refuseIfAway);
  if (endsCalls) await data.call("end_calls_by_words", { subject, said }).catch(refuseIfAway);
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
export function normalizeDetails(given: Effects["given"]): Effects["given"] {
  return { ...given, ...(given.phone && { phone: tidyAnswer("phone", given.phone) }) };
}

/** The visitor's known details as people write them, for Eve and the panel; an unknown one is left out. */
export function formatDetails(
  conversation: Pick<ConversationRow, "name" | "email" | "phone" | "address"> | undefined,
) {
  return readNoted({ ...conversation, phone: formatPhone(conversation?.phone ?? "") });
}
