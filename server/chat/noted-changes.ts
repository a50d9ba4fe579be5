import {
  findWrongNotedFields,
  type NotedAnswer,
  type NotedChanges,
  readNotedChanges,
} from "#contract/api/chat.ts";
import { NOTED_FORM } from "#contract/forms/noted-form.ts";
import { chatApiErrors, notedErrors } from "#copy/chat-errors.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { asObject, readBody } from "../http/body.ts";
import { refuseFields } from "../http/forms/sent-form.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import type { EveThread } from "./eve-thread.ts";
import { readShownVisit, rememberShownVisit } from "./shown-visit.ts";
import { type ConversationRow, formatDetails, normalizeDetails } from "./take-turn.ts";

const MAX_CORRECTION_BODY_BYTES = 16 * 1024; // four fields as JSON may escape them

/**
 * Reads the body of PATCH /api/chat/noted: {"name"?: "…", "email"?: "…", "phone"?: "…", "address"?: "…"}.
 * @throws {Refusal} 400 with a sentence for each wrong field, 413 or 415
 */
export async function readCorrection(request: Request): Promise<NotedChanges> {
  const texts = { 400: chatApiErrors.details, 413: chatApiErrors.details, 415: chatApiErrors.contentType };
  const refuse = (status: keyof typeof texts) => new Refusal(status, { error: texts[status] });
  const given = asObject(
    await readBody(request, { limit: MAX_CORRECTION_BODY_BYTES, types: ["json"], refuse }),
  );
  const changes = given && readNotedChanges(given);
  if (!changes) throw refuse(400);
  const wrong = findWrongNotedFields(changes);
  refuseFields(NOTED_FORM, wrong, changes, notedErrors);
  return changes;
}

type CorrectionContext = {
  data: ServerData;
  eve: Pick<EveThread, "rewrite">;
  log: Pick<Log, "info">;
};

/** Corrects or empties the details of a conversation, in Eve's memory too. @throws {Refusal} 503 without the database */
export async function correctDetails(
  { data, eve, log }: CorrectionContext,
  conversation: ConversationRow,
  changes: NotedChanges,
  requestId: string,
): Promise<NotedAnswer> {
  const before = { details: formatDetails(conversation), state: conversation.state };
  const { given, state } = await eve.rewrite(changes, before, new Date());
  const args = {
    conversation: conversation.id,
    ...normalizeDetails(given),
    state: rememberShownVisit(state, readShownVisit(conversation.state)),
  };
  const [corrected] = await data
    .call("correct_details", args)
    .catch(refuseIfUnavailable(chatApiErrors.unavailable));
  log.info({ requestId, changed: Object.keys(given) }, "chat details corrected");
  return { noted: formatDetails(corrected) };
}
