import { findWrongNotedFields, type NotedChanges, readNotedChanges } from "#contract/api/chat.ts";
import { NOTED_FORM } from "#contract/forms/noted-form.ts";
import { chatApiErrors, notedErrors } from "#copy/chat-errors.ts";
import { asObject, readBody } from "../http/body.ts";
import { refuseFields } from "../http/forms/sent-form.ts";
import { Refusal } from "../http/refusal.ts";

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
