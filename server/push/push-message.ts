import { createHash } from "node:crypto";
import type { Urgency } from "web-push";
import type { PushMessage } from "#contract/api/push.ts";
import { DESK_PATHS } from "#contract/routes.ts";
import type { Answer } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import { DESK_TABS } from "../outbox/letter-facts.ts";

/** A call that is due. */
export type ClaimedPush = Answer<"pushes_claim">[number];

/** A message to a device, with the urgency and the topic for its push service (RFC 8030, sections 5.3 and 5.4). */
export type PushCall = { message: PushMessage; urgency: Urgency; topic: string };

const words = notifications.push;

/** The urgencies of calls for which somebody waits; all others are normal. */
const URGENCIES: Readonly<Record<string, Urgency>> = { urgent: "high", person: "high" };

/** Words a call. The push service cannot read it, but a locked screen shows it, so it holds no text of a visitor. */
export function createCall({ reason, kind, subject_id, again }: ClaimedPush, company: string): PushCall {
  const about = ownValue(words.reasons, reason) ?? words.reasons.lead;
  const tab = ownValue<string>(DESK_TABS, kind) ?? DESK_TABS.conversation;
  return {
    message: {
      title: again ? about.again : about.title,
      body: words.body(company),
      tag: `${kind}-${subject_id}`,
      url: `/admin/dashboard?${new URLSearchParams({ tab, open: subject_id })}`,
      urgent: reason === "urgent",
    },
    urgency: ownValue(URGENCIES, reason) ?? "normal",
    topic: hashTopic(`${kind} ${subject_id}`),
  };
}

/** A call with which staff test their device. */
export function createTestCall(company: string): PushCall {
  const { title, body } = words.test;
  return {
    message: { title, body: body(company), tag: "test", url: DESK_PATHS.dashboard, urgent: false },
    urgency: "high",
    topic: hashTopic("test"),
  };
}

/** The topic of a subject, 32 characters of base64url: a later call replaces one of the same topic that still waits for the device. */
function hashTopic(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url").slice(0, 32);
}
